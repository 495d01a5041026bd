import type { CustomerInFull } from '../../../contract/customers.ts'
import { partyFields } from '../../../rules/party.ts'
import type { Database } from '../../database/schema.ts'

/** The open entries of waiting lists with one of the addresses; with the phone number of a customer who has no address. */
export async function waitsFor(
  db: Database,
  addresses: string[],
  phone: string,
): Promise<CustomerInFull['waiting']> {
  let entries = db
    .selectFrom('waiting_list as w')
    .innerJoin('departures', 'departures.id', 'w.departure_id')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .select(['w.id', 'w.departure_id', 'title', 'date', 'adults', 'children', 'infants'])
    .select(['offer_booking_id', 'w.created_at'])
    .where('w.closed_at', 'is', null)
  entries =
    addresses.length > 0
      ? entries.where((is) => is(is.fn<string>('lower', ['w.email']), 'in', addresses))
      : entries.where('w.email', '=', '').where('w.phone', '=', phone)
  const rows = await entries.orderBy('date').execute()
  return rows.map((row) => ({
    id: row.id,
    departure_id: row.departure_id,
    trip_title: row.title,
    trip_date: row.date,
    ...partyFields(row),
    offered: row.offer_booking_id !== null,
    created_at: row.created_at,
  }))
}
