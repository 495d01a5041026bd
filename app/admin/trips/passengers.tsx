import { Copy, Ticket } from 'lucide-react'
import { useMemo } from 'react'
import type { Manifest, ManifestBooking } from '../../../contract/office-bookings.ts'
import { emailKey } from '../../../rules/contacts.ts'
import { countOf, dayCount, numberText } from '../../../rules/words.ts'
import { useAgency, useDates } from '../../agency.ts'
import { PartyText } from '../../price/party.ts'
import { usePreference } from '../../storage.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useCopy } from '../../ui/controls/copy.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { ScrollBox } from '../../ui/list/scroll-box.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Moment } from '../../ui/text/moment.tsx'
import { sumParties } from '../bookings/words.tsx'
import { load } from '../kit/api.ts'
import { BackLink, ButtonLink, PrintButton } from '../kit/screen-buttons.tsx'
import { For } from '../shell/current-user.tsx'
import type { Route } from './+types/passengers'
import { columnsOf } from './passenger-columns.tsx'
import { sortByName } from './sort-by-name.ts'

/** The addresses of the bookings, each once. Upper and lower case are the same address. */
const addressesOf = (rows: ManifestBooking[]) => [
  ...new Map(rows.flatMap(({ email }) => (email ? [[emailKey(email), email]] : []))).values(),
]

/** Copies the addresses of everybody on a trip, for a mail to all of them. */
function useAddresses(rows: ManifestBooking[]) {
  const addresses = addressesOf(rows)
  const count = countOf(addresses.length, 'address', 'addresses')
  const text = addresses.join(', ')
  const marked = `${count} ${addresses.length === 1 ? 'is marked: copy it' : 'are marked: copy them'} by hand.`
  const { place, status, copy } = useCopy<HTMLParagraphElement>(text, {
    copied: `${count} copied.`,
    marked,
  })
  return {
    button: addresses.length > 0 && (
      <Button icon={Copy} look="quiet" onClick={() => void copy()}>
        Copy addresses
      </Button>
    ),
    answer: (
      <div className="px-4 md:px-6 print:hidden">
        <p role="status" className="pb-3 font-medium text-sm text-success empty:hidden">
          {status}
        </p>
        {/* There before it is seen, so that it can be marked. */}
        <p
          ref={place}
          className={status === marked ? 'mb-3 max-h-40 overflow-y-auto text-sm wrap-anywhere' : 'hidden'}
        >
          {text}
        </p>
      </div>
    ),
  }
}

/** The warnings above a passenger list, such as bookings made twice: how many rows are marked, and why. */
function warningsOf(rows: ManifestBooking[]): string[] {
  const changed = rows.filter(({ trip_changes }) => trip_changes).length
  const twice = rows.filter(({ booked_twice }) => booked_twice).length
  const all = countOf(rows.length, 'booking')
  return [
    ...(changed > 0 ? [`Not yet notified of a change: ${numberText(changed)} of ${all}`] : []),
    ...(twice > 0 ? [`Booked more than once by the same traveller: ${numberText(twice)} of ${all}`] : []),
  ]
}

const control = 'text-field px-2.5 md:min-h-9'

const orders = { first: 'by first name', last: 'by last name' }

/** The user's choices for passenger lists, remembered by the browser: the `rows` in the chosen order, and the inputs. */
function useChoices(all: ManifestBooking[]) {
  const [by, sortBy] = usePreference('passengers-by', ['first', 'last'])
  // Hidden by default: the printed list is given to others, who must not read the notes of the staff.
  const [notes, showNotes] = usePreference('passengers-notes', ['hidden', 'shown'])
  const noted = all.filter((row) => row.notes.length > 0).length
  const rows = useMemo(() => {
    const sorted = sortByName(all, by)
    return notes === 'shown' ? sorted : sorted.map((row) => ({ ...row, notes: [] }))
  }, [all, by, notes])
  return {
    rows,
    order: orders[by],
    /** Whether there are internal notes on it. */
    isInternal: notes === 'shown' && noted > 0,
    controls: (
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 pb-3 md:px-6 print:hidden">
        <label className="flex items-center gap-2">
          Sorted
          <select
            value={by}
            onChange={({ target }) => sortBy(target.value === 'last' ? 'last' : 'first')}
            className={control}
          >
            <option value="first">{orders.first}</option>
            <option value="last">{orders.last}</option>
          </select>
        </label>
        <label className="flex min-h-11 items-center gap-2 md:min-h-9">
          <input
            type="checkbox"
            checked={notes === 'shown'}
            onChange={({ target }) => showNotes(target.checked ? 'shown' : 'hidden')}
            className="size-5 accent-accent"
          />
          <span>With internal notes{noted > 0 && ` (${numberText(noted)})`}</span>
        </label>
      </div>
    ),
  }
}

type PassengerListProps = {
  manifest: Manifest
  /** When the list was loaded, ISO 8601 in UTC. */
  at: string
  /** The trip or the departure: its page, and the query of its bookings. */
  of: { path: string; label: string; bookings: string; noun: 'trip' | 'departure' }
}

const whenOf = ({ trip_date, time }: ManifestBooking) => `${trip_date} ${time ?? ''}`

/** The passenger list of a trip or a departure: all bookings on one sheet, by name, to print and take along. */
function PassengerList({ manifest: { trip, bookings: all }, at, of }: PassengerListProps) {
  const dates = useDates()
  const agency = useAgency()
  const choices = useChoices(all)
  const { order, isInternal, controls } = choices
  const isOfSeveralDays = new Set(all.map(whenOf)).size > 1
  const rows = isOfSeveralDays
    ? choices.rows.toSorted((one, other) => whenOf(one).localeCompare(whenOf(other)))
    : choices.rows
  const { all: travellers, party } = sumParties(rows)
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
            <ButtonLink icon={Ticket} to={bookings} look="quiet">
              Bookings
            </ButtonLink>
          </For>
          {addresses.button}
          {rows.length > 0 && <PrintButton label={isInternal ? 'Print with notes' : 'Print'} />}
        </div>
      </header>
      {trip.deleted && (
        <Alert tone="danger" className="mx-4 mb-3 md:mx-6 print:mx-0">
          <p className="font-medium text-danger">
            This trip is deleted. Its bookings stay. Nobody is notified automatically: please call these
            people, or write to them.
          </p>
        </Alert>
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
            {countOf(rows.length, 'booking')}, {countOf(travellers, 'traveller')}: <PartyText party={party} />
          </p>
        </>
      )}
    </div>
  )
}

export const meta = () => [{ title: 'Passenger list' }]

/** The passengers of a departure under `/admin/departures`, else of all departures of a trip. */
export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const at = new Date().toISOString()
  const isOfTrip = new URL(request.url).pathname.startsWith('/admin/trips')
  const call = isOfTrip ? 'adminTripManifest' : 'adminDepartureManifest'
  const { manifest } = await load(request, call, { params: { id } })
  return { manifest, at, isOfTrip }
}

export default function Passengers({ loaderData, params: { id } }: Route.ComponentProps) {
  const { isOfTrip, ...loaded } = loaderData
  const of = isOfTrip
    ? ({ path: '/admin/trips', label: 'Trips', bookings: `trip=${id}`, noun: 'trip' } as const)
    : ({
        path: `/admin/departures/${id}`,
        label: 'Departure',
        bookings: `departure=${id}&status=confirmed`,
        noun: 'departure',
      } as const)
  return <PassengerList {...loaded} of={of} />
}
