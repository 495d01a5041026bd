import { Download } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { isStaff, mayCall } from '../../../contract/call.ts'
import type { Answer } from '../../../contract/calls.ts'
import type { Dates } from '../../../rules/dates.ts'
import { dayAfter } from '../../../rules/days.ts'
import { capitalize, countOf } from '../../../rules/words.ts'
import { useAgency, useDates, useMoneyOf, useToday } from '../../agency.ts'
import { savingApi } from '../../download.ts'
import { session } from '../../session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Nothing } from '../../ui/feedback/alert.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { useAddress } from '../../ui/list/address.ts'
import { Pager } from '../../ui/list/pager.tsx'
import { Table } from '../../ui/list/table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { nameRemoved } from '../bookings/words.tsx'
import { Refusal, useAction } from '../kit/action.tsx'
import { load, tryLoad } from '../kit/api.ts'
import { useReload } from '../kit/call.tsx'
import { choiceFilter, daysFilter, FilterBar } from '../kit/filters.tsx'
import { ButtonLink } from '../kit/screen-buttons.tsx'
import { Section } from '../kit/section.tsx'
import { For } from '../shell/current-user.tsx'
import type { Route } from './+types/payments-page'
import { Differences } from './differences.tsx'
import { Owed } from './owed.tsx'
import { Received } from './received.tsx'
import { methodNames, methods, paymentText } from './standing.tsx'
import { WithoutSeat } from './without-seat.tsx'

const saving = savingApi()

/** Saves the payments of the chosen days and method for the accountant. */
function ExportPayments({ query }: { query: Record<string, string> }) {
  const { pending, refused, run } = useAction('adminExportPayments', {
    send: saving,
    // The answer is the name of the saved file.
    onDone: (file) => notify('Exported', { text: `${file} is among your downloads.` }),
    onChange: () => {},
  })
  return (
    <>
      <Button icon={Download} look="quiet" onClick={() => run({ query })} pending={pending}>
        CSV for the accountant
      </Button>
      <Refusal of={refused && { message: `The export failed. ${refused.message}` }} />
    </>
  )
}

type Period = { from: string; to: string }

/** The periods that are asked for most; `today` is the agency's. */
function periodsOf(today: string): (Period & { text: string })[] {
  const first = `${today.slice(0, 8)}01`
  const lastOfLast = dayAfter(first, -1)
  return [
    { text: '30 days', from: dayAfter(today, -29), to: today },
    { text: 'This month', from: first, to: today },
    { text: 'Last month', from: `${lastOfLast.slice(0, 8)}01`, to: lastOfLast },
  ]
}

const periodText = ({ from, to }: Period, { dayText }: Dates) =>
  from === to ? `on ${dayText(from)}` : `from ${dayText(from)} until ${dayText(to)}`

/** Chooses the days of the Money screen, and the method of its payments. */
function PeriodChoice({ from, to }: Period) {
  const { href, params } = useAddress()
  const dates = useDates()
  const { state } = useLocation()
  const periods = periodsOf(useToday())
  // On the last day of a month two of them are the same days: the pressed one is lit.
  const fitting = periods.filter((period) => period.from === from && period.to === to)
  const now = fitting.find(({ text }) => text === state?.period) ?? fitting[0]
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-x-4 gap-y-2 md:flex md:flex-wrap print:hidden">
      <nav aria-label="Period" className="flex flex-wrap gap-1 max-md:col-span-full">
        {periods.map((period) => (
          <Link
            key={period.text}
            to={href({ from: period.from, to: period.to, page: null })}
            state={{ period: period.text }}
            preventScrollReset
            aria-current={period === now ? 'true' : undefined}
            className="one-of inline-flex min-h-11 items-center rounded-full border border-control px-4 no-underline md:min-h-9"
          >
            {period.text}
          </Link>
        ))}
      </nav>
      <FilterBar
        filters={[
          daysFilter(params, dates),
          choiceFilter(params, {
            name: 'method',
            label: 'Method',
            options: methods.map((method) => ({ value: method, text: methodNames[method] })),
          }),
        ]}
      />
    </div>
  )
}

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

