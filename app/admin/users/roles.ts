import type { Role } from '../../../contract/call.ts'

/** The names of the roles and what each may do. The first may do everything. */
export const roleWords: Record<Role, { one: string; may: string }> = {
  admin: {
    one: 'Administrator',
    may: 'everything in this back office.',
  },
  clerk: {
    one: 'Clerk',
    may: 'bookings, departures, trips, messages, reviews and money received; no users, settings, audit log or exports of people, and no deleting of trips.',
  },
  guide: {
    one: 'Guide',
    may: 'the departures and their passenger lists, nothing else.',
  },
  user: {
    one: 'Traveller',
    may: 'books on the site, and has no access to this back office.',
  },
}

export const roleOptions = Object.entries(roleWords) as [Role, (typeof roleWords)[Role]][]

/** What somebody with the chosen role may do. */
export function rightsOf(chosen: unknown) {
  const role = roleOptions.find(([value]) => value === chosen)?.[1]
  return role && `${role.one}: ${role.may}`
}
