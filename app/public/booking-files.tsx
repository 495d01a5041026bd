import type { Invoice } from '../../contract/invoices.ts'
import { savingApi } from '../download.ts'
import { FileButton } from '../ui/file-button.tsx'
import { useBookingToken } from './booking/pay.ts'

/** Saves a booking as an entry for the traveller's calendar. */
export const CalendarButton = ({ bookingId }: { bookingId: number }) => {
  const bookingToken = useBookingToken()
  return (
    <FileButton
      save={() => savingApi(() => {})('showBookingCalendar', { params: { id: bookingId }, bookingToken })}
    >
      Add to my calendar
    </FileButton>
  )
}

/** Saves an invoice or a credit note. */
export const InvoiceButton = ({ invoice: { number, kind } }: { invoice: Invoice }) => {
  const bookingToken = useBookingToken()
  return (
    <FileButton save={() => savingApi(() => {})('showInvoice', { params: { number }, bookingToken })}>
      {kind === 'invoice' ? 'Invoice' : 'Credit note'} {number} (PDF)
    </FileButton>
  )
}

/** Saves the voucher of a booking. */
export const VoucherButton = ({ bookingId }: { bookingId: number }) => {
  const bookingToken = useBookingToken()
  return (
    <FileButton save={() => savingApi(() => {})('showVoucher', { params: { id: bookingId }, bookingToken })}>
      Voucher (PDF)
    </FileButton>
  )
}
