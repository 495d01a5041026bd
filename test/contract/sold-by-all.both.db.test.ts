import fc from 'fast-check'
import { dayAfter } from '../../rules/days.ts'
import { letGo } from '../../server/core/bookings/seats.ts'
import { countTaken } from '../../server/core/departures/seating.ts'
import { verifyOwed } from '../../server/core/money/owed.ts'
import { contextOf } from '../context.ts'
import { type Octo, openOcto } from '../octo.ts'
import { patiently } from '../patiently.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

/*
 * Travellers, the staff, the machine of a reseller and its agents book, change and cancel on the same departures, several at once: no more seats are
 * taken than there are, retail less commission is the total, and statement, list, export and Money say the same.
 */

const SEATS = [6, 9] as const

const booking = fc.nat({ max: 9 })
const departure = fc.nat({ max: SEATS.length - 1 })
const adults = fc.integer({ min: 1, max: 4 })
const is = <N extends string>(name: N) => ({ do: fc.constant(name) })
const step = fc.oneof(
  // Whoever buys is one line here, and one below.
  fc.record({
    ...is('book'),
    who: fc.constantFrom('traveller', 'staff', 'reseller', 'agent', 'machine'),
    departure,
    adults,
  }),
  fc.record({ ...is('confirm'), booking }),
  fc.record({ ...is('extend'), booking }),
  fc.record({ ...is('patch'), booking, adults, departure }),
  fc.record({ ...is('cancel'), booking, by: fc.constantFrom('staff', 'machine') }),
  fc.record({ ...is('party'), booking, adults }),
  fc.record({ ...is('move'), booking, departure }),
  fc.record({ ...is('adjust'), booking, amount: fc.integer({ min: -60_001, max: 30_003 }) }),
  fc.record({ ...is('pay'), booking, amount: fc.constantFrom(10_000, 90_000) }),
  fc.record({ ...is('price'), price: fc.constantFrom(33_333, 10_001, 70_000) }),
  fc.record({ ...is('commission'), commission: fc.constantFrom(0, 7.77, 33.33, 100) }),
  fc.record({ ...is('wait'), minutes: fc.constantFrom(1, 20, 40) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

type Run = { octo: Octo; agent: World['theo']; departures: number[] }

/** Takes a step. A refusal is as good as a success: what is stored has to be right. */
async function take(world: World, { octo, agent, departures }: Run, wanted: Step): Promise<number> {
  const { anna, theo, trips, db, time, clock } = world
  const departureId = 'departure' in wanted ? (departures[wanted.departure] ?? 0) : 0
  const trip = { productId: `${trips.fjord.id}`, optionId: `${trips.fjord.packageId}` }
  const place = { ...trip, availabilityId: `${departureId}` }
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('octo_bookings', 'booking_id', 'bookings.id')
    .select(['bookings.id', 'uuid'])
    .where('departure_id', 'in', departures)
    .orderBy('bookings.id', 'desc')
    .execute()
  const ofMachine = rows.filter(({ uuid }) => uuid !== null)
  const pick = <R>(from: R[]) => ('booking' in wanted ? from[wanted.booking % from.length] : undefined)
  const params = { id: pick(rows)?.id ?? 0 }
  const uuid = pick(ofMachine)?.uuid
  const items = (count: number) => Array.from({ length: count }, () => ({ unitId: 'adult' }))
  const byMachine = async (method: 'POST' | 'PATCH', path: string, body: object) =>
    uuid ? await octo.send(method, `/bookings/${uuid}${path}`, { body }) : new Response()
  const party = (count: number) => ({
    number_of_adults: count,
    number_of_childrens: 0,
    number_of_infants: 0,
  })
  const change = (call: 'adminChangeParty' | 'adminMoveBooking', form: Record<string, number>) =>
    anna.send(call, { params, form: { ...form, notify: 0 } })
  const act = async (): Promise<Response> => {
    switch (wanted.do) {
      case 'book': {
        const form = bookingForm(world, { departure_id: departureId, ...party(wanted.adults) })
        if (wanted.who === 'agent') return agent.send('book', { form })
        if (wanted.who === 'traveller') return theo.send('book', { form })
        if (wanted.who === 'machine')
          return octo.send('POST', '/bookings', { body: { ...place, unitItems: items(wanted.adults) } })
        const sold = wanted.who === 'reseller' ? { ...form, reseller_id: octo.id } : form
        return anna.send('adminAddBooking', { form: { ...sold, notify: 0 } })
      }
      case 'confirm':
        return byMachine('POST', '/confirm', { contact: { fullName: 'Bo' } })
      case 'extend':
        return byMachine('POST', '/extend', {})
      case 'patch':
        return byMachine('PATCH', '', { ...place, unitItems: items(wanted.adults) })
      case 'cancel':
        if (wanted.by === 'machine') return byMachine('POST', '/cancel', {})
        return anna.send('adminCancelBooking', { params, form: { notify: 0 } })
      case 'party':
        return change('adminChangeParty', party(wanted.adults))
      case 'move':
        return change('adminMoveBooking', { departure_id: departureId })
      case 'adjust':
        return anna.send('adminAdjustBooking', { params, form: { label: 'Agreed', amount: wanted.amount } })
      case 'pay': {
        const form = { amount: wanted.amount, method: 'bank', anyway: 1, notify: 0 }
        return anna.send('adminAddPayment', { params, form })
      }
      case 'price':
        return anna.send('adminUpdateTrip', {
          params: { id: trips.fjord.id },
          form: { price_adult: wanted.price, anyway: 1 },
        })
      case 'commission':
        return anna.send('adminUpdateReseller', {
          params: { id: octo.id },
          form: { commission: wanted.commission },
        })
      case 'wait':
        time.now = new Date(time.now.getTime() + wanted.minutes * 60_000)
        for (const { id } of ofMachine) await letGo(contextOf(db, { clock }), id)
        return new Response()
    }
  }
  const { status } = await patiently(act)
  return status
}

const sum = (values: (number | null | undefined)[]) =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0)

const halfAwayFromZero = (value: number) => Math.sign(value) * Math.round(Math.abs(value))

/** The cells of the export by reference: total, paid and retail. */
async function readExport({ anna }: World) {
  const csv = await (await anna.send('adminExportBookings')).text()
  const [head = [], ...rows] = csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell ?? ''))
  const inCents = (cell = '') => Math.round(Number(cell) * 100)
  return new Map(
    rows.map((cells) => {
      const of = (name: string) => inCents(cells[head.indexOf(name)])
      return [cells[0], { total: of('Total'), paid: of('Paid'), retail: of('Retail') }]
    }),
  )
}

