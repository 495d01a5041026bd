import { bookingSearch } from '../server/core/bookings/search.ts'
import type { NewRow } from '../server/database/schema.ts'
import type { World } from './world.ts'

/** What the traveller of a booking was told about the fjord trip, in the columns of the booking. */
const toldFjord = {
  told_title: 'Fjord',
  told_date: '2027-07-10',
  told_time: '',
  told_days: 5,
  told_package: 'Half board',
}

/** The money of a booking whose price is on request. */
export const onRequest = {
  currency: null,
  total: null,
  paid: 0,
  balance: 0,
  lines: [],
  due: [],
  terms: null,
  standing: 'on_request',
  due_now: 0,
  due_on: null,
}

/** Stores bookings of one adult each without the API: many at once, of the fjord trip unless said otherwise. */
export async function storeBookings(
  { db, trips }: World,
  length: number,
  of: (index: number) => Partial<NewRow<'bookings'>> = () => ({}),
) {
  const rows = Array.from({ length }, (_, index) => {
    const row = {
      reference: `R${index}`,
      trip_id: trips.fjord.id,
      departure_id: trips.fjord.departure,
      name: 'N',
      email: 'p@people.example',
      phone: '112',
      adults: 1,
      children: 0,
      infants: 0,
      note: '',
      created_at: '2027-05-10T00:00:00.000Z',
      ...toldFjord,
      ...of(index),
    }
    return { seats: row.adults + row.children, ...row, ...bookingSearch(row) }
  })
  await db.insertInto('bookings').values(rows).execute()
  return rows.map(({ reference }) => reference)
}
