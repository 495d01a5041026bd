import fc from 'fast-check'
import { type PaymentState, standing } from '../../contract/money/money.ts'
import type { Due } from '../../contract/money/quotes.ts'
import { dayAfter } from '../../rules/days.ts'
import { moneyText } from '../../rules/money-text.ts'
import { readMoney } from '../../server/core/money/booking-money.ts'
import { dueOf, verifyOwed } from '../../server/core/money/owed.ts'
import { listOwed, standsAs, sumOwed } from '../../server/core/money/owed-lists.ts'
import type { Row } from '../../server/database/schema.ts'
import { createClock } from '../../server/platform/clock.ts'
import { contextOf } from '../context.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

/*
 * What a booking owes is stored. Whatever is done, it is what the lines, the ledger and the terms say; and on whatever
 * day one looks, without anything having been done since.
 */

/** Mails are made of what is read here on both databases, so they are looked at on one: it takes as long again. */
const isMailed = process.env.TEST_DATABASE === 'sqlite:'

const booking = fc.nat({ max: 9 })
const departure = fc.nat({ max: 2 })
const adults = fc.integer({ min: 1, max: 4 })
const percent = fc.constantFrom(10, 20, 80, 100, 110)
const is = <N extends string>(name: N) => ({ do: fc.constant(name) })
const step = fc.oneof(
  fc.record({ ...is('book'), departure, adults, isByStaff: fc.boolean() }),
  fc.record({ ...is('keep'), departure, adults }),
  fc.record({ ...is('confirm'), booking }),
  // In percent of the price.
  fc.record({ ...is('pay'), booking, percent }),
  fc.record({ ...is('pay back'), booking, percent }),
  fc.record({ ...is('adjust'), booking, amount: fc.integer({ min: -150_000, max: 50_000 }) }),
  // More than 8 % asks the traveller.
  fc.record({ ...is('rise'), booking, percent: fc.constantFrom(5, 12) }),
  fc.record({ ...is('answer'), booking, accepts: fc.boolean() }),
  fc.record({ ...is('party'), booking, adults }),
  fc.record({ ...is('move'), booking, departure }),
  fc.record({ ...is('cancel'), booking, fee: fc.option(fc.integer({ min: 1, max: 90_000 })) }),
  fc.record({ ...is('reinstate'), booking }),
  fc.record({ ...is('change the day'), departure, days: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ ...is('call off'), departure }),
  fc.record({ ...is('price'), price: fc.constantFrom(0, 33_333, 100_000, '' as const) }),
  fc.record({
    ...is('terms'),
    deposit_percent: fc.constantFrom(0, 20, 33, 100),
    balance_days: fc.constantFrom(0, 5, 30),
  }),
  fc.record({ ...is('wait'), days: fc.integer({ min: 1, max: 9 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Runs before the random ones: each kind of step once with success, until there is a booking in each standing. */
const example: Step[] = [
  { do: 'wait', days: 1 },
  { do: 'terms', deposit_percent: 20, balance_days: 5 },
  { do: 'book', departure: 1, adults: 1, isByStaff: false },
  { do: 'pay', booking: 0, percent: 20 },
  { do: 'party', booking: 1, adults: 3 },
  { do: 'move', booking: 1, departure: 1 },
  { do: 'cancel', booking: 1, fee: null },
  { do: 'reinstate', booking: 1 },
  { do: 'pay', booking: 1, percent: 100 },
  { do: 'pay', booking: 2, percent: 110 },
  { do: 'call off', departure: 0 },
  { do: 'change the day', departure: 1, days: 45 },
  { do: 'book', departure: 1, adults: 1, isByStaff: true },
  { do: 'pay', booking: 0, percent: 100 },
  { do: 'pay back', booking: 0, percent: 10 },
  { do: 'cancel', booking: 0, fee: null },
  { do: 'book', departure: 1, adults: 1, isByStaff: true },
  { do: 'adjust', booking: 0, amount: 5000 },
  // Another day, so that no limit of mails to an address holds its mail back.
  { do: 'wait', days: 1 },
  { do: 'keep', departure: 1, adults: 1 },
  { do: 'confirm', booking: 0 },
  { do: 'rise', booking: 0, percent: 12 },
  { do: 'answer', booking: 0, accepts: true },
  { do: 'keep', departure: 1, adults: 2 },
  { do: 'pay', booking: 0, percent: 10 },
  { do: 'price', price: '' },
  { do: 'book', departure: 1, adults: 1, isByStaff: true },
]

/** Tries a step by the API; undefined where it is about a booking and there is none. */
async function take(world: World, departures: number[], wanted: Step): Promise<number | undefined> {
  const { anna, theo } = world
  const { id: trip_id } = world.trips.fjord
  const departure = 'departure' in wanted ? (departures[wanted.departure] ?? 0) : 0
  const rows = await world.db.selectFrom('bookings').select(['id', 'total']).orderBy('id', 'desc').execute()
  const booked = 'booking' in wanted ? rows[wanted.booking % rows.length] : undefined
  if ('booking' in wanted && !booked) return undefined
  const send = async (
    name: Parameters<World['send']>[0],
    id: number,
    form: Record<string, string | number>,
  ) => (await anna.send(name, { params: { id }, form: { ...form, notify: isMailed ? '1' : '0' } })).status
  const id = booked?.id ?? 0
  const share = (percent: number) => Math.round(((booked?.total ?? 0) * percent) / 100)
  switch (wanted.do) {
    case 'book': {
      const party = { number_of_adults: wanted.adults, number_of_childrens: 0 }
      const form = bookingForm(world, { ...party, trip_id, departure_id: departure })
      const call = wanted.isByStaff ? 'adminAddBooking' : 'book'
      return (await world.send(call, { form, token: wanted.isByStaff ? anna.token : theo.token })).status
    }
    case 'keep': {
      const party = {
        number_of_adults: wanted.adults,
        number_of_childrens: 0,
        option_until: world.clock.today(),
      }
      const form = bookingForm(world, { ...party, trip_id, departure_id: departure })
      return (await anna.send('adminAddBooking', { form })).status
    }
    case 'confirm':
      return send('adminConfirmBooking', id, {})
    case 'pay':
      return send('adminAddPayment', id, { amount: share(wanted.percent), method: 'bank', anyway: 1 })
    case 'pay back':
      return send('adminAddPayment', id, { amount: -share(wanted.percent), method: 'bank', anyway: 1 })
    case 'adjust':
      return send('adminAdjustBooking', id, { label: 'Agreed', amount: wanted.amount })
    case 'rise': {
      const amount = Math.max(1, share(wanted.percent))
      return send('adminAdjustBooking', id, { label: 'Fuel', amount, unasked: 1, reason: 'Fuel' })
    }
    case 'answer':
      return send('adminAnswerForTraveller', id, { answer: wanted.accepts ? 'accept' : 'cancel' })
    case 'party': {
      const party = { number_of_adults: wanted.adults, number_of_childrens: 0, number_of_infants: 0 }
      return send('adminChangeParty', id, party)
    }
    case 'move':
      return send('adminMoveBooking', id, { departure_id: departure })
    case 'cancel':
      return send('adminCancelBooking', id, wanted.fee === null ? {} : { fee: wanted.fee, reason: 'agreed' })
    case 'reinstate':
      return send('adminReinstateBooking', id, {})
    case 'change the day':
      return send('adminUpdateDeparture', departure, { date: dayAfter(world.clock.today(), wanted.days) })
    case 'call off':
      return send('adminCancelDeparture', departure, {})
    case 'price':
      return send('adminUpdateTrip', trip_id, { price_adult: wanted.price, anyway: 1 })
    case 'terms': {
      const { deposit_percent, balance_days } = wanted
      const form = { deposit_percent, balance_days, cancellation: '[{"days":20,"percent":50}]' }
      return (await anna.send('adminSaveBookingSettings', { form })).status
    }
    case 'wait':
      world.time.now = new Date(world.time.now.getTime() + wanted.days * 86_400_000)
      return 200
  }
}

type Booked = Pick<
  Row<'bookings'>,
  'status' | 'terms' | 'pay_by' | 'asked_open' | 'asked_until' | 'asked_about'
> & { date: string }

/** What of a price is due, and by which day of departure: what the traveller has agreed to, while they may still answer. */
function agreedBy({ asked_open, asked_until, asked_about, date }: Booked, total: number) {
  if (asked_open === 0) return { agreed: total, departs: date }
  const about: { total?: number; date?: string } = JSON.parse(asked_about ?? '{}')
  const departs = [about.date ?? date, date].toSorted().at(-1) ?? date
  return {
    agreed: Math.min(total, about.total ?? total),
    departs,
    notBefore: dayAfter(asked_until ?? '', 1),
  }
}

/** How a booking stands on a day, told from its rows alone. */
function expected(booked: Booked, sums: { total: number; paid: number }, today: string) {
  const { total, paid } = sums
  const isCancelled = booked.status === 'cancelled'
  if (paid > total)
    return { standing: isCancelled ? 'to_be_paid_back' : 'overpaid', due_now: 0, due_on: null }
  // Nobody pays for an option, and there are no other bookings in these steps whose seats are held.
  if (booked.status === 'held') return { standing: 'kept', due_now: 0, due_on: null }
  if (paid === total) return { standing: total === 0 ? 'nothing_due' : 'paid', due_now: 0, due_on: null }
  if (isCancelled) return { standing: 'balance_due', due_now: total - paid, due_on: null }
  const { agreed, ...until } = agreedBy(booked, total)
  if (paid >= agreed) return { standing: 'nothing_due', due_now: 0, due_on: null, not_due: total - paid }
  const days = { payBy: booked.pay_by ?? '', ...until }
  const terms: Parameters<typeof dueOf>[1] = JSON.parse(booked.terms ?? '')
  const steps = dueOf(agreed, terms, days)
  const sumOf = (some: Due[]) => some.reduce((sum, { amount }) => sum + amount, 0)
  const next = steps.findIndex((_, at) => sumOf(steps.slice(0, at + 1)) > paid)
  const { purpose, on } = steps[next] as Due
  // What has come by today, and in any case the next.
  const asked = steps.filter((each, at) => at <= next || each.on <= today)
  const standing = on < today ? 'overdue' : `${purpose}_due`
  // Once the day of the balance and the last day to answer are over, all of it is due.
  const last = steps.at(-1) as Due
  const balanceOn = [dayAfter(until.departs, -terms.balance_days), until.notBefore ?? ''].toSorted().at(-1)
  const isAll = (last.purpose === 'balance' ? last.on : (balanceOn ?? '')) <= today
  return { standing, due_now: (isAll ? total : sumOf(asked)) - paid, due_on: on }
}

/** Compares what is read of all bookings on a day with their rows. */
async function checkOn(world: World, today: string, seen: Set<string>) {
  const { db } = world
  const clock = createClock('UTC', () => new Date(`${today}T12:00:00Z`))
  const bookings = await db
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'departure_id')
    .select(['bookings.id', 'currency', 'status', 'terms', 'pay_by', 'date', 'bookings.cancelled_at'])
    .select(['asked_open', 'asked_until', 'asked_about'])
    .orderBy('bookings.id')
    .execute()
  const read = await readMoney(
    contextOf(db, { clock }),
    bookings.map(({ id }) => id),
  )
  const sums = async (table: 'booking_lines' | 'payments') => {
    const rows = await db.selectFrom(table).select(['booking_id', 'amount']).execute()
    return (id: number) =>
      rows.filter(({ booking_id }) => booking_id === id).reduce((sum, { amount }) => sum + amount, 0)
  }
  const [totalOf, paidOf] = [await sums('booking_lines'), await sums('payments')]
  for (const booked of bookings.filter(({ currency }) => currency !== null)) {
    const total = totalOf(booked.id)
    const paid = paidOf(booked.id)
    const wanted = { total, paid, balance: total - paid, ...expected(booked, { total, paid }, today) }
    expect(read(booked.id), `booking ${booked.id} on ${today}`).toMatchObject(wanted)
  }
  const idsOf = (wanted: PaymentState) =>
    bookings.map(({ id }) => id).filter((id) => read(id).standing === wanted)
  for (const wanted of standing.options) {
    const found = await db
      .selectFrom('bookings')
      .select('id')
      .where(standsAs(wanted, today))
      .orderBy('id')
      .execute()
    expect(
      found.map(({ id }) => id),
      `${wanted} on ${today}`,
    ).toEqual(idsOf(wanted))
    if (found.length > 0) seen.add(wanted)
  }
  const { due, ...owed } = await listOwed(contextOf(db, { clock }))
  /** Fourteen days after a booking was cancelled. */
  const payBackBy = (id: number) => {
    const { cancelled_at } = bookings.find((each) => each.id === id) ?? {}
    return dayAfter(`${cancelled_at}`.slice(0, 10), 14)
  }
  for (const wanted of ['overdue', 'overpaid', 'to_be_paid_back'] as const) {
    const listed = owed[wanted].map(({ id, amount, on }) => ({ id, amount, on }))
    const all = idsOf(wanted).map((id) => {
      const { balance, due_now, due_on } = read(id)
      const on = wanted === 'to_be_paid_back' ? payBackBy(id) : due_on
      return { id, amount: balance < 0 ? -balance : due_now, on }
    })
    expect(listed).toEqual(
      all.toSorted((a, b) => (a.on ?? '').localeCompare(b.on ?? '') || a.id - b.id).slice(0, 100),
    )
  }
  const soon = [...idsOf('deposit_due'), ...idsOf('balance_due')].filter((id) => {
    const { due_on } = read(id)
    return due_on === null || due_on <= dayAfter(today, 7)
  })
  expect(due.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(soon.toSorted((a, b) => a - b))
  const sumOf = (rows: { amount: number }[]) => ({
    bookings: rows.length,
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
  })
  const { overdue, overpaid, to_be_paid_back } = owed
  expect(await sumOwed(contextOf(db, { clock }))).toEqual({
    overdue: sumOf(overdue),
    due: sumOf(due),
    overpaid: sumOf(overpaid),
    to_be_paid_back: { ...sumOf(to_be_paid_back), by: to_be_paid_back[0]?.on ?? null },
    // No card payment comes in these steps.
    without_seat: { bookings: 0, amount: 0 },
  })
}

/** Compares what the list, a booking's own answer and the export say about money. */
async function checkWire(world: World) {
  const asked = { token: world.anna.token }
  const csv = await (await world.send('adminExportBookings', asked)).text()
  const [head = '', ...lines] = csv.trimEnd().split('\r\n')
  const at = head.split(',').indexOf('Total')
  const cellsOf = (line: string) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell)
  const cells = new Map(lines.map((line) => [cellsOf(line)[0], cellsOf(line).slice(at, at + 5)]))
  const inUnits = (amount: number) => (amount / 100).toFixed(2)
  const { packages } = await world.ask('adminListBookings', asked)
  for (const { id, reference, total, paid, balance, standing, due_now, due_on } of packages.data) {
    const { booking } = await world.ask('adminShowBooking', { ...asked, params: { id } })
    expect(booking).toMatchObject({ total, paid, balance, standing, due_now, due_on })
    if (total === null) continue
    const due = balance < 0 ? balance : due_now
    expect(cells.get(reference), reference).toEqual([
      ...[total, paid, balance, due].map(inUnits),
      due_on ?? '',
    ])
    // What is to be paid back has no day, and nothing is due of it.
    if (balance < 0) expect({ due_now, due_on }).toEqual({ due_now: 0, due_on: null })
  }
}

const newestMail = async ({ db }: World) =>
  (await db.selectFrom('outbox').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? 0

/**
 * Compares the money in the mails that a step has put into the outbox with the booking as it is then, and what their readers
 * find with that. Returns the kinds of these mails.
 */
async function checkMails(world: World, after: number): Promise<string[]> {
  const { anna } = world
  const mails = await world.db
    .selectFrom('outbox')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .execute()
  const priced = mails.filter(({ data }) => JSON.parse(data).price)
  const moneyOf = await readMoney(
    contextOf(world.db, { clock: world.clock }),
    priced.map(({ booking_id }) => booking_id ?? 0),
  )
  for (const { id, template, booking_id, data } of priced) {
    const { price, departure_cancelled } = JSON.parse(data)
    // Whatever was charged before: the agency has called it off.
    if (departure_cancelled) expect(price.total).toBe(0)
    const { currency, total, paid, lines, due, due_now, due_on } = moneyOf(booking_id ?? 0)
    expect(price, template).toMatchObject({ currency, total, paid, lines, due, due_now, due_on })
    const { text } = (await anna.ask('adminShowMail', { params: { id } })).mail
    const says = (amount: number) =>
      expect(text, template).toContain(moneyText(amount, { currency: 'EUR', digits: 2, locale: 'en' }))
    if (template !== 'booking-cancelled') says(total ?? 0)
    else if (total) says(total)
    if (template === 'booking-cancelled' && paid > (total ?? 0)) says(paid - (total ?? 0))
  }
  return priced.map(({ template }) => template)
}

test('whatever is done, what is stored of the money is what the rows say, on any day', async ({ world }) => {
  await world.proveAddress(world.theo.id)
  const done = new Set<string>()
  const seen = new Set<string>()
  const mailed = new Set<string>()
  let runs = 0
  const random = fc.array(step, { minLength: 15, maxLength: 30, size: 'max' })
  const property = fc.asyncProperty(random, async (steps) => {
    runs += 1
    const departures: number[] = []
    for (const days of [15, 40, 70]) {
      const date = dayAfter(world.clock.today(), days)
      departures.push(await world.departure(world.trips.fjord.id, date, { time: `10:${9 + runs}` }))
    }
    await take(world, departures, { do: 'price', price: 100_000 })
    for (const departure of [0, 1, 2])
      await take(world, departures, { do: 'book', departure, adults: 2, isByStaff: true })
    for (const wanted of steps) {
      const before = isMailed ? await newestMail(world) : 0
      const status = await take(world, departures, wanted)
      if (status === 200) done.add(wanted.do)
      if (isMailed) for (const template of await checkMails(world, before)) mailed.add(template)
      expect((await verifyOwed(world)).differences, JSON.stringify(wanted)).toEqual([])
    }
    for (const days of [0, 8, 20, 50]) await checkOn(world, dayAfter(world.clock.today(), days), seen)
    await checkWire(world)
  })
  await fc.assert(property, { numRuns: 8, endOnFailure: true, examples: [[example]] })
  expect([...done].toSorted()).toEqual([...new Set(example.map((each) => each.do))].toSorted())
  expect([...seen].toSorted()).toEqual(standing.options.toSorted())
  if (!isMailed) return
  expect([...mailed].toSorted()).toEqual([
    'booking-agency',
    'booking-cancelled',
    'booking-changed',
    'booking-traveller',
    'option-held',
    'paid-back',
    'payment-received',
  ])
}, 60_000)
