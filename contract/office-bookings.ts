import { z } from 'zod'
import { author, done, ok, withMessage } from './answers.ts'
import { auditEntry } from './audit.ts'
import {
  answerForm,
  bookingExport,
  bookingList,
  bookingUpdateForm,
  cancelBookingForm,
  confirmForm,
  letterForm,
  moveForm,
  noteForm,
  partyForm,
  reinstateForm,
  staffBookingForm,
  travellerForm,
} from './booking-forms.ts'
import { booked, booking, changedPrice, pricedBooking, toldBefore, travellerBooking } from './bookings.ts'
import { type Call, xlsx } from './call.ts'
import { byId, flag } from './fields.ts'
import { limits } from './limits.ts'
import { paginated } from './lists.ts'
import { delivery, mail } from './mails.ts'
import { payment, reminderKind } from './money/money.ts'
import { line } from './money/quotes.ts'
import { invoice } from './papers.ts'

/** A booking as the back office lists it. */
export const listedBooking = pricedBooking.extend({
  notes: z.int().meta({ description: 'How many notes the staff have written about it' }),
  booked_twice: z.literal(true).optional().meta({
    description: 'The same e-mail address has booked the same departure more than once',
  }),
  failed_mail: z.int().optional().meta({
    description: 'The id of the traveller’s newest confirmation mail, where it failed',
  }),
})

/** The passenger list of a departure, or of all departures of a trip: its confirmed bookings. */
export const manifest = z.object({
  trip: z.object({
    id: z.int(),
    title: z.string(),
    date: z.iso.date().nullable().meta({ description: 'Null for a trip with several departures' }),
    time: z.string().nullable(),
    period_id: z.int().nullable(),
    deleted: z.boolean(),
  }),
  bookings: z.array(
    booking.extend({
      notes: z.array(z.string()).meta({ description: 'What the staff have noted about it, oldest first' }),
      booked_twice: listedBooking.shape.booked_twice,
      extras: z.array(z.object({ name: z.string(), count: z.int() })).meta({
        description: 'Each with its count; for extras per person, the number of persons',
      }),
      single_rooms: z.int(),
      money: z
        .object({ currency: z.string().nullable(), total: z.int().nullable(), balance: z.int() })
        .optional()
        .meta({ description: 'The total, and how much of it is unpaid; guides do not get it' }),
    }),
  ),
})

const happened = { at: z.iso.datetime(), by: author }

/** The history of a booking: who did what, and when. */
const history = z.array(
  z.discriminatedUnion('what', [
    z.object({ what: z.literal('booked'), ...happened }),
    z
      .object({ what: z.literal('done'), ...happened })
      .extend(auditEntry.pick({ kind: true, action: true, fields: true, changes: true }).shape),
    z.object({ what: z.literal('mail'), ...happened, mail_id: z.int() }),
    z.object({ what: z.literal('payment'), ...happened, payment }),
  ]),
)

