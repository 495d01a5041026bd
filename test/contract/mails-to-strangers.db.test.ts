import { remindTravellers } from '../../server/core/bookings/payment-reminders.ts'
import { letGo } from '../../server/core/bookings/seats.ts'
import { sha256 } from '../../server/platform/secrets.ts'
import { contextOf } from '../context.ts'
import { bookingForm, expect, PASSWORD, test, type World } from '../world.ts'

const stranger = 'stranger@elsewhere.example'
/** How many mails the stranger was written. */
const mailed = async (world: World) =>
  (await world.outbox()).filter(({ recipient }) => recipient.toLowerCase() === stranger).length

const later = (world: World, hours: number) => {
  world.time.now = new Date(world.time.now.getTime() + hours * 3_600_000)
}

/** Bookings with the stranger's address, of which a deposit is due at once. Nobody is mailed yet. */
async function booked(world: World, count: number) {
  const params = { id: world.trips.fjord.id }
  await world.anna.ask('adminUpdateTrip', { params, form: { price_adult: 100_000 } })
  const terms = { deposit_percent: 20, balance_days: 10, reminders: '1' }
  await world.anna.ask('adminSaveBookingSettings', { form: terms })
  const ids: number[] = []
  for (let each = 0; each < count; each++) {
    const form = { ...bookingForm(world, { email: stranger }), notify: '0' }
    ids.push((await world.anna.ask('adminAddBooking', { form })).booking.id)
  }
  return ids
}

const remind = (world: World) => remindTravellers(contextOf(world.db, world))

test('reminders to one address are at most 10 an hour; the others follow', async ({ world }) => {
  await booked(world, 12)
  later(world, 24 * 9)
  expect(await remind(world)).toBe(10)
  expect(await remind(world)).toBe(0)
  later(world, 1)
  expect(await remind(world)).toBe(2)
  expect(await mailed(world)).toBe(12)
})

test('one address gets at most 30 mails a day', async ({ world }) => {
  await booked(world, 1)
  later(world, 24 * 9)
  const counter = `mails-daily:recipient:${sha256(stranger)}`
  const at = new Date(world.time.now.getTime() - 20 * 3_600_000).toISOString()
  const before = Array.from({ length: 30 }, () => ({ counter, at }))
  await world.db.insertInto('attempts').values(before).execute()
  expect(await remind(world)).toBe(0)
  later(world, 4)
  expect(await remind(world)).toBe(1)
})

test('of a departure called off, whoever gets no mail is named to be called', async ({ world }) => {
  const ids = await booked(world, 12)
  const { departure_id } = (await world.anna.ask('adminShowBooking', { params: { id: ids[0] ?? 0 } })).booking
  const { not_mailed } = await world.anna.ask('adminCancelDeparture', {
    params: { id: departure_id },
    form: { reason: 'Storm' },
  })
  expect(not_mailed.map(({ id }) => id)).toEqual(ids.slice(10))
  expect(await mailed(world)).toBe(10)
})

test('the staff are told when a change is not mailed', async ({ world }) => {
  const [id = 0, ...others] = await booked(world, 11)
  for (const other of others)
    await world.anna.ask('adminCancelBooking', { params: { id: other }, form: { notify: '1' } })
  const form = { name: 'Theo', phone: '+49 30 1', email: stranger, notify: '1' }
  const { message } = await world.anna.ask('adminCorrectBooking', { params: { id }, form })
  expect(message).toContain('The traveller is not mailed')
  const party = { number_of_adults: 1, number_of_childrens: 0, number_of_infants: 0, notify: '1' }
  const smaller = await world.anna.ask('adminChangeParty', { params: { id }, form: party })
  expect(smaller.message).toContain('The traveller is not mailed')
  expect(await mailed(world)).toBe(10)
})

