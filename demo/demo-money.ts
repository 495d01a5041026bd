import { dayAfter, daysUntil } from '../rules/days.ts'
import { dueOf, liveLines, payBy, storedKind, storeOwed, termsColumns } from '../server/core/money/owed.ts'
import { quote } from '../server/core/money/price-lines.ts'
import { cancellationFee, termsOf } from '../server/core/money/terms.ts'
import type { Row, WritableRow, Write } from '../server/database/schema.ts'
import { isOneOf } from '../server/database/sql.ts'
import type { WriteCtx } from '../server/kit/context.ts'
import { isoAt } from '../server/platform/clock.ts'
import { agency } from './demo-agency.ts'
import { booking as bookingSettings, code, prices } from './prices.ts'
import { createRandom } from './random.ts'
import { inBatches } from './store.ts'

const terms = termsOf(bookingSettings)
const { currency } = agency.agency

/** Stores the prices of the demo trips, with extras, discounts and a promo code. */
export async function storePrices(write: WriteCtx): Promise<void> {
  const stored = await write.db.selectFrom('trips').select(['id', 'banner']).where('demo', '=', 1).execute()
  const priced = stored.flatMap(({ id, banner }) => {
    const found = prices[banner.replace(/^demo-(.*)\.jpg$/, '$1')]
    return found ? [{ id, ...found }] : []
  })
  for (const { id, adult, child, single = null } of priced) {
    const columns = { price_adult: adult, price_child: child, single_supplement: single }
    await write.db.updateTable('trips').set(columns).where('id', '=', id).execute()
  }
  const extras = priced.flatMap(({ id, extras = [] }) =>
    extras.map(({ at_most = 1, ...extra }) => ({ ...extra, at_most, trip_id: id })),
  )
  await write.db.insertInto('extras').values(extras).execute()
  const discounts = priced.flatMap(({ id, discounts = [] }) =>
    discounts.map((discount) => ({ ...discount, trip_id: id })),
  )
  await write.db.insertInto('discounts').values(discounts).execute()
  await write.db
    .insertInto('codes')
    .values({
      ...code,
      code_key: code.code,
      basis_points: null,
      demo: 1,
      created_at: isoAt(write.clock.now()),
      from_day: null,
      until_day: null,
      max_uses: 100,
      trip_id: null,
    })
    .execute()
}

const readBookings = (trx: Write) =>
  trx
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select(['bookings.id', 'bookings.trip_id', 'adults', 'children', 'infants', 'status'])
    .select(['bookings.cancelled_at', 'bookings.created_at', 'departures.date'])
    .select(['departures.cancelled_at as called_off', 'single_supplement'])
    .select(['trips.price_adult as adult', 'trips.price_child as child', 'trips.price_infant as infant'])
    .where('bookings.demo', '=', 1)
    .where('trips.price_adult', 'is not', null)
    .orderBy('bookings.id')
    .execute()

const earlier = (a: string, b: string) => (a < b ? a : b)

type Line = WritableRow<'booking_lines'>
type Payment = WritableRow<'payments'>
type Booked = Awaited<ReturnType<typeof readBookings>>[number]

/**
 * Gives the demo bookings their price, terms and payments: most have paid what is due, some have not, and a
 * cancelled one is still to be paid back. `staff`: who recorded the payments.
 */
