import { z } from 'zod'
import { done, ok, stored, version, withMessage } from './answers.ts'
import type { Call } from './call.ts'
import { byId, date, email, flag, optionalText, personName, versionSent, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { ifGiven, oneOf, paged, paginated, q } from './lists.ts'
import { mistake } from './mistakes.ts'
import { ownCredentials } from './users.ts'

const aPercentage = 'A percentage from 0 to 100, with up to two decimals'

/** A percentage with up to two decimals, as form data ("12.5", or "12,5" as half of Europe types it) or JSON (12.5) sends it. */
const percentage = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .max(limits.digits)
        .transform((typed) => typed.replace(',', '.')),
    ],
    {
      error: ({ input }) => (typeof input === 'string' ? aPercentage : mistake('required')),
    },
  )
  .refine((value) => value !== '', { error: mistake('required'), abort: true })
  .refine((value) => /^\d{1,3}(\.\d{1,2})?$/.test(`${value}`) && Number(value) <= 100, {
    error: aPercentage,
    abort: true,
  })
  .transform(Number)
  .pipe(z.number())
  .meta({ description: 'Percent of the public price without fees, with up to two decimals: 12.5' })

const payDays = wholeNumber(0, limits.periodDays).meta({
  description: 'It pays until so many days before the departure',
})

export const resellerForm = z.object({
  name: personName,
  email: ifGiven(email).meta({
    description: 'Where all mails about its bookings go; absent: nobody is mailed',
  }),
  commission: percentage,
  pay_days: payDays.default(14),
  note: optionalText(limits.note),
  without_key: flag.default(false).meta({
    description: '1: no key is made, and no password is needed; `adminRenewResellerKey` makes one later',
  }),
  ...ownCredentials,
})

/** An update: fields that are absent stay, and an empty address or note is cleared. */
export const resellerUpdate = z.object({
  name: personName.optional(),
  email: z.union([z.literal(''), email]).optional(),
  commission: percentage
    .optional()
    .meta({ description: 'For new bookings; those that are made keep theirs' }),
  pay_days: payDays.optional(),
  status: ifGiven(oneOf('active', 'paused')).meta({
    description: 'paused: nothing new is booked; what is booked stays, can be seen and cancelled',
  }),
  note: optionalText(limits.note).optional(),
  ...versionSent,
})

export const keyForm = z.object({
  ...ownCredentials,
  end: flag.default(false).meta({ description: '1: ends the key and makes no other' }),
})

/** A person of a reseller, who chooses a password by a mailed link. */
export const agentForm = z.object({ name: personName, email, ...ownCredentials })

const reseller = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().meta({ description: 'Empty: its bookings are mailed to nobody' }),
  commission: z.number().meta({ description: 'Percent' }),
  pay_days: z.int(),
  status: z.enum(['active', 'paused']),
  note: z.string(),
})

const key = z.string().meta({ description: 'The key for OCTO: shown once, as only its hash is kept' })

const agent = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  proven: z.boolean().meta({ description: 'Whether the agent has opened the mailed link' }),
})

const money = {
  retail: z.int().nullable().meta({ description: 'The public price; null: on request' }),
  commission: z.int().nullable().meta({ description: 'Negative' }),
  net: z.int().nullable().meta({ description: 'What the reseller pays: retail and commission, and fees' }),
  paid: z.int(),
  due: z.int().meta({ description: 'What is left to pay, overdue or not' }),
}

