import { letGo } from '../../server/core/bookings/seats.ts'
import { verifyOwed } from '../../server/core/money/owed.ts'
import { contextOf } from '../context.ts'
import { addReseller, sell } from '../resellers.ts'
import { asking, disagreements } from '../sums.ts'
import { bookingForm, expect, moment, test, type World } from '../world.ts'

/* The same money is told alike by the list, its filters, Money, the overview, the export, customers, resellers and My bookings. */

const places = ({ anna, theo }: World) => disagreements(asking(anna.send), [asking(theo.send)])

const one = { number_of_adults: 1, number_of_childrens: 0 }

/** A booking of each kind that money knows. */
async function bookEach(world: World) {
  const { anna, theo, trips, db } = world
  const terms = { deposit_percent: 20, balance_days: 10, cancellation: '[{"days":365,"percent":30}]' }
  await anna.ask('adminSaveBookingSettings', { form: terms })
  const reseller = await addReseller(world)
  const book = async (more: Record<string, string | number> = {}) =>
    (await anna.ask('adminAddBooking', { form: bookingForm(world, { ...one, notify: 0, ...more }) })).booking
  const pay = (id: number, amount: number) =>
    anna.ask('adminAddPayment', { params: { id }, form: { amount, method: 'bank', anyway: 1, notify: 0 } })
  const cancel = (id: number) => anna.ask('adminCancelBooking', { params: { id }, form: { notify: 0 } })
  // On request; then all others with a price.
  await book()
  for (const paid of [0, 20_000, 50_000, 100_000, 130_000]) {
    const { id } = await sell(world, reseller.id, paid === 50_000 ? {} : { ...one })
    if (paid > 0) await pay(id, paid)
    const own = await theo.book(one)
    if (paid > 0) await pay(own.id, paid)
    const gone = await book({ name: 'Nora', email: `nora${paid}@people.example` })
    if (paid > 0) await pay(gone.id, paid)
    await cancel(gone.id)
  }
  await cancel((await sell(world, reseller.id, one)).id)
  // Who has paid all but a rise that is asked about, and who has paid nothing.
  for (const paid of [90_000, 0]) {
    const { id } = await sell(world, reseller.id, one)
    if (paid > 0) await pay(id, paid)
    const rise = { label: 'Fuel', amount: 20_000, unasked: 1, reason: 'Fuel costs more' }
    await anna.ask('adminAdjustBooking', { params: { id }, form: rise })
  }
  const later = await world.departure(trips.fjord.id, '2028-05-01')
  await book({ departure_id: later, option_until: '2028-02-01' })
  const over = await book({ option_until: '2027-06-10' })
  await pay(over.id, 5_000)
  const expired = await book({ option_until: '2027-06-02' })
  await pay(expired.id, 5_000)
  const held_until = moment('2027-06-01T08:00:00.000Z')
  await db.updateTable('bookings').set({ held_until }).where('id', '=', expired.id).execute()
  expect(await letGo(contextOf(db, { clock: world.clock }), expired.id)).toBe(true)
  const { customer } = (await anna.ask('adminShowBooking', { params: { id: expired.id } })).booking
  expect(customer).not.toBeNull()
  const nameless = await book({ name: 'Nils', email: 'nils@people.example' })
  await pay(nameless.id, 30_000)
  await anna.ask('adminAnonymiseBooking', { params: { id: nameless.id } })
}

test('all sums of money agree, on the day of booking and on later ones', async ({ world }) => {
  await bookEach(world)
  const seen = new Set<string>()
  for (const day of ['2027-06-01', '2027-06-09', '2027-07-01', '2028-04-25']) {
    world.time.now = new Date(`${day}T09:00:00Z`)
    // A login ends that nobody uses for a month.
    await world.db.updateTable('sessions').set({ last_used_at: world.time.now.toISOString() }).execute()
    expect([day, await places(world)]).toEqual([day, []])
    const { sums } = await world.anna.ask('adminShowMoney')
    for (const [kind, { bookings }] of Object.entries(sums)) if (bookings > 0) seen.add(kind)
  }
  expect([...seen].toSorted()).toEqual(['due', 'overdue', 'overpaid', 'to_be_paid_back', 'without_seat'])
  expect((await verifyOwed(world)).differences).toEqual([])
})

test('a sum that differs is named', async ({ world }) => {
  await bookEach(world)
  const { id } = await world.theo.book(one)
  await world.db.updateTable('bookings').set({ customer_id: null }).where('id', '=', id).execute()
  expect(await places(world)).toEqual([
    expect.stringMatching(/^the bookings of customers: (\d+), and (\d+)$/),
  ])
})
