import { Link, useRevalidator } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { isStaff, mayCall } from '../../../contract/roles.ts'
import { session } from '../../session.ts'
import { useAddress } from '../../ui/address.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useDates } from '../../ui/dates.ts'
import { Day } from '../../ui/moment.tsx'
import { useMoney } from '../../ui/money.ts'
import { countOf } from '../../ui/number.ts'
import { Pager } from '../../ui/pager.tsx'
import { Table } from '../../ui/table.tsx'
import { nameRemoved } from '../bookings/name-removed.tsx'
import { load, tryLoad } from '../lists/list-query.ts'
import { For } from '../shell/may.tsx'
import type { Route } from './+types/page'
import { Differences } from './differences.tsx'
import { ExportPayments } from './export.tsx'
import { Owed } from './owed.tsx'
import { PeriodChoice, periodText } from './period.tsx'
import { Received } from './received.tsx'
import { paymentText } from './standing.tsx'
import { WithoutSeat } from './without-seat.tsx'

export const meta = () => [{ title: 'Money' }]

/** The differences, for administrators of an agency that takes cards or has taken them. */
async function differencesOf(request: Request) {
  const { role } = session.get()
  if (!isStaff(role) || !mayCall(role, 'admin')) return undefined
  const page = new URL(request.url).searchParams.get('differences') ?? '1'
  const found = await tryLoad(request, 'adminListDifferences', { query: { page } })
  const settings = await tryLoad(request, 'adminShowPaymentSettings')
  if (!found.ok) return undefined
  const isUsed = settings.ok && settings.answer.payments.provider !== null
  return isUsed || found.answer.differences.total > 0 ? found.answer.differences : undefined
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { from, to, method, page = '1' } = Object.fromEntries(new URL(request.url).searchParams)
  const days = { ...(from && { from }), ...(to && { to }) }
  const money = await load(request, 'adminShowMoney', { query: days })
  const query = { from: money.from, to: money.to, ...(method && { method }) }
  const ledger = await load(request, 'adminListPayments', { query: { ...query, page } })
  return { money, query, ledger, differences: await differencesOf(request) }
}

type LedgerProps = {
  ledger: Answer<'adminListPayments'>['payments']
  money: (amount: number) => string
  /** The days and the method that are chosen, in words. */
  chosen: string
}

/** The payments of the chosen days, newest first. */
function Ledger({ ledger: { data, total, current_page, last_page }, money, chosen }: LedgerProps) {
  const { href } = useAddress()
  return (
    <section aria-labelledby="payments" className="mt-8">
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="payments" className="text-xl">
          Payments
        </h2>
        <p role="status" className="text-ink-soft text-sm tabular-nums">
          {countOf(total, 'entry', 'entries')} {chosen}
        </p>
      </header>
      {data.length === 0 ? (
        <p className="rounded-xl border border-line border-dashed px-6 py-10 text-center text-ink-soft">
          No payments {chosen}. Record them in the details of a booking.
        </p>
      ) : (
        <div className="-mx-4 overflow-hidden border-line border-y bg-surface md:mx-0 md:rounded-xl md:border-x">
          <Table
            caption="Payments"
            rows={data}
            columns={[
              { label: 'day', cell: ({ received_on }) => <Day date={received_on} /> },
              {
                label: 'booking',
                card: 'unlabelled',
                cell: ({ booking_id, reference }) => (
                  <Link
                    to={`/admin/booking?show=${booking_id}`}
                    data-opens=""
                    className="text-accent tabular-nums underline decoration-1 underline-offset-4"
                  >
                    {reference}
                  </Link>
                ),
              },
              { label: 'name', card: 'heading', cell: ({ name }) => name || nameRemoved },
              { label: 'amount', numeric: true, cell: ({ amount }) => money(amount) },
              { label: 'method', cell: paymentText },
              { label: 'note', cell: ({ note }) => note, className: 'text-ink-soft' },
              { label: 'by', cell: ({ by }) => by?.name ?? '', className: 'text-ink-soft' },
            ]}
          />
        </div>
      )}
      <div className="mt-3 flex justify-end">
        <Pager
          current={current_page}
          last={last_page}
          href={(page) => href({ page: page === 1 ? null : page })}
        />
      </div>
    </section>
  )
}

/** Who has paid without a seat, what came in, what is owed, differences with the provider, and the ledger. */
export default function Money({
  loaderData: { money: answer, query, ledger, differences },
}: Route.ComponentProps) {
  const dates = useDates()
  const write = useMoney()
  const money = (amount: number) => write(amount, { currency: answer.currency })
  const { method } = query
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  // What goes back to a card is sent at once, and mostly done within a second.
  const reloadTwice = () => {
    reload()
    setTimeout(reload, 2000)
  }
  const sums = method ? answer.days.filter((sum) => sum.method === method) : answer.days
  const chosen = [method && `by ${method}`, periodText(answer, dates)].filter(Boolean).join(' ')
  return (
    <div className="w-full max-w-6xl px-4 py-4 md:px-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Money</h1>
        <div className="flex flex-wrap gap-2">
          <Link to="/admin/payments/invoices" className={buttonClass('quiet')}>
            Invoices
          </Link>
          <For who="admin">
            <ExportPayments query={query} />
          </For>
        </div>
      </header>
      <WithoutSeat rows={answer.without_seat} money={money} onChange={reloadTwice} />
      <PeriodChoice from={answer.from} to={answer.to} />
      <div className="mt-6 grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Received sums={sums} from={answer.from} to={answer.to} money={money} />
        <Owed owed={answer} money={money} />
      </div>
      {differences && <Differences differences={differences} onChange={reload} />}
      <Ledger ledger={ledger.payments} money={money} chosen={chosen} />
    </div>
  )
}
