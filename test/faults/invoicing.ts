import { noTexts } from '../../contract/booking-texts.ts'
import { bookByStaff } from '../../server/core/bookings/book.ts'
import { cancelBooking } from '../../server/core/bookings/cancel-and-correct.ts'
import { openDatabase } from '../../server/database/open.ts'
import { createClock } from '../../server/platform/clock.ts'
import { contextOf } from '../context.ts'
import { silent } from '../database.ts'

/*
 * One of the processes of `invoices.both.db.test.ts`: four clerks book and cancel for ever, so invoices and credit notes are
 * made without a break. It says when the first is stored. The test kills it.
 */

export type Setting = { url: string; now: string; tripId: number; departureId: number }

const { url, now, tripId, departureId } = JSON.parse(process.argv[2] ?? '') as Setting
const db = openDatabase(url, silent)
const clock = createClock('UTC', () => new Date(now))
const by = { userId: null, address: '203.0.113.7', at: now }
const changing = contextOf(db, { clock, by, notify: false })
const form = {
  name: 'Theo',
  phone: '030 5557',
  email: '',
  ...noTexts,
  number_of_adults: 1,
  number_of_childrens: 0,
  number_of_infants: 0,
  trip_id: tripId,
  departure_id: departureId,
}

async function work() {
  for (let count = 0; ; count++) {
    const { id } = await bookByStaff({ ...changing, language: 'en' }, form)
    if (count === 0) process.send?.('working')
    if (count % 2 === 1) await cancelBooking(changing, id, { reason: 'ill', fee: 1000 })
  }
}

await Promise.all(Array.from({ length: 4 }, work))
