import { verifyOwed } from '../../server/core/money/owed.ts'
import { lockCurrency } from '../../server/core/settings/save-settings.ts'
import { isPostgres, waitForLock } from '../locks.ts'
import { completeMail } from '../mails.ts'
import { runCardJobs } from '../stripe/run-card-jobs.ts'
import { expect, later, party, test } from '../stripe/world.ts'
import { moment, type World } from '../world.ts'

/* Waiting for seats of a departure with four, at 100.00 each. Cards are offered. */

type Form = Record<string, string | number>
type Person = World['theo']

const setUp = async (world: World, settings: Form = {}) => {
  const form = { deposit_percent: 20, balance_days: 10, card: 'offered', ...settings }
  await world.anna.ask('adminSaveBookingSettings', { form })
}
const departureOf = ({ trips }: World) => trips.fjord.departure

const fill = async (world: World) => await world.theo.book(party(4))

const wait = async (world: World, who: Person, adults: number) => {
  const form = { departure_id: departureOf(world), ...party(adults), number_of_infants: 0, phone: '112' }
  return (await who.ask('wait', { form })).waiting
}
const waitInVain = (world: World, who: Person, adults: number, departure_id = departureOf(world)) =>
  who.askInVain(409, 'wait', {
    form: { departure_id, ...party(adults), number_of_infants: 0, phone: '112' },
  })

const mine = async (who: Person) => (await who.ask('listWaiting')).waiting

const cancel = (world: World, id: number) =>
  world.anna.ask('adminCancelBooking', { params: { id }, form: { fee: 0, reason: 'Asked for' } })

const list = async (world: World) =>
  (await world.anna.ask('adminListWaiting', { params: { id: departureOf(world) } })).waiting

const mails = async (world: World, template: string) =>
  (await world.outbox()).filter((mail) => mail.template === template)

test('who cancels frees seats for who waits: offered, taken once, and not to be had by others', async ({
  world,
}) => {
  await setUp(world)
  const { id } = await fill(world)
  expect(await waitInVain(world, world.olga, 5)).toMatchObject({ code: 'full' })
  const waiting = await wait(world, world.olga, 3)
  expect(waiting.place).toBe(1)
  expect(await waitInVain(world, world.olga, 1)).toMatchObject({ code: 'twice' })
  const { trip } = await world.ask('showTrip', { params: { id: world.trips.fjord.id } })
  expect(trip.departures[0]).toMatchObject({ state: 'full', waiting: 1 })
  expect(await mine(world.olga)).toMatchObject([
    { id: waiting.id, place: 1, offer: null, trip_title: 'Fjord' },
  ])
  const none = { params: { id: waiting.id }, form: { expected_total: 30_000 } }
  expect(await world.olga.askInVain(409, 'takeOffer', none)).toMatchObject({ code: 'state' })

  // The staff are told beforehand who gets the seats, and on the way back who has them.
  const asked = await world.anna.ask('adminCancelBooking', { params: { id }, form: { dry_run: 1 } })
  const offered = [{ name: 'Olga', seats: 3, until: moment('2027-06-02T09:00:00.000Z') }]
  expect(asked.offered).toEqual(offered)
  expect((await mine(world.olga))[0]).toMatchObject({ place: 1, offer: null })
  expect((await cancel(world, id)).offered).toEqual(offered)
  const back = await world.anna.askInVain(409, 'adminReinstateBooking', { params: { id }, form: {} })
  expect(back).toMatchObject({
    code: 'full',
    seats_left: 1,
    message: `Only 1 seat is left on Sat Jul 10 2027. 3 seats are offered to Olga until Wed 2 June 2027, 09:00 (${world.clock.timeZone}).`,
  })
  const [entry] = await mine(world.olga)
  expect(entry).toMatchObject({
    place: null,
    offer: { until: moment('2027-06-02T09:00:00.000Z'), total: 30_000 },
  })
  const full = await world.theo.askInVain(409, 'book', {
    form: {
      ...party(2),
      number_of_infants: 0,
      name: 'T',
      phone: '112',
      email: 't@people.example',
      trip_id: world.trips.fjord.id,
    },
  })
  expect(full).toMatchObject({ code: 'full', seats_left: 1 })
  // It is no booking yet: it cannot be paid, and is not confirmed.
  const bookingId = entry?.offer?.booking_id ?? 0
  const pay = { params: { id: bookingId }, form: {} }
  expect(await world.olga.askInVain(409, 'payBooking', pay)).toMatchObject({ code: 'state' })
  expect((await world.olga.ask('listMyBookings')).bookings.data).toMatchObject([
    { id: bookingId, status: 'held', waiting_id: waiting.id, by_card: { now: 0, all: 0 } },
  ])
  // A later price changes nothing.
  const params = { id: world.trips.fjord.id }
  await world.anna.ask('adminUpdateTrip', { params, form: { price_adult: 20_000, anyway: 1 } })
  const take = { params: { id: waiting.id }, form: { expected_total: 30_000 } }
  await world.theo.askInVain(404, 'takeOffer', take)
  const other = { params: { id: waiting.id }, form: { expected_total: 60_000 } }
  expect(await world.olga.askInVain(409, 'takeOffer', other)).toMatchObject({ code: 'money' })
  const { booking } = await world.olga.ask('takeOffer', take)
  expect(booking).toMatchObject({ id: bookingId, status: 'confirmed', total: 30_000, pay_now: 0 })
  expect((await world.olga.ask('takeOffer', take)).booking.id).toBe(bookingId)
  expect(await mine(world.olga)).toEqual([])
  const decline = { params: { id: waiting.id }, form: {} }
  expect(await world.olga.askInVain(409, 'declineOffer', decline)).toMatchObject({ code: 'state' })
  expect(await mails(world, 'waiting-listed')).toMatchObject([{ recipient: 'olga@people.example' }])
  expect(await mails(world, 'waiting-offer')).toHaveLength(1)
  expect((await mails(world, 'booking-traveller')).map(({ recipient }) => recipient)).toEqual([
    'theo@people.example',
    'olga@people.example',
  ])
  expect((await verifyOwed(world)).differences).toEqual([])
})

