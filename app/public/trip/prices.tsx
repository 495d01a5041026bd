import { Link } from 'react-router'
import type { ShownDeparture } from '../../../contract/departures.ts'
import type { TripPage } from '../../../contract/trips.ts'
import { agesFrom, mayTravel, perPerson } from '../../../rules/ages.ts'
import { dayAfter } from '../../../rules/days.ts'
import { isOpenTo } from '../../../rules/seats.ts'
import { useAgency, useToday } from '../../agency.ts'
import { DateText } from '../../ui/text/moment.tsx'
import { useMoney } from '../../ui/text/money.ts'
import { BOOK, DEPARTURE, LOOK } from '../booking/address.ts'

type SeePriceProps = { tripId: number; departureId: number; className: string }

/** A button for guests who must log in to book: opens the dialog with departure, party and total. Back closes it. */
export const SeePrice = ({ tripId, departureId, className }: SeePriceProps) =>
  useAgency()?.guests_book ? null : (
    <Link
      to={`?${BOOK}=${tripId}&${DEPARTURE}=${departureId}&${LOOK}`}
      state={{ opened: true }}
      preventScrollReset
      rel="nofollow"
      className={`scripted hidden min-h-11 items-center text-link guest:inline-flex print:hidden ${className}`}
    >
      See your price
    </Link>
  )

type Prices = Pick<ShownDeparture, 'price_adult' | 'price_child' | 'price_infant'>
/**
 * Returns the words for the prices of a departure, one for each kind of traveller; none where they are on
 * request.
 */
export function usePriceWords({ currency, content }: Pick<TripPage, 'currency' | 'content'>) {
  const money = useMoney()
  const agency = useAgency()
  const may = mayTravel(content.minimum_age, agency?.ages, agency)
  const text = (amount: number) => money(amount, { currency, short: true })
  return {
    text,
    kinds: ({ price_adult: adult, price_child: child, price_infant: infant }: Prices): string[] =>
      adult === null
        ? []
        : [
            child === null && may.children ? `${text(adult)} per adult or child` : `${text(adult)} per adult`,
            ...(child === null || !may.children ? [] : [`${child ? text(child) : 'free'} per child`]),
            ...(may.infants ? [infant ? `${text(infant)} per infant` : 'infants free'] : []),
          ],
  }
}

type PriceProps = { trip: TripPage; next: ShownDeparture }

/** A number of basis points in percent: 750 is `7.5%`. */
const percentText = (basisPoints: number) => `${basisPoints / 100}%`

/** The early booking discount that takes off most of a departure today, and the last day to get it. */
export function earlyDiscount(discounts: TripPage['discounts'], departs: string, today: string) {
  const [best] = discounts
    .filter(({ kind, at_least }) => kind === 'early' && dayAfter(departs, -at_least) >= today)
    .toSorted((one, other) => other.basis_points - one.basis_points || one.at_least - other.at_least)
  return best && { percent: percentText(best.basis_points), until: dayAfter(departs, -best.at_least) }
}

type EarlyProps = {
  trip: TripPage
  departure: ShownDeparture
  /** Names the departure, where nothing beside it does. */
  named?: boolean
}

/** The early booking discount of one departure, and its last day: `10% off if you book by Sat 3 April 2027`. */
export function Early({ trip: { discounts }, departure, named = false }: EarlyProps) {
  const { date, price_adult } = departure
  const early = earlyDiscount(discounts, date, useToday())
  if (!early || price_adult === null || !isOpenTo(departure)) return null
  return (
    <span className="block font-medium text-[0.95rem] text-success">
      {early.percent} off{' '}
      {named && (
        <>
          on <DateText day={date} />{' '}
        </>
      )}
      if you book by <DateText day={early.until} />
    </span>
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
        <p className="font-display text-[1.2rem] leading-snug">
          <span className="whitespace-nowrap">{adult}</span>
          {isChildPriced && (
            <>
              {' · '}
              <span className="whitespace-nowrap">{child}</span>
            </>
          )}
        </p>
      )}
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
  const agency = useAgency()
  const may = mayTravel(trip.content.minimum_age, agency?.ages, agency)
  const ages = agesFrom(trip.content.minimum_age, agency?.ages)
  const { price_adult: adult, price_child: child, price_infant: infant } = next
  const detail = 'text-[0.95rem] text-ink-soft'
  if (adult === null)
    return isPriced ? null : (
      <div>
        <dt className="text-ink-soft text-sm">Price</dt>
        <dd className="font-display text-xl leading-snug">On request</dd>
      </div>
    )
  const more = [
    child !== null &&
      may.children &&
      `Children${ages.children && ` ${ages.children}`}: ${child ? text(child) : 'free'}`,
    may.infants && `Infants${ages.infants && ` ${ages.infants}`}: ${infant ? text(infant) : 'free'}`,
    trip.single_supplement && `Single room: ${text(trip.single_supplement)} more`,
    ...trip.discounts
      .filter(({ kind }) => kind === 'group')
      .map(({ at_least, basis_points }) => `From ${at_least} travellers: ${percentText(basis_points)} off`),
  ].filter(Boolean)
  return (
    <>
      {(more.length > 0 || !isPriced) && (
        <div>
          <dt className="text-ink-soft text-sm">{isPriced ? 'Further prices' : 'Price'}</dt>
          <dd>
            {!isPriced && <p className="font-display text-xl leading-snug">{kinds(next)[0]}</p>}
            {more.map((words) => (
              <p key={`${words}`} className={detail}>
                {words}
              </p>
            ))}
          </dd>
        </div>
      )}
      {trip.extras.length > 0 && (
        <div>
          <dt className="text-ink-soft text-sm">Extras</dt>
          {trip.extras.map((extra) => (
            <dd key={extra.id}>
              {extra.name}{' '}
              <span className={detail}>
                {text(extra.price)}
                {extra.per === 'person' && ` ${perPerson(may)}`}
              </span>
            </dd>
          ))}
        </div>
      )}
    </>
  )
}
