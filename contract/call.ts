import type { z } from 'zod'
import type { Who } from './roles.ts'

/** The media type of a spreadsheet file. */
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The definition of a call. */
export type Call = {
  who: Who
  summary: string
  /**
   * The call names one booking: the holder of its link may make it in place of the owner, with the header
   * `booking-token`.
   */
  byLink?: true
  /** With `byLink`: the path has the id of an entry of a waiting list, and the link is that of the entry's offer. */
  namesWaiting?: true
  /** The call is about the traveller of a link, with the header `traveller-token`. */
  byTravellerLink?: true
  /** Guests may make the call where the agency allows booking without an account. */
  loginMayBeMissing?: true
  /** Anyone may make the call; a login is used where there is one. */
  looksAtLogin?: true
  params?: z.ZodObject
  query?: z.ZodObject
  form?: z.ZodType
  /** The call takes an Idempotency-Key: the same form sent again under the same key is done once. */
  takesKey?: true
  /** Empty fields count as absent: in an update they keep their stored value. */
  emptyStays?: true
  /** Exceptions from `emptyStays`: fields that an empty value clears. */
  emptyClears?: readonly string[]
  /** The form has a picture, so its body may be as large as one. */
  takesPicture?: true
  /** The form has the texts of many pages, so its body may be larger than others. */
  takesTexts?: true
  /** The call changes nothing that visitors' pages show. After any other change, all cached pages are dropped. */
  changesNoPage?: true
  /** The call answers with a file of this type instead of JSON. */
  file?:
    | 'text/csv'
    | 'text/calendar'
    | 'application/pdf'
    | 'application/json'
    | 'application/gzip'
    | typeof xlsx
  /** Anyone may ask, but the answer is secret: no cache may keep it. */
  secret?: true
  /**
   * Statuses of further refusals: 401 wrong credentials, 403 not with this account, 404 nothing there, 409
   * conflict, 429 too many attempts.
   */
  refuses?: readonly (401 | 403 | 404 | 409 | 429)[]
  answer: z.ZodType
}
