import {
  CircleAlert,
  Copy,
  Handshake,
  History,
  type LucideIcon,
  MessageCircleQuestion,
  StickyNote,
} from 'lucide-react'
import { Link } from 'react-router'
import type { Answer } from '../../../../contract/calls.ts'
import { isInForce } from '../../../../rules/booking-status.ts'
import type { Dates } from '../../../../rules/dates.ts'
import { countOf } from '../../../../rules/words.ts'
import { PartyText } from '../../../price/party.ts'
import type { Column } from '../../../ui/list/table.tsx'
import { Day, Moment, TimeOfDay } from '../../../ui/text/moment.tsx'
import type { useBookingAddress } from '../booking-address.ts'
import { MoneyOf } from '../money-of.tsx'
import { BookingStatus, nameRemoved, type Stands, sumParties, tripChangesText } from '../words.tsx'

type Row = Answer<'adminListBookings'>['packages']['data'][number]

/** An icon that marks a booking in a list: it has notes, or the same traveller has booked the departure twice. */
const Mark = ({ Icon, says }: { Icon: LucideIcon; says: string }) => (
  <Icon role="img" aria-label={says} className="inline size-[1.1em] shrink-0 align-[-0.15em] text-accent">
    <title>{says}</title>
  </Icon>
)

/** A text on one line; what is unreasonably long is cut off. The pointer, the details and the printed list have all of it. */
const Cut = ({ text, className = '' }: { text: string; className?: string }) => (
  <span
    title={text}
    className={`block min-w-0 truncate print:overflow-visible print:whitespace-normal print:wrap-anywhere ${className}`}
  >
    {text}
  </span>
)

/** Struck out where the booking is cancelled or has expired. */
const struck = ({ status }: Pick<Stands, 'status'>) => (isInForce(status) ? '' : 'text-ink-soft line-through')

/** Marks a booking whose traveller was told other facts. The words show under the pointer, so that rows stay low. */
function Outdated({ trip_changes, dates }: Pick<Row, 'trip_changes'> & { dates: Dates }) {
  const text = tripChangesText(trip_changes, dates)
  if (!text) return null
  return (
    <span className="ml-1 inline-block whitespace-nowrap">
      <span className="print:hidden">
        <Mark Icon={History} says={text} />
      </span>
      <span className="hidden print:inline">changed</span>
    </span>
  )
}

function Departure({ row, dates }: { row: Row; dates: Dates }) {
  return (
    <>
      <Link
        to={`/admin/departures/${row.departure_id}`}
        className="text-inherit no-underline hover:underline"
      >
        <Day date={row.trip_date} />
        {row.time && (
          <>
            , <TimeOfDay time={row.time} />
          </>
        )}
      </Link>
      <Outdated {...row} dates={dates} />
    </>
  )
}

/** The name of the traveller, and what one should know of the booking, as marks. */
function Traveller({ row }: { row: Row }) {
  if (!row.name) return nameRemoved
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Cut text={row.name} className={struck(row)} />
      {row.reseller && <Mark Icon={Handshake} says={`Sold by ${row.reseller.name}`} />}
      {row.notes > 0 && <Mark Icon={StickyNote} says={countOf(row.notes, 'note')} />}
      {row.unanswered && <Mark Icon={MessageCircleQuestion} says="A question of the trip is not answered" />}
      {row.booked_twice && <Mark Icon={Copy} says="Same traveller booked this trip more than once" />}
      {row.status !== 'confirmed' && (
        <span className="ml-auto shrink-0 font-normal text-base md:hidden print:hidden">
          <BookingStatus booking={row} />
        </span>
      )}
    </span>
  )
}

/** The traveller's address. If the confirmation failed, with a link to that mail, where it can be sent again. */
function Contact({ email, failed_mail }: Pick<Row, 'email' | 'failed_mail'>) {
  return (
    <span className="flex items-center gap-2">
      <Cut text={email} />
      {failed_mail !== undefined && (
        <Link
          to={`/admin/mails?show=${failed_mail}`}
          aria-label={`Mail failed: the confirmation for ${email}`}
          className="inline-flex min-h-6 shrink-0 items-center gap-1 font-semibold text-danger underline underline-offset-4"
        >
          <CircleAlert aria-hidden="true" className="size-[1.1em]" />
          Mail failed
        </Link>
      )}
    </span>
  )
}

/** The widths of columns: as narrow as their content, a text, and a long one. What is cut tells all under the pointer. */
const widths = {
  narrow: 'md:w-px md:whitespace-nowrap print:whitespace-normal',
  text: 'md:*:max-w-44',
  long: 'md:*:max-w-80',
}
const shown = { card: 'unlabelled' } as const
/** A card says it elsewhere. */
const notOnCard = { card: 'small', className: `card:hidden ${widths.narrow}` } as const
/** Its heading has two lines, not three. */
const counted = { card: 'small', className: 'card:hidden md:min-w-24' } as const
/** Longer texts: on paper they may be broken. */
const long = { card: 'small', className: `card:hidden ${widths.text}` } as const
/** As low as two lines can be. */
const twoLines = 'md:py-1!'
const onLine = 'md:whitespace-nowrap print:whitespace-normal'

type LinkTo = ReturnType<typeof useBookingAddress>['linkTo']

/** The id of the link of a row. */
export const rowOf = (booking: number) => `booking-${booking}`

