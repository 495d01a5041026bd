import fc from 'fast-check'
import { dayAfter } from '../../rules/days.ts'
import { verifyOwed } from '../../server/core/money/owed.ts'
import { bookingForm, expect, PASSWORD, test, type World } from '../world.ts'

/*
 * Whatever is done with a booking by a reseller, its total is the public price less the frozen commission, and the fees. Its statement,
 * the list of bookings, the list of resellers, the Money screen and what its agents see say the same.
 */

const booking = fc.nat({ max: 5 })
const departure = fc.nat({ max: 1 })
const adults = fc.integer({ min: 1, max: 4 })
const is = <N extends string>(name: N) => ({ do: fc.constant(name) })
const step = fc.oneof(
  fc.record({ ...is('book'), departure, adults }),
  fc.record({ ...is('adjust'), booking, amount: fc.integer({ min: -60_001, max: 30_003 }) }),
  fc.record({ ...is('party'), booking, adults }),
  fc.record({ ...is('move'), booking, departure }),
  fc.record({ ...is('cancel'), booking, fee: fc.option(fc.integer({ min: 1, max: 20_000 })) }),
  fc.record({ ...is('reinstate'), booking }),
  fc.record({ ...is('pay'), booking, percent: fc.constantFrom(30, 100, 120) }),
  fc.record({ ...is('commission'), commission: fc.constantFrom(0, 0.03, 7.77, 33.33, 100) }),
  fc.record({ ...is('price'), price: fc.constantFrom(33_333, 10_001, 70_000) }),
  fc.record({ ...is('change the day'), departure, days: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ ...is('agent books'), departure, adults }),
  fc.record({ ...is('agent changes'), booking, adults }),
  fc.record({ ...is('agent cancels'), booking }),
  fc.record({ ...is('wait'), days: fc.integer({ min: 1, max: 5 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

type Sold = { resellerId: number; departures: number[]; agent: World['theo'] }

/** Takes a step by the API. A refusal is as good as a success: what is stored has to be right. */
async function take(world: World, { resellerId, departures, agent }: Sold, wanted: Step): Promise<void> {
  const { anna, trips, time } = world
  const departureId = 'departure' in wanted ? (departures[wanted.departure] ?? 0) : 0
  const rows = await world.db
    .selectFrom('bookings')
    .select(['id', 'total'])
    .where('reseller_id', '=', resellerId)
    .orderBy('id', 'desc')
    .execute()
  const booked = 'booking' in wanted ? rows[wanted.booking % rows.length] : undefined
  if ('booking' in wanted && !booked) return
  const params = { id: booked?.id ?? 0 }
  const none = { number_of_childrens: 0, number_of_infants: 0 }
  time.now = new Date(time.now.getTime() + 1000)
  switch (wanted.do) {
    case 'book': {
      const { trip_date: _, ...form } = bookingForm(world, { departure_id: departureId, ...none })
      const sold = { reseller_id: resellerId, number_of_adults: wanted.adults, notify: 0 }
      await anna.send('adminAddBooking', { form: { ...form, ...sold } })
      return
    }
    case 'adjust':
      await anna.send('adminAdjustBooking', { params, form: { label: 'Agreed', amount: wanted.amount } })
      return
    case 'party':
      await anna.send('adminChangeParty', {
        params,
        form: { number_of_adults: wanted.adults, ...none, notify: 0 },
      })
      return
    case 'move':
      await anna.send('adminMoveBooking', { params, form: { departure_id: departureId, notify: 0 } })
      return
    case 'cancel': {
      const fee = wanted.fee === null ? '' : wanted.fee
      await anna.send('adminCancelBooking', { params, form: { fee, reason: 'agreed', notify: 0 } })
      return
    }
    case 'reinstate':
      await anna.send('adminReinstateBooking', { params, form: { notify: 0 } })
      return
    case 'pay': {
      const amount = Math.round(((booked?.total ?? 0) * wanted.percent) / 100)
      await anna.send('adminAddPayment', { params, form: { amount, method: 'bank', anyway: 1, notify: 0 } })
      return
    }
    case 'commission':
      await anna.ask('adminUpdateReseller', {
        params: { id: resellerId },
        form: { commission: wanted.commission },
      })
      return
    case 'price':
      await anna.ask('adminUpdateTrip', {
        params: { id: trips.fjord.id },
        form: { price_adult: wanted.price, anyway: 1 },
      })
      return
    case 'change the day':
      await anna.send('adminUpdateDeparture', {
        params: { id: departureId },
        form: { date: dayAfter(world.clock.today(), wanted.days) },
      })
      return
    case 'agent books': {
      const { trip_date: _, ...form } = bookingForm(world, { departure_id: departureId, ...none })
      await agent.send('book', { form: { ...form, number_of_adults: wanted.adults } })
      return
    }
    case 'agent changes':
      await agent.send('changeMyBooking', { params, form: { number_of_adults: wanted.adults } })
      return
    case 'agent cancels': {
      const asked = await agent.send('cancelMyBooking', { params, form: { dry_run: 1 } })
      const { money = { after: 0, to_refund: 0 } } = await asked.json()
      const form = { expected_total: money.after, expected_refund: money.to_refund }
      await agent.send('cancelMyBooking', { params, form })
      return
    }
    case 'wait':
      time.now = new Date(time.now.getTime() + wanted.days * 86_400_000)
  }
}

const halfAwayFromZero = (value: number) => Math.sign(value) * Math.round(Math.abs(value))

async function check(world: World, { resellerId, agent }: Sold) {
  const { anna, db } = world
  const { packages } = await anna.ask('adminListBookings', { query: { reseller: resellerId } })
  const frozen = new Map(
    (await db.selectFrom('bookings').select(['id', 'commission']).execute()).map((row) => [
      row.id,
      row.commission,
    ]),
  )
  for (const { id, lines, total, retail } of packages.data) {
    const sumOf = (kinds: (kind: string) => boolean) =>
      lines.filter(({ kind }) => kinds(kind)).reduce((sum, { amount }) => sum + amount, 0)
    const commission = sumOf((kind) => kind === 'commission')
    const base = sumOf((kind) => kind !== 'commission' && kind !== 'fee')
    expect(commission, `commission of ${id}`).toBe(
      -halfAwayFromZero((base * (frozen.get(id) ?? 0)) / 10_000) || 0,
    )
    expect((retail ?? 0) + commission).toBe(total)
    expect(lines.filter(({ kind }) => kind === 'commission').length).toBeLessThanOrEqual(1)
  }
  const statement = await anna.ask('adminShowStatement', { params: { id: resellerId } })
  const listed = packages.data.filter(
    ({ status, total }) => status === 'confirmed' || (status === 'cancelled' && (total ?? 0) > 0),
  )
  const sum = (values: (number | null | undefined)[]) =>
    values.reduce<number>((all, value) => all + (value ?? 0), 0)
  const due = sum(listed.map(({ balance }) => Math.max(0, balance)))
  expect(statement.sums).toEqual({
    retail: sum(listed.map(({ retail }) => retail)),
    commission: sum(listed.map(({ retail, total }) => (total ?? 0) - (retail ?? 0))),
    net: sum(listed.map(({ total }) => total)),
    paid: sum(listed.map(({ paid }) => paid)),
    due,
  })
  expect(await agent.ask('showMyStatement')).toEqual(statement)
  const { bookings } = await agent.ask('listMyBookings')
  const amounts = ({ id, total, retail, paid }: (typeof bookings.data)[number]) => ({
    id,
    total,
    retail,
    paid,
  })
  expect(bookings.total).toBe(packages.total)
  expect(bookings.data.map(amounts)).toEqual(
    packages.data
      .toSorted((a, b) => b.id - a.id)
      .slice(0, bookings.data.length)
      .map(({ id, total, retail, paid }) => ({ id, total, retail, paid })),
  )
  const { resellers } = await anna.ask('adminListResellers', { query: { q: `#${resellerId}` } })
  expect(resellers.data[0]?.owed).toBe(due)
  const owing = (await anna.ask('adminShowMoney')).resellers.filter(({ id }) => id === resellerId)
  expect(sum(owing.map(({ owed }) => owed))).toBe(due)
  expect((await verifyOwed(world)).differences).toEqual([])
}

const example: Step[] = [
  { do: 'book', departure: 0, adults: 3 },
  { do: 'pay', booking: 0, percent: 30 },
  { do: 'commission', commission: 33.33 },
  { do: 'book', departure: 1, adults: 2 },
  { do: 'adjust', booking: 0, amount: -5_001 },
  { do: 'party', booking: 0, adults: 4 },
  { do: 'price', price: 10_001 },
  { do: 'move', booking: 0, departure: 0 },
  { do: 'party', booking: 1, adults: 1 },
  { do: 'cancel', booking: 1, fee: null },
  { do: 'cancel', booking: 0, fee: 1_000 },
  { do: 'reinstate', booking: 0 },
  { do: 'agent books', departure: 1, adults: 3 },
  { do: 'agent changes', booking: 0, adults: 4 },
  { do: 'agent cancels', booking: 0 },
  { do: 'change the day', departure: 1, days: 3 },
]

test('retail less commission is the total after each step, and all lists agree', async ({ world }) => {
  const { anna, trips } = world
  await anna.ask('adminSaveBookingSettings', {
    form: {
      ...{ deposit_percent: 20, balance_days: 30, cancellation: '[{"days":50,"percent":33}]' },
      ...{ change_days: 1, change_fee: 777, cancel_online: 1 },
    },
  })
  let runs = 0
  const random = fc.array(step, { minLength: 6, maxLength: 14, size: 'max' })
  const property = fc.asyncProperty(random, async (steps) => {
    runs += 1
    const { id: resellerId } = await anna.ask('adminAddReseller', {
      form: { name: 'Nordic', commission: '12.34', current_password: PASSWORD },
    })
    await anna.ask('adminUpdateTrip', {
      params: { id: trips.fjord.id },
      form: { price_adult: 33_333, anyway: 1 },
    })
    const departures: number[] = []
    for (const days of [20, 70]) {
      const date = dayAfter(world.clock.today(), days)
      departures.push(await world.departure(trips.fjord.id, date, { time: `10:${10 + runs}` }))
    }
    const agent = await world.addPerson(`Agent ${runs}`, 'user')
    await world.db.updateTable('users').set({ reseller_id: resellerId }).where('id', '=', agent.id).execute()
    const sold = { resellerId, departures, agent }
    await take(world, sold, { do: 'book', departure: 1, adults: 2 })
    for (const each of steps) {
      await take(world, sold, each)
      await check(world, sold)
    }
  })
  await fc.assert(property, { numRuns: 8, endOnFailure: true, examples: [[example]] })
}, 60_000)
