import { Link, useLocation } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { languageNames } from '../../../contract/languages.ts'
import { countOf, dayCount } from '../../../rules/words.ts'
import { useToday } from '../../agency.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useAddress } from '../../ui/list/address.ts'
import { Wide } from '../../ui/list/table.tsx'
import { Day } from '../../ui/text/moment.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import type { Deletion } from '../kit/deletion.tsx'
import { choiceFilter, type Filter } from '../kit/filters.tsx'
import { loadList, orderOf } from '../kit/list-page.ts'
import { ListScreen } from '../kit/list-screen.tsx'
import type { FormState } from '../kit/row-actions.tsx'
import { useMay } from '../shell/current-user.tsx'
import type { Route } from './+types/trip-list'
import { duplicatePath, findChoices, passengersPath, type TripChoices } from './choices.ts'
import { DraftMark } from './publish-bar.tsx'

export const meta = () => [{ title: 'Trips' }]

/** The next to depart first, and departed trips last. A list of only one of both is sorted by date. */
const orderOfPart = (params: URLSearchParams) =>
  ({ no: 'date', yes: '-date' })[params.get('departed') ?? ''] ?? 'departure'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [list, choices] = await Promise.all([
    loadList(request, 'adminListTrips', ({ trips: data, ...place }) => ({ data, ...place }), {
      with: 'counts',
      sort: orderOf(orderOfPart(new URL(request.url).searchParams)),
    }),
    findChoices(request),
  ])
  return { list, ...choices }
}

type ListedTrip = Answer<'adminListTrips'>['trips'][number]
type Counted = Pick<ListedTrip, 'id' | 'date' | 'bookings' | 'travellers'>

/** The people who have booked a trip that is to be deleted: nobody else tells them. */
function remainingBookings({ id, bookings = 0, travellers = 0 }: Counted) {
  if (bookings === 0) return null
  const stay = bookings === 1 ? 'stays' : 'stay'
  return (
    <Alert>
      {countOf(bookings, 'booking')} with {countOf(travellers, 'traveller')} {stay}; please tell these people.{' '}
      <TextLink to={`/admin/booking?trip=${id}`} className="inline-flex min-h-6 items-center font-semibold">
        Show {bookings === 1 ? 'this booking' : 'these bookings'}
      </TextLink>
    </Alert>
  )
}
const tripFilters = (params: URLSearchParams, { packages, periods }: TripChoices): Filter[] => [
  choiceFilter(params, {
    name: 'departed',
    label: 'Departure',
    options: [
      { value: 'no', text: 'Upcoming or under way' },
      { value: 'yes', text: 'Departed' },
    ],
    words: (departed) => (departed === 'yes' ? { before: 'departed' } : { after: 'to come or under way' }),
  }),
  choiceFilter(params, {
    name: 'published',
    label: 'On the site',
    options: [
      { value: 'yes', text: 'Published' },
      { value: 'no', text: 'Drafts' },
    ],
    words: (published) => (published === 'yes' ? { before: 'published' } : { noun: 'drafts' }),
  }),
  choiceFilter(params, {
    name: 'period',
    label: 'Period',
    options: periods.map(({ id, period }) => ({ value: id, text: dayCount(period) })),
    words: (period) => ({ after: `of ${dayCount(Number(period))}` }),
  }),
  choiceFilter(params, {
    name: 'package',
    label: 'Package',
    options: packages.map(({ id, description }) => ({ value: id, text: description })),
    words: (id, description) => ({ after: `with the package ${description ? `“${description}”` : id}` }),
  }),
]
type TitleAndPackageProps = Pick<ListedTrip, 'id' | 'title' | 'package_id' | 'published' | 'untranslated'> &
  Pick<TripChoices, 'packages'>

/** The title, with the package below it: on tablets the table has no room for another column. */
function TitleAndPackage({ id, title, package_id, published, untranslated, packages }: TitleAndPackageProps) {
  const { search } = useLocation()
  const found = packages.find((one) => one.id === package_id)
  return (
    <Wide>
      <span className="block font-semibold">
        <TextLink to={`/admin/trips/edit/${id}`} state={{ from: search } satisfies FormState}>
          {title}
        </TextLink>{' '}
        {!published && <DraftMark />}
      </span>
      {found && (
        <span title={found.description} className="line-clamp-2 font-normal text-ink-soft text-sm">
          <span className="sr-only">Package: </span>
          {found.description}
        </span>
      )}
      <ToTranslate trip={id} of={untranslated} />
    </Wide>
  )
}

type Untranslated = NonNullable<ListedTrip['untranslated']>[number]