function Ledger({ ledger: { data, total, current_page, last_page }, money, chosen }: LedgerProps) {
  const { href } = useAddress()
  const dates = useDates()
  return (
    <Section
      title="Payments"
      more={
        <p role="status" className="text-ink-soft text-sm tabular-nums">
          {countOf(total, 'entry', 'entries')} {chosen}
        </p>
      }
    >
      {data.length === 0 ? (
        <Nothing>No payments {chosen}. Record them in the details of a booking.</Nothing>
      ) : (
        <div className="-mx-4 overflow-hidden border-line border-y bg-surface md:mx-0 md:rounded-xl md:border-x print:mx-0">
          <Table
            caption="Payments"
            rows={data}
            columns={[
              {
                label: 'day',
                className: 'whitespace-nowrap',
                cell: ({ received_on }) => dates.dayText(received_on, { weekday: false }),
              },
              {
                label: 'booking',
                card: 'heading',
                cell: ({ booking_id, reference, name }) => (
                  <span className="min-w-0 wrap-anywhere">
                    <TextLink to={`/admin/booking/${booking_id}`} data-opens="" className="tabular-nums">
                      {reference}
                    </TextLink>
                    <span className="block">{name || nameRemoved}</span>
                  </span>
                ),
              },
              {
                label: 'method',
                className: 'md:min-w-40',
                cell: ({ note, by, ...payment }) => (
                  <span className="min-w-0 wrap-anywhere">
                    {paymentText({ note, by, ...payment })}
                    <span className="block text-ink-soft text-sm empty:hidden">
                      {[note, by && `by ${by.name}`].filter(Boolean).join(', ')}
                    </span>
                  </span>
                ),
              },
              {
                label: 'amount',
                numeric: true,
                cell: ({ amount }) => <span className="whitespace-nowrap">{money(amount)}</span>,
              },
            ]}
          />
        </div>
      )}
      <div className="flex justify-end">
        <Pager
          current={current_page}
          last={last_page}
          href={(page) => href({ page: page === 1 ? null : page })}
        />
      </div>
    </Section>
  )
}

/** Who has paid without a seat, what came in, what is owed, differences with the provider, and the ledger. */
export default function Money({
  loaderData: { money: answer, query, ledger, differences },
}: Route.ComponentProps) {
  const dates = useDates()
  const agency = useAgency()
  const money = useMoneyOf(answer)
  const { method } = query
  const reload = useReload()
  // What goes back to a card is sent at once, and mostly done within a second.
  const reloadTwice = () => {
    reload()
    setTimeout(reload, 2000)
  }
  const sums = method ? answer.days.filter((sum) => sum.method === method) : answer.days
  const chosen = [method && `by ${method}`, periodText(answer, dates)].filter(Boolean).join(' ')
  return (
    <div className="w-full max-w-6xl px-4 py-4 md:px-6 print:p-0">
      <p className="hidden print:block">{agency?.name}</p>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3 print:mb-1">
        <h1 className="text-3xl">Money</h1>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/admin/payments/invoices" look="quiet">
            Invoices
          </ButtonLink>
          <For who="admin">
            <ExportPayments query={query} />
          </For>
        </div>
      </header>
      <WithoutSeat rows={answer.without_seat} money={money} onChange={reloadTwice} />
      <PeriodChoice from={answer.from} to={answer.to} />
      <p className="hidden print:block">{capitalize(chosen)}</p>
      {/* What is owed may be long: the payments stand beside it. On a phone they come last. */}
      <div className="mt-6 grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        <Received sums={sums} from={answer.from} to={answer.to} money={money} />
        <div className="grid grid-cols-1 content-start gap-8 lg:row-span-2">
          <Owed owed={answer} money={money} />
          {differences && <Differences differences={differences} onChange={reload} />}
        </div>
        <Ledger ledger={ledger.payments} money={money} chosen={chosen} />
      </div>
    </div>
  )
}
