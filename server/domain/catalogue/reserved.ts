import type { Database } from '../../platform/database/schema.ts'

/** The parties that wait for seats of a departure and have no offer, in their turn. */
export const waitingFor = (db: Database, departureId: number) =>
  db
    .selectFrom('waiting_list')
    .select(['id', 'seats'])
    .where('departure_id', '=', departureId)
    .where('closed_at', 'is', null)
    .where('offer_booking_id', 'is', null)
    .orderBy('id')
    .execute()

/** Which of those that wait fit into so many free seats: the oldest whose whole party fits, then the next. */
export function inTurn<E extends { seats: number }>(waiting: E[], free: number): E[] {
  let left = free
  return waiting.filter(({ seats }) => {
    if (seats > left) return false
    left -= seats
    return true
  })
}

/** How many of the free seats are for those who wait: nobody else takes them before they are offered. */
export async function reservedSeats(db: Database, departureId: number, free: number): Promise<number> {
  if (free <= 0) return 0
  return inTurn(await waitingFor(db, departureId), free).reduce((sum, { seats }) => sum + seats, 0)
}
