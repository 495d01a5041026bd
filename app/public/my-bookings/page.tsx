import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { useToday } from '../../agency.ts'
import { api } from '../../api.ts'
import { filledLater } from '../../filled-later.ts'
import { PartyText } from '../../price/party.ts'
import { useSession } from '../../session.ts'
import { useTexts } from '../../texts.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { useCall, useShownAgain } from '../../use-call.ts'
import { Head } from '../layout/head.tsx'
import { loginThenTo, useLoginAgain } from '../layout/return-path.ts'
import { AgentStatement, AgentTools } from './agent.tsx'
import { BookingCard } from './booking-card.tsx'
import { type Place, placeOf } from './places.ts'
import { Reload, useReload } from './traveller-api.ts'

export const handle = filledLater

/** Loads the user's bookings in the browser, because only the browser knows the token. Undefined while loading. */
function useMyBookings(page: string, q: string) {
  const token = useSession()?.token
  return useCall(token ? 'listMyBookings' : false, {
    query: { page, sort: 'departure', ...(q && { q }) },
    of: token,
  })
}

export default function MyBookings() {
  const t = useTexts('account')
  const words = useTexts('words')
  const [search] = useSearchParams()
  const requested = search.get('page') ?? '1'
  // The server refuses anything else.
  const page = /^[1-9]\d*$/.test(requested) ? requested : '1'
  const q = search.get('q') ?? ''
  const isStatement = search.get('show') === 'statement'
  const { result, refetch } = useMyBookings(page, q)
  const query = new URLSearchParams({
    ...(page !== '1' && { page }),
    ...(q && { q }),
    ...(isStatement && { show: 'statement' }),
  })
  const here = query.size === 0 ? '/bookings' : `/bookings?${query}`
  useLoginAgain(here)
  useShownAgain(refetch)
  // An action has removed the pressed button, and no booking has taken the focus.
  const heading = useRef<HTMLHeadingElement>(null)
  const isReloaded = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed
  useEffect(() => {
    if (isReloaded.current && document.activeElement === document.body) heading.current?.focus()
    isReloaded.current = false
  }, [result])
  return (
    <div className="frame min-h-[70svh] pt-12 pb-24 lg:pt-20 print:min-h-0 print:py-0">
      <Head title={words.myBookings} path="/bookings" hidden />
      <div className="flex flex-wrap items-end justify-between gap-6 border-line border-b pb-8 lg:pb-12">
        <h1 ref={heading} tabIndex={-1} className="headline outline-none">
          {words.myBookings}
        </h1>
        <div className="hidden flex-wrap items-center gap-x-5 gap-y-2 user:flex print:hidden!">
          {result?.ok && result.answer.bookings.total > 0 && (
            <Button look="quiet" onClick={() => print()}>
              {words.print}
            </Button>
          )}
          <Link to="/account" className="inline-flex min-h-11 items-center font-semibold text-link">
            {t.myAccount}
          </Link>
        </div>
      </div>
      <div className="hidden guest:block">
        <p className="lede mt-8 max-w-xl">{t.travellerBookings.bookings.logIn}</p>
        <div className="mt-8 flex flex-wrap gap-4">
          <Link to={loginThenTo(here)} className={buttonClass()}>
            {words.login}
          </Link>
          <Link to="/booking" className={buttonClass('quiet')}>
            {t.travellerBookings.find.title}
          </Link>
        </div>
      </div>
      <div className="hidden user:block">
        <AgentTools q={q} isStatement={isStatement} />
        {isStatement && <AgentStatement />}
        {!isStatement && !result && <Spinner />}
        {!isStatement && result && !result.ok && (
          <div className="mt-8 grid max-w-xl justify-items-start gap-5">
            <Banner tone="danger">{result.message}</Banner>
            <Button onClick={refetch}>{words.tryAgain}</Button>
          </div>
        )}
        {!isStatement && result?.ok && (
          <Reload
            value={() => {
              isReloaded.current = true
              refetch()
            }}
          >
            <BookingList bookings={result.answer.bookings} q={q} waiting={<MyWaiting shown={result} />} />
          </Reload>
        )}
      </div>
    </div>
  )
}

