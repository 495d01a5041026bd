import ical, {
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { furtherOf, type Language, mainLanguageOf } from '../../../contract/languages.ts'
import { isInForce } from '../../../rules/booking-status.ts'
import { dayAfter } from '../../../rules/days.ts'
import { partyInWords } from '../../../rules/party.ts'
import { textsOf } from '../../../texts/voice.ts'
import { readTripNow, tripNow } from '../../core/bookings/told-trip.ts'
import { readWords, type Say } from '../../core/translations/translated-words.ts'
import type { Database } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import type { Ctx } from '../../kit/context.ts'
import { type AgencyContact, homeIn } from '../../kit/mail/site.ts'
import type { CurrentSettings } from '../../kit/settings.ts'
import type { Clock } from '../../platform/clock.ts'

export type CalendarSite = Pick<Ctx, 'features'> & {
  clock: Clock
  settings: CurrentSettings
  publicUrl: string
}

const calendarStatuses = {
  held: 'tentative',
  confirmed: 'confirmed',
  expired: 'cancelled',
  cancelled: 'cancelled',
} as const

/** The entries of bookings, by day, in a language, or each in that of its booking; trips that are deleted by now included. */
export async function bookingEntries(
  db: Database,
  { settings, publicUrl }: CalendarSite,
  ids: number[],
  language?: Language,
) {
  const { agency } = settings.get()
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'bookings.departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select(['reference', 'status', 'calendar_sequence', 'adults', 'children', 'infants'])
    .select(['bookings.language', 'user_id', 'reseller_id', ...tripNow])
    .where(isOneOf(db, 'bookings.id', ids))
    .orderBy('departures.date')
    .orderBy('bookings.id')
    .execute()
  const spokenOf = (row: (typeof rows)[number]) => language ?? row.language ?? mainLanguageOf(agency)
  const trips = rows.map(({ trip_id }) => trip_id)
  const words = new Map<Language, Say | undefined>()
  for (const spoken of new Set(rows.map(spokenOf)))
    words.set(spoken, await readWords(db, trips, furtherOf(spoken, agency)))
  return rows.map((row): Entry & { reference: string; language: Language } => {
    const spoken = spokenOf(row)
    const say = (text: string) => words.get(spoken)?.(text) ?? text
    const { papers, words: counts } = textsOf(spoken)
    const { calendar: t } = papers
    const { title, date, time, days, meetingPoint } = readTripNow(row)
    const place = say(meetingPoint)
    // Who has no account cannot log in: the page mails the link.
    const page =
      row.user_id === null && row.reseller_id === null ? `booking?reference=${row.reference}` : 'bookings'
    return {
      reference: row.reference,
      language: spoken,
      uid: `${row.reference.toLowerCase()}@${new URL(publicUrl).hostname}`,
      sequence: row.calendar_sequence,
      first: date,
      days,
      title: say(title),
      text: [
        time !== '' && t.departure(time),
        place && t.meetingPoint(place),
        partyInWords(row, counts),
        t.reference(row.reference),
      ],
      place,
      url: `${homeIn(spoken, agency, publicUrl)}/${page}`,
      status: calendarStatuses[row.status],
      busy: isInForce(row.status),
    }
  })
}

/** The calendar file of a booking, in the language asked for or the booking's. Undefined for a booking that is not there. */
export async function bookingCalendar(db: Database, site: CalendarSite, id: number, asked?: Language) {
  const [entry] = await bookingEntries(db, site, [id], asked)
  if (!entry) return undefined
  const { language } = entry
  const method = entry.status === 'cancelled' ? 'CANCEL' : 'PUBLISH'
  return {
    filename: textsOf(language).papers.calendar.file(entry.reference),
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: entryFile(entry, { language, agency: site.settings.contact(), now: site.clock.now() }),
  }
}

/** An entry of a calendar. It lasts whole days, which are the same in every time zone. */
export type Entry = {
  /** The id of the thing: equal whenever its entry is written. */
  uid: string
  /** Higher than that of the entry whose place it takes. */
  sequence: number
  /** `YYYY-MM-DD` */
  first: string
  days: number
  title: string
  /** Lines; empty ones are left out. */
  text: (string | false | undefined)[]
  place?: string
  url: string
  status: 'confirmed' | 'tentative' | 'cancelled'
  /** Whether whoever has the entry is away. */
  busy: boolean
}

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

type Made = { language: Language; agency: AgencyContact; now: Date }

const toEvent = (entry: Entry, { agency, now }: Made): ICalEventData => ({
  id: entry.uid,
  sequence: entry.sequence,
  stamp: now,
  start: midnight(entry.first),
  // The day after the last one: the end of a calendar's entry is not a part of it.
  end: midnight(dayAfter(entry.first, entry.days)),
  allDay: true,
  summary: entry.title,
  description: entry.text.filter(Boolean).join('\n'),
  location: entry.place || null,
  url: entry.url,
  status: statuses[entry.status],
  transparency: entry.busy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  organizer: { name: agency.name, email: agency.email },
})

const prodIdIn = (language: Language) => ({
  company: 'Itinera',
  product: 'Itinera',
  language: language.toUpperCase(),
})

/** A file with one entry, which a calendar adds, changes or, when it is cancelled, removes. */
const entryFile = (entry: Entry, made: Made): string =>
  ical({
    prodId: prodIdIn(made.language),
    method: entry.status === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    events: [toEvent(entry, made)],
  }).toString()

export const feedFile = (name: string, entries: Entry[], made: Made): string =>
  ical({
    prodId: prodIdIn(made.language),
    name,
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
    events: entries.map((entry) => toEvent(entry, made)),
  }).toString()
