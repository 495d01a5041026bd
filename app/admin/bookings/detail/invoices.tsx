import { useState } from 'react'
import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import type { Invoice } from '../../../../contract/papers.ts'
import { savingApi } from '../../../download.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FileButton } from '../../../ui/controls/file-button.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { useDates } from '../../../ui/text/dates.ts'
import { useMoney } from '../../../ui/text/money.ts'
import { useAdminApi } from '../../kit/list-query.ts'

const saving = savingApi(() => {})

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

/** The invoices and credit notes of a booking. One from before gets its first by a button. */
export function Invoices({ booking, onChange }: { booking: BookingInFull; onChange: () => void }) {
  const { id, invoices, may_invoice, currency } = booking
  const callApi = useAdminApi()
  const money = useMoney()
  const { dayTextAt } = useDates()
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string>()
  if (invoices.length === 0 && !may_invoice) return null
  async function make() {
    setPending(true)
    const result = await callApi('adminMakeInvoice', { params: { id }, form: new FormData() })
    setPending(false)
    setRefused(result.ok ? undefined : result.message)
    if (result.ok) notify(result.answer.message)
    onChange()
  }
  return (
    <section aria-labelledby="booking-invoices" className="grid gap-2 print:hidden">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="booking-invoices" className="font-sans font-semibold text-base">
          Invoices
        </h3>
        {may_invoice && (
          <Button look="quiet" pending={pending} onClick={make}>
            Make the invoice
          </Button>
        )}
      </header>
      {refused && (
        <p role="alert" className="font-medium text-danger text-sm">
          {refused}
        </p>
      )}
      <ul>
        {invoices.map((invoice) => (
          <li
            key={invoice.number}
            className="flex flex-wrap items-center gap-x-3 border-line border-b py-1 last:border-b-0"
          >
            <span className="w-full shrink-0 text-ink-soft sm:w-35">{dayTextAt(invoice.at)}</span>
            <span className="min-w-0 grow">
              {invoiceKinds[invoice.kind]} <InvoiceNumber invoice={invoice} />
            </span>
            <span className="ml-auto text-right tabular-nums">
              {money(invoice.total, { currency: currency ?? undefined })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
