import {
  Check,
  CircleAlert,
  Copy,
  Handshake,
  History,
  Hourglass,
  type LucideIcon,
  MessageCircleQuestion,
  StickyNote,
  TimerOff,
  X,
} from 'lucide-react'
import { Link } from 'react-router'
import type { Answer } from '../../../../contract/calls.ts'
import { isInForce } from '../../../../rules/booking-status.ts'
import type { Dates } from '../../../../rules/dates.ts'
import { countOf } from '../../../../rules/words.ts'
import { PartyText } from '../../../price/party.ts'
import { Address, type Column } from '../../../ui/list/table.tsx'
import { Day, Moment, TimeOfDay } from '../../../ui/text/moment.tsx'
import type { useDetails } from '../../kit/row-actions.tsx'
import { MoneyOf } from '../money-of.tsx'
import { nameRemoved, type Stands, sumParties, tripChangesText, useStatusText } from '../words.tsx'

/** An icon that marks a booking in a list: it has notes, or the same traveller has booked the departure twice. */
const Mark = ({ Icon, says }: { Icon: LucideIcon; says: string }) => (
  <Icon
    role="img"
    aria-label={says}
    className="mr-0.5 inline size-[1.1em] shrink-0 align-[-0.15em] text-accent"
  >
    <title>{says}</title>
  </Icon>
)

/**
 * Marks a booking whose traveller knows other facts of the trip by now. The words stand under the pointer and in the details: in
 * the row they would make each booking of a renamed trip as high as four.
 */
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

const icons = { held: Hourglass, confirmed: Check, expired: TimerOff, cancelled: X }

/** The status of a booking. Cancelled and expired stand out. Where there is little room it is an icon. */
function Status({ booking }: { booking: Stands }) {
  const { status } = booking
  const Icon = icons[status]
  const text = useStatusText()(booking)
  const look = isInForce(status)
    ? 'px-1.5 text-ink-soft 2xl:px-0'
    : 'rounded-full bg-danger-soft px-1.5 font-semibold text-danger card:px-2 2xl:px-2'
  return (
    <span title={text} className={`inline-flex items-center text-xs leading-5 ${look}`}>
      <Icon aria-hidden="true" className="size-4 2xl:hidden card:hidden print:hidden" />
      <span className="md:max-2xl:sr-only 2xl:whitespace-nowrap print:not-sr-only">{text}</span>
    </span>
  )
}

/** The traveller's address. If the confirmation failed, with a link to that mail, where it can be sent again. */
function Contact({ email, failed_mail }: { email: string; failed_mail?: number }) {
  const address = (
    <span
      title={email}
      className="block min-w-0 card:*:block card:*:truncate xl:*:line-clamp-1 xl:*:break-all card:[&_wbr]:hidden xl:[&_wbr]:hidden"
    >
      <Address>{email}</Address>
    </span>
  )
  if (failed_mail === undefined) return address
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 md:max-xl:block xl:flex-nowrap">
      {address}
      <Link
        to={`/admin/mails?show=${failed_mail}`}
        aria-label={`Mail failed: the confirmation for ${email}`}
        className="inline-flex min-h-11 items-center gap-1 whitespace-nowrap font-semibold text-danger underline decoration-1 underline-offset-4 md:min-h-6"
      >
        <CircleAlert aria-hidden="true" className="size-[1.1em] shrink-0" />
        <span className="xl:max-2xl:sr-only">Mail failed</span>
      </Link>
    </span>
  )
}

/**
 * A text on one line, or on two where there is little room; what is unreasonably long is cut off. From 1280 pixels on it gives
 * way to what stands beside it, down to the width of its column. The details and the printed list have all of it.
 */
const Cut = ({ text, className = '' }: { text: string; className?: string }) => (
  <span
    title={text}
    className={`line-clamp-2 wrap-anywhere xl:line-clamp-1 xl:break-all card:block card:truncate print:line-clamp-none print:whitespace-normal print:break-normal ${className}`}
  >
    {text}
  </span>
)

/** Struck out where the booking is cancelled or has expired. */
const struck = ({ status }: Pick<Stands, 'status'>) => (isInForce(status) ? '' : 'text-ink-soft line-through')

