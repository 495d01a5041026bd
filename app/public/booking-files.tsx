import type { Invoice } from '../../contract/invoices.ts'
import { savingApi } from '../download.ts'
import { FileButton } from '../ui/file-button.tsx'

/** Saves a booking as an entry for the traveller's calendar. */
export const CalendarButton = ({ bookingId }: { bookingId: number }) => (
  <FileButton save={() => savingApi(() => {})('showBookingCalendar', { params: { id: bookingId } })}>
    Add to my calendar
  </FileButton>
)

/** Saves an invoice or a credit note. */
export const InvoiceButton = ({ invoice: { number, kind } }: { invoice: Invoice }) => (
  <FileButton save={() => savingApi(() => {})('showInvoice', { params: { number } })}>
    {kind === 'invoice' ? 'Invoice' : 'Credit note'} {number} (PDF)
  </FileButton>
)

/** Saves the voucher of a booking. */
export const VoucherButton = ({ bookingId }: { bookingId: number }) => (
  <FileButton save={() => savingApi(() => {})('showVoucher', { params: { id: bookingId } })}>
    Voucher (PDF)
  </FileButton>
)
