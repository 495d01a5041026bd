import { ClipboardList, MailX, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import {
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useOutlet,
  useParams,
  useRevalidator,
} from 'react-router'
import type { Answer } from '../../../../contract/calls.ts'
import { countOf } from '../../../../rules/words.ts'
import { useDates } from '../../../agency.ts'
import { usePreference } from '../../../storage.ts'
import { useAddress } from '../../../ui/list/address.ts'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { filteredText } from '../../kit/filters.tsx'
import { isPart, loadList } from '../../kit/list-page.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import type { FormState } from '../../kit/row-actions.tsx'
import { ButtonLink } from '../../kit/screen-buttons.tsx'
import { BulkButton } from '../../letters/bulk.tsx'
import { WriteToAll } from '../../letters/write-to-all.tsx'
import { noMailServer } from '../../mails/kinds.ts'
import { For } from '../../shell/current-user.tsx'
import { useBookingAddress } from '../booking-address.ts'
import { sumParties } from '../words.tsx'
import type { Route } from './+types/list'
import { columnsBeside, columnsWith, fewerColumns, rowOf } from './columns.tsx'
import { useBookingFilters, useContradiction } from './filters.tsx'
import { ExportMenu, NotifyTravellers } from './tools.tsx'

export const meta = () => [{ title: 'Booking' }]

/** The travellers of the listed bookings, and of how many of these they are where some are not confirmed. */
function sumText({ travellers, confirmed = 0, packages: { total } }: Answer<'adminListBookings'>) {
  if (travellers === undefined) return
  const counted = countOf(travellers, 'traveller')
  if (confirmed === total) return counted
  return confirmed === 0 ? 'none of them confirmed' : `${confirmed} of them confirmed, with ${counted}`
}

/** Whoever comes back from a booking sees the list as it is by now. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || (currentParams.id !== undefined && nextParams.id === undefined)

/** Where an address of before leads, which had the open booking in its query. */
function addressNow(request: Request) {
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('show') ?? ''
  searchParams.delete('show')
  return /^[1-9]\d*$/.test(id) ? `/admin/booking/${id}?${searchParams}` : undefined
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const moved = addressNow(request)
  if (moved) throw redirect(moved)
  let answered: Answer<'adminListBookings'> | undefined
  const list = await loadList(request, 'adminListBookings', (answer) => {
    answered = answer
    return answer.packages
  })
  const { searchParams } = new URL(request.url)
  return {
    list,
    sum: answered && sumText(answered),
    delivery: answered?.delivery,
    toNotify: answered?.to_notify ?? 0,
    // The loader keeps the trip of this list: while the next one loads, the address is already another.
    tripId: Number(searchParams.get('trip')),
    narrowedTo: answered?.narrowed_to ?? {},
  }
}

/** Gives the focus back to the row of a booking that is left. */
function useBackToRow() {
  const { id } = useParams()
  const left = useRef(id)
  useEffect(() => {
    if (id === undefined && left.current) document.getElementById(rowOf(Number(left.current)))?.focus()
    left.current = id
  }, [id])
}

type Loaded = Route.ComponentProps['loaderData']

/** What is done with the listed bookings, and the way to a new one. */
function Tools({ list, delivery, tripId, toNotify, narrowedTo }: Loaded) {
  const { params } = useAddress()
  const { search } = useLocation()
  const { revalidate: reload } = useRevalidator()
  const narrowed = [...params].filter(([name, value]) => !['page', 'sort'].includes(name) && value !== '')
  const of = ['departure', 'trip'].flatMap((name) =>
    params.get(name) ? [`${name}=${params.get(name)}`] : [],
  )
  return (
    <>
      {/* Of deleted trips too: somebody has to call their travellers. */}
      {narrowedTo.trip?.date && (
        <ButtonLink icon={ClipboardList} to={`/admin/trips/${params.get('trip')}/passengers`} look="quiet">
          Passenger list
        </ButtonLink>
      )}
      <NotifyTravellers
        key={tripId}
        trip={tripId}
        count={toNotify}
        delivery={delivery}
        onChange={() => void reload()}
      />
      {/* To those of a search or a filter: nobody writes to all who have ever booked. */}
      {narrowed.length > 0 && list.total > 0 && (
        <>
          <WriteToAll to={Object.fromEntries(narrowed)} />
          <BulkButton kind="remind" of={Object.fromEntries(narrowed)} onChange={() => void reload()} />
        </>
      )}
      <ButtonLink
        icon={Plus}
        to={`/admin/booking/new?${of.slice(0, 1)}`}
        state={{ from: search } satisfies FormState}
      >
        Add booking
      </ButtonLink>
      <For who="admin">
        <ExportMenu nothing={list.total === 0 && !list.refused} />
      </For>
    </>
  )
}

/** The list; `isBeside`: one of its bookings is open beside it. */
function List({ isBeside, ...loaded }: Loaded & { isBeside: boolean }) {
  const { list, sum, delivery, narrowedTo } = loaded
  const { linkTo } = useBookingAddress()
  const dates = useDates()
  const { params } = useAddress()
  const contradiction = useContradiction()
  const filters = useBookingFilters(narrowedTo)
  const [shape, setShape] = usePreference('booking columns', ['all', 'fewer'])
  const isFewer = shape === 'fewer'
  const columns = isBeside ? columnsBeside : isFewer ? fewerColumns : columnsWith
  const confirmed = list.rows.filter(({ status }) => status === 'confirmed')
  return (
    <ListScreen
      title="Booking"
      // The open booking has the first heading.
      heading={isBeside ? <h2 className="text-3xl">Booking</h2> : undefined}
      noun={['booking', 'bookings']}
      list={list}
      search="Search bookings"
      order="-when"
      tools={<Tools {...loaded} />}
      above={!params.get('q') && !filteredText(filters, '') && delivery === 'file' && <NoMailServer />}
      sum={sum}
      printed={{
        title: 'Bookings',
        all: 'All bookings',
        count: (
          <>
            {countOf(list.rows.length, 'booking')}, {countOf(sumParties(confirmed).all, 'traveller')}
            {isPart(list) && '. “Export CSV” saves all of them.'}
          </>
        ),
      }}
      filters={filters}
      besideFilters={
        !isBeside && (
          <label className="flex min-h-9 items-center gap-2 text-sm max-md:hidden md:ml-auto">
            <input
              type="checkbox"
              checked={isFewer}
              onChange={({ target }) => setShape(target.checked ? 'fewer' : 'all')}
              className="size-4 accent-accent"
            />
            Fewer columns
          </label>
        )
      }
      nameOf={({ reference }) => reference}
      contradiction={contradiction}
      searchHint="A search finds any part of a name, an email, a phone number, a reference, a note or a trip’s title. One or two letters find what words begin with. A number finds the id too."
      empty="No bookings yet. The first one will appear here."
      columns={columns(linkTo, dates, list.rows)}
    />
  )
}

/** The list of bookings, and one of them in its place, on a wide screen beside it. */
export default function Bookings({ loaderData }: Route.ComponentProps) {
  const booking = useOutlet()
  useBackToRow()
  return (
    <div
      className={
        booking
          ? 'flex min-h-0 flex-1 flex-col beside:grid beside:grid-cols-[30rem_minmax(0,1fr)]'
          : 'contents'
      }
    >
      <div className={booking ? 'hidden min-h-0 border-line border-r beside:flex print:hidden' : 'contents'}>
        <List {...loaderData} isBeside={booking !== null} />
      </div>
      {booking}
    </div>
  )
}

/** A note for screens other than Mail. Not a red warning, because a demo never has a mail server. */
function NoMailServer() {
  return (
    <p className="mx-4 mb-3 flex gap-1.5 text-ink-soft text-xs md:mx-6 print:hidden">
      <MailX aria-hidden="true" className="mt-[0.1em] size-4 shrink-0 md:-mt-px" />
      <span>
        {noMailServer}{' '}
        <TextLink to="/admin/mails" className="whitespace-nowrap">
          Sent mail
        </TextLink>
      </span>
    </p>
  )
}
