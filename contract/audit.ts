import { z } from 'zod'
import { ok } from './answers.ts'
import type { Call } from './call.ts'
import { date, id } from './fields.ts'
import { ifGiven, paged, paginated } from './lists.ts'

/** The kinds of records in the audit log, and the actions of each. */
export const auditKinds = {
  trip: ['added', 'changed', 'deleted', 'travellers-notified'],
  topic: ['added', 'changed', 'deleted'],
  departure: [
    'added',
    'changed',
    'guaranteed',
    'guarantee-withdrawn',
    'cancelled',
    'deleted',
    'papers-read',
    'rooms-changed',
  ],
  period: ['added', 'changed', 'deleted'],
  package: ['added', 'changed', 'deleted'],
  user: ['added', 'changed', 'deleted'],
  login: ['succeeded', 'failed', 'ended'],
  password: ['changed', 'reset'],
  'second-factor': ['started', 'on', 'off', 'codes-renewed', 'recovery-code-used'],
  demo: ['removed'],
  export: ['bookings', 'payments', 'invoices', 'backup'],
  mail: ['resent', 'dismissed'],
  booking: [
    'added',
    'noted',
    'written-to',
    'confirmation-sent',
    'reminded',
    'confirmed',
    'expired',
    'cancelled',
    'reinstated',
    'moved',
    'party-changed',
    'corrected',
    'anonymised',
    'paid',
    'paid-back',
    'payment-undone',
    'pay-back-undone',
    'adjusted',
    'invoiced',
    'priced',
    'refund-ordered',
    'linked',
    'links-renewed',
    'offered',
    'changed-online',
    'cancelled-online',
    'corrected-online',
    'travellers-read',
    'travellers-changed',
    'traveller-linked',
  ],
  waiting: ['added', 'offered', 'taken', 'declined', 'left', 'removed'],
  message: ['answered', 'replied', 'reopened', 'deleted'],
  review: ['shown', 'hidden', 'answered'],
  account: ['changed', 'proven', 'exported', 'calendar-renewed', 'deleted'],
  settings: ['changed', 'undone'],
  extra: ['added', 'changed', 'deleted'],
  discount: ['added', 'changed', 'deleted'],
  code: ['added', 'changed', 'deleted'],
  difference: ['settled'],
} as const satisfies Record<string, readonly string[]>

/** One entry of the audit log. */
export const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: z
    .object({ id: z.int(), name: z.string(), email: z.string(), deleted: z.boolean() })
    .nullable()
    .meta({
      description:
        'Who did it; null where nobody was logged in. A deleted account has its name only as far as it is kept',
    }),
  address: z.string(),
  kind: z.string(),
  action: z.string(),
  subject_id: z.int().nullable(),
  subject: z.string().meta({ description: 'The record that was changed, as far as it can still be named' }),
  subject_email: z
    .string()
    .optional()
    .meta({ description: 'The address of the account, or of the sender of a message' }),
  exists: z
    .literal(true)
    .optional()
    .meta({ description: 'The record still exists and can be shown by its id' }),
  fields: z.array(z.string()).meta({ description: 'The fields that changed' }),
  changes: z
    .record(z.string(), z.object({ from: z.string(), to: z.string() }))
    .optional()
    .meta({
      description:
        'Values before and after, for some fields only: those of trips, periods and packages, roles, and payments (amount and currency); nothing else about people',
    }),
})

const auditList = paged.extend({
  kind: ifGiven(
    z.enum(Object.keys(auditKinds) as (keyof typeof auditKinds)[], {
      error: `One of ${Object.keys(auditKinds).join(', ')}`,
    }),
  ),
  id: ifGiven(id).meta({
    description:
      'With `kind`: only this record; for a `user`, everything done to the account, including logins',
  }),
  from: ifGiven(date).meta({ description: 'Done on this day or later; a day of the agency' }),
  to: ifGiven(date).meta({ description: 'Done on this day or earlier' }),
})

/** The call that lists the audit log. */
export const auditCalls = {
  adminListAudit: {
    who: 'admin',
    summary: 'Who created, changed or deleted what; newest first',
    query: auditList,
    answer: z.object({ ...ok, audit: paginated(auditEntry) }),
  },
} as const satisfies Record<string, Call>

export type AuditEntry = z.output<typeof auditEntry>
export type AuditList = z.output<typeof auditList>