test('in turn: the oldest whose whole party fits; who does not fit keeps the place and is shown as passed over', async ({
  world,
}) => {
  await setUp(world)
  const two = await world.theo.book(party(2))
  const other = await world.theo.book(party(2))
  const [four, one, three] = [
    await world.addPerson('Four', 'user'),
    await world.addPerson('One', 'user'),
    await world.addPerson('Three', 'user'),
  ]
  await wait(world, four, 4)
  const second = await wait(world, one, 1)
  await wait(world, three, 3)
  await cancel(world, two.id)
  expect(await list(world)).toMatchObject([
    { name: 'Four', place: 1, passed_with: 2, offer: null },
    { name: 'One', place: null },
    { name: 'Three', place: 2, passed_with: null },
  ])
  // Declined: its seat, with the rest, is for the next that fits; nobody does.
  await one.ask('declineOffer', { params: { id: second.id }, form: {} })
  expect((await list(world)).map(({ offer }) => offer)).toEqual([null, null])
  await cancel(world, other.id)
  expect(await list(world)).toMatchObject([{ name: 'Four', offer: { total: 40_000 } }, { place: 1 }])
  // Who leaves with an offer gives its seats to the next.
  const [first] = await mine(four)
  await four.ask('leaveWaiting', { params: { id: first?.id ?? 0 }, form: {} })
  expect(await list(world)).toMatchObject([{ name: 'Three', offer: { total: 30_000 } }])
  expect(await mails(world, 'waiting-offer')).toHaveLength(3)
})

test('an offer that runs out goes to the next; taken after its end it is over', async ({ world }) => {
  await setUp(world, { offer_hours: 2 })
  const { id } = await fill(world)
  const next = await world.addPerson('Next', 'user')
  const { id: first } = await wait(world, world.olga, 4)
  await wait(world, next, 4)
  await cancel(world, id)
  later(world, 121)
  const take = { params: { id: first }, form: { expected_total: 40_000 } }
  expect(await world.olga.askInVain(409, 'takeOffer', take)).toMatchObject({ code: 'state' })
  await runCardJobs(world)
  expect(await mine(world.olga)).toEqual([])
  expect(await mine(next)).toMatchObject([{ offer: { until: moment('2027-06-01T13:01:00.000Z') } }])
  expect(await world.olga.askInVain(409, 'takeOffer', take)).toMatchObject({ code: 'state' })
  expect(await mails(world, 'waiting-gone')).toMatchObject([{ recipient: 'olga@people.example' }])
  expect(await mails(world, 'booking-expired')).toEqual([])
})

test('with cards required a taken offer is held until it is paid', async ({ world, stripe }) => {
  await setUp(world, { card: 'required', offer_hours: 1 })
  const { id } = await fill(world)
  await cancel(world, id)
  await fill(world)
  await world.proveAddress(world.theo.id)
  const again = (await world.theo.ask('listMyBookings')).bookings.data[0]?.id ?? 0
  const { id: waitingId } = await wait(world, world.olga, 2)
  await cancel(world, again)
  later(world, 30)
  const take = { params: { id: waitingId }, form: { expected_total: 20_000 } }
  const { booking } = await world.olga.ask('takeOffer', take)
  expect(booking).toMatchObject({
    status: 'held',
    pay_now: 4_000,
    held_until: moment('2027-06-01T10:30:00.000Z'),
  })
  const { url } = await world.olga.ask('payBooking', { params: { id: booking.id }, form: {} })
  stripe.pay(url.split('/').at(-1) ?? '')
  expect(await world.olga.ask('showPayment', { params: { id: booking.id } })).toMatchObject({
    booking: { status: 'confirmed', waiting_id: null },
  })
})