const leftInWords = ({ missing, outdated }: Untranslated) =>
  missing === null
    ? 'not translated'
    : [missing > 0 && `${missing} missing`, outdated > 0 && `${outdated} outdated`].filter(Boolean).join(', ')

/** What is left to translate of a trip: `To translate: DE all, FR 3`. Nothing where all is translated. */
function ToTranslate({ trip, of = [] }: { trip: number; of: Untranslated[] | undefined }) {
  if (of.length === 0) return null
  return (
    <span className="flex flex-wrap gap-x-2 font-normal text-ink-soft text-sm">
      <span aria-hidden="true">To translate:</span>
      {of.map((left) => (
        <Link
          key={left.language}
          to={`/admin/trips/edit/${trip}?in=${left.language}`}
          aria-label={`${languageNames[left.language]}: ${leftInWords(left)}`}
          title={leftInWords(left)}
          className="inline-flex min-h-6 items-center underline decoration-1 underline-offset-4"
        >
          {left.language.toUpperCase()} {left.missing === null ? 'all' : left.missing + left.outdated}
        </Link>
      ))}
    </span>
  )
}

/** The text before a deletion: what tells a trip from others with its title, and who has booked it. */
function deletionNote(trip: Counted) {
  return (
    <>
      <p>
        {trip.date && (
          <>
            On <Day date={trip.date} />,{' '}
          </>
        )}
        id {trip.id}
        {!trip.bookings && ', no bookings'}
      </p>
      {remainingBookings(trip)}
    </>
  )
}

/** A link to the passengers of the deleted trip, who must be told. The answer has their number: the list may be old. */
const passengersLink: Deletion<Counted>['noticeLink'] = ({ id }, answer) =>
  'bookings' in answer && answer.bookings
    ? { to: passengersPath(id), label: `Passenger list (${countOf(answer.bookings, 'booking')})` }
    : undefined

export default function Trips({ loaderData: { list, packages, periods } }: Route.ComponentProps) {
  const { params } = useAddress()
  const today = useToday()
  const order = orderOfPart(params)
  const may = useMay()
  return (
    <ListScreen
      title="Trips"
      noun={['trip', 'trips']}
      list={list}
      path="/admin/trips"
      duplicate={duplicatePath}
      search="Search trips"
      searchHint="A search finds words of the title by their beginning. A number finds the id."
      order={order}
      {...(order === 'departure' && { orderLabel: 'Next departure first' })}
      filters={tripFilters(params, { packages, periods })}
      nameOf={({ title }) => title}
      empty="There are no trips here. Create the first."
      columns={[
        { label: 'id', cell: ({ id }) => id, numeric: true, className: 'text-ink-soft', sort: 'id' },
        {
          label: 'title',
          cell: (trip) => <TitleAndPackage {...trip} packages={packages} />,
          card: 'heading',
          className: 'md:min-w-28 lg:min-w-40 min-[90rem]:min-w-60',
          sort: 'title',
        },
        {
          label: 'description',
          cell: ({ description }) => <span className="line-clamp-2 wrap-anywhere">{description}</span>,
          card: 'unlabelled',
          className: 'md:min-w-24 2xl:min-w-64 md:max-w-2xl text-ink-soft',
        },
        {
          label: 'next departure',
          cell: ({ date, under_way }) => (
            <span>
              {date ? <Day date={date} /> : <span className="text-ink-soft">no departures</span>}
              {date && date < today && (
                <span className="text-ink-soft text-sm md:block card:ml-1.5">
                  {' '}
                  {under_way ? 'under way' : 'departed'}
                </span>
              )}
            </span>
          ),
          sort: 'date',
        },
        { label: 'period', cell: ({ period_id }) => dayCount(period_id), className: 'whitespace-nowrap' },
        {
          label: 'travellers',
          numeric: true,
          cell: ({ id, title, travellers = 0, bookings = 0 }) =>
            travellers > 0 ? (
              <TextLink
                to={`/admin/booking?trip=${id}`}
                title={countOf(bookings, 'booking')}
                aria-label={`${countOf(travellers, 'traveller')} in ${countOf(bookings, 'booking')} of ${title}`}
                className="inline-flex min-h-6 min-w-6 items-center justify-end font-semibold"
              >
                {travellers}
              </TextLink>
            ) : (
              <span className="text-ink-soft">0</span>
            ),
        },
      ]}
      {...(may('admin') && {
        deletion: { call: 'adminDeleteTrip', consequence: deletionNote, noticeLink: passengersLink },
      })}
    />
  )
}
