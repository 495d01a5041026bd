import { z } from 'zod'
import { ok, withMessage } from './answers.ts'
import type { Call } from './call.ts'
import { byId, date, wholeNumber } from './fields.ts'
import { ifGiven, paged, paginated } from './lists.ts'
import { mistake } from './mistakes.ts'

/** An invoice, or the credit note that cancels one. */
export const invoice = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  at: z.iso.datetime(),
  total: z.int().meta({ description: 'Whole minor units; negative for a credit note' }),
})

const listed = invoice.extend({
  booking_id: z.int(),
  reference: z.string(),
  currency: z.string(),
  customer: z.string(),
  cancelled_by: z
    .string()
    .nullable()
    .meta({ description: 'The number of the credit note that cancels the invoice' }),
  paid: z.int().nullable().meta({
    description:
      'Whole minor units that were paid for its booking; null for a credit note, for an invoice that is cancelled, and for one that no longer says the price of its booking',
  }),
  open: z.int().nullable().meta({ description: 'What is still to be paid; null as `paid`' }),
  due_on: z.iso.date().nullable().meta({ description: 'When the next part of it is due' }),
})

const byNumber = z.object({ number: z.string().regex(/^[ -~]{1,40}$/, mistake('invoice_number')) })
const invoicePdf = z.file().meta({ description: 'A tagged PDF' })

/** The calls for invoices. A booking and its changes create them; an invoice itself never changes. */
export const invoiceCalls = {
  showInvoice: {
    who: 'user',
    byLink: true,
    refuses: [429],
    summary: 'An invoice or credit note of a booking of mine',
    params: byNumber,
    file: 'application/pdf',
    answer: invoicePdf,
  },
  adminShowInvoice: {
    who: 'clerk',
    summary: 'An invoice or credit note',
    params: byNumber,
    file: 'application/pdf',
    answer: invoicePdf,
  },
  adminListInvoices: {
    who: 'clerk',
    summary: 'Invoices and credit notes, newest first',
    query: paged.extend({
      from: ifGiven(date).meta({ description: 'Made on this day or later; a day of the agency' }),
      to: ifGiven(date).meta({ description: 'Made on this day or earlier' }),
    }),
    answer: z.object({ ...ok, invoices: paginated(listed) }),
  },
  adminExportInvoices: {
    who: 'admin',
    noted: true,
    summary: 'The invoices and credit notes of a year as a table for the accountant, oldest first',
    query: z.object({
      year: ifGiven(wholeNumber(2000, 2099)).meta({ description: 'Absent: this year' }),
    }),
    file: 'text/csv',
    answer: z.string().meta({ description: 'As `adminExportBookings`' }),
  },
  adminMakeInvoice: {
    who: 'clerk',
    summary: 'Make the invoice of a booking from before invoices were switched on; 409 where it has one',
    params: byId,
    changesNoPage: true,
    form: z.object({}),
    answer: z.object({ ...withMessage, number: z.string() }),
  },
} as const satisfies Record<string, Call>

export type Invoice = z.output<typeof invoice>
export type ListedInvoice = z.output<typeof listed>

const pdf = z.file().meta({ description: 'A tagged PDF' })

/** The calls for papers of a booking, to be printed or kept. */
export const paperCalls = {
  showVoucher: {
    who: 'user',
    byLink: true,
    summary: 'The voucher of a confirmed booking of mine',
    params: byId,
    file: 'application/pdf',
    refuses: [404, 409, 429],
    answer: pdf,
  },
  showBefore: {
    who: 'user',
    byLink: true,
    summary: 'What I was told before booking, word for word',
    params: byId,
    file: 'application/pdf',
    refuses: [404, 429],
    answer: pdf,
  },
  adminShowBefore: {
    who: 'clerk',
    summary: 'What the traveller of a booking was told before, word for word',
    params: byId,
    file: 'application/pdf',
    answer: pdf,
  },
  adminShowVoucher: {
    who: 'clerk',
    summary: 'The voucher of a confirmed booking',
    params: byId,
    file: 'application/pdf',
    answer: pdf,
  },
} as const satisfies Record<string, Call>