export async function storeMoney(write: WriteCtx, staff: number | null): Promise<void> {
  const random = createRandom('what it costs')
  const bookings = await readBookings(write.db)
  const extras = await write.db.selectFrom('extras').selectAll().execute()
  const discounts = await write.db.selectFrom('discounts').selectAll().execute()
  const { id: codeId } = await write.db.selectFrom('codes').select('id').executeTakeFirstOrThrow()

  const lines: Line[] = []
  const totals = new Map<number, number>()
  /** Bookings of the same day with the same choices, by these. */
  const chosen = new Map<string, number[]>()
  for (const booked of bookings) {
    const offered = extras.filter(({ trip_id }) => trip_id === booked.trip_id)
    const extra = offered.length > 0 && random.chance(0.35) ? random.one(offered) : undefined
    const hasCode = random.chance(0.06)
    const { adult, child, infant, single_supplement, adults, children, infants } = booked
    const priced = quote(
      {
        adult,
        child,
        infant,
        single_supplement,
        discounts: discounts.filter(({ trip_id }) => trip_id === booked.trip_id),
      },
      {
        adults,
        children,
        infants,
        extras: extra ? [{ extra, count: 1 }] : [],
        days_ahead: daysUntil(booked.date, write.clock.dayOf(booked.created_at)),
        code: hasCode ? { ...code, basis_points: null } : undefined,
      },
    )
    if (!priced) continue
    totals.set(booked.id, priced.total)
    for (const line of priced.lines)
      lines.push({
        ...line,
        ...storedKind(line.kind),
        booking_id: booked.id,
        created_at: booked.created_at,
      })
    const choice = JSON.stringify([
      extra ? [{ id: extra.id, count: 1 }] : [],
      hasCode ? codeId : null,
      write.clock.dayOf(booked.created_at),
    ])
    chosen.set(choice, [...(chosen.get(choice) ?? []), booked.id])
  }
  for (const [choice, ids] of chosen) {
    const [extras, code_id, day] = JSON.parse(choice)
    const columns = { currency, ...termsColumns(terms, day), extras: JSON.stringify(extras), code_id }
    await write.db
      .updateTable('bookings')
      .set(columns)
      .where(isOneOf(write.db, 'id', ids))
      .execute()
  }
  const stored: Row<'booking_lines'>[] = []
  await inBatches(lines, async (batch) => {
    stored.push(...(await write.db.insertInto('booking_lines').values(batch).returningAll().execute()))
  })

  const payments: Payment[] = []
  const undoing: Line[] = []
  const pay = ({ id }: Booked, amount: number, on: string) =>
    payments.push({
      booking_id: id,
      amount,
      received_on: on,
      note: '',
      author_id: staff,
      method: random.one(['bank', 'bank', 'bank', 'card', 'cash'] as const),
      created_at: write.clock.startOf(on),
    })
  const someDay = (from: string, until: string) =>
    dayAfter(from, random.below(Math.max(0, daysUntil(until, from)) + 1))
  let isOwed = false
  // The newest cancellation first: its money is not paid back yet.
  const newestFirst = bookings.toSorted((a, b) => ((a.cancelled_at ?? '') < (b.cancelled_at ?? '') ? 1 : -1))
  for (const booked of newestFirst) {
    const total = totals.get(booked.id) ?? 0
    const from = write.clock.dayOf(booked.created_at)
    const due = dueOf(total, terms, { payBy: payBy(from), departs: booked.date })
    if (booked.cancelled_at === null) {
      for (const { amount, on } of takeWhilePaid(due, write.clock.today(), random))
        pay(booked, amount, someDay(from, earlier(on, write.clock.today())))
      continue
    }
    const cancelledOn = write.clock.dayOf(booked.cancelled_at)
    const fee = booked.called_off ? 0 : cancellationFee(total, terms, daysUntil(booked.date, cancelledOn))
    undoing.push(
      ...undoingLines(
        liveLines(stored.filter(({ booking_id }) => booking_id === booked.id)),
        fee,
        booked.cancelled_at,
      ),
    )
    const paid = due[0]?.amount ?? 0
    pay(booked, paid, someDay(from, cancelledOn))
    if (paid <= fee) continue
    if (isOwed) pay(booked, fee - paid, cancelledOn)
    isOwed = true
  }
  await inBatches(undoing, (batch) => write.db.insertInto('booking_lines').values(batch).execute())
  await inBatches(payments, (batch) => write.db.insertInto('payments').values(batch).execute())
  await storeOwed(write, [...totals.keys()])
}

/** The payments out of what is due: nearly everything that is past, some deposits of the last days, hardly a balance ahead of time. */
function takeWhilePaid(
  due: ReturnType<typeof dueOf>,
  today: string,
  random: ReturnType<typeof createRandom>,
) {
  const isPaid = ({ purpose, on }: (typeof due)[number]) =>
    random.chance(on < today ? 0.94 : purpose === 'deposit' ? 0.6 : 0.1)
  const unpaid = due.findIndex((each) => !isPaid(each))
  return unpaid < 0 ? due : due.slice(0, unpaid)
}

/** The lines of a cancellation: each line is undone, and the cancellation fee is added. */
function undoingLines(lines: Row<'booking_lines'>[], fee: number, at: string): Line[] {
  const undone = lines.map(({ id, quantity, amount, ...line }) => ({
    ...line,
    quantity: -quantity,
    amount: -amount,
    undoes: id,
    created_at: at,
  }))
  const booking_id = lines[0]?.booking_id
  if (fee === 0 || booking_id === undefined) return undone
  const cost = { kind: 'fee' as const, label: 'Cancellation fee', quantity: 1, unit: fee, amount: fee }
  return [...undone, { ...cost, booking_id, created_at: at, undoes: null }]
}
