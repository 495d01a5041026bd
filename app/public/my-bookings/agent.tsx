import { useState } from 'react'
import { Form, Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { useDates, useMoney } from '../../agency.ts'
import { savingApi } from '../../download.ts'
import { useSession } from '../../session.ts'
import { useTexts } from '../../texts.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { FileButton } from '../../ui/controls/file-button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { type Column, Table } from '../../ui/list/table.tsx'
import { useCall } from '../../use-call.ts'

const saving = savingApi()

const box = 'min-h-11 min-w-0 rounded-lg border border-control bg-surface px-3'

/** What the people of a reseller have above its bookings: a search, and the way to the statement. Nothing for travellers. */
export function AgentTools({ q, isStatement }: { q: string; isStatement: boolean }) {
  const t = useTexts('account').travellerBookings.agent
  const { myBookings } = useTexts('words')
  const token = useSession()?.token
  const { latest } = useCall(token ? 'showAccount' : false, { of: token })
  if (!latest?.account.reseller) return null
  return (
    <div className="flex flex-wrap items-end justify-between gap-4 pt-8 print:hidden">
      <p className="w-full text-ink-soft">{latest.account.reseller.name}</p>
      {!isStatement && (
        <Form role="search" className="flex min-w-0 max-w-xl flex-1 basis-72 items-end gap-3">
          <label className="grid min-w-0 flex-1 gap-1 text-sm">
            {t.searchBy}
            <input key={q} type="search" name="q" defaultValue={q} className={box} />
          </label>
          <Button type="submit" look="quiet">
            {t.search}
          </Button>
        </Form>
      )}
      <Link to={isStatement ? '/bookings' : '/bookings?show=statement'} className={buttonClass('quiet')}>
        {isStatement ? myBookings : t.statement}
      </Link>
    </div>
  )
}

type DayProps = { label: string; value: string; onChoose: (day: string) => void }

const Day = ({ label, value, onChoose }: DayProps) => (
  <label className="grid gap-1 text-sm">
    {label}
    <input type="date" value={value} onChange={({ target }) => onChoose(target.value)} className={box} />
  </label>
)

type Statement = Answer<'showMyStatement'>

/** What the reseller has sold of the departures of some days, with its sums, and the same as a table. */
export function AgentStatement() {
  const t = useTexts('account').travellerBookings.agent
  const { tryAgain } = useTexts('words')
  const [days, setDays] = useState({ from: '', to: '' })
  const write = useMoney()
  const { shortDayText } = useDates()
  const token = useSession()?.token
  const { result, refetch } = useCall(token ? 'showMyStatement' : false, { query: days, of: token })
  const money = (amount: number | null) =>
    amount === null ? t.onRequest : write(amount, result?.ok ? result.answer.currency : undefined)
  /** A column of amounts: neither they nor its heading are broken within a word. */
  const amount = (of: keyof Statement['sums']): Column<Statement['bookings'][number]> => ({
    label: t[of],
    numeric: true,
    cell: ({ [of]: units }) => money(units),
  })
  return (
    <section aria-labelledby="statement" className="grid gap-5 pt-8">
      <h2 id="statement" className="small-title text-2xl">
        {t.statement}
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <Day label={t.from} value={days.from} onChoose={(from) => setDays({ ...days, from })} />
        <Day label={t.until} value={days.to} onChoose={(to) => setDays({ ...days, to })} />
        <FileButton save={() => saving('exportMyStatement', { query: days })}>{t.table}</FileButton>
      </div>
      {!result && <Spinner />}
      {result && !result.ok && (
        <>
          <Banner tone="danger">{result.message}</Banner>
          <Button onClick={refetch}>{tryAgain}</Button>
        </>
      )}
      {result?.ok && result.answer.bookings.length === 0 && <p className="text-ink-soft">{t.nothingSold}</p>}
      {result?.ok && result.answer.bookings.length > 0 && (
        <>
          <div className="overflow-x-auto rounded-xl border border-line">
            <Table
              caption={t.sold}
              rows={result.answer.bookings}
              columns={[
                {
                  label: t.booking,
                  card: 'heading',
                  cell: ({ reference, reseller_reference, name }) => (
                    <span className="wrap-anywhere">
                      {reference}
                      {reseller_reference && `, ${reseller_reference}`}
                      <span className="block font-normal">{name}</span>
                    </span>
                  ),
                },
                {
                  label: t.departure,
                  cell: ({ trip_title, trip_date, status }) => (
                    <span className="wrap-anywhere">
                      {shortDayText(trip_date, { weekday: false })}
                      <span className="block text-ink-soft text-sm">
                        {trip_title}
                        {status === 'cancelled' && `, ${t.cancelled}`}
                      </span>
                    </span>
                  ),
                },
                amount('retail'),
                amount('commission'),
                amount('net'),
                amount('paid'),
                amount('due'),
              ]}
            />
          </div>
          <dl className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
            <dt className="font-semibold">{t.sum}</dt>
            {(['retail', 'commission', 'net', 'paid', 'due'] as const).map((column) => (
              <dd key={column}>
                {t[column]} {money(result.answer.sums[column])}
              </dd>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}
