import { Ticket } from 'lucide-react'
import { Link } from 'react-router'
import type { Manifest, ManifestBooking } from '../../../contract/office-bookings.ts'
import { useAgency } from '../../agency.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useDates } from '../../ui/dates.ts'
import { Moment } from '../../ui/moment.tsx'
import { countOf } from '../../ui/number.ts'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { Table } from '../../ui/table.tsx'
import { partyOf } from '../bookings/party.ts'
import { BackLink } from '../lists/back-link.tsx'
import { dayCount } from '../shell/day-count.ts'
import { For } from '../shell/may.tsx'
import { PrintButton } from '../shell/print-button.tsx'
import { useAddresses } from './copy-addresses.tsx'
import { useChoices } from './passenger-choices.tsx'
import { columnsOf } from './passenger-columns.tsx'
import { warningsOf } from './passenger-warnings.ts'

type PassengerListProps = {
  manifest: Manifest
  /** When the list was loaded, ISO 8601 in UTC. */
  at: string
  /** The trip or the departure: its page, and the query of its bookings. */
  of: { path: string; label: string; bookings: string; noun: 'trip' | 'departure' }
}

const whenOf = ({ trip_date, time }: ManifestBooking) => `${trip_date} ${time ?? ''}`

/** The passenger list of a trip or a departure: all bookings on one sheet, by name, to print and take along. */
export function PassengerList({ manifest: { trip, bookings: all }, at, of }: PassengerListProps) {
  const dates = useDates()
  const agency = useAgency()
  const choices = useChoices(all)
  const { order, isInternal, controls } = choices
  const isOfSeveralDays = new Set(all.map(whenOf)).size > 1
  const rows = isOfSeveralDays
    ? choices.rows.toSorted((one, other) => whenOf(one).localeCompare(whenOf(other)))
    : choices.rows
  const { all: travellers, kinds } = partyOf(rows)
  const addresses = useAddresses(rows)
  const bookings = `/admin/booking?${of.bookings}&sort=name`
  const when = trip.date && dates.dayTimeText(trip.date, trip.time)
  return (
    <div className="flex flex-col md:min-h-0 md:flex-1 print-upright">
      <p className="hidden print:block">{agency?.name}</p>
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 px-4 py-4 md:px-6 print:mb-3 print:p-0">
        <div className="min-w-0">
          <BackLink to={of.path}>{of.label}</BackLink>
          <h1 className="text-3xl wrap-anywhere">{trip.title}</h1>
          <p className="mt-1 text-ink-soft">
            Passenger list{when && `, ${when}`}
            {trip.period_id !== null && `, ${dayCount(trip.period_id)}`}
          </p>
          <p className="hidden print:block">
            As of <Moment at={at} />, {isOfSeveralDays && 'by departure, '}
            {order}
            {isInternal && '. With internal notes: not to be given away'}
          </p>
          {warningsOf(rows).map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          <For who="clerk">
            <Link to={bookings} className={buttonClass('quiet')}>
              <Ticket aria-hidden="true" className="size-4" />
              Bookings
            </Link>
          </For>
          {addresses.button}
          {rows.length > 0 && <PrintButton label={isInternal ? 'Print with notes' : 'Print'} />}
        </div>
      </header>
      {trip.deleted && (
        <div className="mx-4 mb-3 rounded-lg border border-danger bg-danger-soft px-4 py-2.5 md:mx-6 print:mx-0">
          <p className="font-medium text-danger">
            This trip is deleted. Its bookings stay. Nobody is notified automatically: please call these
            people, or write to them.
          </p>
        </div>
      )}
      {addresses.answer}
      {rows.length > 0 && controls}
      {rows.length === 0 ? (
        <p className="border-line border-y border-dashed px-6 py-14 text-center text-ink-soft md:mx-6 md:rounded-xl md:border-x">
          Nobody has booked this {of.noun} yet.
        </p>
      ) : (
        <>
          <ScrollBox>
            <Table
              caption="Passenger list"
              onEverySheet={[trip.title, when].filter(Boolean).join(', ')}
              columns={columnsOf(trip.id, isOfSeveralDays, dates)}
              rows={rows}
            />
          </ScrollBox>
          <p role="status" className="px-4 py-4 tabular-nums md:px-6 print:px-0">
            {countOf(rows.length, 'booking')}, {countOf(travellers, 'traveller')}: {kinds}
          </p>
        </>
      )}
    </div>
  )
}
