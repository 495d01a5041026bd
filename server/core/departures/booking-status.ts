import { sql } from 'kysely'

/** As `isInForce`: a booking takes seats and uses its code. The status counts, not the clock: holds count until they are expired. */
export const takesSeats = sql<boolean>`status in ('confirmed', 'held')`
