import { sql } from 'kysely'

/**
 * The condition that a booking takes its seats and uses its code; the same rule as `isInForce`. The status counts, not the clock: a held
 * booking takes them until somebody sets it to expired while its departure is locked.
 */
export const takesSeats = sql<boolean>`status in ('confirmed', 'held')`
