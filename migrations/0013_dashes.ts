/**
 * Long dashes are found as short ones, `å` as `aa`, and messages to their end: all is taken in again, as by 0008, which may not have
 * come to its end yet.
 */
export { up } from './0008_spellings.ts'
