import { z } from 'zod'
import { roles } from './call.ts'
import { languages } from './languages.ts'
import { quoted, travellerChange } from './money/quotes.ts'

/* Parts that the answers of many calls share. Dates are `YYYY-MM-DD`, times ISO 8601 in UTC. */

/** The status in every object answer, except that registration answers `success`. */
export const ok = { status: z.literal(200) }
/** The fields of an answer with a message for people. */
export const withMessage = { ...ok, message: z.string() }
export const done = z.object(withMessage)
/** After a change of trips. */
export const toTell = {
  bookings: z
    .int()
    .optional()
    .meta({ description: 'Bookings whose travellers should be told of the change, where there are any' }),
}
export const stored = z.object({ ...withMessage, id: z.int() })

/** The version of a record that several people may edit at once. */
export const version = {
  version: z.int().meta({
    description: 'Each change raises it. An update that sends it cannot overwrite somebody else’s change',
  }),
}

/** The languages in which an address has a page of its own. */
export const addresses = {
  addresses: z
    .array(z.object({ language: z.enum(languages), path: z.string() }))
    .optional()
    .meta({
      description:
        'Where the agency offers several languages: those in which its main text exists, the main language first, with its path without the prefix of the language. The address in another language shows the main one’s',
    }),
}

export const author = z
  .object({ id: z.int(), name: z.string() })
  .nullable()
  .meta({ description: 'Null once the account is deleted' })

/**
 * The codes of a 409 about a booking, for programs, in order: no seats; too late; not offered; wrong status, or nothing due; another
 * amount than expected; done already; maybe a duplicate, done only once the caller confirms.
 */
export const conflictCodes = ['full', 'past_day', 'not_offered', 'state', 'money', 'twice', 'asks'] as const

export type ConflictCode = (typeof conflictCodes)[number]

/**
 * The body of every refusal. Only 422 has `errors`, keyed by the field names of the request; for a field within
 * a document the key is its path: `content.days.2.title`.
 */
export const refusal = z.object({
  status: z.union([z.int(), z.literal('error')]),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string().optional(),
  edit_conflict: z.literal(true).optional().meta({
    description:
      'With 409 of an update that sent a `version`: somebody else has changed the record since. Nothing was stored',
  }),
  seats_left: z.int().optional().meta({
    description: 'With 409 of a booking: how many seats the departure has left, too few for the party',
  }),
  extra_id: z.int().optional().meta({
    description: 'With 409 `full` of a booking: the extra of which the departure has too few left',
  }),
  extra_left: z.int().optional().meta({ description: 'With `extra_id`: how many are left' }),
  code: z.string().meta({
    description: `Why, for programs: the same in all languages of \`message\`. With 409 about a booking one of ${conflictCodes.join(', ')}: no seats; too late by the terms; the agency does not offer it; the status of the booking does not allow it, or nothing is due; the amount differs from the expected one; done already; this may be a mistake, so ask the user and send \`anyway\`. Otherwise its own, such as no_booking; with 422 about several fields, marked`,
  }),
  quote: quoted.optional().meta({
    description:
      'With 409 of a booking that sent `expected_total`: the price as it is now. Nothing was booked',
  }),
  money: travellerChange.optional().meta({
    description:
      'With 409 `money` of a change or a cancellation by the traveller: what it would do now. Nothing was changed',
  }),
  role: z.enum(roles).optional().meta({
    description: 'With 403 of a call that needs another role: the role of the account that asked',
  }),
  prove: z.literal(true).optional().meta({
    description:
      'With 403 of a booking, a change by its traveller or an offer of the waiting list: the address of the account is to be proven first, with a link from `mailAddressProof`; without a login, log in first. Nothing was booked or changed',
  }),
  second_factor: z.literal(true).optional().meta({
    description: 'With 401 of a login: send the same form again with a `code`',
  }),
})

export type Refusal = z.output<typeof refusal>
