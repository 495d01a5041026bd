import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import type { UpcomingTrip } from '../../../contract/trips/trips.ts'
import { useTexts } from '../../texts.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { TripCard } from '../trip/trip-card.tsx'
import { queryOf, type ToursFilters } from './filters.ts'

type Page = Answer<'listTrips'>['trips']
type TripListProps = { period: string | undefined; filters: ToursFilters; firstPage: Page }

/** The pages that Show more added to a list, by the list's history key: Back shows the list as long as it was. */
const added = new Map<string, Page[]>()

/** The cards of a list of trips. Show more adds the next page in place; without JavaScript it is a plain link. */
export function TripList({ period, filters, firstPage }: TripListProps) {
  const { key, pathname } = useLocation()
  const t = useTexts('site').tours
  const words = useTexts('words')
  const [list, setList] = useState({ firstPage, more: added.get(key) ?? [] })
  // Start over when the list was loaded again.
  if (list.firstPage !== firstPage) setList({ firstPage, more: added.get(key) ?? [] })
  const pages = [list.firstPage, ...list.more]
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const cards = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number>(undefined)
  const last = pages.at(-1) ?? firstPage
  // Remove duplicates: trips move to another page when one is added or has departed.
  const trips: UpcomingTrip[] = [
    ...new Map(pages.flatMap((page) => page.data).map((trip) => [trip.id, trip])).values(),
  ]
  const next = last.current_page + 1
  const isAlone = last.total === 1

  async function showMore(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (pending) return
    setPending(true)
    setFailure(undefined)
    const query = { ...filters, page: next }
    // Loaded only here: a first visit makes no calls.
    const client = await import('../../api.ts').catch(() => undefined)
    const result = await (period === undefined
      ? client?.api('listTrips', { query })
      : client?.api('listTripsOfPeriod', { params: { periodId: period }, query }))
    setPending(false)
    if (!result?.ok) return setFailure(result?.message ?? words.call.unreachable)
    const more = [...list.more, result.answer.trips]
    added.set(key, more)
    firstNew.current = trips.length
    // Only if no other list has been opened since.
    setList((now) => (now.firstPage === firstPage ? { firstPage, more } : now))
  }

  // Moves the focus to the first new card.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the new cards are rendered
  useEffect(() => {
    if (firstNew.current === undefined) return
    const card = cards.current?.children[firstNew.current]
    firstNew.current = undefined
    card?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true })
  }, [list])

  return (
    <>
      {firstPage.current_page > 1 && (
        <p className="mb-8">
          <Link
            to={pathname + queryOf(filters)}
            className="inline-flex min-h-11 items-center font-semibold text-link"
          >
            {t.firstPage}
          </Link>
        </p>
      )}
      {trips.length === 0 && <p className="lede">{t.noMore}</p>}
      <h2 className="sr-only">{t.trips}</h2>
      <ul ref={cards} className={`grid gap-x-8 gap-y-14 ${isAlone ? '' : 'sm:grid-cols-2 xl:grid-cols-3'}`}>
        {trips.map((trip, index) => (
          <li key={trip.id} className={index > 1 ? 'later' : undefined}>
            <TripCard
              trip={trip}
              first={index === 0}
              look={isAlone ? 'wide' : undefined}
              sizes={
                isAlone
                  ? '(min-width: 64rem) 45vw, 92vw'
                  : '(min-width: 80rem) 24vw, (min-width: 64rem) 34vw, (min-width: 40rem) 44vw, 92vw'
              }
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {pages.length > 1 ? t.shown(trips.length, last.total) : ''}
      </p>
      {failure && (
        <div className="mt-10">
          <Banner tone="danger">{failure}</Banner>
        </div>
      )}
      {last.current_page < last.last_page && (
        <p className="mt-14 text-center">
          <Link
            to={pathname + queryOf(filters, next)}
            onClick={showMore}
            aria-busy={pending}
            className={`${buttonClass('quiet')} px-8`}
          >
            {pending ? words.loading : t.showMore}
          </Link>
        </p>
      )}
    </>
  )
}
