import { ClipboardList, Copy, StickyNote } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { useAddress } from '../../ui/address.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Day, Moment } from '../../ui/moment.tsx'
import { countOf } from '../../ui/number.ts'
import { Wide } from '../../ui/table.tsx'
import { useContradiction } from '../dashboard/booking-days.tsx'
import { Overview } from '../dashboard/page.tsx'
import { loadList, tryLoad } from '../lists/list-query.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { unlessRowOpened, useOpenRow } from '../lists/open-row.ts'
import { useReload } from '../lists/reload.ts'
import { NoMailServer } from '../mails/no-server.tsx'
import { passengersPath } from '../trips/choices.ts'
import type { Route } from './+types/list'
import { BookingDetails } from './details.tsx'
import { ExportButton } from './export.tsx'
import {
  BookingFilters,
  filteredBookingsText,
  isNarrowed,
  type NarrowedAccount,
  tripText,
} from './filters.tsx'
import { Contact, Mark } from './marks.tsx'
import { nameRemoved } from './name-removed.tsx'
import { type NarrowedTrip, type TripRow, tripOfRows } from './narrowed-trip.ts'
import { NotifyTravellers } from './notify.tsx'
import { BookingsHead } from './printed-head.tsx'
import { TripChanges } from './trip-changes.tsx'

export const meta = () => [{ title: 'Booking' }]

/** The trip that the list is narrowed to is named by its rows; without any, by its other bookings or by itself. */
async function tripOf(request: Request, id: string, rows: TripRow[]): Promise<NarrowedTrip> {
  const listed = tripOfRows(rows)
  if (listed) return listed
  const booked = await tryLoad(request, 'adminListBookings', { query: { trip: id } })
  const other = booked.ok && tripOfRows(booked.answer.packages.data)
  if (other) return other
  const found = await tryLoad(request, 'adminShowTrip', { params: { id } })
  return found.ok ? { ...found.answer, deleted: false } : { title: `Trip ${id}`, deleted: true }
}

async function accountOf(request: Request, id: string): Promise<NarrowedAccount> {
  const found = await tryLoad(request, 'adminShowUser', { params: { id } })
  return found.ok ? found.answer.user : { id: Number(id), name: `user ${id}` }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  let answered: Answer<'adminListBookings'> | undefined
  const list = await loadList(request, 'adminListBookings', (answer) => {
    answered = answer
    return answer.packages
  })
  const { searchParams } = new URL(request.url)
  const [trip, account] = [searchParams.get('trip'), searchParams.get('account')]
  return {
    list,
    travellers: answered?.travellers,
    delivery: answered?.delivery,
    toNotify: answered?.to_notify ?? 0,
    // The loader keeps the trip of this list: while the next one loads, the address is already another.
    tripId: Number(trip),
    trip: trip ? await tripOf(request, trip, list.rows) : undefined,
    account: account ? await accountOf(request, account) : undefined,
  }
}

export const shouldRevalidate = unlessRowOpened

/** A column of small numbers under a long heading. */
const narrow = { numeric: true, card: 'small', className: 'card:order-5 md:w-px' } as const

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

