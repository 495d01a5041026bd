import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Counted, Database, Trx } from '../../platform/database/schema.ts'

type Tally = { bookings: number; travellers: number }

/** Bookings and travellers, by day or by trip. */
export class Tallies<K extends string | number> {
  readonly #tallies = new Map<K, Tally>()

  /** Counts one more booking. */
  add(key: K, travellers: number) {
    const { bookings, travellers: before } = this.#tallies.get(key) ?? { bookings: 0, travellers: 0 }
    this.#tallies.set(key, { bookings: bookings + 1, travellers: before + travellers })
  }

  /** Always in the same order: two processes that store some at once wait for each other, not both for ever. */
  inOrder() {
    return [...this.#tallies].sort(([a], [b]) => (a < b ? -1 : 1))
  }
}

export async function storeDays(trx: Trx, tallies: Tallies<string>): Promise<void> {
  for (const [day, tally] of tallies.inOrder()) {
    await trx
      .insertInto('booking_days')
      .values({ day, ...tally })
      .onConflict((conflict) =>
        conflict.column('day').doUpdateSet((eb) => ({
          bookings: eb('booking_days.bookings', '+', eb.ref('excluded.bookings')),
          travellers: eb('booking_days.travellers', '+', eb.ref('excluded.travellers')),
        })),
      )
      .execute()
  }
}

export async function storeTrips(trx: Trx, tallies: Tallies<number>): Promise<void> {
  for (const [trip_id, tally] of tallies.inOrder()) {
    await trx
      .insertInto('trip_tallies')
      .values({ trip_id, ...tally })
      .onConflict((conflict) =>
        conflict.column('trip_id').doUpdateSet((eb) => ({
          bookings: eb('trip_tallies.bookings', '+', eb.ref('excluded.bookings')),
          travellers: eb('trip_tallies.travellers', '+', eb.ref('excluded.travellers')),
        })),
      )
      .execute()
  }
}

const BATCH = 1000

/** Days are counted by the agency's clocks: when its time zone has changed since the last start, they are anew. */
export async function keepDays(db: Database, { timeZone, dayOf }: Clock): Promise<void> {
  const state = { name: 'time_zone', value: timeZone }
  const counted = await db
    .selectFrom('list_state')
    .select('value')
    .where('name', '=', state.name)
    .executeTakeFirst()
  if (counted?.value === timeZone) return
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('list_state')
      .values(state)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(state))
      .execute()
    await trx.deleteFrom('booking_days').execute()
    for (let after = 0; ; ) {
      const rows = await trx
        .selectFrom('bookings')
        .select(['id', 'created_at', sql<number>`adults + children + infants`.as('travellers')])
        // What is taken in anew is counted already, and will not be once more.
        .where('trip_date', 'is not', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute()
      const last = rows.at(-1)
      if (!last) return
      const days = new Tallies<string>()
      for (const row of rows) days.add(dayOf(row.created_at), row.travellers)
      await storeDays(trx, days)
      after = last.id
    }
  })
}

/** How many rows a table has (of trips, those that are not deleted), or the audit log has entries of a kind. */
export async function countAll(db: Database, what: Counted): Promise<number> {
  const counted = await db
    .selectFrom('row_counts')
    .select('total')
    .where('name', '=', what)
    .executeTakeFirst()
  return counted?.total ?? 0
}