test('an account that is made and deleted over and over says farewell at most 10 times an hour', async ({
  world,
}) => {
  const registration = { name: 'Nora', email: stranger, password: PASSWORD, password_confirmation: PASSWORD }
  for (let each = 0; each < 11; each++) {
    await world.ask('register', { form: registration })
    const { user } = await world.ask('login', { form: { email: stranger, password: PASSWORD } })
    await world.ask('deleteAccount', { form: { password: PASSWORD }, token: user.api_token })
  }
  expect(await mailed(world)).toBe(10)
})

test('an address whose confirmation was withheld gets nothing unasked, unless its account proves it', async ({
  world,
}) => {
  const { theo, olga } = world
  await booked(world, 0)
  await world.proveAddress(theo.id)
  const book = (email: string) => theo.ask('book', { form: bookingForm(world, { email }) })
  for (let each = 0; each < 11; each++) await book(stranger)
  expect(await mailed(world)).toBe(10)
  // Whoever has proven the address of the booking's account gets reminders all the same.
  await book(theo.email)
  const { booking } = await olga.ask('book', { form: bookingForm(world, { email: olga.email }) })
  await world.db
    .updateTable('bookings')
    .set({ confirmation_withheld: 1 })
    .where('id', '=', booking.id)
    .execute()
  later(world, 24 * 9)
  await world.db.deleteFrom('outbox').execute()
  expect(await remind(world)).toBe(1)
  expect(await world.outbox()).toMatchObject([{ recipient: theo.email }])
  await world.proveAddress(olga.id)
  expect(await remind(world)).toBe(1)
})

test('the mail with the price of a booking on request tells everything: reminders follow it', async ({
  world,
}) => {
  await booked(world, 0)
  const form = bookingForm(world, { email: stranger, trip_id: world.trips.dunes.id })
  const { booking } = await world.anna.ask('adminAddBooking', { form })
  await world.db.updateTable('bookings').set({ confirmation_withheld: 1 }).execute()
  const price = { params: { id: booking.id }, form: { total: 50_000 } }
  await world.anna.ask('adminPriceBooking', price)
  later(world, 24 * 9)
  expect(await remind(world)).toBe(1)
})

test('proven accounts share the limits of a network and of all, for mails to others', async ({ world }) => {
  const { theo } = world
  await world.proveAddress(theo.id)
  const at = world.time.now.toISOString()
  const full = (counter: string, count: number) =>
    world.db
      .insertInto('attempts')
      .values(Array.from({ length: count }, () => ({ counter, at })))
      .execute()
  await full('confirmations:address:203.0.113.7', 40)
  const form = bookingForm(world, { email: stranger })
  await theo.ask('book', { form, address: '203.0.113.7' })
  expect(await mailed(world)).toBe(0)
  const { recipient } = (await world.outbox()).find(({ template }) => template === 'booking-traveller') ?? {}
  expect(recipient).toBe(theo.email)
})

/** Links to fill in details, mailed for a booking to another address each. */
const mailLinks = async ({ theo }: World, id: number, count: number) => {
  for (let each = 0; each < count; each++)
    await theo.ask('linkMyTraveller', {
      params: { id },
      form: { position: 1, email: `stranger${each}@elsewhere.example` },
    })
}

test('links for travellers count as confirmations do, until the account of the booking has proven its address', async ({
  world,
}) => {
  const { theo } = world
  const { id } = await theo.book()
  await mailLinks(world, id, 9)
  const asked = { params: { id }, form: { position: 1, email: stranger } }
  const refused = await theo.askInVain(409, 'linkMyTraveller', asked)
  expect(refused).toMatchObject({ code: 'state', message: expect.stringContaining('Make a link to copy') })
  expect(await mailed(world)).toBe(0)
  // A link that is not mailed, and a confirmation that is withheld meanwhile.
  expect((await theo.ask('linkMyTraveller', { params: { id }, form: { position: 1 } })).url).toBeDefined()
  const another = await theo.ask('book', { form: bookingForm(world, { email: stranger }) })
  expect(another).toMatchObject({ not_mailed: true })
  await world.proveAddress(theo.id)
  await mailLinks(world, id, 20)
  await theo.ask('linkMyTraveller', asked)
  expect(await mailed(world)).toBe(1)
})