export default function Bookings({ loaderData }: Route.ComponentProps) {
  const { list, travellers, delivery, tripId, toNotify, trip, account } = loaderData
  const openRow = useOpenRow()
  const { params } = useAddress()
  const contradiction = useContradiction()
  const reload = useReload()
  const isShown = !isNarrowed(params)
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
            {/* Of deleted trips too: somebody has to call their travellers. */}
            {trip?.date && (
              <Link to={passengersPath(Number(params.get('trip')))} className={buttonClass('quiet')}>
                <ClipboardList aria-hidden="true" className="size-4" />
                Passenger list
              </Link>
            )}
            <NotifyTravellers
              key={tripId}
              trip={tripId}
              count={toNotify}
              delivery={delivery}
              onChange={() => void reload()}
            />
            <ExportButton nothing={list.total === 0 && !list.refused} />
          </>
        }
        above={
          <>
            {delivery === 'file' && isShown && <NoMailServer />}
            <Overview list={list} isShown={isShown} />
          </>
        }
        sum={travellers === undefined ? undefined : countOf(travellers, 'traveller')}
        printed={<BookingsHead list={list} trip={trip && tripText(trip)} account={account?.name} />}
        filters={<BookingFilters trip={trip} account={account} />}
        nameOf={({ reference }) => reference}
        narrowedTo={filteredBookingsText(params, trip && tripText(trip), account)}
        contradiction={contradiction}
        searchHint="A search finds any part of a name, an email, a phone number, a reference, a note or a trip’s title. One or two letters find what words begin with. A number finds the id too."
        empty="Nobody has booked yet. The first booking will stand here."
        // As narrow as they are read well, so that all of them stand beside each other from 768 pixels on.
        columns={[
          {
            label: 'id',
            card: 'small',
            cell: ({ id }) => id,
            numeric: true,
            className: 'text-ink-soft card:order-3',
          },
          {
            label: 'email',
            card: 'small',
            cell: (row) => <Contact {...row} />,
            className:
              'card:order-2 card:col-span-full md:*:max-w-32 md:max-xl:*:max-w-25 md:max-lg:*:max-w-18! min-[90rem]:*:max-w-52 2xl:*:max-w-56',
          },
          {
            label: 'phone',
            card: 'small',
            cell: ({ phone }) => <Phone>{phone}</Phone>,
            className:
              'card:order-4 md:min-w-26 md:max-xl:min-w-16 md:max-xl:wrap-anywhere min-[90rem]:min-w-36',
          },
          { label: 'Number of adults', cell: (row) => row.number_of_adults, ...narrow },
          { label: 'Number of childrens', cell: (row) => row.number_of_childrens, ...narrow },
          { label: 'Number of infants', cell: (row) => row.number_of_infants, ...narrow },
          {
            label: 'note',
            card: 'small',
            cell: ({ note }) =>
              note && (
                // Within another: what stands in a card's row itself is cut without the dots.
                <span>
                  <span className="line-clamp-2 wrap-anywhere">{note}</span>
                </span>
              ),
            className:
              'card:order-7 card:col-span-full md:min-w-18 md:max-xl:min-w-13 md:max-lg:min-w-12! min-[90rem]:min-w-20 md:max-w-56 text-ink-soft',
          },
          {
            label: 'reference',
            card: 'heading',
            className: 'card:col-span-1!',
            stick: {
              to: 'left right',
              at: 'md:left-0 md:right-27 md:max-xl:right-20 min-[90rem]:right-36 md:z-2',
            },
            cell: ({ id, reference }) => (
              <Link
                {...openRow.linkTo(id)}
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
            cell: ({ trip_title, trip_date, trip_deleted, ...booking }) => (
              <span className="md:block">
                {trip_title}{' '}
                <span className="text-ink-soft text-sm md:block md:max-xl:text-xs">
                  <Day date={trip_date} />
                  {trip_deleted && <span className="font-medium text-danger"> deleted</span>}
                </span>
                <TripChanges
                  {...booking}
                  className="text-sm md:line-clamp-4 md:max-xl:text-xs print:line-clamp-none"
                />
              </span>
            ),
            className:
              'card:order-1 card:text-[0.9375rem] md:min-w-28 md:max-xl:min-w-22 md:max-lg:min-w-20! md:max-xl:[&_time]:whitespace-normal md:*:wrap-anywhere min-[90rem]:min-w-32 2xl:min-w-40',
            sort: 'trip_date',
          },
          {
            label: 'name',
            cell: ({ name, notes, booked_twice }) =>
              name ? (
                <Wide>
                  {name} {notes > 0 && <Mark Icon={StickyNote} says={countOf(notes, 'note')} />}
                  {booked_twice && <Mark Icon={Copy} says="Same traveller booked this trip more than once" />}
                </Wide>
              ) : (
                nameRemoved
              ),
            card: 'heading',
            // As wide as the reference before it keeps away from the edge.
            stick: { to: 'right', at: 'md:right-0' },
            className:
              'card:col-span-1! md:min-w-27 md:*:max-w-24 md:max-xl:min-w-20 md:max-xl:*:max-w-20 min-[90rem]:min-w-36 min-[90rem]:*:max-w-32',
            sort: 'name',
          },
          {
            label: 'booked at',
            card: 'small',
            // The time stands below the day, and the year where there is no room beside it.
            className: 'card:order-6 card:*:whitespace-normal md:max-xl:*:whitespace-normal',
            cell: ({ created_at }) => <Moment at={created_at} narrow />,
            sort: 'when',
          },
        ]}
      />
      {openRow.id !== undefined && (
        <BookingDetails key={openRow.id} id={openRow.id} list={list} onClose={openRow.close} />
      )}
    </>
  )
}
