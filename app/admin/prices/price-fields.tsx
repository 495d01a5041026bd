import { limits } from '../../../contract/limits.ts'
import { MoneyInput } from '../../ui/controls/money-input.tsx'
import type { Field } from '../../use-call-form.ts'

const kinds = [
  { name: 'price_adult', label: 'Adult', otherwise: 'price on request' },
  { name: 'price_child', label: 'Child', otherwise: 'as an adult' },
  { name: 'price_infant', label: 'Infant', otherwise: 'free' },
] as const

type Prices = Record<(typeof kinds)[number]['name'], number | null>

type PriceFieldsProps = {
  fields: Record<keyof Prices, Field>
  /** For a departure: the prices of its trip, which hold where the departure has none. `many`: departures of several trips. */
  ofTrip?: Prices | 'many'
  /** For several departures: the prices that differ between them. */
  mixed?: readonly (keyof Prices)[]
}

/** Prices per kind of traveller, of a trip or of a departure. */
export function PriceFields({ fields, ofTrip, mixed = [] }: PriceFieldsProps) {
  return kinds.map(({ name, label, otherwise }) => {
    const trips = ofTrip === 'many' || ofTrip === undefined ? undefined : ofTrip[name]
    const none = trips === null ? `the trip’s, ${otherwise}` : ofTrip ? 'the trip’s' : otherwise
    return (
      <MoneyInput
        key={name}
        field={fields[name]}
        label={ofTrip ? `Price of ${label === 'Child' ? 'a child' : `an ${label.toLowerCase()}`}` : label}
        otherwise={trips}
        most={limits.money}
        hint={mixed.includes(name) ? 'They differ. Empty: each keeps its own.' : `Empty: ${none}.`}
      />
    )
  })
}

const textOf = (price: number | null) => (price === null ? '' : `${price}`)

export const priceValues = ({ price_adult, price_child, price_infant }: Prices) => ({
  price_adult: textOf(price_adult),
  price_child: textOf(price_child),
  price_infant: textOf(price_infant),
})
