import type { Role } from '../../../contract/roles.ts'

/** The names of the roles and what each may do. The first may do everything. */
export const roleWords: Record<Role, { one: string; many: string; may: string }> = {
  admin: {
    one: 'Administrator',
    many: 'Administrators',
    may: 'everything in this back office.',
  },
  clerk: {
    one: 'Clerk',
    many: 'Clerks',
    may: 'bookings, departures, trips, messages, reviews and money received; no users, settings, audit log or exports of people, and no deleting of trips.',
  },
  guide: {
    one: 'Guide',
    many: 'Guides',
    may: 'the departures and their passenger lists, nothing else.',
  },
  user: {
    one: 'Traveller',
    many: 'Travellers',
    may: 'books on the site and never gets into this back office.',
  },
}

export const roleOptions = Object.entries(roleWords) as [Role, (typeof roleWords)[Role]][]
