import { sql } from 'kysely'
import { Problem } from '../../platform/errors.ts'

/** For `set` in every update of a row with a version. */
export const nextVersion = { version: sql<number>`version + 1` }

/**
 * Refuses an update if somebody else has changed the row since the form was opened. The row must be locked. A client
 * that sends no version is not refused.
 * @throws {Problem} 409 when the stored version differs from the version of the form
 */
export function checkVersion(
  what: 'trip' | 'departure' | 'package' | 'user' | 'destination or theme',
  stored: number,
  opened: number | undefined,
) {
  if (opened === undefined || opened === stored) return
  throw new Problem(409, `This ${what} was changed by somebody else while you were editing it.`, {
    editConflict: true,
  })
}