test('links for travellers of a booking without an account count by network, and over all', async ({
  world,
}) => {
  const { anna, db } = world
  const form = bookingForm(world, { notify: '0' })
  const { id } = (await anna.ask('adminAddBooking', { form })).booking
  const { url } = await anna.ask('adminLinkBooking', { params: { id }, form: {} })
  const at = world.time.now.toISOString()
  const counter = 'confirmations:address:203.0.113.7'
  await db
    .insertInto('attempts')
    .values(Array.from({ length: 39 }, () => ({ counter, at })))
    .execute()
  const asked = {
    params: { id },
    form: { position: 1, email: stranger },
    headers: { 'booking-token': url?.split('#')[1] ?? '' },
    address: '203.0.113.7',
  }
  await world.ask('linkMyTraveller', asked)
  await world.askInVain(409, 'linkMyTraveller', asked)
  expect(await mailed(world)).toBe(1)
})

test('what a traveller changes is not mailed where the confirmation was withheld, nor is the end of a hold', async ({
  world,
}) => {
  const { theo, anna, db } = world
  await booked(world, 0)
  const rights = { deposit_percent: 20, balance_days: 10, change_days: 1, cancel_online: '1' }
  await anna.ask('adminSaveBookingSettings', { form: rights })
  const [one, two] = [await theo.book({ email: stranger }), await theo.book({ email: stranger })]
  await db.updateTable('bookings').set({ confirmation_withheld: 1 }).execute()
  await db.deleteFrom('outbox').execute()
  const params = { id: one.id }
  await theo.ask('correctMyBooking', { params, form: { name: 'A letter to you', phone: '112' } })
  const form = { number_of_childrens: 0 }
  const { money } = await theo.ask('changeMyBooking', { params, form: { ...form, dry_run: '1' } })
  await theo.ask('changeMyBooking', { params, form: { ...form, expected_total: money.after } })
  const fee = (await theo.ask('cancelMyBooking', { params, form: { dry_run: '1' } })).money
  const expected = { expected_refund: fee.to_refund, expected_total: fee.after }
  await theo.ask('cancelMyBooking', { params, form: expected })
  await db
    .updateTable('bookings')
    .set({ status: 'held', held_until: world.time.now.toISOString() })
    .where('id', '=', two.id)
    .execute()
  later(world, 1)
  expect(await letGo(contextOf(db, { clock: world.clock }), two.id)).toBe(true)
  expect(await mailed(world)).toBe(0)
  // The staff's own changes are mailed: they know whom they write to.
  const back = await anna.ask('adminReinstateBooking', { params, form: { notify: '1' } })
  expect(back.message).not.toContain('not mailed')
  expect(await mailed(world)).toBe(1)
})

test('who waits with an address that nobody has proven is mailed within the limits of confirmations', async ({
  world,
}) => {
  const { theo, olga, anna, trips, db } = world
  const params = { id: trips.fjord.departure }
  await anna.ask('adminUpdateDeparture', { params, form: { seats: 3 } })
  await theo.book()
  await db.deleteFrom('outbox').execute()
  const at = world.time.now.toISOString()
  await db
    .insertInto('attempts')
    .values(Array.from({ length: 300 }, () => ({ counter: `confirmations:all:${sha256('')}`, at })))
    .execute()
  const party = { number_of_adults: 2, number_of_childrens: 0, number_of_infants: 0 }
  const form = { departure_id: trips.fjord.departure, ...party, phone: '112' }
  await olga.ask('wait', { form })
  expect((await olga.ask('listWaiting')).waiting).toHaveLength(1)
  expect(await world.outbox()).toEqual([])
  await world.proveAddress(theo.id)
  await theo.ask('wait', { form })
  expect(await world.outbox()).toMatchObject([{ template: 'waiting-listed', recipient: theo.email }])
})
