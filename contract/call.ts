import type { z } from 'zod'

/** Who may make a call: anybody, somebody who is logged in, an administrator. */
export type Who = 'anyone' | 'user' | 'admin'

/** What is fixed about a call of the wire. */
export type Call = {
  who: Who
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  form?: z.ZodType
  /** Fields that are empty count as absent: in an update they stay as they are. */
  emptyStays?: true
  /** Takes a picture, so the body may be as large as one. */
  takesPicture?: true
  /** Answers with a file of this type instead of JSON. */
  file?: 'text/csv' | 'application/json'
  /** It is refused with these, too, beside what follows from the rest: wrong credentials, no administrator, too often. */
  refuses?: readonly (401 | 403 | 429)[]
  answer: z.ZodType
}
