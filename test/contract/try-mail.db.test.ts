import { describe } from 'vitest'
import { claimMail, dueMails } from '../../server/platform/mail/outbox.ts'
import { bookingForm, expect, test, type World } from '../world.ts'
import { SENT } from './four-mails.ts'

const admin = (world: World) => ({ token: world.people.anna.token })
const LATER = '2027-06-01T12:00:00.000Z'
const NOW = '2027-06-01T09:00:00.000Z'

/** The ids of the mails of a booking, which failed before and wait for their next try. */
async function delayed(world: World): Promise<[number, number]> {
  await world.ask('book', { form: bookingForm(world), token: world.people.theo.token })
  await world.db
    .updateTable('outbox')
    .set({ attempts: 6, next_attempt_at: LATER, last_error: 'ECONNREFUSED' })
    .execute()
  const [one, two] = await world.outbox()
  return [one?.id ?? 0, two?.id ?? 0]
}

const due = async (world: World) =>
  (await world.outbox()).map(({ attempts, next_attempt_at }) => [attempts, next_attempt_at])

const tryOne = (world: World, id: number) => ({ params: { id }, ...admin(world) })

const entries = async (world: World) =>
  (await world.ask('adminListAudit', { query: { kind: 'mail' }, ...admin(world) })).audit.data

/** A worker takes the mails that are due, and is sending them. */
async function claim(world: World) {
  for (const row of await dueMails(world.db, world.clock, 10)) await claimMail(world.db, world.clock, row)
}

describe('adminTryMail', () => {
  test('makes one mail due now, with all its tries, and wakes the worker', async ({ world }) => {
    const [id] = await delayed(world)
    const woken = world.wokenTimes()
    expect((await world.ask('adminTryMail', tryOne(world, id))).message).toBe('The mail is tried now.')
    expect(world.wokenTimes()).toBe(woken + 1)
    expect(await due(world)).toEqual([
      [0, NOW],
      [6, LATER],
    ])
    expect(await entries(world)).toMatchObject([{ action: 'tried-now', subject_id: id }])
    // Due already: there is nothing to note.
    await world.ask('adminTryMail', tryOne(world, id))
    expect(await entries(world)).toHaveLength(1)
  })

  test('leaves alone what is being sent at that moment', async ({ world }) => {
    const [id] = await delayed(world)
    world.time.now = new Date(LATER)
    await claim(world)
    const before = await due(world)
    const { message } = await world.askInVain(409, 'adminTryMail', tryOne(world, id))
    expect(message).toBe('This mail is being sent at this moment.')
    expect((await world.ask('adminTryMails', admin(world))).mails).toBe(0)
    expect(await due(world)).toEqual(before)
  })

  test('is refused for what waits no longer, and what is not there', async ({ world }) => {
    const [id, other] = await delayed(world)
    const set = (which: number, change: { sent_at?: string; failed_at?: string }) =>
      world.db.updateTable('outbox').set(change).where('id', '=', which).execute()
    await set(id, { sent_at: SENT })
    await set(other, { failed_at: SENT })
    for (const each of [id, other])
      expect((await world.askInVain(409, 'adminTryMail', tryOne(world, each))).message).toBe(
        'This mail is not waiting any more.',
      )
    await world.askInVain(404, 'adminTryMail', tryOne(world, 999))
    expect(await entries(world)).toEqual([])
  })
})

test('adminTryMails: all that wait for another try, and not those that have a later turn on purpose', async ({
  world,
}) => {
  await delayed(world)
  await world.ask('contact', { form: { name: 'Ada', email: 'a@people.example', message: 'Hello?' } })
  await world.db
    .updateTable('outbox')
    .set({ next_attempt_at: LATER })
    .where('template', '=', 'contact-agency')
    .execute()
  expect(await world.ask('adminTryMails', admin(world))).toMatchObject({
    message: '2 waiting mails are tried now.',
    mails: 2,
  })
  expect(await due(world)).toEqual([
    [0, NOW],
    [0, NOW],
    [0, LATER],
  ])
  expect(await entries(world)).toMatchObject([
    { action: 'tried-now', subject_id: null, subject: '2 waiting mails' },
  ])
  expect(await world.ask('adminTryMails', admin(world))).toMatchObject({
    message: 'No mail waits for another try.',
    mails: 0,
  })
  expect(await entries(world)).toHaveLength(1)
})
