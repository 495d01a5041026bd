import type { CheckIn, Refused, Tick } from '../../../contract/check-in.ts'
import { lastDay } from '../../../rules/days.ts'
import { type Member, membersOf } from '../../../rules/party.ts'
import { lengthOfTrip } from '../../core/departures/next-departure.ts'
import type { Database, Row, Trx } from '../../database/schema.ts'
import { isOneOf, lockedFor } from '../../database/sql.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { refuse } from '../../kit/refuse.ts'
import { isoAt } from '../../platform/clock.ts'

/* Who has come, as the guide ticks it. Phones may be offline for days: of each traveller's ticks the newest moment wins. */

/** Hours after the last day for which travellers can still be ticked. */
const HOURS_AFTER = 48

const findDeparture = (db: Database, id: number) =>
  db
    .selectFrom('departures')
    .innerJoin('trips', 'trips.id', 'trip_id')
    .select(['date', lengthOfTrip.as('days')])
    .where('departures.id', '=', id)
    .executeTakeFirst()

async function endOf(ctx: Ctx, id: number): Promise<string> {
  const departure = await findDeparture(ctx.db, id)
  if (!departure) throw refuse('no_departure')
  return isoAt(new Date(ctx.clock.endOf(lastDay(departure.date, departure.days))), HOURS_AFTER * 3_600_000)
}

const partiesOf = (db: Database | Trx, departureId: number) =>
  db
    .selectFrom('bookings')
    .select(['id', 'adults', 'children', 'infants'])
    .where('departure_id', '=', departureId)
    .where('status', '=', 'confirmed')
    .orderBy('id')

const placeOf = ({ kind, number }: Member) => `${kind} ${number}`

export async function readCheckIn(ctx: Ctx, id: number): Promise<Omit<CheckIn, 'status'>> {
  const until = await endOf(ctx, id)
  const rows = await ctx.db
    .selectFrom('check_ins')
    .leftJoin('users', 'users.id', 'by_id')
    .select(['booking_id', 'kind', 'number', 'state', 'at', 'by_id', 'users.name'])
    .where('departure_id', '=', id)
    .execute()
  const marks = new Map(rows.map((row) => [`${row.booking_id} ${placeOf(row)}`, row]))
  const ticks = (await partiesOf(ctx.db, id).execute()).flatMap((booking) =>
    membersOf(booking).flatMap((member, index) => {
      const mark = marks.get(`${booking.id} ${placeOf(member)}`)
      if (!mark || mark.state === 'none') return []
      const by = mark.by_id === null || mark.name === null ? null : { id: mark.by_id, name: mark.name }
      return [{ booking_id: booking.id, position: index + 1, state: mark.state, at: mark.at, by }]
    }),
  )
  return { ticks, now: isoAt(ctx.clock.now()), until }
}

type NewMark = Row<'check_ins'>

/** The newest tick of each traveller: a phone may send several at once. */
function newestOf(ticks: Tick[]): Tick[] {
  const newest = new Map<string, Tick>()
  for (const tick of ticks) {
    const key = `${tick.booking_id} ${tick.position}`
    const before = newest.get(key)
    if (!before || Date.parse(before.at) < Date.parse(tick.at)) newest.set(key, tick)
  }
  return [...newest.values()]
}

/** Marks are stored unless later ones are there; future ones count as now. Returns who is not on this departure. @throws check_in_over */
export async function checkIn(ctx: Ctx, id: number, ticks: Tick[]): Promise<Refused[]> {
  const now = isoAt(ctx.clock.now())
  if ((await endOf(ctx, id)) <= now) throw refuse('check_in_over')
  return await inTransaction(ctx, async (tx) => {
    // Locked, so that nobody is marked whose place in the party, or whose data, goes meanwhile.
    const parties = await partiesOf(tx.db, id)
      .where(
        isOneOf(
          tx.db,
          'id',
          ticks.map(({ booking_id }) => booking_id),
        ),
      )
      .$call(lockedFor(tx.db, 'update'))
      .execute()
    const members = new Map(parties.map((booking) => [booking.id, membersOf(booking)]))
    const refused: Refused[] = []
    const marks: NewMark[] = []
    for (const { booking_id, position, state, at } of newestOf(ticks)) {
      const member = members.get(booking_id)?.[position - 1]
      if (!member) {
        refused.push({ booking_id, position })
        continue
      }
      marks.push({
        departure_id: id,
        booking_id,
        ...member,
        state,
        at: isoAt(new Date(Math.min(Date.parse(at), tx.clock.now().getTime()))),
        by_id: tx.by.userId,
      })
    }
    if (marks.length > 0)
      await tx.db
        .insertInto('check_ins')
        .values(marks)
        .onConflict((conflict) =>
          conflict
            .columns(['departure_id', 'booking_id', 'kind', 'number'])
            .doUpdateSet((mark) => ({
              state: mark.ref('excluded.state'),
              at: mark.ref('excluded.at'),
              by_id: mark.ref('excluded.by_id'),
            }))
            .whereRef('check_ins.at', '<', 'excluded.at'),
        )
        .execute()
    return refused
  })
}

export const forgetCheckIns = (trx: Trx, bookings: number[]) =>
  trx
    .deleteFrom('check_ins')
    .where(isOneOf(trx, 'booking_id', bookings))
    .execute()

export async function checkInsOf(db: Database, bookings: number[]) {
  const rows = await db
    .selectFrom('check_ins')
    .select(['booking_id', 'kind', 'number', 'state', 'at'])
    .where(isOneOf(db, 'booking_id', bookings))
    .orderBy('at')
    .execute()
  const grouped = Map.groupBy(rows, ({ booking_id }) => booking_id)
  return (id: number) => (grouped.get(id) ?? []).map(({ booking_id: _, ...mark }) => mark)
}
