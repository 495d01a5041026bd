import { Copy, StickyNote } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { Day, Moment } from '../../ui/moment.tsx'
import { countOf } from '../../ui/number.ts'
import type { Column } from '../../ui/table.tsx'
import type { useOpenRow } from '../lists/open-row.ts'
import { Contact, Mark, Status } from './marks.tsx'
import { nameRemoved } from './name-removed.tsx'
import { partyOf } from './party.ts'
import { TripChanges } from './trip-changes.tsx'

/** In one line where there is room, cut off at its end; the whole stands in the details. */
const OneLine = ({
  children,
  title,
  className = '',
}: {
  children: ReactNode
  title: string
  className?: string
}) => (
  <span title={title} className={`block min-[90rem]:truncate print:whitespace-normal ${className}`}>
    {children}
  </span>
)

/** Struck out where the booking is cancelled. */
const struck = ({ status }: { status: string }) =>
  status === 'cancelled' ? 'text-ink-soft line-through' : ''

/** A column of small numbers; on a card one line says how many travel. */
const narrow = { numeric: true, card: 'small', className: 'card:hidden md:w-px' } as const

type Row = Answer<'adminListBookings'>['packages']['data'][number]

/** The specified columns in their order; what is looked for first stands behind the id. */
export const columnsWith = (linkTo: ReturnType<typeof useOpenRow>['linkTo']): Column<Row>[] => [
  {
    label: 'id',
    card: 'small',
    cell: ({ id }) => id,
    numeric: true,
    className: 'card:hidden text-ink-soft md:w-px',
  },
  {
    label: 'reference',
    card: 'heading',
    className: 'card:col-span-1!',
    stick: { to: 'left', at: 'md:left-0 md:z-1' },
    cell: ({ id, reference, status }) => (
      <Link
        {...linkTo(id)}
        data-opens=""
        className={`font-semibold text-accent tabular-nums tracking-wide underline decoration-1 underline-offset-4 md:max-xl:tracking-normal ${struck({ status })}`}
      >
        {reference}
      </Link>
    ),
  },
  {
    label: 'name',
    card: 'heading',
    className: 'card:col-span-1! card:min-w-0 md:min-w-20 md:*:max-w-36 2xl:*:max-w-60',
    cell: ({ name, notes, booked_twice, status }) =>
      name ? (
        <span className="flex min-w-0 items-center gap-1">
          <OneLine title={name} className={`min-w-0 wrap-anywhere ${struck({ status })}`}>
            {name}
          </OneLine>
          {notes > 0 && <Mark Icon={StickyNote} says={countOf(notes, 'note')} />}
          {booked_twice && <Mark Icon={Copy} says="Same traveller booked this departure more than once" />}
          {status === 'cancelled' && (
            <span className="ml-auto md:hidden print:hidden">
              <Status status={status} />
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
      'card:order-1 card:col-span-full card:pb-0! md:min-w-22 md:*:max-w-44 2xl:*:max-w-72 md:*:wrap-anywhere',
    cell: ({ trip_title, trip_deleted }) => (
      <OneLine title={trip_title}>
        {trip_title}
        {trip_deleted && <span className="font-medium text-danger"> deleted</span>}
      </OneLine>
    ),
  },
  {
    label: 'departure',
    card: 'unlabelled',
    className: 'card:order-2 card:col-span-full card:pt-0! card:text-sm md:max-xl:[&_time]:whitespace-normal',
    cell: ({ trip_date, time, ...booking }) => (
      <>
        <Link
          to={`/admin/departures/${booking.departure_id}`}
          className="text-inherit no-underline hover:underline"
        >
          <Day date={trip_date} />
          {time && <span className="whitespace-nowrap">, {time}</span>}
        </Link>
        <TripChanges
          {...booking}
          className="text-sm md:line-clamp-4 md:max-xl:text-xs print:line-clamp-none"
        />
      </>
    ),
    sort: 'trip_date',
  },
  {
    label: 'email',
    card: 'small',
    cell: (row) => <Contact {...row} />,
    className:
      'card:order-3 card:col-span-1! md:*:max-w-32 md:max-xl:*:max-w-25 md:max-lg:*:max-w-18! min-[90rem]:*:max-w-40 2xl:*:max-w-64',
  },
  {
    label: 'phone',
    card: 'small',
    cell: ({ phone }) => <span className="min-[90rem]:whitespace-nowrap">{phone}</span>,
    className: 'card:order-4 md:min-w-16 md:max-xl:wrap-anywhere',
  },
  {
    label: 'Number of adults',
    short: 'Ad.',
    ...narrow,
    className: 'card:order-5 card:before:hidden md:w-px',
    cell: (row) => (
      <>
        <span className="card:hidden">{row.number_of_adults}</span>
        <span className="md:hidden print:hidden">{partyOf([row]).kinds}</span>
      </>
    ),
  },
  { label: 'Number of childrens', short: 'Ch.', cell: (row) => row.number_of_childrens, ...narrow },
  { label: 'Number of infants', short: 'Inf.', cell: (row) => row.number_of_infants, ...narrow },
  {
    label: 'note',
    card: 'small',
    cell: ({ note }) =>
      note && (
        <OneLine title={note} className="line-clamp-2 wrap-anywhere min-[90rem]:block">
          {note}
        </OneLine>
      ),
    className: 'card:hidden text-ink-soft md:*:max-w-24 2xl:*:max-w-56',
  },
  {
    label: 'booked at',
    card: 'small',
    className: 'card:order-6 card:before:hidden card:text-ink-soft',
    cell: ({ created_at }) => <Moment at={created_at} narrow />,
    sort: 'when',
  },
  {
    label: 'status',
    card: 'small',
    className: 'card:hidden md:w-px',
    cell: ({ status }) => <Status status={status} />,
  },
]