const bookingInFull = pricedBooking.extend({
  invoices: z.array(invoice).meta({ description: 'Invoices and credit notes, oldest first' }),
  waiting_id: travellerBooking.shape.waiting_id,
  may_invoice: z.boolean().meta({ description: 'Whether its first invoice can be made' }),
  user: z.object({ id: z.int(), name: z.string(), email: z.string() }).nullable().meta({
    description:
      'The account with which it was booked; null once that account is deleted, or the travellers’ names are no longer kept',
  }),
  mails_to: z.string().meta({
    description:
      'Where its mails go: to the reseller that sold it, else to its traveller; empty: nobody is mailed',
  }),
  customer: z
    .object({
      id: z.int(),
      bookings: z.int().meta({ description: 'How many bookings the customer has, with this one' }),
    })
    .nullable()
    .meta({ description: 'Whose booking it is; null once its personal data is removed' }),
  by_staff: z.boolean().meta({ description: 'Whether the staff booked it, so that it never had an account' }),
  without_account: z.boolean().meta({ description: 'Whether the traveller booked it without an account' }),
  trip: z.object({
    id: z.int(),
    title: z.string(),
    period_id: z.int().nullable(),
    package: z.string().nullable(),
    departed: z.boolean().meta({ description: 'Whether the last day of the trip is over' }),
    under_way: z.boolean().meta({ description: 'Whether the departure is under way' }),
    deleted: z.boolean(),
  }),
  accepted_terms: z
    .object({ id: z.int(), title: z.string(), accepted_at: z.iso.datetime() })
    .nullable()
    .meta({ description: 'The terms that the traveller accepted; `adminShowTerms` has the text' }),
  before: toldBefore,
  cancelled_at: z.iso.datetime().nullable().meta({ description: 'When it was cancelled or expired' }),
  pay_back_by: travellerBooking.shape.pay_back_by,
  seats: z.int(),
  single_rooms: z.int().nullable(),
  extras: z.array(z.object({ id: z.int(), count: z.int() })),
  checkouts: z
    .array(
      z.object({
        id: z.int(),
        provider: z.enum(['stripe', 'demo']),
        state: z.enum(['opening', 'open', 'closing', 'paid', 'failed', 'closed']),
        amount: z.int(),
        currency: z.string(),
        reference: z.string().nullable().meta({ description: 'The provider’s id of the payment' }),
        created_at: z.iso.datetime(),
        ends_at: z.iso.datetime(),
      }),
    )
    .meta({ description: 'Payment pages that were opened for it, newest first' }),
  refunds: z
    .array(
      z.object({
        id: z.int(),
        payment_id: z.int(),
        state: z.enum(['pending', 'sent', 'done', 'failed']),
        amount: z.int(),
        note: z.string(),
        created_at: z.iso.datetime(),
        last_error: z.string().nullable(),
      }),
    )
    .meta({ description: 'Refunds to cards, newest first' }),
  refundable: z.int().meta({ description: 'How much can still be refunded to cards' }),
  paid_back: travellerBooking.shape.paid_back,
  told_of_payments: z.boolean().meta({
    description: 'Whether the traveller was mailed about money that has come in and was not undone',
  }),
  price_history: z
    .array(line.extend({ at: z.iso.datetime(), undone: z.boolean() }))
    .meta({ description: 'All lines ever added; a line that undoes another is negative' }),
  also_booked: z.array(z.object({ id: z.int(), reference: z.string() })).meta({
    description: `Other confirmed bookings of the same departure with the same e-mail address, oldest first; only the latest ${limits.alsoBooked} are listed`,
  }),
  mails: z.array(mail),
  history: history.meta({
    description: 'Who did what and when, newest first: from the audit log, the mails and the ledger',
  }),
  reminders: z.array(z.object({ kind: reminderKind, at: z.iso.datetime() })).meta({
    description: 'The payment reminders that were mailed, with the time of the last one; oldest first',
  }),
  delivery,
  notes: z
    .array(z.object({ id: z.int(), note: z.string(), at: z.iso.datetime(), by: author }))
    .meta({ description: 'Notes of the staff, newest first; no mail and no public page shows them' }),
})

/** Trips whose travellers should be told of a change. */
export const toNotify = z
  .array(z.object({ id: z.int(), title: z.string(), date: z.iso.date() }))
  .meta({ description: 'The next 3 trips that have changed since some of their travellers were last told' })

