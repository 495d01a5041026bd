import type { ListedInvoice } from '../../../contract/papers.ts'
import { useDates, useMoney, useMoneyOf, useToday } from '../../agency.ts'
import { savingApi } from '../../download.ts'
import { FileButton } from '../../ui/controls/file-button.tsx'
import { useAddress } from '../../ui/list/address.ts'
import { Moment } from '../../ui/text/moment.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { InvoiceNumber, invoiceKinds } from '../bookings/detail/invoices.tsx'
import { useAdminApi } from '../kit/api.ts'
import { daysFilter } from '../kit/filters.tsx'
import { loadList } from '../kit/list-page.ts'
import { ListScreen } from '../kit/list-screen.tsx'
import { BackLink } from '../kit/screen-buttons.tsx'
import { For } from '../shell/current-user.tsx'
import type { Route } from './+types/invoices'

export const meta = () => [{ title: 'Invoices' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, 'adminListInvoices', ({ invoices: { data, ...place } }) => ({
    // The list keeps its rows apart by ids; invoices have numbers.
    data: data.map((invoice, id) => ({ ...invoice, id })),
    ...place,
  }))

const saving = savingApi()

/** The tables of this year and the last one, for the accountant. */
function Years() {
  const callApi = useAdminApi(saving)
  const now = Number(useToday().slice(0, 4))
  return (
    <div className="flex flex-wrap gap-2">
      {[now, now - 1].map((year) => (
        <FileButton key={year} save={() => callApi('adminExportInvoices', { query: { year } })}>
          CSV of {year}
        </FileButton>
      ))}
    </div>
  )
}

/** What is still to be paid of an invoice, and by when; or the credit note that cancels it. */
function ToPay({ invoice: { open, due_on, currency, cancelled_by } }: { invoice: ListedInvoice }) {
  const money = useMoneyOf({ currency })
  const { dayText } = useDates()
  if (cancelled_by !== null)
    return (
      <span className="text-ink-soft">
        Cancelled by <span className="whitespace-nowrap">{cancelled_by}</span>
      </span>
    )
  if (open === null) return null
  if (open === 0) return <span className="text-ink-soft">Nothing</span>
  return (
    <div>
      {money(open)}
      {due_on && (
        <span className="block text-ink-soft text-sm">by {dayText(due_on, { weekday: false })}</span>
      )}
    </div>
  )
}

/** Invoices and credit notes, newest first. */
export default function InvoiceList({ loaderData }: Route.ComponentProps) {
  const money = useMoney()
  const { params } = useAddress()
  const dates = useDates()
  return (
    <ListScreen
      title="Invoices"
      noun={['invoice', 'invoices']}
      list={loaderData}
      order="-id"
      nameOf={({ number }) => `the invoice ${number}`}
      above={
        <p className="mx-4 mb-2 md:mx-6">
          <BackLink to="/admin/payments">Money</BackLink>
        </p>
      }
      filters={[daysFilter(params, dates)]}
      tools={
        <For who="admin">
          <Years />
        </For>
      }
      empty="There are no invoices yet. Under Settings, Booking, Mails and invoices you turn them on and say who is the seller."
      columns={[
        {
          label: 'number',
          card: 'heading',
          cell: (invoice) => <InvoiceNumber invoice={invoice} />,
          className: 'font-semibold md:whitespace-nowrap',
        },
        { label: 'kind', cell: ({ kind }) => invoiceKinds[kind] },
        { label: 'customer', cell: ({ customer }) => customer, className: 'wrap-anywhere' },
        { label: 'made', cell: ({ at }) => <Moment at={at} narrow />, className: 'text-ink-soft' },
        {
          label: 'booking',
          cell: ({ booking_id, reference }) => (
            <TextLink to={`/admin/booking/${booking_id}`} className="tabular-nums">
              {reference}
            </TextLink>
          ),
        },
        {
          label: 'total',
          numeric: true,
          cell: ({ total, currency }) => money(total, currency),
          className: 'whitespace-nowrap',
        },
        {
          label: 'paid',
          numeric: true,
          cell: ({ paid, currency }) => paid !== null && money(paid, currency),
        },
        { label: 'to pay', numeric: true, cell: (invoice) => <ToPay invoice={invoice} /> },
      ]}
    />
  )
}