test('the staff add, offer out of turn and remove; who was added by phone takes the offer by its link', async ({
  world,
}) => {
  await setUp(world)
  const first = await world.theo.book(party(2))
  await world.theo.book(party(2))
  const params = { id: departureOf(world) }
  const caller = { name: 'Clara', email: 'clara@people.example', phone: '112', number_of_infants: 0 }
  await wait(world, world.olga, 2)
  const { id } = await world.anna.ask('adminAddWaiting', { params, form: { ...caller, ...party(1) } })
  // Without an account, My bookings would show Clara nothing.
  const listed = await mails(world, 'waiting-listed')
  expect(listed.map(({ recipient, data }) => [recipient, JSON.parse(data).by_staff])).toEqual([
    ['olga@people.example', undefined],
    ['clara@people.example', true],
  ])
  const offer = { params: { id }, form: {} }
  expect(await world.anna.askInVain(409, 'adminOfferWaiting', offer)).toMatchObject({ code: 'full' })
  const olgas = (await list(world))[0]?.id ?? 0
  await world.anna.ask('adminUpdateDeparture', { params, form: { closed: 1 } })
  await cancel(world, first.id)
  // Nothing is offered of what is closed.
  expect((await list(world)).map(({ offer }) => offer)).toEqual([null, null])
  await world.anna.ask('adminRemoveWaiting', { params: { id: olgas }, form: {} })
  expect(await mine(world.olga)).toEqual([])
  await world.anna.ask('adminUpdateDeparture', { params, form: { closed: 0 } })
  expect(await list(world)).toMatchObject([{ name: 'Clara', by_staff: true, offer: { total: 10_000 } }])
  expect(await world.anna.askInVain(409, 'adminOfferWaiting', offer)).toMatchObject({ code: 'twice' })
  const [mail] = await mails(world, 'waiting-offer')
  const { token } = (await completeMail(world, mail as NonNullable<typeof mail>)) as { token: string }
  const headers = { 'booking-token': token }
  await world.ask('takeOffer', { params: { id }, form: { expected_total: 10_000 }, headers })
  expect((await world.ask('showOwnBooking', { headers })).booking).toMatchObject({
    status: 'confirmed',
    waiting_id: null,
  })
})

test('where there is room nobody waits; a departure that is called off or has departed tells those who wait', async ({
  world,
}) => {
  await setUp(world)
  expect(await waitInVain(world, world.olga, 1)).toMatchObject({ code: 'state' })
  await fill(world)
  await setUp(world, { waiting_list: 0 })
  expect(await waitInVain(world, world.olga, 1)).toMatchObject({ code: 'not_offered' })
  await setUp(world)
  await wait(world, world.olga, 1)
  await world.olga.askInVain(404, 'wait', {
    form: { departure_id: 99_999, ...party(1), number_of_infants: 0, phone: '112' },
  })
  await world.anna.ask('adminCancelDeparture', { params: { id: departureOf(world) }, form: {} })
  expect(await mine(world.olga)).toEqual([])
  const gone = await world.departure(world.trips.fjord.id, '2027-06-02', { seats: 1 })
  await world.theo.book({ ...party(1), departure_id: gone })
  const form = { departure_id: gone, ...party(1), number_of_infants: 0, phone: '112' }
  await world.olga.ask('wait', { form })
  world.time.now = new Date('2027-06-03T09:00:00Z')
  expect(await waitInVain(world, world.theo, 1, gone)).toMatchObject({ code: 'past_day' })
  await runCardJobs(world)
  expect(await mine(world.olga)).toEqual([])
  expect((await mails(world, 'waiting-over')).map(({ data }) => JSON.parse(data).outcome)).toEqual([
    'cancelled',
    'departed',
  ])
  // Who has waited is not kept.
  const left = await world.db.selectFrom('waiting_list').select(['name', 'email']).execute()
  expect(new Set(left.map(({ name, email }) => name + email))).toEqual(new Set(['']))
})

/** A full departure of two bookings, for which twelve parties wait; ten are offered seats as its limit is lifted. */
async function liftLimit(world: World) {
  await setUp(world)
  const booked = [await world.theo.book(party(2)), await world.theo.book(party(2))]
  const params = { id: departureOf(world) }
  const caller = { name: 'N', phone: '112', number_of_infants: 0, ...party(3) }
  for (let count = 0; count < 12; count++) await world.anna.ask('adminAddWaiting', { params, form: caller })
  await world.anna.ask('adminUpdateDeparture', { params, form: { seats: '' } })
  return booked
}

