import { sql } from 'kysely'

/* What others ask of the waiting list, as parts of their statements. The commands ask too: nothing that they cannot load stands here. */

/** The open entry whose offer booking `bookings` is; null where it is none. */
const offerOf = sql<number | null>`(select w.id from waiting_list as w
  where w.offer_booking_id = bookings.id and w.closed_at is null)`

/** How many parties wait for seats of departure `d`, without those that have an offer. */
const waitingFor = sql<number>`(select count(*) from waiting_list as w
  where w.departure_id = d.id and w.closed_at is null and w.offer_booking_id is null)`

/** Whether anybody waits or has waited for departure `d`. */
const usesDeparture = sql<boolean>`exists (select 1 from waiting_list as w where w.departure_id = d.id)`

export const inSql = { offerOf, waitingFor, usesDeparture }
