import { Ticket } from 'lucide-react'
import type { Manifest, ManifestBooking } from '../../../contract/office-bookings.ts'
import { dayCount } from '../../../rules/words.ts'
import { useAgency, useDates } from '../../agency.ts'
import { ScrollBox } from '../../ui/list/scroll-box.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Moment } from '../../ui/text/moment.tsx'
import { load } from '../kit/api.ts'
import { BackLink, ButtonLink, PrintButton } from '../kit/screen-buttons.tsx'
import type { Route } from './+types/passengers'
import { columnsOf } from './passenger-columns.tsx'
import { DeletedTrip, Sum, useAddresses, useChoices, Warnings } from './passenger-list.tsx'

const whenOf = ({ trip_date, time }: ManifestBooking) => `${trip_date} ${time ?? ''}`

type PassengerListProps = {
  id: number
  manifest: Manifest
  /** When the list was loaded, ISO 8601 in UTC. */
  at: string
}

/** All bookings of a trip on one sheet, by departure and name, to print and take along. */
function PassengerList({ id, manifest: { trip, bookings: all }, at }: PassengerListProps) {
  const dates = useDates()
  const agency = useAgency()
  const choices = useChoices(all)
  const { order, isInternal, controls } = choices
  const isOfSeveralDays = new Set(all.map(whenOf)).size > 1
  const rows = isOfSeveralDays
    ? choices.rows.toSorted((one, other) => whenOf(one).localeCompare(whenOf(other)))
    : choices.rows
  const addresses = useAddresses(rows)
  const when = trip.date && dates.dayTimeText(trip.date, trip.time)
  return (
    <div className="flex flex-col md:min-h-0 md:flex-1 print-upright">
      <p className="hidden print:block">{agency?.name}</p>
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 px-4 py-4 md:px-6 print:mb-3 print:p-0">
        <div className="min-w-0">
          <BackLink to="/admin/trips">Trips</BackLink>
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
          <Warnings rows={rows} />
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          <ButtonLink icon={Ticket} to={`/admin/booking?trip=${id}&sort=name`} look="quiet">
            Bookings
          </ButtonLink>
          {addresses.button}
          {rows.length > 0 && <PrintButton label={isInternal ? 'Print with notes' : 'Print'} />}
        </div>
      </header>
      <div className="px-4 md:px-6 print:px-0">
        <DeletedTrip trip={trip} />
        {addresses.answer}
        {rows.length > 0 && controls}
      </div>
      {rows.length === 0 ? (
        <p className="border-line border-y border-dashed px-6 py-14 text-center text-ink-soft md:mx-6 md:rounded-xl md:border-x">
          Nobody has booked this trip yet.
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
            <Sum rows={rows} />
          </p>
        </>
      )}
    </div>
  )
}

export const meta = () => [{ title: 'Passenger list' }]

/** The passengers of all departures of a trip. Those of one departure stand among its papers. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const at = new Date().toISOString()
  const { manifest } = await load(request, 'adminTripManifest', { params })
  return { manifest, at }
}

const Passengers = ({ loaderData, params: { id } }: Route.ComponentProps) => (
  <PassengerList id={Number(id)} {...loaderData} />
)

export default Passengers
