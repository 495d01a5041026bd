import { Link } from 'react-router'
import type { ShownDeparture } from '../../../contract/departures.ts'
import type { TripPage } from '../../../contract/trips/trips.ts'
import { agesFrom, mayTravel } from '../../../rules/ages.ts'
import { dayAfter, daysUntil } from '../../../rules/days.ts'
import { bestDiscount, percentOf } from '../../../rules/prices.ts'
import { isOpenTo } from '../../../rules/seats.ts'
import { useAgency, useMoney, useToday } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { BOOK, DEPARTURE, LOOK } from '../booking/address.ts'

type SeePriceProps = { tripId: number; departureId: number; className: string }

/** A button for guests who must log in to book: opens the dialog with departure, party and total. Back closes it. */
export function SeePrice({ tripId, departureId, className }: SeePriceProps) {
  const { see } = useTexts('site').trip.prices
  if (useAgency()?.guests_book) return null
  return (
    <Link
      to={`?${BOOK}=${tripId}&${DEPARTURE}=${departureId}&${LOOK}`}
      state={{ opened: true }}
      preventScrollReset
      rel="nofollow"
      className={`scripted hidden min-h-11 items-center text-link guest:inline-flex print:hidden ${className}`}
    >
      {see}
    </Link>
  )
}

type Prices = Pick<ShownDeparture, 'price_adult' | 'price_child' | 'price_infant'>
/** Returns the words for the prices of a departure, one for each kind of traveller; none where they are on request. */
export function usePriceWords({ currency, content }: Pick<TripPage, 'currency' | 'content'>) {
  const money = useMoney()
  const { prices: t } = useTexts('site').trip
  const agency = useAgency()
  const may = mayTravel(content.minimum_age, agency?.ages, agency)
  const text = (amount: number) => money(amount, currency, { short: true })
  return {
    text,
    kinds: ({ price_adult: adult, price_child: child, price_infant: infant }: Prices): string[] =>
      adult === null
        ? []
        : [
            child === null && may.children ? t.perAdultOrChild(text(adult)) : t.perAdult(text(adult)),
            ...(child === null || !may.children ? [] : [child ? t.perChild(text(child)) : t.freePerChild]),
            ...(may.infants ? [infant ? t.perInfant(text(infant)) : t.infantsFree] : []),
          ],
  }
}

type PriceProps = { trip: TripPage; next: ShownDeparture }

/** The early booking discount that takes off most of a departure today, and the last day to get it. */
export function earlyDiscount(discounts: TripPage['discounts'], departs: string, today: string) {
  const best = bestDiscount(discounts, { early: daysUntil(departs, today), group: 0 })
  return best && { percent: percentOf(best.basis_points), until: dayAfter(departs, -best.at_least) }
}

type EarlyProps = {
  trip: TripPage
  departure: ShownDeparture
  /** Names the departure, where nothing beside it does. */
  named?: boolean
}

/** The early booking discount of one departure, and its last day: `10% off the basic price if you book by Sat 3 April 2027`. */
export function Early({ trip: { discounts }, departure, named = false }: EarlyProps) {
  const { date, price_adult } = departure
  const { prices: t } = useTexts('site').trip
  const early = earlyDiscount(discounts, date, useToday())
  if (!early || price_adult === null || !isOpenTo(departure)) return null
  return (
    <span className="block font-medium text-[0.95rem] text-success">
      <Sentence
        of={named ? t.earlyOn(early.percent) : t.early(early.percent)}
        with={{ departure: <DateText day={date} />, day: <DateText day={early.until} /> }}
      />
    </span>
  )
}

/** The early booking discounts that some departure still gets, once for all departures: `10% off the basic price if you book 90 days ahead`. */
export function EarlyForAll({ trip: { discounts, departures } }: { trip: TripPage }) {
  const { prices: t } = useTexts('site').trip
  const today = useToday()
  const longest = Math.max(
    ...departures.flatMap((each) =>
      isOpenTo(each) && each.price_adult !== null ? [daysUntil(each.date, today)] : [],
    ),
  )
  const early = discounts.filter(({ kind, at_least }) => kind === 'early' && at_least <= longest)
  return early.map(({ at_least, basis_points }) => (
    <p key={at_least} className="mt-3 font-medium text-success">
      {t.earlyFor(percentOf(basis_points), at_least)}
    </p>
  ))
}

