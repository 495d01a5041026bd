import ical, {
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { dayAfter } from '../../../contract/days.ts'
import type { AgencyContact } from '../../mails/site.ts'

/** An entry of a calendar. It lasts whole days, which are the same in every time zone. */
export type Entry = {
  /** The same for the entry of a thing, whenever it is written. */
  uid: string
  /** Higher than that of the entry whose place it takes. */
  sequence: number
  /** `YYYY-MM-DD` */
  first: string
  days: number
  title: string
  /** Lines; empty ones are left out. */
  text: (string | false | undefined)[]
  place?: string | undefined
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

const toEvent = (entry: Entry, agency: AgencyContact, now: Date): ICalEventData => ({
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

const prodId = { company: 'Itinera', product: 'Itinera', language: 'EN' }

/** A file with one entry, which a calendar adds, changes or, when it is cancelled, removes. */
export const entryFile = (entry: Entry, agency: AgencyContact, now: Date): string =>
  ical({
    prodId,
    method: entry.status === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    events: [toEvent(entry, agency, now)],
  }).toString()

/** A calendar to subscribe to. */
export const feedFile = (name: string, entries: Entry[], agency: AgencyContact, now: Date): string =>
  ical({
    prodId,
    name,
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
    events: entries.map((entry) => toEvent(entry, agency, now)),
  }).toString()
