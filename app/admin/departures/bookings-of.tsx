import { Link } from 'react-router'
import type { Result } from '../../api.ts'
import { travellers } from '../../price/party-words.ts'
import { Table } from '../../ui/list/table.tsx'
import { capitalize, countOf, telHref } from '../../ui/text/words.ts'
import { nameRemoved } from '../bookings/words.tsx'

const link = 'text-accent underline decoration-1 underline-offset-4'

type BookingsOfProps = { departure: number; result: Result<'adminListBookings'> }

/** The bookings of a departure, the first page of them, with the way to all. */
export function BookingsOf({ departure, result }: BookingsOfProps) {
  const all = `/admin/booking?departure=${departure}`
  const total = result.ok ? result.answer.packages.total : 0
  return (
    <section aria-labelledby="bookings" className="mt-8">
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="bookings" className="text-xl">
          Bookings
        </h2>
        {total > 0 && (
          <Link to={all} className={link}>
            {total === 1 ? 'Show it among the bookings' : `All ${countOf(total, 'booking')}`}
          </Link>
        )}
      </header>
      {!result.ok ? (
        <p role="alert">{result.message}</p>
      ) : total === 0 ? (
        <p className="rounded-xl border border-line border-dashed px-6 py-10 text-center text-ink-soft">
          Nobody has booked this departure yet.
        </p>
      ) : (
        <div className="-mx-4 overflow-hidden border-line border-y bg-surface md:mx-0 md:rounded-xl md:border-x">
          <Table
            caption="Bookings"
            rows={result.answer.packages.data}
            columns={[
              {
                label: 'reference',
                card: 'unlabelled',
                cell: ({ id, reference }) => (
                  <Link to={`${all}&show=${id}`} data-opens="" className={`tabular-nums ${link}`}>
                    {reference}
                  </Link>
                ),
              },
              { label: 'name', card: 'heading', cell: ({ name }) => name || nameRemoved },
              { label: 'travellers', cell: (booking) => travellers(booking) },
              {
                label: 'phone',
                cell: ({ phone }) =>
                  phone && (
                    <a href={telHref(phone)} className={`whitespace-nowrap tabular-nums ${link}`}>
                      {phone}
                    </a>
                  ),
              },
              {
                label: 'status',
                cell: ({ status }) =>
                  status === 'cancelled' || status === 'expired' ? (
                    <span className="font-semibold text-danger">{capitalize(status)}</span>
                  ) : (
                    capitalize(status)
                  ),
              },
            ]}
          />
        </div>
      )}
    </section>
  )
}
