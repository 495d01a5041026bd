import { describe } from 'vitest'
import { bookingForm, expect, test, type World } from '../world.ts'
import { SENT } from './four-mails.ts'

const admin = (world: World) => ({ token: world.people.anna.token })

const book = async (world: World) =>
  (await world.ask('book', { form: bookingForm(world), token: world.people.theo.token })).booking

/** A booking whose confirmation was given up, and the id of that mail. */
async function failed(world: World) {
  const booking = await book(world)
  const mail = (await world.outbox()).findLast(
    ({ booking_id, template }) => booking_id === booking.id && template === 'booking-traveller',
  )
  const id = mail?.id ?? 0
  await giveUp(world, id)
  return { booking, id }
}

const giveUp = (world: World, id: number) =>
  world.db
    .updateTable('outbox')
    .set({ failed_at: SENT, attempts: 1, last_error: 'The mail server rejected this address: 550' })
    .where('id', '=', id)
    .execute()

const settle = (world: World, id: number) => world.ask('adminSettleMail', { params: { id }, ...admin(world) })

const show = async (world: World, id: number) =>
  (await world.ask('adminShowMail', { params: { id }, ...admin(world) })).mail

const listed = async (world: World, state: string) =>
  (await world.ask('adminListMails', { query: { state }, ...admin(world) })).mails.data.map(({ id }) => id)

const counted = async (world: World) => {
  const { failed_mails } = await world.ask('adminWaiting', admin(world))
  const { mails } = await world.ask('adminOverview', admin(world))
  const { packages } = await world.ask('adminListBookings', admin(world))
  return [failed_mails, mails.failed, packages.data.filter((row) => row.failed_mail !== undefined).length]
}

const entries = async (world: World) =>
  (await world.ask('adminListAudit', { query: { kind: 'mail' }, ...admin(world) })).audit.data

describe('adminSettleMail', () => {
  test('a mail that failed no longer counts as failed, says since when, and can be sent again', async ({
    world,
  }) => {
    const { booking, id } = await failed(world)
    const other = await failed(world)
    expect(await counted(world)).toEqual([2, 2, 2])
    expect(await show(world, id)).not.toHaveProperty('settled_at')
    world.time.now = new Date('2027-06-03T10:00:00Z')
    expect((await settle(world, id)).message).toMatch(/^The mail is settled/)
    expect(await counted(world)).toEqual([1, 1, 1])
    expect(await show(world, id)).toMatchObject({
      state: 'failed',
      settled_at: '2027-06-03T10:00:00.000Z',
      resendable: true,
    })
    expect(await listed(world, 'failed')).toEqual([other.id])
    expect(await listed(world, 'settled')).toEqual([id])
    expect(await entries(world)).toMatchObject([
      {
        action: 'settled',
        subject_id: id,
        subject: `booking-traveller ${booking.reference}`,
        actor: { id: world.people.anna.id },
      },
    ])

    await world.ask('adminResendMail', { params: { id }, ...admin(world) })
    expect(await show(world, id)).toMatchObject({ state: 'waiting' })
    expect(await show(world, id)).not.toHaveProperty('settled_at')
    await giveUp(world, id)
    expect(await counted(world)).toEqual([2, 2, 2])
  })

  test('said by several at once, it is noted once', async ({ world }) => {
    const { id } = await failed(world)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => world.send('adminSettleMail', { params: { id }, ...admin(world) })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await entries(world)).toHaveLength(1)
  })

  test('is refused for mails that did not fail, or are on their way again or elsewhere', async ({
    world,
  }) => {
    const { id } = await failed(world)
    const refused = async () =>
      (await world.askInVain(409, 'adminSettleMail', { params: { id }, ...admin(world) })).message
    const form = { email: 'theo.thaler@people.example' }
    await world.ask('adminResendMail', { params: { id }, form, ...admin(world) })
    expect(await refused()).toBe('This mail is not among the failed ones any more.')
    await world.ask('adminResendMail', { params: { id }, ...admin(world) })
    await refused()
    await world.askInVain(404, 'adminSettleMail', { params: { id: 999 }, ...admin(world) })
    expect((await entries(world)).every(({ action }) => action === 'resent')).toBe(true)
  })

  test('a new confirmation that failed and is settled counts as said: the booking goes by it', async ({
    world,
  }) => {
    const booking = await book(world)
    const params = { id: world.trips.fjord.id }
    await world.ask('adminUpdateTrip', { params, form: { date: '2027-07-17' }, ...admin(world) })
    await world.ask('adminRenewConfirmation', { params: { id: booking.id }, ...admin(world) })
    const id = (await world.outbox()).at(-1)?.id ?? 0
    await giveUp(world, id)
    const outdated = async () => (await world.ask('adminCountOutdated', { params, ...admin(world) })).bookings
    expect(await outdated()).toBe(1)
    await settle(world, id)
    expect(await outdated()).toBe(0)
  })
})
