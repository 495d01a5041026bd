import { randomUUID } from 'node:crypto'
import { dayAfter } from '../../rules/days.ts'
import type { Database } from '../../server/database/schema.ts'
import { post, type Site } from './bench-site.ts'

export const BOOK = '/api/users/home/book'

/** A request that makes a new booking each time: by an account with a proven address, on a departure with endless seats. */
export async function bookingOf(site: Site, db: Database) {
  const person = { name: 'Theo Traveller', email: `theo-${randomUUID()}@people.example` }
  const password = 'a rainy day in June'
  const account = { ...person, password, password_confirmation: password }
  const { authorisation } = await post(site, '/api/users/register', account)
  // An account whose address is not proven may make only a few.
  await db
    .updateTable('users')
    .set({ email_proven_at: new Date().toISOString() })
    .where('email', '=', person.email)
    .execute()
  const { id, trip_id } = await db
    .selectFrom('departures')
    .select(['id', 'trip_id'])
    .where('seats', 'is', null)
    // Bookings end some days before.
    .where('date', '>', dayAfter(new Date().toISOString().slice(0, 10), 30))
    .orderBy('trip_id')
    .orderBy('date')
    .limit(1)
    .executeTakeFirstOrThrow()
  const party = { number_of_adults: '2', number_of_childrens: '1', number_of_infants: '0' }
  const trip = { trip_id: `${trip_id}`, departure_id: `${id}` }
  return {
    tripId: trip_id,
    body: `${new URLSearchParams({ ...person, ...party, ...trip, phone: '+49 30 23125 100', note: '' })}`,
    headers: () => ({
      'auth-token': authorisation.token,
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': randomUUID(),
    }),
  }
}

export type Booking = Awaited<ReturnType<typeof bookingOf>>
