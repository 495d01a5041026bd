import { travellersInWords } from '../../mails/words.ts'
import type { Clock } from '../../platform/clock.ts'
import { isOneOf } from '../../platform/database/rules.ts'
import type { Database } from '../../platform/database/schema.ts'
import { isInForce } from '../bookings/states.ts'
import { parseContent } from '../catalogue/trip-content.ts'
import type { CurrentSettings } from '../settings/current-settings.ts'
import { type Entry, entryFile } from './calendar-file.ts'

export type CalendarSite = { clock: Clock; settings: CurrentSettings; publicUrl: string }

const statuses = {
  held: 'tentative',
  confirmed: 'confirmed',
  expired: 'cancelled',
  cancelled: 'cancelled',
} as const

/** The entries of bookings, by day; trips that are deleted by now included. */
export async function bookingEntries(db: Database, { publicUrl }: CalendarSite, ids: number[]) {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'bookings.departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select(['reference', 'status', 'calendar_sequence', 'adults', 'children', 'infants', 'told_days'])
    .select(['departures.date', 'departures.time', 'trips.title', 'trips.period_days', 'trips.content'])
    .where(isOneOf(db, 'bookings.id', ids))
    .orderBy('departures.date')
    .orderBy('bookings.id')
    .execute()
  return rows.map((row): Entry & { reference: string } => {
    const { meeting_point } = parseContent(row.content)
    return {
      reference: row.reference,
      uid: `${row.reference.toLowerCase()}@${new URL(publicUrl).hostname}`,
      sequence: row.calendar_sequence,
      first: row.date,
      days: row.period_days ?? row.told_days,
      title: row.title,
      text: [
        row.time !== '' && `Departure at ${row.time}`,
        meeting_point && `Meeting point: ${meeting_point}`,
        travellersInWords(row),
        `Reference ${row.reference}`,
      ],
      place: meeting_point,
      url: `${publicUrl}/bookings`,
      status: statuses[row.status],
      busy: isInForce(row.status),
    }
  })
}

/** The calendar file of a booking, as an attachment has it. Undefined for a booking that is not there. */
export async function bookingCalendar(db: Database, site: CalendarSite, id: number) {
  const [entry] = await bookingEntries(db, site, [id])
  if (!entry) return undefined
  const method = entry.status === 'cancelled' ? 'CANCEL' : 'PUBLISH'
  return {
    filename: `booking-${entry.reference}.ics`,
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: entryFile(entry, site.settings.contact(), site.clock.now()),
  }
}
