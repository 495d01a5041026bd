import { forgetAudit } from '../../server/domain/audit.ts'
import { bookingForm, expect, test, type World } from '../world.ts'
import { SENT } from './four-mails.ts'

const admin = (world: World) => ({ token: world.people.anna.token })

/** Both mails about a booking, kept as files. */
async function keepBooked(world: World) {
  await world.ask('book', { form: bookingForm(world), token: world.people.theo.token })
  await world.db.updateTable('outbox').set({ sent_at: SENT, sent_by: 'file' }).execute()
}

const change = (world: World, form: Record<string, string | number>) =>
  world.ask('adminUpdateTrip', { params: { id: world.trips.fjord.id }, form, ...admin(world) })

/** When the trip of the first mail was changed, and how many kept mails are left out for that. */
async function told(world: World) {
  const id = (await world.outbox())[0]?.id ?? 0
  const { mail } = await world.ask('adminShowMail', { params: { id }, ...admin(world) })
  const { left_out } = await world.ask('adminCountKeptMails', admin(world))
  return [mail.trip_changed_at, left_out.trip_changed]
}

test.for([
  ['date', '2027-08-01'],
  ['title', 'Fjords'],
  ['period_id', '3'],
] as const)(
  'another %s makes it outdated, also once nobody knows any more since when',
  async ([field, value], { world }) => {
    await keepBooked(world)
    expect(await told(world)).toEqual([undefined, 0])
    world.time.now = new Date('2027-06-02T09:00:00Z')
    await change(world, { [field]: value })
    expect(await told(world)).toEqual(['2027-06-02T09:00:00.000Z', 2])
    await forgetAudit(world.db, '2027-06-03T09:00:00.000Z')
    expect(await told(world)).toEqual([null, 2])
  },
)

test('a change that was begun before the mail was written, and done after it, is one', async ({ world }) => {
  await keepBooked(world)
  world.time.now = new Date('2027-06-01T08:59:59Z')
  await change(world, { date: '2027-08-01' })
  expect(await told(world)).toEqual(['2027-06-01T08:59:59.000Z', 2])
})

test('a mail holds again once its trip is as it says, and what else is told of it makes no difference', async ({
  world,
}) => {
  await keepBooked(world)
  world.time.now = new Date('2027-06-02T09:00:00Z')
  await change(world, { date: '2027-08-01', description: 'Longer words' })
  await change(world, { date: world.trips.fjord.date })
  expect(await told(world)).toEqual([undefined, 0])
  await change(world, { title: 'Fjords' })
  world.time.now = new Date('2027-06-03T09:00:00Z')
  // Its package is told in other words, and then as it was.
  for (const description of ['Breakfast', 'Half board'])
    await world.ask('adminUpdatePackage', {
      params: { id: world.packages.half },
      form: { description },
      ...admin(world),
    })
  expect(await told(world)).toEqual(['2027-06-02T09:00:00.000Z', 2])
})
