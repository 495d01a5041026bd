import type { z } from 'zod'

/** The media type of a spreadsheet file. */
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type Call = {
  who: Who
  summary: string
  /** The call names one booking: the holder of its link may make it in place of the owner, with the header `booking-token`. */
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
  /** What an agent of a reseller may send instead of `form`. */
  agentForm?: z.ZodType
  /** The call takes an Idempotency-Key: the same form sent again under the same key is done once. */
  takesKey?: true
  /** Empty fields count as absent: in an update they keep their stored value. */
  emptyStays?: true
  /** Exceptions from `emptyStays`: fields that an empty value clears. */
  emptyClears?: readonly string[]
  /** The form has a picture, so its body may be as large as one. */
  takesPicture?: true
  /** The form is a large file, which the handler takes from the request as it comes: it is neither read nor checked before. */
  takesUpload?: true
  /** The form has the texts of many pages, so its body may be larger than others. */
  takesTexts?: true
  /** The call changes nothing that visitors' pages show. After any other change, all cached pages are dropped. */
  changesNoPage?: true
  /** Visitors' pages change only in seats and states of departures: they become old, not dropped. See docs/decisions/0043. */
  changesOnlySeats?: true
  /** Why the audit log says nothing of what this call of the staff changes. All others write there. */
  unlogged?: string
  /** Who of the staff makes this call reads details of travellers or takes data along: the audit log notes it each time. */
  noted?: true
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
  /** Statuses of further refusals: 401 wrong credentials, 403 not with this account, 404, 409 conflict, 429 too many attempts. */
  refuses?: readonly (401 | 403 | 404 | 409 | 429)[]
  answer: z.ZodType
}

/** The roles of accounts: travellers, guides, clerks, administrators. Each may do everything that the one before it may. */
export const roles = ['user', 'guide', 'clerk', 'admin'] as const

export type Role = (typeof roles)[number]

/** Who may make a call: anybody, or an account with at least this role. */
export type Who = 'anyone' | Role

/** Whether somebody with this role may make calls of `who`. */
export const mayCall = (role: Role, who: Who) => who === 'anyone' || roles.indexOf(role) >= roles.indexOf(who)

/** Whether the role opens the back office. */
export const isStaff = (role: string | null | undefined): role is Exclude<Role, 'user'> =>
  role === 'guide' || role === 'clerk' || role === 'admin'

/** The refusal of somebody who is logged in, and whose role may not do what is for `who`. */
export const notFor = (who: Who) =>
  who === 'admin' ? 'This is for administrators only.' : 'Your account may not do this in the back office.'
