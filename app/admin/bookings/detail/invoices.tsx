import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import type { Invoice } from '../../../../contract/papers.ts'
import { useDates, useMoneyOf } from '../../../agency.ts'
import { savingApi } from '../../../download.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FileButton } from '../../../ui/controls/file-button.tsx'
import { Refusal, useAction } from '../../kit/action.tsx'
import { useAdminApi } from '../../kit/api.ts'
import { Section } from '../../kit/section.tsx'

const saving = savingApi()

export const invoiceKinds: Record<Invoice['kind'], string> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
}

/** The number of an invoice, which saves it. */
export function InvoiceNumber({ invoice: { number, kind } }: { invoice: Pick<Invoice, 'number' | 'kind'> }) {
  const callApi = useAdminApi(saving)
  return (
    <FileButton
      inText
      label={`Save the ${invoiceKinds[kind].toLowerCase()} ${number}`}
      save={() => callApi('adminShowInvoice', { params: { number } })}
    >
      {number}
    </FileButton>
  )
}

type InvoiceRowProps = {
  invoice: BookingInFull['invoices'][number]
  currency: string | null
  /** Where there are those of several bookings. */
  of?: string
}

export function InvoiceRow({ invoice, currency, of }: InvoiceRowProps) {
  const money = useMoneyOf({ currency })
  const { dayTextAt } = useDates()
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-line border-b py-1 last:border-b-0">
      <span className="w-full shrink-0 text-ink-soft sm:w-35">{dayTextAt(invoice.at)}</span>
      <span className="min-w-0 grow">
        {invoiceKinds[invoice.kind]} <InvoiceNumber invoice={invoice} />
        {of && <span className="text-ink-soft">, {of}</span>}
      </span>
      <span className="ml-auto text-right tabular-nums">{money(invoice.total)}</span>
    </li>
  )
}

/** The invoices and credit notes of a booking. A booking from before the agency made invoices gets its first one by a button. */
export function Invoices({ booking }: { booking: BookingInFull }) {
  const { id, invoices, may_invoice } = booking
  const { pending, refused, run } = useAction('adminMakeInvoice')
  if (invoices.length === 0 && !may_invoice) return null
  return (
    <Section
      small
      title="Invoices"
      className="print:hidden"
      more={
        may_invoice && (
          <Button look="quiet" pending={pending} onClick={() => run({ params: { id }, form: {} })}>
            Make the invoice
          </Button>
        )
      }
    >
      <Refusal of={refused} />
      <ul>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.number} invoice={invoice} currency={booking.currency} />
        ))}
      </ul>
    </Section>
  )
}
