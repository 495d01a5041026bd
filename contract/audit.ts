import { z } from 'zod'

/** What the audit log tells of: kinds, and what is done to each. */
export const auditKinds = {
  trip: ['added', 'changed', 'deleted', 'travellers-told'],
  period: ['added', 'changed', 'deleted'],
  package: ['added', 'changed', 'deleted'],
  user: ['added', 'changed', 'deleted'],
  login: ['succeeded', 'failed', 'ended'],
  password: ['changed', 'reset'],
  'second-factor': ['started', 'on', 'off', 'codes-renewed', 'recovery-code-used'],
  export: ['bookings'],
  mail: ['resent', 'settled', 'tried-now'],
  booking: ['noted', 'anonymised', 'confirmed-anew'],
  message: ['answered', 'reopened', 'deleted'],
  account: ['changed', 'exported', 'deleted'],
} as const satisfies Record<string, readonly string[]>

/** One line of the log. */
export const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: z
    .object({ id: z.int(), name: z.string(), email: z.string(), deleted: z.boolean() })
    .nullable()
    .meta({
      description:
        'Who did it; null where nobody was logged in. Of a deleted one the name as far as it is kept',
    }),
  address: z.string(),
  kind: z.string(),
  action: z.string(),
  subject_id: z.int().nullable(),
  subject: z.string().meta({ description: 'What it was done to, as far as that can be told' }),
  subject_email: z
    .string()
    .optional()
    .meta({ description: 'Of a person with an account, or of who wrote a message' }),
  subject_date: z.iso.date().optional().meta({
    description: 'Of a trip: the day it departs by now, or was to depart when it was deleted',
  }),
  exists: z.literal(true).optional().meta({ description: 'It is still there, to be shown by its id' }),
  fields: z.array(z.string()).meta({ description: 'What changed' }),
  changes: z
    .record(z.string(), z.object({ from: z.string(), to: z.string() }))
    .optional()
    .meta({
      description:
        'What some of the fields held and hold: of trips, periods and packages, and roles; nothing else of people',
    }),
})

export type AuditEntry = z.output<typeof auditEntry>
