import { lockedFor } from '../../database/rules.ts'
import type { Row, Trx } from '../../database/schema.ts'

/** Locks one booking and nothing else: its trip may be deleted. `lockBooking` locks what a change needs, too. */
export const lockRow = (trx: Trx, id: number): Promise<Row<'bookings'> | undefined> =>
  trx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .$call(lockedFor(trx, 'update'))
    .executeTakeFirst()
