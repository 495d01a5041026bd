import { ClipboardList, Copy, StickyNote } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { useAddress } from '../../ui/address.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Day, Moment } from '../../ui/moment.tsx'
import { countOf } from '../../ui/number.ts'
import { Wide } from '../../ui/table.tsx'
import { askList, tryAsk } from '../ask.ts'
import { ListScreen } from '../list-screen.tsx'
import { NoMailServer } from '../mails/no-server.tsx'
import { News } from '../news.tsx'
import { useReload } from '../reload.ts'
import { unlessShown, useShown } from '../shown.ts'
import { passengersPath } from '../trips/choices.ts'
import type { Route } from './+types/list'
import { Confirmed } from './confirmed.tsx'
import { useContradiction } from './days.tsx'
import { BookingDetails } from './details.tsx'
import { ExportButton } from './export.tsx'
import { BookingFilters, bookingsThat, isNarrowed, type NarrowedAccount, tripText } from './filters.tsx'
import { FoundBookings } from './found.tsx'
import { Mark, Reached } from './marks.tsx'
import { NewConfirmations } from './new-confirmation.tsx'
import { notKept } from './not-kept.tsx'
import { Overview } from './overview.tsx'
import { BookingsHead } from './printed-head.tsx'
import { type NarrowedTrip, type OfTrip, tripIn } from './trip-of.ts'

export const meta = () => [{ title: 'Booking' }]

/** The trip that the list is narrowed to is named by its rows; without any, by its other bookings or by itself. */
async function tripOf(request: Request, id: string, rows: OfTrip[]): Promise<NarrowedTrip> {
  const listed = tripIn(rows)
  if (listed) return listed
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
  let answered: Answer<'adminListBookings'> | undefined
  const list = await askList(
    request,
    'adminListBookings',
    (answer) => {
      answered = answer
      return answer.packages
    },
    { with: 'notes' },
  )
  const { searchParams } = new URL(request.url)
  const [trip, account] = [searchParams.get('trip'), searchParams.get('account')]
  return {
    list,
    travellers: answered?.travellers,
    newest: answered?.newest_booking,
    delivery: answered?.delivery,
    behind: answered?.accounts,
    // The address may be another already while this list is still shown.
    tripId: Number(trip),
    trip: trip ? await tripOf(request, trip, list.rows) : undefined,
    account: account ? await accountOf(request, account) : undefined,
  }
}

export const shouldRevalidate = unlessShown

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

/** What the staff have noted: on the screen it is read in the booking. */
const PrintedNote = ({ children }: { children: string }) => (
  <small data-print-only="" className="hidden whitespace-pre-line print:block">
    <strong>Office note (internal):</strong> {children}
  </small>
)

/** Who is looked for may have booked for others: the search finds those that are named in the bookings. */
const AccountsBehind = ({ accounts = [] }: Pick<Answer<'adminListBookings'>, 'accounts'>) =>
  accounts.length > 0 && (
    <ul
      aria-label="Bookings for others"
      className="flex flex-wrap gap-x-4 px-4 pb-2 text-sm md:px-6 print:hidden"
    >
      {accounts.map(({ id, name, bookings }) => (
        <li key={id}>
          <FoundBookings
            what={`made with the account of ${name}`}
            query={`account=${id}`}
            found={{ total: bookings }}
            className="inline-flex min-h-11 items-center md:min-h-6"
          />
        </li>
      ))}
    </ul>
  )

export default function Bookings({ loaderData }: Route.ComponentProps) {
  const { list, travellers, delivery, tripId, trip, account } = loaderData
  const shown = useShown(list.rows)
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
            {/* Of deleted ones too: their people are to be told. */}
            {trip?.date && (
              <Link to={passengersPath(Number(params.get('trip')))} className={buttonClass('quiet')}>
                <ClipboardList aria-hidden="true" className="size-4" />
                Passenger list
              </Link>
            )}
            {trip?.date && !trip.deleted && (
              <NewConfirmations
                key={tripId}
                trip={tripId}
                list={loaderData}
                delivery={delivery}
                onSent={reload}
              />
            )}
            <ExportButton nothing={list.total === 0 && !list.refused} />
          </>
        }
        above={
          <>
            {delivery === 'file' && isShown && <NoMailServer />}
            <Overview list={loaderData} isShown={isShown} />
            <AccountsBehind accounts={loaderData.behind} />
          </>
        }
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
        finds="A search finds words by their beginning: in name, email, phone, reference and trip. A number finds the id, and the end of a phone number from four digits on. Notes are not searched; office notes have a filter."
        empty="Nobody has booked yet. The first booking comes here by itself."
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
            cell: (row) => <Reached {...row} />,
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
              'card:order-7 card:col-span-full card:has-[>[data-print-only]:only-child]:hidden md:min-w-18 md:max-xl:min-w-13 md:max-lg:min-w-12! min-[90rem]:min-w-20 md:max-w-56 text-ink-soft',
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
            cell: ({ trip_title, trip_date, trip_deleted, ...booking }) => (
              <span className="md:block">
                {trip_title}{' '}
                <span className="text-ink-soft text-sm md:block md:max-xl:text-xs">
                  <Day date={trip_date} />
                  {trip_deleted && <span className="font-medium text-danger"> deleted</span>}
                </span>
                <Confirmed
                  {...booking}
                  daysNow={booking.days_now}
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
      {shown.id !== undefined && (
        <BookingDetails key={shown.id} id={shown.id} list={list} onClose={shown.close} />
      )}
    </>
  )
}
