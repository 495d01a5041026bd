import { describe } from 'vitest'
import { cancelBooking } from '../../server/core/bookings/cancel-and-correct.ts'
import { readMoney } from '../../server/core/money/booking-money.ts'
import { createClock } from '../../server/platform/clock.ts'
import { contextOf } from '../context.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

const TOTAL = 100_000

/** Theo has booked the fjord trip (2027-07-10) for 1,000: half is kept from 29 days before, 80 % from 6 days before. */
async function bookFjord(world: World) {
  const { token } = world.anna
  const { id } = world.trips.fjord
  await world.ask('adminUpdateTrip', { params: { id }, form: { price_adult: TOTAL }, token })
  const terms = { deposit_percent: 0, balance_days: 0 }
  const cancellation = '[{"days":30,"percent":50},{"days":7,"percent":80}]'
  await world.ask('adminSaveBookingSettings', { form: { ...terms, cancellation }, token })
  const form = bookingForm(world, { number_of_adults: 1, number_of_childrens: 0, single_rooms: 0 })
  return (await world.theo.ask('book', { form })).booking.id
}

/** Midnight after 10 June and after 3 July, 30 and 7 days before departure, as UTC has it. */
const zones = [
  { zone: 'Pacific/Auckland', first: '2027-06-10T12:00:00Z', second: '2027-07-03T12:00:00Z' },
  { zone: 'America/Los_Angeles', first: '2027-06-11T07:00:00Z', second: '2027-07-04T07:00:00Z' },
]

describe.for(zones)('in $zone a cancellation', ({ zone, first, second }) => {
  test('costs by the day of the agency: a minute before midnight the one step, a minute after it the next', async ({
    world,
  }) => {
    const id = await bookFjord(world)
    const clock = createClock(zone, () => world.time.now)
    const cancel = async (midnight: string, minutes: number, dryRun = true) => {
      world.time.now = new Date(Date.parse(midnight) + minutes * 60_000)
      const by = { userId: world.anna.id, address: '', at: world.time.now.toISOString() }
      const changing = contextOf(world.db, { clock, by, notify: true })
      const { money } = await cancelBooking(dryRun ? { ...changing, dryRun } : changing, id, { reason: '' })
      return money?.after
    }
    expect(await cancel(first, -1)).toBe(0)
    expect(await cancel(first, 1)).toBe(TOTAL * 0.5)
    expect(await cancel(second, -1)).toBe(TOTAL * 0.5)
    expect(await cancel(second, 1)).toBe(TOTAL * 0.8)
    // What is then done costs what was told.
    expect(await cancel(second, 1, false)).toBe(TOTAL * 0.8)
    const money = (await readMoney(contextOf(world.db, { clock }), [id]))(id)
    expect(money).toMatchObject({ total: TOTAL * 0.8, lines: [{ kind: 'fee' }] })
  })
})