async function check(world: World, { octo, agent, departures }: Run) {
  const { anna, db } = world
  for (const [at, id] of departures.entries())
    expect((await countTaken(db, id)).taken).toBeLessThanOrEqual(SEATS[at] ?? 0)
  expect((await verifyOwed(world)).differences).toEqual([])
  const rows = await db.selectFrom('bookings').select(['id', 'commission']).execute()
  const frozen = new Map(rows.map((row) => [row.id, row.commission ?? 0]))
  const { packages } = await anna.ask('adminListBookings', { query: { reseller: octo.id } })
  const exported = await readExport(world)
  for (const { id, reference, lines, total, paid, retail } of packages.data) {
    const of = (isOf: (kind: string) => boolean) =>
      sum(lines.filter(({ kind }) => isOf(kind)).map(({ amount }) => amount))
    const commission = of((kind) => kind === 'commission')
    const base = of((kind) => kind !== 'commission' && kind !== 'fee')
    expect(commission).toBe(-halfAwayFromZero((base * (frozen.get(id) ?? 0)) / 10_000) || 0)
    expect((retail ?? 0) + commission).toBe(total)
    expect(exported.get(reference)).toEqual({ total, paid, retail })
  }
  const uuids = await db
    .selectFrom('octo_bookings')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select(['uuid', 'total', 'bookings.status'])
    .where('reseller_id', '=', octo.id)
    .execute()
  for (const { uuid, total, status } of uuids) {
    const shown = await octo.ask('GET', `/bookings/${uuid}`)
    if (status === 'held' || status === 'confirmed') expect(shown.pricing.net).toBe(total)
  }
  const listed = packages.data.filter(
    ({ status, total }) => status === 'confirmed' || (status === 'cancelled' && (total ?? 0) > 0),
  )
  const due = sum(listed.map(({ balance }) => Math.max(0, balance)))
  const statement = await anna.ask('adminShowStatement', { params: { id: octo.id } })
  expect(await agent.ask('showMyStatement')).toEqual(statement)
  expect(statement.sums).toEqual({
    retail: sum(listed.map(({ retail }) => retail)),
    commission: sum(listed.map(({ retail, total }) => (total ?? 0) - (retail ?? 0))),
    net: sum(listed.map(({ total }) => total)),
    paid: sum(listed.map(({ paid }) => paid)),
    due,
  })
  const owing = (await anna.ask('adminShowMoney')).resellers.filter(({ id }) => id === octo.id)
  expect(sum(owing.map(({ owed }) => owed))).toBe(due)
}

