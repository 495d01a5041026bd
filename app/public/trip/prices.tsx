import { Link } from 'react-router'
import type { ShownDeparture } from '../../../contract/departures.ts'
import type { TripPage } from '../../../contract/trips.ts'
import { agesFrom, mayTravel, perPerson } from '../../../rules/ages.ts'
import { isOpenTo } from '../../../rules/seats.ts'
import { useAgency, useToday } from '../../agency.ts'
import { useMoney } from '../../ui/text/money.ts'
import { BOOK, DEPARTURE, LOOK } from '../booking/address.ts'
import { DateText } from '../layout/date-text.tsx'
import { earlyDiscount, percentText } from './early.ts'
import { Stars } from './trip-card.tsx'

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
  const may = mayTravel(content.minimum_age, useAgency()?.ages)
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

/** The early booking discount, and its last day. */
function Early({ trip: { discounts }, next }: PriceProps) {
  const early = earlyDiscount(discounts, next.date, useToday())
  if (!early) return null
  return (
    <p className="font-medium text-[0.95rem] text-success">
      {early.percent} off if you book by <DateText day={early.until} />
    </p>
  )
}

/** Stars, prices and the early booking discount: below the title on a phone. */
export function FirstLook({ trip, next }: { trip: TripPage; next: ShownDeparture | undefined }) {
  const { kinds } = usePriceWords(trip)
  const [adult, child] = next ? kinds(next) : []
  const isChildPriced = next?.price_child !== null
  return (
    <div className="mt-4 grid gap-1 empty:hidden lg:hidden print:hidden">
      {trip.rating && (
        <a href="#reviews" className="inline-flex min-h-8 items-center text-ink">
          <Stars rating={trip.rating} />
        </a>
      )}
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
      {adult && next && <Early trip={trip} next={next} />}
      {adult && next && isOpenTo(next) && (
        <SeePrice tripId={trip.id} departureId={next.id} className="justify-self-start" />
      )}
    </div>
  )
}

/** What a trip costs on its next departure, possible supplements, and the extras. */
export function PriceFacts({ trip, next }: PriceProps) {
  const { text, kinds } = usePriceWords(trip)
  const agency = useAgency()
  const may = mayTravel(trip.content.minimum_age, agency?.ages)
  const ages = agesFrom(trip.content.minimum_age, agency?.ages)
  const { price_adult: adult, price_child: child, price_infant: infant } = next
  const detail = 'text-[0.95rem] text-ink-soft'
  if (adult === null)
    return (
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
      <div>
        <dt className="text-ink-soft text-sm">Price</dt>
        <dd>
          <p className="font-display text-xl leading-snug">{kinds(next)[0]}</p>
          {more.map((words) => (
            <p key={`${words}`} className={detail}>
              {words}
            </p>
          ))}
          <Early trip={trip} next={next} />
        </dd>
      </div>
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
