import { ClipboardList, Copy, type LucideIcon, StickyNote } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useAddress } from '../../ui/address.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Day, Moment } from '../../ui/moment.tsx'
import { Address, Wide } from '../../ui/table.tsx'
import { askList, tryAsk } from '../ask.ts'
import { ListScreen } from '../list-screen.tsx'
import { News } from '../news.tsx'
import { unlessShown, useShown } from '../shown.ts'
import { passengersPath } from '../trips/choices.ts'
import { countOf } from '../words.ts'
import type { Route } from './+types/list'
import { BookingDetails } from './details.tsx'
import { ExportButton } from './export.tsx'
import {
  BookingFilters,
  bookingsThat,
  isNarrowed,
  type NarrowedAccount,
  type NarrowedTrip,
  tripText,
  useContradiction,
} from './filters.tsx'
import { notKept } from './not-kept.tsx'
import { Overview } from './overview.tsx'
import { BookingsHead } from './printed-head.tsx'

export const meta = () => [{ title: 'Booking' }]

type OfTrip = { trip_title: string; trip_date: string; trip_deleted?: true | undefined }

const tripIn = ([row]: OfTrip[]): NarrowedTrip | undefined =>
  row && { title: row.trip_title, date: row.trip_date, deleted: row.trip_deleted === true }

/** The trip that the list is narrowed to is named by its rows; without any, by its other bookings or by itself. */
async function tripOf(request: Request, id: string, rows: OfTrip[]): Promise<NarrowedTrip> {
  const listed = tripIn(rows)
  if (listed) return listed
  // A deleted trip is known by its bookings only.
  const booked = await tryAsk(request, 'adminListBookings', { query: { trip: id } })
  const other = booked.ok && tripIn(booked.answer.packages.data)
  if (other) return other
  const found = await tryAsk(request, 'adminShowTrip', { params: { id } })
  return found.ok ? { ...found.answer, deleted: false } : { title: `Trip ${id}`, deleted: true }
}

async function accountOf(request: Request, id: string): Promise<NarrowedAccount> {
  const found = await tryAsk(request, 'adminShowUser', { params: { id } })
  return found.ok ? found.answer.user : { id: Number(id), name: `user ${id}` }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  let travellers: number | undefined
  let newest: number | undefined
  const list = await askList(
    request,
    'adminListBookings',
    (answer) => {
      travellers = answer.travellers
      newest = answer.newest_booking
      return answer.packages
    },
    { with: 'notes' },
  )
  const { searchParams } = new URL(request.url)
  const [trip, account] = [searchParams.get('trip'), searchParams.get('account')]
  return {
    list,
    travellers,
    newest,
    trip: trip ? await tripOf(request, trip, list.rows) : undefined,
    account: account ? await accountOf(request, account) : undefined,
  }
}

export const shouldRevalidate = unlessShown

/** A column of small numbers under a long heading. */
const narrow = { numeric: true, card: 'small', className: 'max-md:order-5 md:w-px' } as const

/** Says in a row what the booking itself shows: that the staff have noted something, that it is not the only one. */
const Mark = ({ Icon, says }: { Icon: LucideIcon; says: string }) => (
  <Icon
    role="img"
    aria-label={says}
    className="mr-0.5 inline size-[1.1em] shrink-0 align-[-0.15em] text-accent"
  >
    <title>{says}</title>
  </Icon>
)

/** A phone number, broken between its parts rather than within one that has room in a line. */
const Phone = ({ children }: { children: string }) => (
  <span>
    {children.split(' ').map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a number have no other name
      <Fragment key={at}>
        {at > 0 && ' '}
        <span className="inline-block">{part}</span>
      </Fragment>
    ))}
  </span>
)

/** What the staff have noted: on the screen it is read in the booking. */
const PrintedNote = ({ children }: { children: string }) => (
  <small data-print-only="" className="hidden whitespace-pre-line print:block">
    <strong>Office note (internal):</strong> {children}
  </small>
)

