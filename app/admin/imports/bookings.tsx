import type { Answer } from '../../../contract/calls.ts'
import { countOf } from '../../../rules/words.ts'
import { useDates, useMoneyOf } from '../../agency.ts'
import { TickBox } from '../../ui/controls/tick-box.tsx'
import { type Column, FramedTable } from '../../ui/list/table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { Section } from '../kit/section.tsx'
import { isOpen, type Wanted } from './chosen.ts'
import { outcome } from './found.tsx'

type Found = NonNullable<Answer<'adminShowImport'>['found']>
type Row = Found['bookings'][number] & { id: number }

const choices: [Wanted['bookings'], string][] = [
  ['to_come', 'Bookings to come'],
  ['all', 'All bookings, past ones too'],
  ['none', 'No bookings'],
]

type MoreSeatsProps = { full: Found['full']; chosen: number[]; onChange: (chosen: number[]) => void }

/** Chooses which departures get more seats, of those that have too few for their bookings. */
function MoreSeats({ full, chosen, onChange }: MoreSeatsProps) {
  const { dayTimeText } = useDates()
  return full.map(({ id, title, date, time, seats, bookings, travellers }) => (
    <TickBox
      key={id}
      label={`More seats for ${countOf(travellers, 'traveller')} on ${title}, ${dayTimeText(date, time)}: ${countOf(bookings, 'booking does', 'bookings do')} not fit into ${countOf(seats ?? 0, 'seat')}`}
      checked={chosen.includes(id)}
      onChange={(isChosen) => onChange([...chosen.filter((each) => each !== id), ...(isChosen ? [id] : [])])}
    />
  ))
}

type ChooseProps = { wanted: Wanted; found: Found; onChange: (wanted: Wanted) => void }

/** Chooses which bookings come along, where there are any. */
export function ChooseBookings({ wanted, found, onChange }: ChooseProps) {
  const { bookings, counts, full, trips } = found
  const isOffered = bookings.some(isOpen) || counts.bookings > bookings.length
  const sold = trips.reduce((sum, trip) => sum + trip.sold, 0)
  if (!isOffered && sold === 0) return null
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">Bookings and their customers</legend>
      {isOffered &&
        choices.map(([value, label]) => (
          <label key={value} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="bookings"
              checked={wanted.bookings === value}
              onChange={() => onChange({ ...wanted, bookings: value })}
              className="size-5 shrink-0 accent-accent"
            />
            {label}
          </label>
        ))}
      {isOffered && (
        <TickBox
          label="Make a departure where a booking has none on its day"
          checked={wanted.make_departures}
          onChange={(make_departures) => onChange({ ...wanted, make_departures })}
        />
      )}
      {sold > 0 && (
        <TickBox
          label={`Book ${countOf(sold, 'seat')} that departures have sold elsewhere`}
          checked={wanted.sold_elsewhere}
          onChange={(sold_elsewhere) => onChange({ ...wanted, sold_elsewhere })}
        />
      )}
      <MoreSeats
        full={full}
        chosen={wanted.more_seats}
        onChange={(more_seats) => onChange({ ...wanted, more_seats })}
      />
      <p className="text-ink-soft text-sm">Nobody is mailed, and no invoice is issued.</p>
    </fieldset>
  )
}

type BookingsProps = { rows: Found['bookings']; currency: Found['currency']; count: number }

export function Bookings({ rows, currency, count }: BookingsProps) {
  const money = useMoneyOf({ currency })
  const { dayText } = useDates()
  const columns: Column<Row>[] = [
    {
      label: 'Booking',
      cell: ({ reference, here }) => (here ? <TextLink to={here}>{reference}</TextLink> : reference),
      card: 'heading',
    },
    { label: 'Name', cell: ({ name }) => name },
    { label: 'Trip', cell: ({ trip_title }) => trip_title },
    { label: 'Day', cell: ({ date }) => dayText(date) },
    {
      label: 'Travellers',
      numeric: true,
      cell: ({ adults, children, infants }) => adults + children + infants,
    },
    { label: 'Total', numeric: true, cell: ({ total }) => money(total) },
    { label: 'Paid', numeric: true, cell: ({ paid }) => money(paid) },
    outcome,
  ]
  return (
    rows.length > 0 && (
      <Section small title={`Bookings (${count})`}>
        <FramedTable
          caption="Bookings that were found"
          columns={columns}
          rows={rows.map((row, id) => ({ ...row, id }))}
        />
      </Section>
    )
  )
}
