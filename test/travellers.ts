import { completeMail } from './mails.ts'
import type { World } from './world.ts'

/** All that a trip may ask of its travellers. */
export const everyDetail = '["born","nationality","passport","diet","room","emergency","size"]'

/** The details of a traveller of whom nothing is missing. */
export const complete = {
  name: 'Tove Thaler',
  born: '1988-02-29',
  nationality: 'Norwegian',
  passport_number: 'N1234567',
  passport_expiry: '2030-01-01',
  diet: 'No nuts',
  room_wish: 'With Theo',
  emergency: 'Ola, +47 900 11 22',
  size: 'M',
  remarks: 'Left-handed',
}

/** The first trip asks its travellers for details. */
export const asking = (world: World, asks = everyDetail, more = {}) =>
  world.anna.ask('adminUpdateTrip', { params: { id: world.trips.fjord.id }, form: { asks, ...more } })

export const fill = (travellers: object[]) => ({ form: { travellers: JSON.stringify(travellers) } })

/** The token in the newest mail to a traveller. */
export async function travellerToken(world: World) {
  const mail = (await world.outbox()).filter(({ template }) => template === 'traveller-link').at(-1)
  if (!mail) throw new Error('no link was mailed')
  const made = (await completeMail(world, mail)) as { token: string } | undefined
  return made?.token
}

/** Mails a traveller of a booking the link to their own details; returns the headers that it opens. */
export const sendLink = async (world: World, id: number, position: number) => {
  await world.theo.ask('linkMyTraveller', {
    params: { id },
    form: { position, email: 'tove@people.example' },
  })
  return { headers: { 'traveller-token': (await travellerToken(world)) ?? '' } }
}

export const audited = async ({ db }: World, action: string) =>
  await db.selectFrom('audit_log').select(['actor_id', 'fields']).where('action', '=', action).execute()