/** The columns that all shapes of the list have. */
const commonColumns = (linkTo: LinkTo, stacked: boolean) =>
  ({
    reference: {
      label: 'reference',
      card: 'heading',
      className: 'card:col-span-1! md:min-w-26',
      stick: { to: 'left', at: 'md:left-0' },
      cell: (row) => (
        <Link
          {...linkTo(row.id)}
          id={rowOf(row.id)}
          data-opens=""
          className={`font-semibold text-accent tabular-nums tracking-wide underline decoration-1 underline-offset-4 ${struck(row)}`}
        >
          {row.reference}
        </Link>
      ),
    },
    name: {
      label: 'name',
      card: 'heading',
      className: `card:col-span-1! card:min-w-0 ${onLine} ${widths.text}`,
      cell: (row) => <Traveller row={row} />,
      sort: 'name',
    },
    status: { label: 'status', ...notOnCard, cell: (row) => <BookingStatus booking={row} /> },
    money: {
      label: 'money',
      numeric: true,
      ...shown,
      className: stacked ? twoLines : `md:py-0.5! ${widths.narrow}`,
      // On a tablet it would cover a quarter of the list.
      stick: stacked ? undefined : { to: 'right-wide', at: 'xl:right-0' },
      // In two lines with all columns, too: where it stays in sight, it should cover little of what scrolls below.
      cell: (row) => <MoneyOf booking={row} stacked />,
    },
  }) satisfies Record<string, Column<Row>>

/** The trip; on a card, and in the list of fewer columns, with its departure below, and on a card with how many travel. */
const tripColumn = (dates: Dates, stacked: boolean): Column<Row> => ({
  label: stacked ? 'trip and departure' : 'trip',
  ...shown,
  className: stacked ? `wrap-anywhere ${twoLines}` : `${onLine} ${widths.long}`,
  cell: (row) => (
    <>
      {stacked ? row.trip_title : <Cut text={row.trip_title} />}
      {row.trip_deleted && <span className="font-medium text-danger text-xs"> deleted</span>}
      <span className={`block text-ink-soft text-sm ${stacked ? '' : 'md:hidden print:hidden'}`}>
        <Departure row={row} dates={dates} />
        <span className="md:hidden print:hidden"> · {countOf(sumParties([row]).all, 'traveller')}</span>
      </span>
    </>
  ),
  ...(stacked && { sort: 'trip_date' }),
})

const isPriced = ({ total }: Row) => total !== null

/**
 * The columns in the order of the specification, each booking on one line. There is a column for the money if one of the bookings has a
 * price. Where there is too little room the list scrolls below the reference, and on a wide screen below the money.
 */
export function columnsWith(linkTo: LinkTo, dates: Dates, rows: Row[]): Column<Row>[] {
  const { reference, name, status, money } = commonColumns(linkTo, false)
  return [
    { label: 'id', ...notOnCard, numeric: true, cell: ({ id }) => id },
    reference,
    name,
    tripColumn(dates, false),
    {
      label: 'departure',
      ...long,
      className: `${long.className} ${onLine}`,
      cell: (row) => <Departure row={row} dates={dates} />,
      sort: 'trip_date',
    },
    {
      label: 'email',
      ...long,
      className: `card:hidden md:*:max-w-36 2xl:*:max-w-44 ${onLine}`,
      cell: (row) => <Contact {...row} />,
    },
    {
      label: 'phone',
      ...long,
      className: `${long.className} ${onLine}`,
      cell: ({ phone }) => <Cut text={phone} />,
    },
    { label: 'Number of adults', ...counted, numeric: true, cell: (row) => row.number_of_adults },
    { label: 'Number of childrens', ...counted, numeric: true, cell: (row) => row.number_of_childrens },
    { label: 'Number of infants', ...counted, numeric: true, cell: (row) => row.number_of_infants },
    { label: 'note', ...long, cell: ({ note }) => note && <Cut text={note} /> },
    {
      label: 'booked at',
      ...notOnCard,
      className: `${notOnCard.className} md:not-print:[&_br]:hidden`,
      cell: ({ created_at }) => <Moment at={created_at} narrow />,
      sort: 'when',
    },
    status,
    ...(rows.some(isPriced) ? [money] : []),
  ]
}

/** What waits for somebody: the traveller's answer about a change, or the answer to a question of the trip. */
const Asked = ({ row: { asked, unanswered }, dates }: { row: Row; dates: Dates }) => (
  <span className="text-sm">
    {asked && (
      <span className="block">About a change, until {dates.dayText(asked.until, { weekday: false })}</span>
    )}
    {unanswered && <span className="block text-ink-soft">A question is not answered</span>}
  </span>
)

/** Fewer columns, each whole: what one looks for on most days. Trip and money have two lines. */
export function fewerColumns(linkTo: LinkTo, dates: Dates, rows: Row[]): Column<Row>[] {
  const { reference, name, status, money } = commonColumns(linkTo, true)
  const isAsked = rows.some(({ asked, unanswered }) => asked || unanswered)
  return [
    { ...reference, stick: undefined },
    { ...name, label: 'traveller' },
    tripColumn(dates, true),
    { label: 'travellers', ...notOnCard, className: 'card:hidden', cell: (row) => <PartyText party={row} /> },
    status,
    ...(rows.some(isPriced) ? [money] : []),
    ...(isAsked
      ? [
          {
            label: 'asked',
            ...shown,
            className: 'card:empty:hidden',
            cell: (row: Row) => <Asked row={row} dates={dates} />,
          },
        ]
      : []),
  ]
}

/** What one looks for beside an open booking. */
export const columnsBeside = (linkTo: LinkTo, dates: Dates, rows: Row[]) =>
  fewerColumns(linkTo, dates, rows).slice(0, 3)
