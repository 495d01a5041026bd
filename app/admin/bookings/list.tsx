import { Link } from 'react-router'
import { Day, Moment } from '../../ui/moment.tsx'
import { Address, Wide } from '../../ui/table.tsx'
import { askList, tryAsk } from '../ask.ts'
import { ListScreen } from '../list-screen.tsx'
import { unlessShown, useShown } from '../shown.ts'
import type { Route } from './+types/list'
import { BookingDetails } from './details.tsx'
import { ExportButton } from './export.tsx'
import { BookingFilters } from './filters.tsx'
import { Overview } from './overview.tsx'
import { PrintedHead } from './printed-head.tsx'

export const meta = () => [{ title: 'Booking' }]

/** What the list is narrowed to is named by its rows; without any, by the trip itself if it is still there. */
async function titleOf(request: Request, trip: string, rows: { trip_title: string }[]) {
  if (rows[0]) return rows[0].trip_title
  const found = await tryAsk(request, 'adminShowTrip', { params: { id: trip } })
  return found.ok ? found.answer.title : `Trip ${trip}`
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const list = await askList(request, 'adminListBookings', ({ packages }) => packages)
  const trip = new URL(request.url).searchParams.get('trip')
  return { list, trip: trip ? await titleOf(request, trip, list.rows) : undefined }
}

export const shouldRevalidate = unlessShown

/** A column of small numbers under a long heading. */
const narrow = { numeric: true, className: 'md:w-px' }

export default function Bookings({ loaderData: { list, trip } }: Route.ComponentProps) {
  const shown = useShown()
  return (
    <>
      <ListScreen
        title="Booking"
        noun={['booking', 'bookings']}
        list={list}
        search="Search bookings"
        order="-when"
        tools={<ExportButton />}
        above={<Overview />}
        printed={<PrintedHead list={list} trip={trip} />}
        filters={<BookingFilters trip={trip} />}
        nameOf={({ reference }) => reference}
        empty="Nobody has booked yet. Bookings stand here the moment they are made."
        columns={[
          { label: 'id', cell: ({ id }) => id, numeric: true, className: 'text-ink-soft' },
          { label: 'email', cell: ({ email }) => <Address>{email}</Address>, className: 'md:*:max-w-56' },
          { label: 'phone', cell: ({ phone }) => phone, className: 'md:min-w-36' },
          { label: 'Number of adults', cell: (row) => row.number_of_adults, ...narrow },
          { label: 'Number of childrens', cell: (row) => row.number_of_childrens, ...narrow },
          { label: 'Number of infants', cell: (row) => row.number_of_infants, ...narrow },
          {
            label: 'note',
            cell: ({ note }) =>
              // Within another: what stands in a card's row itself is cut without the dots.
              note && (
                <span className="max-md:text-left">
                  <span className="line-clamp-2 wrap-anywhere">{note}</span>
                </span>
              ),
            className: 'md:min-w-20 md:max-w-56 text-ink-soft',
          },
          {
            label: 'reference',
            card: 'heading',
            stick: { to: 'left right', at: 'md:left-0 md:right-36 md:z-2' },
            cell: ({ id, reference }) => (
              <Link
                {...shown.linkTo(id)}
                data-opens=""
                className="font-semibold text-accent tabular-nums tracking-wide underline decoration-1 underline-offset-4"
              >
                {reference}
              </Link>
            ),
          },
          {
            label: 'trip',
            cell: ({ trip_title, trip_date, trip_deleted }) => (
              <span className="md:block">
                {trip_title}{' '}
                <span className="text-ink-soft text-sm md:block">
                  <Day date={trip_date} />
                  {trip_deleted && <span className="font-medium text-danger"> deleted</span>}
                </span>
              </span>
            ),
            className: 'md:min-w-32 2xl:min-w-40',
            sort: 'trip_date',
          },
          {
            label: 'name',
            cell: ({ name }) => <Wide>{name}</Wide>,
            card: 'heading',
            // As wide as the reference before it keeps away from the edge.
            stick: { to: 'right', at: 'md:right-0' },
            className: 'md:min-w-36 md:*:max-w-32',
            sort: 'name',
          },
          {
            label: 'booked at',
            cell: ({ created_at }) => <Moment at={created_at} narrow />,
            sort: 'when',
          },
        ]}
      />
      {shown.id !== undefined && <BookingDetails key={shown.id} id={shown.id} onClose={shown.close} />}
    </>
  )
}