/** What a reseller has sold of the departures of some days. */
const statement = z.object({
  reseller: z.object({ id: z.int(), name: z.string() }),
  currency: z.string(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  bookings: z.array(
    z.object({
      id: z.int(),
      reference: z.string(),
      reseller_reference: z.string(),
      name: z.string().meta({ description: 'Who travels' }),
      trip_title: z.string(),
      trip_date: z.iso.date(),
      status: z.enum(['confirmed', 'cancelled']).meta({
        description: 'A cancelled booking stands in it where it cost a fee',
      }),
      ...money,
    }),
  ),
  sums: z.object({
    retail: z.int(),
    commission: z.int(),
    net: z.int(),
    paid: z.int(),
    due: z.int(),
  }),
})

const statementDays = z.object({
  from: ifGiven(date).meta({ description: 'Departs on this day or later' }),
  to: ifGiven(date).meta({ description: 'Departs on this day or earlier' }),
})

const table = z.string().meta({ description: 'UTF-8 with a byte order mark; amounts in whole currency' })

export const resellerCalls = {
  adminListResellers: {
    who: 'clerk',
    summary: 'Resellers, by name',
    query: paged.extend({ q: q.meta({ description: `${q.meta()?.description}. Name, e-mail; or the id` }) }),
    answer: z.object({
      ...ok,
      currency: z.string(),
      resellers: paginated(
        reseller.extend({
          bookings: z.int().meta({ description: 'How many of its bookings are confirmed' }),
          owed: z.int().meta({ description: 'What it has to pay for them, overdue or not' }),
        }),
      ),
    }),
  },
  adminShowReseller: {
    who: 'clerk',
    summary: 'One reseller, with its agents',
    params: byId,
    answer: z.object({
      ...ok,
      reseller: reseller.extend(version),
      key: z
        .object({
          made_at: z.iso.datetime(),
          last_used_at: z.iso.datetime().nullable(),
          ends_with: z.string().meta({ description: 'The last characters of the key' }),
        })
        .nullable()
        .meta({ description: 'Null without a key' }),
      agents: z.array(agent),
    }),
  },
  adminAddReseller: {
    who: 'admin',
    summary: 'Add a reseller, and make its key, which takes the caller’s own password',
    changesNoPage: true,
    form: resellerForm,
    refuses: [409, 429],
    answer: stored.extend({ key: key.nullable() }),
  },
  adminUpdateReseller: {
    who: 'admin',
    summary:
      'Change a reseller; its bookings keep the commission and the days to pay that they were made with',
    changesNoPage: true,
    params: byId,
    form: resellerUpdate,
    emptyStays: true,
    emptyClears: ['email', 'note'],
    answer: done,
  },
  adminRenewResellerKey: {
    who: 'admin',
    summary:
      'Make a reseller’s new key, which ends the old one, or only end it; takes the caller’s own password',
    changesNoPage: true,
    params: byId,
    form: keyForm,
    refuses: [429],
    answer: z.object({ ...withMessage, key: key.nullable() }),
  },
  adminDeleteReseller: {
    who: 'admin',
    summary: 'Delete a reseller; 409 where it has bookings',
    changesNoPage: true,
    params: byId,
    answer: done,
  },
  adminInviteAgent: {
    who: 'admin',
    summary:
      'Invite an agent of a reseller: mail a link to set a password, which works for three days; takes the caller’s own password',
    changesNoPage: true,
    params: byId,
    form: agentForm,
    refuses: [429],
    answer: stored,
  },
  adminRemoveAgent: {
    who: 'admin',
    summary: 'Take an agent, by the id of the account, out of its reseller: all logins end',
    changesNoPage: true,
    params: byId,
    answer: done,
  },
  showMyStatement: {
    who: 'user',
    summary: 'What the reseller of an agent has sold, by days of departure',
    query: statementDays,
    refuses: [403],
    answer: z.object({ ...ok, ...statement.shape }),
  },
  exportMyStatement: {
    who: 'user',
    summary: 'The statement of an agent’s reseller as a table for spreadsheets',
    query: statementDays,
    refuses: [403],
    file: 'text/csv',
    answer: table,
  },
  adminShowStatement: {
    who: 'clerk',
    summary: 'What a reseller has sold, by days of departure',
    params: byId,
    query: statementDays,
    answer: z.object({ ...ok, ...statement.shape }),
  },
  adminExportStatement: {
    who: 'clerk',
    noted: true,
    summary: 'The statement of a reseller as a table for spreadsheets',
    params: byId,
    query: statementDays,
    file: 'text/csv',
    answer: table,
  },
} as const satisfies Record<string, Call>

export type Statement = z.output<typeof statement>
