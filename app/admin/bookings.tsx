import { Link, type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { Moment } from '../ui/moment.tsx'
import { Wide } from '../ui/table.tsx'
import type { Route } from './+types/bookings'
import { askList } from './ask.ts'
import { BookingDetails } from './booking-details.tsx'
import { ListScreen } from './list-screen.tsx'

export const meta = () => [{ title: 'Booking' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  askList(request, 'adminListBookings', ({ packages }) => packages)

const withoutShow = (search: URLSearchParams, id?: number) => {
  const next = new URLSearchParams(search)
  next.delete('show')
  if (id !== undefined) next.set('show', String(id))
  return `?${next}`
}

/** Opening a booking (`?show=`) needs nothing that the list has not loaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl, ...rest }: ShouldRevalidateFunctionArgs) =>
  rest.defaultShouldRevalidate &&
  (currentUrl.href === nextUrl.href ||
    withoutShow(currentUrl.searchParams) !== withoutShow(nextUrl.searchParams))

export default function Bookings({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const shown = loaderData.rows.find(({ id }) => String(id) === search.get('show'))
  return (
    <>
      <ListScreen
        title="Booking"
        noun={['booking', 'bookings']}
        list={loaderData}
        nameOf={({ reference }) => reference}
        empty="Nobody has booked yet. Bookings stand here the moment they are made."
        columns={[
          { label: 'id', cell: ({ id }) => id, numeric: true, className: 'text-ink-soft' },
          { label: 'email', cell: ({ email }) => <Wide>{email}</Wide> },
          { label: 'phone', cell: ({ phone }) => phone, className: 'whitespace-nowrap' },
          { label: 'Number of adults', cell: (row) => row.number_of_adults, numeric: true },
          { label: 'Number of childrens', cell: (row) => row.number_of_childrens, numeric: true },
          { label: 'Number of infants', cell: (row) => row.number_of_infants, numeric: true },
          {
            label: 'note',
            cell: ({ note }) => note && <span className="line-clamp-2 wrap-anywhere">{note}</span>,
            className: 'md:min-w-36 md:max-w-56 text-ink-soft',
          },
          {
            label: 'reference',
            card: 'heading',
            cell: ({ id, reference }) => (
              <Link
                to={withoutShow(search, id)}
                preventScrollReset
                data-opens=""
                className="font-semibold text-accent tabular-nums tracking-wide underline decoration-1 underline-offset-4"
              >
                {reference}
              </Link>
            ),
          },
          { label: 'trip', cell: ({ trip_title }) => <Wide>{trip_title}</Wide>, className: 'md:min-w-36' },
          { label: 'name', cell: ({ name }) => <Wide>{name}</Wide>, className: 'md:min-w-36' },
          { label: 'booked at', cell: ({ created_at }) => <Moment at={created_at} /> },
        ]}
      />
      {shown && (
        <BookingDetails
          booking={shown}
          onClose={() => navigate(withoutShow(search), { preventScrollReset: true })}
        />
      )}
    </>
  )
}