export default function Bookings({ loaderData }: Route.ComponentProps) {
  const { list, travellers, trip, account } = loaderData
  const shown = useShown()
  const { params } = useAddress()
  const contradiction = useContradiction()
  return (
    <>
      <ListScreen
        title="Booking"
        noun={['booking', 'bookings']}
        list={list}
        search="Search bookings"
        order="-when"
        tools={
          <>
            {trip && !trip.deleted && (
              <Link to={passengersPath(Number(params.get('trip')))} className={buttonClass('quiet')}>
                <ClipboardList aria-hidden="true" className="size-4" />
                Passenger list
              </Link>
            )}
            <ExportButton nothing={list.total === 0 && !list.refused} />
          </>
        }
        above={<Overview list={loaderData} isShown={!isNarrowed(params)} />}
        sum={travellers === undefined ? undefined : countOf(travellers, 'traveller')}
        printed={<BookingsHead list={list} trip={trip && tripText(trip)} account={account?.name} />}
        filters={
          <div className="contents md:flex md:flex-wrap md:items-end md:gap-3">
            <BookingFilters trip={trip} account={account} />
            <News list="bookings" noun="booking" loaded={loaderData} />
          </div>
        }
        nameOf={({ reference }) => reference}
        narrowedTo={bookingsThat(params, trip && tripText(trip), account)}
        contradiction={contradiction}
        finds="A search finds words by their beginning: in name, email, phone, reference and trip. Notes are not searched."
        empty="Nobody has booked yet. Bookings stand here the moment they are made."
        // As narrow as they are read well, so that all of them stand beside each other from 768 pixels on.
        columns={[
          {
            label: 'id',
            card: 'small',
            cell: ({ id }) => id,
            numeric: true,
            className: 'text-ink-soft max-md:order-3',
          },
          {
            label: 'email',
            card: 'small',
            cell: ({ email }) => <Address>{email}</Address>,
            className:
              'max-md:order-2 max-md:col-span-full md:*:max-w-32 md:max-xl:*:max-w-25 md:max-lg:*:max-w-18! min-[90rem]:*:max-w-52 2xl:*:max-w-56',
          },
          {
            label: 'phone',
            card: 'small',
            cell: ({ phone }) => <Phone>{phone}</Phone>,
            className:
              'max-md:order-4 md:min-w-26 md:max-xl:min-w-16 md:max-xl:wrap-anywhere min-[90rem]:min-w-36',
          },
          { label: 'Number of adults', cell: (row) => row.number_of_adults, ...narrow },
          { label: 'Number of childrens', cell: (row) => row.number_of_childrens, ...narrow },
          { label: 'Number of infants', cell: (row) => row.number_of_infants, ...narrow },
          {
            label: 'note',
            card: 'small',
            cell: ({ note, office_note }) => (
              <>
                {/* Within another: what stands in a card's row itself is cut without the dots. */}
                {note && (
                  <span>
                    <span className="line-clamp-2 wrap-anywhere">{note}</span>
                  </span>
                )}
                {office_note && <PrintedNote>{office_note}</PrintedNote>}
              </>
            ),
            className:
              'max-md:order-7 max-md:col-span-full max-md:has-[>[data-print-only]:only-child]:hidden md:min-w-18 md:max-xl:min-w-13 md:max-lg:min-w-12! min-[90rem]:min-w-20 md:max-w-56 text-ink-soft',
          },
          {
            label: 'reference',
            card: 'heading',
            className: 'max-md:col-span-1!',
            stick: {
              to: 'left right',
              at: 'md:left-0 md:right-27 md:max-xl:right-20 min-[90rem]:right-36 md:z-2',
            },
            cell: ({ id, reference }) => (
              <Link
                {...shown.linkTo(id)}
                data-opens=""
                className="font-semibold text-accent tabular-nums tracking-wide underline decoration-1 md:max-xl:tracking-normal underline-offset-4"
              >
                {reference}
              </Link>
            ),
          },
          {
            label: 'trip',
            card: 'unlabelled',
            cell: ({ trip_title, trip_date, trip_deleted, confirmed_date }) => (
              <span className="md:block">
                {trip_title}{' '}
                <span className="text-ink-soft text-sm md:block md:max-xl:text-xs">
                  <Day date={trip_date} />
                  {trip_deleted && <span className="font-medium text-danger"> deleted</span>}
                </span>
                {confirmed_date && (
                  <span className="block font-semibold text-sm md:max-xl:text-xs">
                    Confirmed for <Day date={confirmed_date} />
                  </span>
                )}
              </span>
            ),
            className:
              'max-md:order-1 max-md:text-[0.9375rem] md:min-w-28 md:max-xl:min-w-22 md:max-lg:min-w-20! md:max-lg:[&_time]:whitespace-normal md:*:wrap-anywhere min-[90rem]:min-w-32 2xl:min-w-40',
            sort: 'trip_date',
          },
          {
            label: 'name',
            cell: ({ name, has_office_note, booked_twice }) =>
              name ? (
                <Wide>
                  {name} {has_office_note && <Mark Icon={StickyNote} says="Office note" />}
                  {booked_twice && <Mark Icon={Copy} says="Same traveller booked this trip more than once" />}
                </Wide>
              ) : (
                notKept
              ),
            card: 'heading',
            // As wide as the reference before it keeps away from the edge.
            stick: { to: 'right', at: 'md:right-0' },
            className:
              'max-md:col-span-1! md:min-w-27 md:*:max-w-24 md:max-xl:min-w-20 md:max-xl:*:max-w-20 min-[90rem]:min-w-36 min-[90rem]:*:max-w-32',
            sort: 'name',
          },
          {
            label: 'booked at',
            card: 'small',
            // The time stands below the day, and the year where there is no room beside it.
            className: 'max-md:order-6 max-md:*:whitespace-normal md:max-xl:*:whitespace-normal',
            cell: ({ created_at }) => <Moment at={created_at} narrow />,
            sort: 'when',
          },
        ]}
      />
      {shown.id !== undefined && (
        <BookingDetails key={shown.id} id={shown.id} rows={list.rows} onClose={shown.close} />
      )}
    </>
  )
}
