import type { Ctx, TxCtx } from '../../../kit/context.ts'
import { lastsTo, lengthBooked } from '../../departures/next-departure.ts'
import { inMail } from '../told-trip.ts'

/** The condition that departure `d` of trip `trips` is under way or to come, by what `bookings` know of it. */
export const isBookedAhead = (ctx: Ctx) => lastsTo(ctx.db, ctx.clock.today(), lengthBooked)

/** How many bookings were made with an account, and how many of them are confirmed, and under way or to come. */
export async function countBookedWith(
  ctx: Ctx,
  userId: number,
): Promise<{ bookings: number; upcoming: number }> {
  const { bookings, upcoming } = await ctx.db
    .selectFrom('bookings')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .innerJoin('departures as d', 'd.id', 'departure_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('bookings'),
      eb.fn
        .countAll<number>()
        .filterWhere((eb) => eb.and([isBookedAhead(ctx), eb('status', '=', 'confirmed')]))
        .as('upcoming'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { bookings: Number(bookings), upcoming: Number(upcoming) }
}

/** How many bookings a mail lists; the back office lists all of them. */
const MAX_LISTED = 100

/** Bookings, soonest departure first: at most 100, and how many `more` there are. */
export async function readUpcomingOf(tx: TxCtx, userId: number) {
  const found = await tx.db
    .selectFrom('bookings')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .innerJoin('departures as d', 'd.id', 'departure_id')
    .select(['reference', 'title', 'date'])
    .where('user_id', '=', userId)
    .where(isBookedAhead(tx))
    .where('status', '=', 'confirmed')
    .orderBy('date')
    .orderBy('bookings.id')
    .limit(MAX_LISTED)
    .execute()
  const bookings = found.map((booking) => inMail(booking))
  if (bookings.length < MAX_LISTED) return { bookings }
  const { upcoming } = await countBookedWith(tx, userId)
  return { bookings, ...(upcoming > MAX_LISTED && { more: upcoming - MAX_LISTED }) }
}