/** A column of small numbers; on a card one line says how many travel. */
const narrow = { numeric: true, card: 'small', className: 'card:hidden md:w-px' } as const

type Row = Answer<'adminListBookings'>['packages']['data'][number]

const isPriced = ({ total }: Row) => total !== null

const moneyColumn: Column<Row> = {
  label: 'money',
  numeric: true,
  card: 'small',
  className: 'card:order-6 card:col-span-full! card:justify-start card:before:hidden md:w-px',
  // Until when seats are kept is said where the status is an icon.
  cell: (row) => <MoneyOf booking={row} keptLook="2xl:hidden card:hidden" />,
}

const bookedAt = 'card:hidden md:max-xl:*:whitespace-normal xl:[&_br]:hidden xl:*:whitespace-nowrap'

/** The widths of the columns that stay among fewer ones; `party` stands in place of the three numbers. */
const roomy: Record<string, string> = {
  reference: 'md:min-w-25',
  name: 'card:col-span-1! card:min-w-0 md:*:max-w-60 2xl:*:max-w-80',
  trip: 'card:order-1 card:col-span-full card:pb-0! md:*:max-w-80 2xl:*:max-w-140',
  'booked at': bookedAt,
}

const isKept = new Set(['reference', 'name', 'trip', 'departure', 'party', 'booked at', 'money'])

/**
 * Fewer columns: those that one looks for, uncut at 1440 pixels. On a phone a booking is the same card as with all
 * columns.
 */
export function fewerOf(columns: Column<Row>[]): Column<Row>[] {
  const party: Column<Row> = {
    label: 'party',
    className: 'card:hidden',
    cell: (row) => (
      <span className="whitespace-nowrap">
        <PartyText party={row} />
        {(row.status === 'cancelled' || row.standing === 'kept') && (
          <span className="ml-2">
            <Status booking={row} />
          </span>
        )}
      </span>
    ),
  }
  return columns
    .flatMap((column) => (column.label === 'email' ? [party, column] : [column]))
    .map(({ stick: _, ...column }) => ({
      ...column,
      ...(roomy[column.label] && { className: roomy[column.label] }),
      ...(!isKept.has(column.label) && { room: 'md:hidden' }),
    }))
}

/**
 * The columns in the order of the specification. There is a column for the money if one of the bookings has a price. From
 * 1280 pixels on each booking is one line. Where the widest of a list have no room, the texts are cut in proportion to their
 * length (name, trip, email, phone, note), and nothing else: numbers, days, status and money are always whole.
 */
