import { useState } from 'react'
import { useDates, useMoney } from '../../agency.ts'
import { savingApi } from '../../download.ts'
import { FileButton } from '../../ui/controls/file-button.tsx'
import { Table } from '../../ui/list/table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { nameRemoved } from '../bookings/words.tsx'
import { useAdminApi } from '../kit/api.ts'
import { CallResult, useCall } from '../kit/call.tsx'

const saving = savingApi()

type DayProps = { label: string; value: string; onChoose: (day: string) => void }

const Day = ({ label, value, onChoose }: DayProps) => (
  <label className="grid gap-1 text-sm">
    {label}
    <input
      type="date"
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      className="min-h-11 rounded-lg border border-control bg-surface px-3 md:min-h-9"
    />
  </label>
)

/** What a reseller has sold of the departures of some days, with its sums, and the same as a table. */
export function Statement({ id }: { id: number }) {
  const [days, setDays] = useState({ from: '', to: '' })
  const callApi = useAdminApi(saving)
  const write = useMoney()
  const { dayText } = useDates()
  const { result, refetch } = useCall('adminShowStatement', { params: { id }, query: days })
  return (
    <section aria-labelledby="statement" className="grid gap-3">
      <h3 id="statement" className="font-sans font-semibold text-base">
        Statement
      </h3>
      <div className="flex flex-wrap items-end gap-3">
        <Day label="Departs from" value={days.from} onChoose={(from) => setDays({ ...days, from })} />
        <Day label="Departs until" value={days.to} onChoose={(to) => setDays({ ...days, to })} />
        <FileButton save={() => callApi('adminExportStatement', { params: { id }, query: days })}>
          CSV
        </FileButton>
      </div>
      <CallResult result={result} refetch={refetch}>
        {({ bookings, sums, currency }) => {
          const money = (amount: number | null) => (amount === null ? 'on request' : write(amount, currency))
          if (bookings.length === 0)
            return <p className="text-ink-soft">Nothing has been sold on these departures.</p>
          return (
            <>
              {/* Seven columns in a dialog: closer than elsewhere, so that reference and title keep their words whole. */}
              <div className="overflow-x-auto rounded-xl border border-line md:[&_:is(td,th)]:px-1.5! md:[&_:is(td,th)]:text-[0.8125rem]">
                <Table
                  caption="What was sold"
                  rows={bookings}
                  columns={[
                    {
                      label: 'booking',
                      card: 'heading',
                      className: 'md:min-w-28',
                      cell: ({ id: booking, reference, reseller_reference, name }) => (
                        <span className="wrap-anywhere">
                          <TextLink to={`/admin/booking/${booking}`} className="tabular-nums">
                            {reference}
                          </TextLink>
                          {reseller_reference && `, ${reseller_reference}`}
                          <span className="block font-normal">{name || nameRemoved}</span>
                        </span>
                      ),
                    },
                    {
                      label: 'departure',
                      className: 'md:min-w-32',
                      cell: ({ trip_title, trip_date, status }) => (
                        <span className="wrap-anywhere">
                          {dayText(trip_date, { weekday: false })}
                          <span className="block text-ink-soft text-sm">
                            {trip_title}
                            {status === 'cancelled' && ', cancelled'}
                          </span>
                        </span>
                      ),
                    },
                    { label: 'retail', numeric: true, cell: ({ retail }) => money(retail) },
                    { label: 'commission', numeric: true, cell: ({ commission }) => money(commission) },
                    { label: 'net', numeric: true, cell: ({ net }) => money(net) },
                    { label: 'paid', numeric: true, cell: ({ paid }) => money(paid) },
                    { label: 'due', numeric: true, cell: ({ due }) => money(due) },
                  ]}
                />
              </div>
              <p className="tabular-nums">
                <strong>Sum:</strong> retail {money(sums.retail)}, commission {money(sums.commission)}, net{' '}
                {money(sums.net)}, paid {money(sums.paid)}, <strong>due {money(sums.due)}</strong>
              </p>
            </>
          )
        }}
      </CallResult>
    </section>
  )
}
