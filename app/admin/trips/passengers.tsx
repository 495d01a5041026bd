import { ArrowLeft, Ticket } from 'lucide-react'
import { Link } from 'react-router'
import { useAgency } from '../../agency.ts'
import { buttonClass } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { Address, type Column, Table, Wide } from '../../ui/table.tsx'
import { telHref } from '../../ui/tel.ts'
import { Answered } from '../answered.tsx'
import { ask } from '../ask.ts'
import { notKept } from '../bookings/not-kept.tsx'
import { partyOf } from '../bookings/party.ts'
import { PrintButton } from '../print-button.tsx'
import { countOf, inDays } from '../words.ts'
import type { Route } from './+types/passengers'
import { useAddresses } from './copy-addresses.tsx'
import { MOST, type Passengers, usePassengers } from './use-passengers.ts'

export const meta = () => [{ title: 'Passenger list' }]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return await ask(request, 'adminShowTrip', { params })
}

const link = 'text-accent underline decoration-1 underline-offset-4 print:text-ink print:no-underline'

/** One beneath the other, and high enough for a thumb where that is what presses. */
const reach = `flex w-fit items-center max-md:ml-auto max-md:min-h-11 md:min-h-6 print:min-h-0 ${link}`

const columnsOf = (trip: number): Column<Passengers>[] => [
  {
    label: 'name',
    card: 'heading',
    cell: ({ name }) => (name ? <Wide>{name}</Wide> : notKept),
    className: 'md:font-semibold md:min-w-32',
  },
  { label: 'travellers', cell: (row) => partyOf([row]).kinds, className: 'md:min-w-24' },
  {
    label: 'phone, email',
    cell: ({ phone, email }) => (
      <span className="min-w-0">
        {phone && (
          <a href={telHref(phone)} className={`${reach} tabular-nums`}>
            {phone}
          </a>
        )}
        {email && (
          <a href={`mailto:${encodeURIComponent(email)}`} className={reach}>
            <Address>{email}</Address>
          </a>
        )}
      </span>
    ),
  },
  {
    label: 'note',
    card: 'unlabelled',
    cell: ({ note, office_note }) => (
      <>
        {note && <span className="block whitespace-pre-line wrap-anywhere">{note}</span>}
        {office_note && (
          <span className="block whitespace-pre-line wrap-anywhere">
            <strong>Office note (internal):</strong> {office_note}
          </span>
        )}
      </>
    ),
    className: 'md:min-w-40 max-md:empty:hidden',
  },
  {
    label: 'reference',
    cell: ({ id, reference }) => (
      <Link to={`/admin/booking?trip=${trip}&show=${id}`} data-opens="" className={`tabular-nums ${link}`}>
        {reference}
      </Link>
    ),
  },
]

/** In the place of the list while its pages come. */
const Coming = ({ here, total }: { here: number; total: number }) => (
  <p role="status" className="flex items-center gap-3 px-4 py-10 text-ink-soft md:px-6">
    <progress
      aria-label="Bookings that are loaded"
      {...(total > 0 && { value: here })}
      max={Math.min(total, MOST) || 1}
      className="h-2 w-40 accent-accent"
    />
    Loading...
  </p>
)

/** Who travels on a trip: all of its bookings on one sheet, by name, to print and to take along. */
export default function PassengerList({ loaderData: trip }: Route.ComponentProps) {
  const agency = useAgency()
  const { rows, total, isWhole, refused, askAgain } = usePassengers(trip.id)
  const { all, kinds } = partyOf(rows)
  const addresses = useAddresses(rows)
  const bookings = `/admin/booking?trip=${trip.id}&sort=name`
  return (
    <div className="flex flex-col md:min-h-0 md:flex-1 print-upright">
      <p className="hidden print:block">{agency?.name}</p>
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 px-4 py-4 md:px-6 print:mb-3 print:p-0">
        <div className="min-w-0">
          <Link
            to="/admin/trips"
            className="inline-flex min-h-8 items-center gap-1.5 text-ink-soft no-underline hover:text-ink print:hidden"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            Trips
          </Link>
          <h1 className="text-3xl wrap-anywhere">{trip.title}</h1>
          <p className="mt-1 text-ink-soft">
            Passenger list, {dayText(trip.date)}, {inDays(trip.period_id)}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          <Link to={bookings} className={buttonClass('quiet')}>
            <Ticket aria-hidden="true" className="size-4" />
            Bookings
          </Link>
          {isWhole && addresses.button}
          {isWhole && rows.length > 0 && <PrintButton />}
        </div>
      </header>
      {addresses.answer}
      {isWhole && total > rows.length && (
        <p className="mx-4 mb-3 rounded-lg border border-line bg-sunken px-4 py-2.5 md:mx-6">
          These are the first {countOf(rows.length, 'booking')} of {total.toLocaleString('en')}. “Export CSV”
          among the{' '}
          <Link to={bookings} className="text-accent underline underline-offset-4">
            bookings of this trip
          </Link>{' '}
          saves all of them.
        </p>
      )}
      {refused ? (
        <div className="px-4 md:px-6">
          <Answered result={refused} askAgain={askAgain}>
            {() => null}
          </Answered>
        </div>
      ) : !isWhole ? (
        <Coming here={rows.length} total={total} />
      ) : rows.length === 0 ? (
        <p className="border-line border-y border-dashed px-6 py-14 text-center text-ink-soft md:mx-6 md:rounded-xl md:border-x">
          Nobody has booked this trip yet.
        </p>
      ) : (
        <>
          <ScrollBox>
            <Table
              caption="Passenger list"
              columns={columnsOf(trip.id)}
              rows={rows}
              sorting={{ now: undefined, href: () => bookings }}
            />
          </ScrollBox>
          <p role="status" className="px-4 py-4 tabular-nums md:px-6 print:px-0">
            {countOf(rows.length, 'booking')}, {countOf(all, 'traveller')}: {kinds}
          </p>
        </>
      )}
    </div>
  )
}