export const columnsWith = (
  linkTo: ReturnType<typeof useDetails>['linkTo'],
  dates: Dates,
  rows: Row[],
): Column<Row>[] => [
  {
    label: 'id',
    card: 'small',
    cell: ({ id }) => id,
    numeric: true,
    room: '[@media_screen_and_(width<80rem)]:hidden',
    className: 'text-ink-soft md:w-px',
  },
  {
    label: 'reference',
    card: 'heading',
    className: 'card:col-span-1! md:min-w-20 xl:min-w-22 min-[90rem]:min-w-25',
    stick: { to: 'left', at: 'md:left-0' },
    cell: ({ id, reference, status }) => (
      <Link
        {...linkTo(id)}
        data-opens=""
        className={`font-semibold text-accent tabular-nums tracking-wide underline decoration-1 underline-offset-4 md:max-[90rem]:tracking-normal ${struck({ status })}`}
      >
        {reference}
      </Link>
    ),
  },
  {
    label: 'name',
    card: 'heading',
    // As wide as the reference before it.
    stick: { to: 'left', at: 'md:left-20 xl:left-22 min-[90rem]:left-25' },
    className:
      'card:col-span-1! card:min-w-0 md:min-w-20 md:*:max-w-32 xl:*:max-w-28 min-[120rem]:*:max-w-52',
    cell: ({ name, notes, booked_twice, reseller, unanswered, ...booking }) =>
      name ? (
        <span className="flex min-w-0 items-center gap-1">
          <Cut text={name} className={`min-w-0 ${struck(booking)}`} />
          {reseller && <Mark Icon={Handshake} says={`Sold by ${reseller.name}`} />}
          {notes > 0 && <Mark Icon={StickyNote} says={countOf(notes, 'note')} />}
          {unanswered && <Mark Icon={MessageCircleQuestion} says="A question of the trip is not answered" />}
          {booked_twice && <Mark Icon={Copy} says="Same traveller booked this trip more than once" />}
          {booking.status !== 'confirmed' && (
            <span className="ml-auto md:hidden print:hidden">
              <Status booking={booking} />
            </span>
          )}
        </span>
      ) : (
        nameRemoved
      ),
    sort: 'name',
  },
  {
    label: 'trip',
    card: 'unlabelled',
    className:
      'card:order-1 card:col-span-full card:pb-0! md:min-w-22 xl:min-w-16 min-[90rem]:min-w-22 md:*:max-w-34 xl:*:max-w-28 min-[105rem]:*:max-w-44 min-[120rem]:*:max-w-72 md:*:wrap-anywhere',
    cell: ({ trip_title, trip_deleted }) => (
      <>
        <Cut text={trip_title} />
        {trip_deleted && <span className="font-medium text-danger text-xs">deleted</span>}
      </>
    ),
  },
  {
    label: 'departure',
    card: 'unlabelled',
    className:
      'card:order-3 card:col-span-1! card:py-0! card:text-sm md:max-xl:[&_time]:whitespace-normal xl:whitespace-nowrap',
    cell: ({ trip_date, time, ...booking }) => (
      <>
        <Link
          to={`/admin/departures/${booking.departure_id}`}
          className="text-inherit no-underline hover:underline"
        >
          <Day date={trip_date} />
          {time && (
            <span className="whitespace-nowrap">
              , <TimeOfDay time={time} />
            </span>
          )}
        </Link>
        <Outdated {...booking} dates={dates} />
      </>
    ),
    sort: 'trip_date',
  },
  {
    label: 'email',
    card: 'small',
    cell: (row) => <Contact {...row} />,
    className:
      'card:order-5 card:col-span-1! card:min-w-0 card:before:hidden md:*:max-w-32 md:max-xl:*:max-w-25 md:max-lg:*:max-w-18! xl:min-w-14 min-[90rem]:min-w-24 xl:*:max-w-36 min-[105rem]:*:max-w-46 min-[120rem]:*:max-w-52',
  },
  {
    label: 'phone',
    card: 'small',
    cell: ({ phone }) => <Cut text={phone} className="md:max-w-28 xl:max-w-none" />,
    className: 'card:order-4 card:before:hidden md:min-w-16 md:max-xl:wrap-anywhere min-[90rem]:min-w-28',
  },
  {
    label: 'Number of adults',
    short: 'Ad.',
    ...narrow,
    className: 'card:order-2 card:before:hidden md:w-px',
    cell: (row) => (
      <>
        <span className="card:hidden">{row.number_of_adults}</span>
        <span className="md:hidden print:hidden">{countOf(sumParties([row]).all, 'traveller')}</span>
      </>
    ),
  },
  { label: 'Number of childrens', short: 'Ch.', cell: (row) => row.number_of_childrens, ...narrow },
  { label: 'Number of infants', short: 'Inf.', cell: (row) => row.number_of_infants, ...narrow },
  {
    label: 'note',
    card: 'small',
    cell: ({ note }) => note && <Cut text={note} />,
    // The money takes its room: the note stands in the details.
    room: rows.some(isPriced)
      ? '[@media_screen_and_(width<120rem)]:hidden'
      : '[@media_screen_and_(width<64rem)]:hidden',
    className: 'text-ink-soft md:*:max-w-18 min-[120rem]:*:max-w-24',
  },
  {
    label: 'booked at',
    card: 'small',
    className: `${bookedAt} [@media_screen_and_(80rem<=width<105rem)]:[&_span]:hidden`,
    cell: ({ created_at }) => <Moment at={created_at} narrow />,
    sort: 'when',
  },
  {
    label: 'status',
    card: 'small',
    className: 'card:hidden md:w-px',
    cell: (booking) => <Status booking={booking} />,
  },
  ...(rows.some(isPriced) ? [moneyColumn] : []),
]