export const officeBookingCalls = {
  adminListBookings: {
    who: 'clerk',
    summary: 'Bookings, newest first',
    query: bookingList,
    answer: z.object({
      ...ok,
      packages: paginated(listedBooking),
      travellers: z.int().optional().meta({
        description:
          'How many travel with the bookings of all pages; answered only when a filter narrows the list',
      }),
      confirmed: z.int().optional().meta({
        description: 'How many bookings on all pages are confirmed; `travellers` counts only these',
      }),
      to_notify: z.int().optional().meta({
        description: 'With `trip`: how many of its bookings have travellers who should be told of a change',
      }),
      narrowed_to: z
        .object({
          trip: z.object({
            id: z.int(),
            title: z.string(),
            date: z.iso.date().nullable().meta({ description: 'Of its next departure, else of its last' }),
            deleted: z.boolean(),
          }),
          departure: z.object({
            id: z.int(),
            trip_title: z.string(),
            date: z.iso.date(),
            time: z.string().nullable(),
          }),
          customer: z.object({ id: z.int(), name: z.string() }),
          account: z.object({ id: z.int(), name: z.string() }),
          reseller: z.object({ id: z.int(), name: z.string() }),
        })
        .partial()
        .meta({
          description:
            'What `trip`, `departure`, `customer`, `account` and `reseller` name; absent where there is no such one',
        }),
      delivery,
    }),
  },
  adminShowBooking: {
    who: 'clerk',
    summary: 'Everything about one booking',
    params: byId,
    answer: z.object({ ...ok, booking: bookingInFull }),
  },
  adminShowTerms: {
    who: 'clerk',
    summary: 'The exact text of the terms that travellers accepted',
    params: byId,
    answer: z.object({
      ...ok,
      terms: z.object({
        id: z.int(),
        title: z.string(),
        html: z.string().meta({ description: 'Rendered from Markdown, and safe' }),
        created_at: z.iso.datetime().meta({ description: 'Since when the text was in use' }),
      }),
    }),
  },
  adminExportBookings: {
    who: 'admin',
    noted: true,
    summary: 'Bookings as a table for spreadsheets',
    query: bookingExport,
    file: 'text/csv',
    answer: z.string().meta({
      description:
        'UTF-8 with a byte order mark; the first line names the columns. A cell that begins with =, +, -, @ (after any spaces and quotation marks), a tab or a carriage return gets an apostrophe in front, so that no spreadsheet calculates it; phone numbers with a + are such cells. Within a cell there is one too where these follow a semicolon, a tab or a line break, at which some spreadsheets begin another cell. Who reads the file with a program takes one apostrophe before these away',
    }),
  },
  adminExportBookingsAsXlsx: {
    who: 'admin',
    noted: true,
    summary: 'Bookings as a spreadsheet file',
    query: bookingExport,
    file: xlsx,
    answer: z.file().meta({
      description:
        'The columns of the CSV table, with typed cells: days, times and numbers; phone numbers and everything else are text',
    }),
  },
  adminWriteToTraveller: {
    who: 'clerk',
    summary:
      'Mail the traveller of a booking; refused with 409 where the booking has no address; the same Idempotency-Key mails once',
    params: byId,
    form: letterForm,
    takesKey: true,
    changesNoPage: true,
    answer: done,
  },
  adminSendConfirmation: {
    who: 'clerk',
    summary: 'Mail a confirmation with the booking’s present data to its present address',
    params: byId,
    changesNoPage: true,
    answer: done,
  },
  adminRemindTraveller: {
    who: 'clerk',
    summary:
      'Mail the traveller of a booking a payment reminder now; refused with 409 where nothing is to be paid, or the traveller cannot be mailed',
    params: byId,
    form: z.object({
      dry_run: flag.default(false).meta({ description: '1: sends nothing and answers the mail as text' }),
    }),
    changesNoPage: true,
    answer: z.object({
      ...withMessage,
      mail: z.object({ to: z.string(), subject: z.string(), text: z.string() }).optional().meta({
        description: 'With `dry_run`: the mail as text, without the link to the booking’s own page',
      }),
    }),
  },
  adminNoteBooking: {
    who: 'clerk',
    summary: 'Add a note to a booking; only the staff see it',
    params: byId,
    form: noteForm,
    answer: done,
  },
  adminAddBooking: {
    who: 'clerk',
    summary:
      'Book for a traveller on the phone or at the counter; the same Idempotency-Key never books twice',
    changesOnlySeats: true,
    form: staffBookingForm,
    takesKey: true,
    answer: z.object({ ...withMessage, booking: booked }),
  },
  adminConfirmBooking: {
    who: 'clerk',
    summary:
      'Confirm an option, or an open offer of the waiting list for a party that says yes on the phone; 409 for any other',
    changesOnlySeats: true,
    params: byId,
    form: confirmForm,
    answer: done,
  },
  adminCancelBooking: {
    who: 'clerk',
    summary: 'Cancel a booking; its seats are free at once, or offered to who waits for them',
    changesOnlySeats: true,
    params: byId,
    form: cancelBookingForm,
    answer: changedPrice.extend({
      offered: z
        .array(z.object({ name: z.string(), seats: z.int(), until: z.iso.datetime() }))
        .meta({ description: 'The parties from the waiting list that are offered its seats' }),
    }),
  },
  adminReinstateBooking: {
    who: 'clerk',
    summary: 'Undo a cancellation; refused with 409 where seats are too few',
    changesOnlySeats: true,
    params: byId,
    form: reinstateForm,
    answer: changedPrice,
  },
  adminMoveBooking: {
    who: 'clerk',
    summary:
      'Move a booking to another departure at today’s price; with `trip_id` to a departure of another trip. One that was cancelled or has expired is confirmed by that; 409 `state` while its money is on its way back',
    changesOnlySeats: true,
    params: byId,
    form: moveForm,
    answer: changedPrice,
  },
  adminChangeParty: {
    who: 'clerk',
    summary: 'Change how many travel on a booking; those who stay keep the price at which they were booked',
    changesOnlySeats: true,
    params: byId,
    form: partyForm,
    answer: changedPrice,
  },
  adminAnswerForTraveller: {
    who: 'clerk',
    summary:
      'Note what a traveller has answered to a change of substance, also after the last day: accepted, or cancelled free of charge',
    changesOnlySeats: true,
    params: byId,
    form: answerForm,
    answer: done,
  },
  adminCorrectBooking: {
    who: 'clerk',
    summary: 'Correct name, e-mail address and phone of a booking',
    params: byId,
    form: travellerForm,
    answer: done,
  },
  adminUpdateBooking: {
    who: 'clerk',
    summary: 'Set the language in which the traveller of a booking is written to',
    params: byId,
    form: bookingUpdateForm,
    changesNoPage: true,
    answer: done,
  },
  adminAnonymiseBooking: {
    who: 'admin',
    summary:
      'Remove the travellers’ personal data from a booking and from the mails about it; its numbers stay',
    params: byId,
    answer: done,
  },
} as const satisfies Record<string, Call>

export type BookingInFull = z.output<typeof bookingInFull>
export type BookingHistory = BookingInFull['history']
export type Manifest = z.output<typeof manifest>
export type ManifestBooking = Manifest['bookings'][number]
