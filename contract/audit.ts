import { z } from 'zod'
import { ok } from './answers.ts'
import type { Call } from './call.ts'
import { date, id } from './fields.ts'
import { ifGiven, paged, paginated, q } from './lists.ts'

/**
 * The kinds of records in the audit log: the word for each, and what can be done to it, as the back office says it. `audit` takes no
 * other action, so none is without its words.
 */
export const auditKinds = {
  trip: {
    word: 'trip',
    actions: {
      added: 'Trip added',
      changed: 'Trip changed',
      deleted: 'Trip deleted',
      translated: 'Trip translated',
      'travellers-notified': 'Travellers of the trip notified',
    },
  },
  topic: {
    word: 'destination or theme',
    actions: {
      added: 'Destination or theme added',
      changed: 'Destination or theme changed',
      deleted: 'Destination or theme deleted',
      translated: 'Destination or theme translated',
    },
  },
  departure: {
    word: 'departure',
    actions: {
      added: 'Departure added',
      changed: 'Departure changed',
      guaranteed: 'Departure guaranteed',
      'guarantee-withdrawn': 'Guarantee of the departure withdrawn',
      cancelled: 'Departure cancelled',
      deleted: 'Departure deleted',
      'papers-read': 'Papers with details of travellers read',
      'rooms-changed': 'Rooms shared out',
      'crew-changed': 'Crew of the departure changed',
    },
  },
  period: {
    word: 'period',
    actions: { added: 'Period added', changed: 'Period changed', deleted: 'Period deleted' },
  },
  package: {
    word: 'package',
    actions: {
      added: 'Package added',
      changed: 'Package changed',
      deleted: 'Package deleted',
      translated: 'Package translated',
    },
  },
  resource: {
    word: 'resource',
    actions: { added: 'Resource added', changed: 'Resource changed', deleted: 'Resource deleted' },
  },
  user: {
    word: 'user',
    actions: {
      added: 'User added',
      changed: 'User changed',
      deleted: 'User deleted',
      'away-changed': 'Days away of the user changed',
    },
  },
  login: {
    word: 'login',
    actions: { succeeded: 'Login succeeded', failed: 'Login failed', ended: 'Login ended' },
  },
  password: { word: 'password', actions: { changed: 'Password changed', reset: 'Password reset' } },
  'second-factor': {
    word: 'two-step login',
    actions: {
      started: 'Two-step login started',
      on: 'Two-step login switched on',
      off: 'Two-step login switched off',
      'codes-renewed': 'Recovery codes of the two-step login renewed',
      'recovery-code-used': 'Recovery code of the two-step login used',
    },
  },
  demo: { word: 'demo', actions: { removed: 'Demo content removed' } },
  export: {
    word: 'export',
    actions: {
      bookings: 'Bookings exported',
      payments: 'Payments exported',
      invoices: 'Invoices exported',
      statement: 'Statement of a reseller exported',
      'moved-in': 'Report of moving in exported',
      backup: 'Backup downloaded',
    },
  },
  mail: { word: 'mail', actions: { resent: 'Mail sent again', dismissed: 'Mail dismissed' } },
  booking: {
    word: 'booking',
    actions: {
      added: 'Booking added',
      'taken-over': 'Booking taken over from another system',
      removed: 'Booking that was taken over removed',
      noted: 'Note added to the booking',
      'written-to': 'Traveller written to',
      'confirmation-sent': 'Confirmation of the booking sent',
      reminded: 'Traveller reminded of a payment',
      'option-made': 'Seats kept as an option',
      confirmed: 'Booking confirmed',
      expired: 'Booking expired',
      cancelled: 'Booking cancelled',
      reinstated: 'Booking reinstated',
      moved: 'Booking moved',
      'party-changed': 'Booking party changed',
      corrected: 'Contact details of the booking edited',
      anonymised: 'Booking personal data removed',
      paid: 'Payment recorded',
      'paid-back': 'Refund recorded',
      'payment-undone': 'Payment undone',
      'pay-back-undone': 'Refund undone',
      adjusted: 'Price of the booking adjusted',
      invoiced: 'Booking invoiced',
      priced: 'Price of the booking set',
      'refund-ordered': 'Refund to the card ordered',
      linked: 'Link of the booking taken for the traveller',
      'links-renewed': 'Links of the booking renewed',
      offered: 'Seats offered to a waiting party',
      'changed-online': 'Booking changed online',
      'cancelled-online': 'Booking cancelled online',
      'change-accepted': 'Change of the booking accepted',
      'change-declined': 'Booking cancelled, as its change was not accepted',
      'corrected-online': 'Contact details of the booking edited online',
      'travellers-read': 'Details of travellers read',
      'travellers-changed': 'Details of travellers filled in',
      'traveller-linked': 'Link mailed to a traveller',
    },
  },
  customer: {
    word: 'customer',
    actions: {
      noted: 'Note added to the customer',
      merged: 'Customers merged',
      anonymised: 'Customer’s personal data removed',
    },
  },
  waiting: {
    word: 'waiting list',
    actions: {
      added: 'Party put on the waiting list',
      offered: 'Seats offered to a waiting party',
      taken: 'Offered seats taken',
      declined: 'Offered seats declined',
      left: 'Waiting list left',
      removed: 'Party taken off the waiting list',
    },
  },
  message: {
    word: 'message',
    actions: {
      answered: 'Message marked as answered',
      replied: 'Message answered by mail',
      reopened: 'Message marked as not answered',
      complaint: 'Message marked as a complaint',
      deleted: 'Message deleted',
    },
  },
  review: {
    word: 'review',
    actions: { shown: 'Review shown', hidden: 'Review hidden', answered: 'Review answered' },
  },
  account: {
    word: 'account',
    actions: {
      changed: 'Account changed',
      proven: 'Email of the account confirmed',
      exported: 'Data of the account exported',
      'calendar-renewed': 'Calendar address of the account renewed',
      deleted: 'Account deleted',
    },
  },
  import: {
    word: 'move-in',
    actions: {
      stored: 'File to move in handed in',
      started: 'Moving in started',
      stopped: 'Moving in stopped',
      undone: 'Moving in undone',
    },
  },
  redirect: {
    word: 'old address',
    actions: { stored: 'Old address added', deleted: 'Old address deleted' },
  },
  settings: {
    word: 'settings',
    actions: { changed: 'Settings changed', undone: 'Settings undone', translated: 'Settings translated' },
  },
  extra: {
    word: 'extra',
    actions: {
      added: 'Extra added',
      changed: 'Extra changed',
      deleted: 'Extra deleted',
      translated: 'Extra translated',
    },
  },
  discount: {
    word: 'discount',
    actions: { added: 'Discount added', changed: 'Discount changed', deleted: 'Discount deleted' },
  },
  reseller: {
    word: 'reseller',
    actions: {
      added: 'Reseller added',
      changed: 'Reseller changed',
      deleted: 'Reseller deleted',
      'key-made': 'Key of the reseller made',
      'key-ended': 'Key of the reseller ended',
      'agent-invited': 'Agent of the reseller invited',
      'agent-removed': 'Agent of the reseller taken out',
    },
  },
  code: {
    word: 'promo code',
    actions: { added: 'Promo code added', changed: 'Promo code changed', deleted: 'Promo code deleted' },
  },
  difference: {
    word: 'difference with the provider',
    actions: { settled: 'Difference with the provider settled' },
  },
} as const satisfies Record<string, { word: string; actions: Record<string, string> }>

export type AuditKind = keyof typeof auditKinds

/** What was done, in the words of the back office: `Trip changed`. */
export const auditTitle = (kind: string, action: string): string | undefined => {
  const actions: Record<string, string> | undefined = auditKinds[kind as AuditKind]?.actions
  return actions?.[action]
}

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
  q: q.meta({
    description: `${q.meta()?.description}. What was done, and the record as it is named now or was then`,
  }),
  by: ifGiven(id).meta({ description: 'Only what this user did' }),
  kind: ifGiven(
    z.enum(Object.keys(auditKinds) as AuditKind[], {
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

export const auditCalls = {
  adminListAudit: {
    who: 'admin',
    summary: 'Who created, changed or deleted what; newest first',
    query: auditList,
    answer: z.object({
      ...ok,
      audit: paginated(auditEntry),
      people: z.array(z.object({ id: z.int(), name: z.string() })).meta({
        description: 'Whom the log can be narrowed to by `by`: the staff, and whoever it is narrowed to',
      }),
    }),
  },
} as const satisfies Record<string, Call>

export type AuditEntry = z.output<typeof auditEntry>
export type AuditList = z.output<typeof auditList>