type AloneProps = {
  trip: Pick<TripPage, 'currency' | 'content' | 'single_supplement'>
  next: ShownDeparture | undefined
}

/** What an adult pays who travels alone, before discounts: the price with a room of one’s own. */
export function Alone({ trip, next }: AloneProps) {
  const { text } = usePriceWords(trip)
  const { prices: t } = useTexts('site').trip
  if (!trip.single_supplement || next?.price_adult == null) return null
  return (
    <p className="text-[0.95rem] text-ink-soft">{t.alone(text(next.price_adult + trip.single_supplement))}</p>
  )
}

/** Prices and the early booking discount: below the title on a phone. */
export function FirstLook({ trip, next }: { trip: TripPage; next: ShownDeparture | undefined }) {
  const { kinds } = usePriceWords(trip)
  const [adult, child] = next ? kinds(next) : []
  const isChildPriced = next?.price_child !== null
  return (
    <div className="mt-4 grid gap-1 empty:hidden lg:hidden print:hidden">
      {adult && (
        <p className="dots figure text-[1.15rem] leading-snug">
          <span>{adult}</span>
          {isChildPriced && child && <span>{child}</span>}
        </p>
      )}
      <Alone trip={trip} next={next} />
      {next && <Early trip={trip} departure={next} named={trip.departures.length > 1} />}
      {adult && next && isOpenTo(next) && (
        <SeePrice tripId={trip.id} departureId={next.id} className="justify-self-start" />
      )}
    </div>
  )
}

type PriceFactsProps = PriceProps & {
  /** The price of an adult stands elsewhere. */
  isPriced: boolean
}

/** The prices of a trip on its next departure, supplements and discounts that hold for all, and the extras. */
export function PriceFacts({ trip, next, isPriced }: PriceFactsProps) {
  const { text, kinds } = usePriceWords(trip)
  const { prices: t } = useTexts('site').trip
  const words = useTexts('words')
  const agency = useAgency()
  const may = mayTravel(trip.content.minimum_age, agency?.ages, agency)
  const ages = agesFrom(trip.content.minimum_age, agency?.ages, words.fromAge)
  const { price_adult: adult, price_child: child, price_infant: infant } = next
  const detail = 'text-[0.95rem] text-ink-soft'
  if (adult === null)
    return isPriced ? null : (
      <div>
        <dt className="text-ink-soft text-sm">{words.price.title}</dt>
        <dd className="figure text-lg leading-snug">{words.price.onRequest}</dd>
      </div>
    )
  const orFree = (price: number | null) => (price ? text(price) : t.free)
  const ofChildren = ages.children ? t.childrenAged(ages.children, orFree(child)) : t.children(orFree(child))
  const ofInfants = ages.infants ? t.infantsAged(ages.infants, orFree(infant)) : t.infants(orFree(infant))
  const more = [
    child !== null && may.children && ofChildren,
    may.infants && ofInfants,
    trip.single_supplement && t.singleRoom(text(trip.single_supplement)),
    ...trip.discounts
      .filter(({ kind }) => kind === 'group')
      .map(({ at_least, basis_points }) => t.group(at_least, percentOf(basis_points))),
  ].filter(Boolean)
  const each = may.children ? words.price.perAdultAndChild : words.price.perPerson
  return (
    <>
      {(more.length > 0 || !isPriced) && (
        <div>
          <dt className="text-ink-soft text-sm">{isPriced ? t.further : words.price.title}</dt>
          <dd>
            {!isPriced && <p className="figure text-lg leading-snug">{kinds(next)[0]}</p>}
            {more.map((price) => (
              <p key={`${price}`} className={detail}>
                {price}
              </p>
            ))}
          </dd>
        </div>
      )}
      {trip.extras.length > 0 && (
        <div>
          <dt className="text-ink-soft text-sm">{t.extras}</dt>
          {trip.extras.map((extra) => (
            <dd key={extra.id}>
              <span {...(extra.untranslated?.includes('name') && { lang: agency?.languages[0]?.language })}>
                {extra.name}
              </span>{' '}
              <span className={detail}>
                {extra.per === 'person' ? each(text(extra.price)) : text(extra.price)}
              </span>
            </dd>
          ))}
        </div>
      )}
    </>
  )
}
