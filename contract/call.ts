import type { z } from 'zod'
import type { Who } from './roles.ts'

/** The type of a spreadsheet file. */
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The definition of a call. */
export type Call = {
  who: Who
  summary: string
  /** Names one booking: the holder of its link may make the call in place of its owner, with the header `booking-token`. */
  byLink?: true
  /** With `byLink`: the id in the path is of an entry of a waiting list; the link is that of its offer. */
  namesWaiting?: true
  /** Is about the traveller of a link, with the header `traveller-token`. */
  byTravellerLink?: true
  /** May be made without a login where the agency allows it. */
  loginMayBeMissing?: true
  /** Anyone may make it, and a login is looked at where there is one. */
  looksAtLogin?: true
  params?: z.ZodObject
  query?: z.ZodObject
  form?: z.ZodType
  /** Takes an Idempotency-Key: the same form sent again under the same key is done once. */
  takesKey?: true
  /** Fields that are empty count as absent: in an update they stay as they are. */
  emptyStays?: true
  /** Of these, the fields that an empty value clears. */
  emptyClears?: readonly string[]
  /** Takes a picture, so the body may be as large as one. */
  takesPicture?: true
  /** Takes the texts of many pages, so the body may be larger than others. */
  takesTexts?: true
  /** Changes nothing that visitors' pages show. After any other change, all cached pages are dropped. */
  changesNoPage?: true
  /** Answers with a file of this type instead of JSON. */
  file?:
    | 'text/csv'
    | 'text/calendar'
    | 'application/pdf'
    | 'application/json'
    | 'application/gzip'
    | typeof xlsx
  /** Answers what only some may see, though anyone may ask: no cache may keep it. */
  secret?: true
  /**
   * Further refusals: 401 wrong credentials, 403 not with this account, 404 nothing there, 409 conflict, 429 too many
   * attempts.
   */
  refuses?: readonly (401 | 403 | 404 | 409 | 429)[]
  answer: z.ZodType
}
