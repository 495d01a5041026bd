import { sql } from 'kysely'
import { refuse } from './refuse.ts'

const changed = {
  trip: 'trip_changed',
  departure: 'departure_changed',
  package: 'package_changed',
  user: 'user_changed',
  topic: 'topic_changed',
  translation: 'translation_changed',
  reseller: 'reseller_changed',
} as const

/** The next version, for `set` in every update of a row that has one. */
export const nextVersion = { version: sql<number>`version + 1` }

/**
 * Refuses an update if somebody else has changed the row since the form was opened. The row must be locked. A client
 * that sends no version is not refused.
 * @throws `trip_changed` and its like, when the stored version differs from the version of the form
 */
export function checkVersion(what: keyof typeof changed, stored: number, opened: number | undefined) {
  if (opened === undefined || opened === stored) return
  throw refuse(changed[what], {}, { editConflict: true })
}