/** The waiting lists that the user is on, with the place on each. A change of `shown` asks again. */
function MyWaiting({ shown }: { shown: unknown }) {
  const t = useTexts('account').travellerBookings.bookings.waiting
  const token = useSession()?.token
  const reload = useReload()
  const { latest, refetch } = useCall(token ? 'listWaiting' : false, { of: token })
  const before = useRef(shown)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (shown !== before.current) refetch()
    before.current = shown
  }, [shown, refetch])
  async function leave(id: number) {
    const result = await api('leaveWaiting', { params: { id }, form: new FormData() })
    if (!result.ok) return setProblem(result.message)
    reload()
  }
  const inTurn = latest?.waiting.filter(({ offer }) => offer === null) ?? []
  if (inTurn.length === 0) return null
  return (
    <section aria-labelledby="waiting" className="border-line border-b py-8">
      <h2 id="waiting" className="small-title text-2xl">
        {t.title}
      </h2>
      <ul className="mt-2">
        {inTurn.map(({ id, trip_id, trip_title, trip_date, time, place, ...party }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3 last:border-b-0"
          >
            <p>
              <Link to={`/trips/${trip_id}`} className="font-semibold text-link">
                {trip_title}
              </Link>
              , <DateText day={trip_date} time={time} />
              <span className="block text-ink-soft">
                <Sentence of={t.place} with={{ party: <PartyText party={party} />, place }} />
              </span>
            </p>
            <Button look="quiet" onClick={() => void leave(id)}>
              {t.leave}
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {problem}
      </p>
    </section>
  )
}

type Bookings = Answer<'listMyBookings'>['bookings']
type ListProps = { bookings: Bookings; q: string; waiting: ReactNode }

/**
 * The bookings of a page by their places. A booking keeps the place that it was first seen at, so that what has just become of it is read
 * where its button was.
 */
function usePlaces({ data }: Bookings) {
  const today = useToday()
  const [places] = useState(() => new Map<number, Place>())
  for (const booking of data) if (!places.has(booking.id)) places.set(booking.id, placeOf(booking, today))
  const at = (place: Place) => data.filter(({ id }) => places.get(id) === place)
  return { first: [...at('wanted'), ...at('ahead'), ...at('owes')], over: at('over') }
}

/**
 * One page of the user's bookings: first what waits for an answer or a payment, then trips under way or to come, then cancelled ones that
 * owe a fee, and folded those that are over. What an agent looks for is not folded.
 */
function BookingList({ bookings, q, waiting }: ListProps) {
  const t = useTexts('account')
  const { first, over } = usePlaces(bookings)
  if (bookings.total === 0 && q)
    return <p className="lede mt-8 max-w-xl">{t.travellerBookings.agent.noneFound}</p>
  if (bookings.total === 0)
    return (
      <>
        {waiting}
        <div className="mt-8 max-w-xl">
          <p className="lede">{t.travellerBookings.bookings.none}</p>
          <Link to="/tours" className={`${buttonClass()} mt-8`}>
            {t.tours}
          </Link>
        </div>
      </>
    )
  // An old address, from when there were more pages.
  if (bookings.current_page > bookings.last_page)
    return <Navigate to={pageAddress(bookings.last_page, q)} replace />
  return (
    <>
      <Cards of={first} first />
      {waiting}
      {over.length > 0 && (
        <details open={q !== '' || first.length === 0} className="border-line border-b">
          <summary className="min-h-14 content-center font-semibold text-lg">
            {t.travellerBookings.bookings.over(over.length)}
          </summary>
          <Cards of={over} first={first.length === 0} />
        </details>
      )}
      {bookings.last_page > 1 && <Pages page={bookings.current_page} last={bookings.last_page} q={q} />}
    </>
  )
}

/** `first`: the first cards that are seen. */
const Cards = ({ of, first }: { of: Bookings['data']; first: boolean }) => (
  <ul>
    {of.map((booking, index) => (
      <li key={booking.id} className="border-line border-b py-8 print:py-4 lg:py-12">
        <BookingCard booking={booking} first={first && index === 0} />
      </li>
    ))}
  </ul>
)

const pageAddress = (page: number, q: string) =>
  `?${new URLSearchParams({ page: `${page}`, ...(q && { q }) })}`

function Pages({ page, last, q }: { page: number; last: number; q: string }) {
  const t = useTexts('account').travellerBookings.bookings.pages
  return (
    <nav aria-label={t.title} className="mt-10 flex items-center justify-between gap-4">
      {page > 1 ? (
        <Link to={pageAddress(page - 1, q)} className={buttonClass('quiet')}>
          {t.previous}
        </Link>
      ) : (
        <span />
      )}
      <p className="text-ink-soft tabular-nums">{t.of(page, last)}</p>
      {page < last ? (
        <Link to={pageAddress(page + 1, q)} className={buttonClass('quiet')}>
          {t.next}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
