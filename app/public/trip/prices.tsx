import type { ShownDeparture } from '../../../contract/departures.ts'
import type { TripPage } from '../../../contract/trips.ts'
import { useAgency } from '../../agency.ts'
import { useMoney } from '../../ui/money.ts'

type Prices = Pick<ShownDeparture, 'price_adult' | 'price_child' | 'price_infant'>
/** The prices of a departure, kind by kind; empty where they are on request. */
export function usePriceWords({ currency }: Pick<TripPage, 'currency'>) {
  const money = useMoney()
  const text = (amount: number) => money(amount, { currency, short: true })
  return {
    text,
    kinds: ({ price_adult: adult, price_child: child, price_infant: infant }: Prices): string[] =>
      adult === null
        ? []
        : [
            child === null ? `${text(adult)} per adult or child` : `${text(adult)} per adult`,
            ...(child === null ? [] : [`${child ? text(child) : 'free'} per child`]),
            infant ? `${text(infant)} per infant` : 'infants free',
          ],
  }
}

/** What a trip costs on its next departure, what more it may cost, and what can be added. */
export function PriceFacts({ trip, next }: { trip: TripPage; next: ShownDeparture }) {
  const { text, kinds } = usePriceWords(trip)
  const ages = useAgency()?.ages
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
    child !== null && `Children${ages?.children && ` ${ages.children}`}: ${child ? text(child) : 'free'}`,
    `Infants${ages?.infants && ` ${ages.infants}`}: ${infant ? text(infant) : 'free'}`,
    trip.single_supplement && `Single room: ${text(trip.single_supplement)} more`,
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
                {extra.per === 'person' && ' per adult and child'}
              </span>
            </dd>
          ))}
        </div>
      )}
    </>
  )
}
