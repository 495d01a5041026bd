import { mayCall, type Role } from '../../../contract/call.ts'
import type { Away, Led } from '../../../contract/crew.ts'
import { lastDay } from '../../../rules/days.ts'
import { audit } from '../../core/audit/audit.ts'
import { lastsTo, lengthOfTrip } from '../../core/departures/next-departure.ts'
import type { Database, Trx } from '../../database/schema.ts'
import { lockedFor } from '../../database/sql.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { refuse } from '../../kit/refuse.ts'

/* The days on which one of the staff is away, and leads no departure. */

type Reader = { userId: number; role: Role }

async function nameOf(db: Database | Trx, reader: Reader, id: number): Promise<string> {
  const isOwn = reader.userId === id
  const found =
    isOwn || mayCall(reader.role, 'clerk')
      ? await db
          .selectFrom('users')
          .select('name')
          .where('id', '=', id)
          .where('role', '<>', 'user')
          .executeTakeFirst()
      : undefined
  if (!found) throw refuse('no_user')
  return found.name
}

export async function awayOf(db: Database | Trx, userId: number): Promise<Away> {
  const rows = await db
    .selectFrom('away_days')
    .select(['from_day as from', 'until_day as until', 'note'])
    .where('user_id', '=', userId)
    .orderBy('from_day')
    .orderBy('id')
    .execute()
  return rows
}

async function ledBy(db: Database | Trx, today: string, userId: number): Promise<Led[]> {
  const rows = await db
    .selectFrom('crew')
    .innerJoin('departures as d', 'd.id', 'departure_id')
    .innerJoin('trips', 'trips.id', 'd.trip_id')
    .select(['departure_id', 'title as trip_title', 'd.date', lengthOfTrip.as('days')])
    .where('user_id', '=', userId)
    .where('d.cancelled_at', 'is', null)
    .where(lastsTo(db, today))
    .orderBy('d.date')
    .orderBy('departure_id')
    .execute()
  return rows.map(({ date, days, ...row }) => ({ ...row, from: date, until: lastDay(date, days) }))
}

export async function showAway({ db, clock }: Ctx, reader: Reader, id: number) {
  const name = await nameOf(db, reader, id)
  return { name, away: await awayOf(db, id), leads: await ledBy(db, clock.today(), id) }
}

export async function saveAway(ctx: Ctx, reader: Reader, id: number, away: Away) {
  return await inTransaction(ctx, async (tx) => {
    // Two who save at once would both delete, and then both insert.
    await tx.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .$call(lockedFor(tx.db, 'turn'))
      .execute()
    const name = await nameOf(tx.db, reader, id)
    await tx.db.deleteFrom('away_days').where('user_id', '=', id).execute()
    if (away.length > 0)
      await tx.db
        .insertInto('away_days')
        .values(
          away.map(({ from, until, note }) => ({ user_id: id, from_day: from, until_day: until, note })),
        )
        .execute()
    await audit(tx, ['user', 'away-changed'], { id })
    return { name, away: await awayOf(tx.db, id), leads: await ledBy(tx.db, tx.clock.today(), id) }
  })
}
