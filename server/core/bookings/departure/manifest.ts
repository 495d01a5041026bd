import { mayCall, type Role } from '../../../../contract/call.ts'
import type { BookingMoney } from '../../../../contract/money/money.ts'
import type { Manifest } from '../../../../contract/office-bookings.ts'
import type { Ctx } from '../../../kit/context.ts'
import { refuse } from '../../../kit/refuse.ts'
import { readMoney } from '../../money/booking-money.ts'
import { notesOf } from '../notes.ts'
import { readBookings, readMarks } from '../read-bookings.ts'

/** Bookings, oldest first; works for deleted trips, too. Guides get no notes of the office and no money. @throws no_departure */
export async function readDepartureManifest(ctx: Ctx, id: number, role: Role): Promise<Manifest> {
  const departure = await ctx.db
    .selectFrom('departures')
    .select(['trip_id', 'date', 'time'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!departure) throw refuse('no_departure')
  const list = await read(ctx, departure.trip_id, { id, ...departure })
  if (mayCall(role, 'clerk')) return list
  return { ...list, bookings: list.bookings.map(({ money: _, ...booking }) => ({ ...booking, notes: [] })) }
}

export const readManifest = (ctx: Ctx, tripId: number): Promise<Manifest> => read(ctx, tripId)

async function read(
  ctx: Ctx,
  tripId: number,
  departure?: { id: number; date: string; time: string },
): Promise<Manifest> {
  const trip = await ctx.db
    .selectFrom('trips')
    .select(['id', 'title', 'period_days', 'deleted_at'])
    .where('id', '=', tripId)
    .executeTakeFirst()
  if (!trip) throw refuse('no_trip')
  const { period_days, deleted_at, ...rest } = trip
  let wanted = ctx.db.selectFrom('bookings').select('id').where('status', '=', 'confirmed').orderBy('id')
  wanted = departure ? wanted.where('departure_id', '=', departure.id) : wanted.where('trip_id', '=', tripId)
  const ids = (await wanted.execute()).map(({ id }) => id)
  const notes = await notesOf(ctx.db, ids)
  const marks = await readMarks(ctx.db, ids)
  const moneyOf = await readMoney(ctx, ids)
  const bookings = await readBookings(ctx, ids, { tripChanges: true })
  const days = new Set(bookings.map(({ trip_date, time }) => `${trip_date} ${time ?? ''}`))
  const only = departure ?? (days.size === 1 ? onlyOf(bookings) : undefined)
  return {
    trip: {
      ...rest,
      date: only?.date ?? null,
      time: only?.time || null,
      period_id: period_days,
      deleted: deleted_at !== null,
    },
    bookings: bookings.map((booking) => ({
      ...booking,
      notes: notes.get(booking.id) ?? [],
      ...chosenOf(moneyOf(booking.id)),
      ...(marks.get(booking.id)?.booked_twice && { booked_twice: true as const }),
    })),
  }
}

/** Extras, single rooms and money, by the lines of the price: they keep the names under which it was booked. */
const chosenOf = ({ lines, currency, total, balance }: BookingMoney) => ({
  extras: lines
    .filter(({ kind }) => kind === 'extra')
    .map(({ label, quantity }) => ({ name: label, count: quantity })),
  single_rooms: lines.find(({ kind }) => kind === 'single')?.quantity ?? 0,
  money: { currency, total, balance },
})

const onlyOf = ([first]: { trip_date: string; time: string | null }[]) =>
  first && { date: first.trip_date, time: first.time }