test('where the limit of seats is lifted, all who wait are offered theirs', async ({ world }) => {
  await liftLimit(world)
  const offered = async () => (await list(world)).filter(({ offer }) => offer !== null).length
  expect(await offered()).toBe(10)
  // Nobody is passed over: there is room for everybody.
  expect(new Set((await list(world)).map(({ passed_with }) => passed_with))).toEqual(new Set([null]))
  await runCardJobs(world)
  expect(await offered()).toBe(12)
})

test.runIf(isPostgres)(
  'nobody gets two offers of those who make them at the same moment',
  async ({ world }) => {
    const booked = await liftLimit(world)
    const last = (await list(world)).at(-1)?.id ?? 0
    // All three have read who waits, and none has made an offer.
    const other = await world.database.another().startTransaction().execute()
    await lockCurrency(other, 'update')
    const cancelled = Promise.all(booked.map(({ id }) => cancel(world, id)))
    const offered = world.anna.send('adminOfferWaiting', { params: { id: last }, form: {} })
    await waitForLock(world.db, 3)
    await other.commit().execute()
    await cancelled
    expect([200, 409]).toContain((await offered).status)
    const held = await world.db.selectFrom('bookings').select('id').where('status', '=', 'held').execute()
    const offers = (await list(world)).map(({ offer }) => offer?.booking_id)
    expect(held.map(({ id }) => id).toSorted()).toEqual(offers.toSorted())
  },
)

test('more seats than one transaction offers go to the next in turn, and to nobody else meanwhile', async ({
  world,
}) => {
  await setUp(world)
  await fill(world)
  const params = { id: departureOf(world) }
  const caller = { name: 'N', phone: '112', number_of_infants: 0, ...party(1) }
  for (let count = 0; count < 14; count++) await world.anna.ask('adminAddWaiting', { params, form: caller })
  await world.anna.ask('adminUpdateDeparture', { params, form: { seats: 20 } })
  const offered = async () => (await list(world)).filter(({ offer }) => offer !== null).length
  expect(await offered()).toBe(10)
  const form = { ...party(3), number_of_infants: 0, name: 'T', phone: '112', email: 't@people.example' }
  const book = { form: { ...form, trip_id: world.trips.fjord.id } }
  expect(await world.theo.askInVain(409, 'book', book)).toMatchObject({ code: 'full', seats_left: 2 })
  await runCardJobs(world)
  expect(await offered()).toBe(14)
})

test('a guest waits where accounts are optional, is mailed the offer, and takes it by its link', async ({
  world,
}) => {
  await setUp(world)
  const { id } = await fill(world)
  const party = { number_of_adults: 2, number_of_childrens: 0, number_of_infants: 0 }
  const form = {
    departure_id: departureOf(world),
    ...party,
    phone: '112',
    name: 'Nora',
    email: 'nora@people.example',
  }
  await world.askInVain(401, 'wait', { form })
  await setUp(world, { accounts: 'optional' })
  for (const missing of ['name', 'email']) {
    const { errors } = await world.askInVain(422, 'wait', { form: { ...form, [missing]: '' } })
    expect(Object.keys(errors ?? {})).toEqual([missing])
  }
  expect((await world.ask('wait', { form })).waiting).toEqual({ id: 0, place: 1 })
  // Who asks again keeps the place. Who knows the address alone is not told that it waits: the answer is that of another one.
  const again = { ...form, email: 'NORA@people.example' }
  expect((await world.ask('wait', { form: again })).waiting).toEqual({ id: 0, place: 1 })
  const other = await world.ask('wait', { form: { ...again, phone: '113' } })
  expect(other.waiting).toEqual({ id: 0, place: 2 })
  expect(await list(world)).toMatchObject([{ name: 'Nora', by_staff: false, place: 1 }])
  expect(await mails(world, 'waiting-listed')).toMatchObject([{ recipient: 'nora@people.example' }])
  await cancel(world, id)
  const [mail] = await mails(world, 'waiting-offer')
  const { token = '' } = (await completeMail(world, mail as NonNullable<typeof mail>)) as { token?: string }
  const headers = { 'booking-token': token }
  const { booking } = await world.ask('showOwnBooking', { headers })
  const take = { params: { id: booking.waiting_id ?? 0 }, form: { expected_total: 20_000 }, headers }
  expect((await world.ask('takeOffer', take)).booking.status).toBe('confirmed')
  const made = (await world.anna.ask('adminShowBooking', { params: { id: booking.id } })).booking
  expect(made).toMatchObject({ without_account: true })
})
