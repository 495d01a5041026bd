import type { Database, Trx } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import { type Ctx, inTransaction, type Personal } from '../../kit/context.ts'
import { days, isoAt } from '../../platform/clock.ts'
import type { Retention } from '../../platform/config.ts'

/* A file has names and addresses of those who booked in the old system: its rows go with the bookings that they made. */

async function erase(trx: Trx, bookings: number[]): Promise<void> {
  const customers = trx
    .selectFrom('bookings')
    .select('customer_id')
    .where('id', 'in', bookings)
    .where('customer_id', 'is not', null)
  await trx
    .deleteFrom('import_items')
    .where((is) =>
      is.or([
        is.and([is('kind', '=', 'booking'), is('made_id', 'in', bookings)]),
        is.and([is('kind', '=', 'customer'), is('made_id', 'in', customers)]),
      ]),
    )
    .execute()
}

/** What was not taken goes once bookings of that age do. */
async function eraseOld(ctx: Ctx, { bookings }: Retention): Promise<void> {
  if (bookings === undefined) return
  await inTransaction(ctx, async ({ db }) => {
    const old = db
      .selectFrom('imports')
      .select('id')
      .where('created_at', '<', isoAt(ctx.clock.now(), -days(bookings)))
    await db
      .deleteFrom('import_items')
      .where('kind', 'in', ['booking', 'customer'])
      .where('import_id', 'in', old)
      .execute()
  })
}

/** What the file said of bookings that were taken over, word for word. */
async function ofBookings(db: Database, bookings: number[]) {
  const items = await db
    .selectFrom('import_items')
    .select(['made_id', 'found'])
    .where('kind', '=', 'booking')
    .where(isOneOf(db, 'made_id', bookings))
    .execute()
  const said = new Map(items.map(({ made_id, found }) => [made_id, found]))
  return (id: number) => {
    const found = said.get(id)
    if (found === undefined) return {}
    const { kind: _, seen: _seen, doubts: _doubts, ...taken_over } = JSON.parse(found)
    return { taken_over }
  }
}

export const personal: Personal = { erase, eraseOld, ofBookings }