/** Runs before the random ones: each kind of step once with success. */
const example: Step[][] = [
  [
    { do: 'book', who: 'machine', departure: 0, adults: 4 },
    { do: 'book', who: 'traveller', departure: 0, adults: 4 },
    { do: 'book', who: 'staff', departure: 0, adults: 4 },
    { do: 'book', who: 'reseller', departure: 0, adults: 4 },
    { do: 'book', who: 'agent', departure: 0, adults: 4 },
  ],
  [{ do: 'book', who: 'agent', departure: 1, adults: 1 }],
  [{ do: 'book', who: 'machine', departure: 1, adults: 2 }],
  [{ do: 'price', price: 10_001 }],
  [{ do: 'confirm', booking: 0 }],
  [{ do: 'commission', commission: 33.33 }],
  [
    { do: 'party', booking: 0, adults: 3 },
    { do: 'adjust', booking: 0, amount: -5_001 },
  ],
  [{ do: 'pay', booking: 0, amount: 10_000 }],
  [{ do: 'book', who: 'machine', departure: 1, adults: 1 }],
  [{ do: 'extend', booking: 0 }],
  [{ do: 'patch', booking: 0, adults: 2, departure: 1 }],
  [{ do: 'wait', minutes: 40 }],
  [{ do: 'cancel', booking: 1, by: 'machine' }],
  [{ do: 'move', booking: 0, departure: 0 }],
]

test('whoever books, changes and cancels at once, seats, commissions and all lists agree', async ({
  world,
}) => {
  const { anna, theo, trips } = world
  await world.proveAddress(theo.id)
  await anna.ask('adminSaveBookingSettings', {
    form: { deposit_percent: 20, balance_days: 30, cancellation: '[{"days":50,"percent":33}]' },
  })
  let runs = 0
  const done = new Set<string>()
  const batch = fc.array(step, { minLength: 1, maxLength: 4 })
  const random = fc.array(batch, { minLength: 6, maxLength: 10, size: 'max' })
  const property = fc.asyncProperty(random, async (batches) => {
    runs += 1
    const params = { id: trips.fjord.id }
    await anna.ask('adminUpdateTrip', { params, form: { price_adult: 33_333, anyway: 1 } })
    const octo = await openOcto(world, { name: `Nordic ${runs}`, commission: '12.34' })
    const agent = await world.addPerson(`Agent ${runs}`, 'user')
    await world.db.updateTable('users').set({ reseller_id: octo.id }).where('id', '=', agent.id).execute()
    const departures: number[] = []
    for (const [at, seats] of SEATS.entries()) {
      const date = dayAfter(world.clock.today(), 20 + 50 * at)
      departures.push(await world.departure(trips.fjord.id, date, { seats, time: `10:${10 + runs}` }))
    }
    const run = { octo, agent, departures }
    for (const steps of batches) {
      const statuses = await Promise.all(steps.map((each) => take(world, run, each)))
      for (const [at, status] of statuses.entries()) {
        expect([200, 400, 404, 409, 422]).toContain(status)
        if (status === 200) done.add(steps[at]?.do ?? '')
      }
      await check(world, run)
    }
  })
  await fc.assert(property, { numRuns: 5, endOnFailure: true, examples: [[example]] })
  expect([...done].toSorted()).toEqual([...new Set(example.flat().map((each) => each.do))].toSorted())
}, 60_000)
