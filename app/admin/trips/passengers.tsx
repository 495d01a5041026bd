import { ArrowLeft, Ticket } from 'lucide-react'
import { data, Link } from 'react-router'
import { useAgency } from '../../agency.ts'
import { buttonClass } from '../../ui/button.tsx'
import { dayText } from '../../ui/day-text.ts'
import { Moment } from '../../ui/moment.tsx'
import { countOf, numberText } from '../../ui/number.ts'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { Table } from '../../ui/table.tsx'
import { Answered } from '../answered.tsx'
import { ask, tryAsk } from '../ask.ts'
import { partyOf } from '../bookings/party.ts'
import { tripIn } from '../bookings/trip-of.ts'
import { PrintButton } from '../print-button.tsx'
import { inDays } from '../words.ts'
import type { Route } from './+types/passengers'
import { AllTold } from './all-told.tsx'
import { useAddresses } from './copy-addresses.tsx'
import { useChoices } from './passenger-choices.tsx'
import { columnsOf } from './passenger-columns.tsx'
import { doubtsOf } from './passenger-doubts.ts'
import { MOST, usePassengers } from './use-passengers.ts'

export const meta = () => [{ title: 'Passenger list' }]

/** A deleted trip is known by its bookings; without any there is nobody to tell. */
async function deletedTrip(request: Request, id: number) {
  const { packages } = await ask(request, 'adminListBookings', { query: { trip: id } })
  return tripIn(packages.data)
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const found = await tryAsk(request, 'adminShowTrip', { params })
  if (found.ok) {
    const { id, title, date, period_id } = found.answer
    return { id, title, date, days: period_id, deleted: false }
  }
  const id = Number(params.id)
  const deleted = found.status === 404 && (await deletedTrip(request, id))
  if (!deleted) throw data(found.message, { status: found.status || 503 })
  return { id, ...deleted, days: undefined }
}

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

/** Nothing of one trip, not for a moment, under the name of another. */
export default ({ loaderData }: Route.ComponentProps) => (
  <PassengerList key={loaderData.id} trip={loaderData} />
)

/** Who travels on a trip: all of its bookings on one sheet, by name, to print and to take along. */
function PassengerList({ trip }: { trip: Route.ComponentProps['loaderData'] }) {
  const agency = useAgency()
  const { rows: read, total, isWhole, at, refused, askAgain } = usePassengers(trip.id)
  const { rows, order, isInternal, controls } = useChoices(read)
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
            Passenger list, {dayText(trip.date)}
            {trip.days !== undefined && `, ${inDays(trip.days)}`}
          </p>
          {isWhole && at && (
            <p className="hidden print:block">
              As of <Moment at={at} />, {order}
              {isInternal && '. With office notes: internal, not to be given away'}
            </p>
          )}
          {isWhole && doubtsOf(rows).map((doubt) => <p key={doubt}>{doubt}</p>)}
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          <Link to={bookings} className={buttonClass('quiet')}>
            <Ticket aria-hidden="true" className="size-4" />
            Bookings
          </Link>
          {isWhole && addresses.button}
          {isWhole && rows.length > 0 && (
            <PrintButton label={isInternal ? 'Print with office notes' : 'Print'} />
          )}
        </div>
      </header>
      {trip.deleted && (
        <div className="mx-4 mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-danger bg-danger-soft px-4 py-2.5 md:mx-6 print:mx-0">
          <p className="font-medium text-danger">
            This trip is deleted. Its bookings stay; nobody is told of it by itself: call these people, or
            write to them.
          </p>
          <AllTold trip={trip.id} title={`${trip.title}, ${dayText(trip.date)}`} />
        </div>
      )}
      {addresses.answer}
      {isWhole && rows.length > 0 && controls}
      {isWhole && total > rows.length && (
        <p className="mx-4 mb-3 rounded-lg border border-line bg-sunken px-4 py-2.5 md:mx-6">
          These are the first {countOf(rows.length, 'booking')} of {numberText(total)} by first name. “Export
          CSV” among the{' '}
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
              onEverySheet={`${trip.title}, ${dayText(trip.date)}`}
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
