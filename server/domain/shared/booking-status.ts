import { sql } from 'kysely'
import type { BookingStatus } from '../../database/tables/bookings.ts'

/*
 * held → confirmed → cancelled; held → expired; held → cancelled; expired or cancelled → confirmed. A held booking keeps its seats for its
 * traveller to pay. An expired one did not get its money in time.
 */

/**
 * The condition that a booking takes its seats and uses its code. The status counts, not the clock: a held booking takes them
 * until somebody sets it to expired while its departure is locked.
 */
export const takesSeats = sql<boolean>`status in ('confirmed', 'held')`

/** Whether a booking takes its seats and must be paid. */
export const isInForce = (status: BookingStatus) => status === 'confirmed' || status === 'held'
