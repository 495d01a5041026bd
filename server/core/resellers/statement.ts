import type { Statement } from '../../../contract/resellers.ts'
import type { Database } from '../../database/schema.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Ctx } from '../../kit/context.ts'
import { type Column, toCsv } from '../../kit/lists/sheets.ts'
import { refuse } from '../../kit/refuse.ts'
import { readMoney } from '../money/booking-money.ts'
import { readMoneySettings } from '../money/price.ts'

type Days = { from?: string; to?: string }

type Sold = Statement['bookings'][number]

const sums = ['retail', 'commission', 'net', 'paid', 'due'] as const

/** What a reseller has sold of the departures of some days: confirmed, or cancelled with a fee. @throws no_reseller */
export async function readStatement(ctx: Ctx, resellerId: number, { from, to }: Days): Promise<Statement> {
  const reseller = await ctx.db
    .selectFrom('resellers')
    .select(['id', 'name'])
    .where('id', '=', resellerId)
    .executeTakeFirst()
  if (!reseller) throw refuse('no_reseller')
  let sold = ctx.db
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select(['bookings.id', 'reference', 'reseller_reference', 'bookings.name', 'status'])
    .select(['trips.title', 'departures.date'])
    .where('reseller_id', '=', resellerId)
    .where(({ or, and, eb }) =>
      or([eb('status', '=', 'confirmed'), and([eb('status', '=', 'cancelled'), eb('total', '>', 0)])]),
    )
  if (from !== undefined) sold = sold.where('departures.date', '>=', from)
  if (to !== undefined) sold = sold.where('departures.date', '<=', to)
  const rows = await sold.orderBy('departures.date').orderBy('bookings.id').execute()
  const moneyOf = await readMoney(
    ctx,
    rows.map(({ id }) => id),
  )
  const bookings = rows.map(({ status, title, date, ...row }): Sold => {
    const { total, retail = null, paid, due_now } = moneyOf(row.id)
    return {
      ...row,
      trip_title: title,
      trip_date: date,
      status: status === 'cancelled' ? status : 'confirmed',
      retail,
      commission: total === null || retail === null ? null : total - retail,
      net: total,
      paid,
      due: due_now,
    }
  })
  const sumOf = (column: (typeof sums)[number]) =>
    bookings.reduce((sum, booking) => sum + (booking[column] ?? 0), 0)
  const { currency } = await readMoneySettings(ctx.db)
  return {
    reseller,
    currency,
    from: from ?? null,
    to: to ?? null,
    bookings,
    sums: {
      retail: sumOf('retail'),
      commission: sumOf('commission'),
      net: sumOf('net'),
      paid: sumOf('paid'),
      due: sumOf('due'),
    },
  }
}

/** The statement of an agent's reseller. @throws agents_only */
export async function readOwnStatement(ctx: Ctx, { resellerId, role }: Actor, days: Days) {
  if (resellerId === null) throw refuse('agents_only', {}, { role })
  return await readStatement(ctx, resellerId, days)
}

/** A statement as a CSV file, with its sums in the last line. Amounts in whole currency: 125.50. */
export async function exportStatement(db: Database, { bookings, sums, currency }: Statement) {
  const { format } = await readMoneySettings(db)
  const money = (amount: number | null) => (amount === null ? '' : { amount, digits: format.digits })
  type Line = Partial<Sold> & Pick<Sold, 'retail' | 'commission' | 'net' | 'paid' | 'due'>
  const columns: Column<Line>[] = [
    ['text', 'Reference', ({ reference = 'Sum' }) => reference],
    ['text', 'Reseller reference', ({ reseller_reference = '' }) => reseller_reference],
    ['text', 'Traveller', ({ name = '' }) => name],
    ['text', 'Trip', ({ trip_title = '' }) => trip_title],
    ['day', 'Departs', ({ trip_date = '' }) => trip_date],
    ['text', 'Status', ({ status = '' }) => status],
    ['money', 'Retail', ({ retail }) => money(retail)],
    ['money', 'Commission', ({ commission }) => money(commission)],
    ['money', 'Net', ({ net }) => money(net)],
    ['money', 'Paid', ({ paid }) => money(paid)],
    ['money', 'Due', ({ due }) => money(due)],
    ['text', 'Currency', () => currency],
  ]
  async function* batches(): AsyncGenerator<Line[]> {
    yield [...bookings, sums]
  }
  return toCsv(columns, batches(), format.digits)
}
