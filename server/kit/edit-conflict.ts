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

/** Refuses what somebody else changed since the form was opened; passes without a version. @throws `trip_changed` and its like */
export function checkVersion(what: keyof typeof changed, stored: number, opened: number | undefined) {
  if (opened === undefined || opened === stored) return
  throw refuse(changed[what], {}, { editConflict: true })
}
