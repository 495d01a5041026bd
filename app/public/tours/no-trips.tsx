import { Link } from 'react-router'
import type { Choices } from '../../../contract/trips/finding.ts'
import { monthNumber } from '../../../rules/days.ts'
import { useAgencyMoney, useDates, useToday } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { askPath } from '../layout/links.ts'
import { TripCard } from '../trip/trip-card.tsx'
import { isNarrowed, type NearTrip, nearestText, queryOf, type ToursFilters } from './filters.ts'

type NoTripsProps = {
  /** The chosen length, in days. */
  period: string | undefined
  filters: ToursFilters
  choices: Choices | undefined
  /** The nearest words that some trip has. */
  meant: string | undefined
  /** The trips that come closest, the nearest first. */
  nearest: NearTrip[]
}

/** A month in a sentence: `February`, with its year where that is not clear from today. */
function useMonthInText() {
  const { format, longMonthText } = useDates()
  const today = useToday()
  return (month: string) => {
    const day = `${month}-01`
    const away = monthNumber(month) - monthNumber(today.slice(0, 7))
    return away >= 0 && away < 12 ? format(new Date(`${day}T00:00`), { month: 'long' }) : longMonthText(day)
  }
}

/** Why the list is empty, with the nearest trip if there is one. */
function useReason({ period, filters, choices, nearest: [first] }: NoTripsProps): string {
  const month = useMonthInText()
  const agencyMoney = useAgencyMoney()
  const t = useTexts('site').tours
  if (first?.misses.includes('q')) return t.none.words(filters.q ?? '')
  if (first) {
    const nameIn = (topics: Choices['themes'] | undefined) => (slug: string) =>
      topics?.find((topic) => topic.slug === slug)?.name ?? slug
    return nearestText(t.nearest, filters, period === undefined ? undefined : Number(period), first, {
      destination: nameIn(choices?.destinations),
      theme: nameIn(choices?.themes),
      month,
      money: (amount) => agencyMoney(amount, { short: true }),
    })
  }
  if (isNarrowed(filters)) return t.none.narrowed
  return period ? t.none.length : t.none.season
}

/** Asks whether other words were meant than those that were searched, with a link that searches them. */
export const DidYouMean = ({
  path,
  filters,
  meant,
}: {
  path: string
  filters: ToursFilters
  meant: string
}) => (
  <Sentence
    of={useTexts('site').tours.didYouMean}
    with={{
      words: (
        <Link to={path + queryOf({ ...filters, q: meant })} className="text-link">
          {meant}
        </Link>
      ),
    }}
  />
)

/** Shown in place of an empty list: why it is empty, ways on, and the trips that come closest. */
export function NoTrips(props: NoTripsProps) {
  const { period, filters, meant, nearest } = props
  const path = period ? `/tours/${period}` : '/tours'
  const narrowed = isNarrowed(filters)
  const { travellers, q } = filters
  // Words alone, which no trip has: no trip comes closer than another.
  const isNoneClose = queryOf({ ...filters, q: '', sort: '' }) === '' && !period
  const { tours, ways } = useTexts('site')
  const t = tours.none
  return (
    <>
      <section className="max-w-2xl pb-8 lg:pb-10">
        <h2 className="section-title">{t.title}</h2>
        {meant && (
          <p className="lede mt-5">
            <DidYouMean path={path} filters={filters} meant={meant} />
          </p>
        )}
        <p className="lede mt-5">{useReason(props)}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          {q && (
            <Link to={askPath(t.asWords(q))} className={buttonClass()}>
              {t.ask}
            </Link>
          )}
          {narrowed && (
            <Link to={path} className={buttonClass('quiet')}>
              {t.clear}
            </Link>
          )}
          {period && (
            <Link to="/tours" className={buttonClass(narrowed ? 'quiet' : undefined)}>
              {ways.allTours}
            </Link>
          )}
          {!q && Number(travellers) > 1 && (
            <Link to={askPath(t.asGroup(Number(travellers)))} className={buttonClass()}>
              {t.askForGroup}
            </Link>
          )}
          {!narrowed && !period && (
            <Link to="/contact" className={buttonClass()}>
              {ways.write}
            </Link>
          )}
        </div>
      </section>
      {nearest.length > 0 && (
        <section aria-labelledby="nearest" className="border-line border-t pt-8 pb-14">
          <h2 id="nearest" className="text-[1.75rem]">
            {q && isNoneClose ? t.soonest : t.closest}
          </h2>
          <ul className="mt-6 grid gap-x-8 gap-y-14 sm:grid-cols-2 xl:grid-cols-3">
            {nearest.map((trip) => (
              <li key={trip.id}>
                <TripCard
                  trip={trip}
                  sizes="(min-width: 80rem) 24vw, (min-width: 64rem) 34vw, (min-width: 40rem) 44vw, 92vw"
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
