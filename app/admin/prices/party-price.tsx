import type { ComponentProps } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { Bill } from '../../price/bill.tsx'
import { ExpectedPrice, ExtrasField, PromoCode, SingleRooms } from '../../price/fields.tsx'
import { usePrice } from '../../price/use-price.ts'
import type { Field } from '../../use-call-form.ts'
import { useAdminApi } from '../kit/api.ts'

/** The fields that the price of a party depends on. */
const names = [
  'number_of_adults',
  'number_of_childrens',
  'number_of_infants',
  'extras',
  'single_rooms',
  'promo_code',
  'departure_id',
] as const

type PricedFields = Record<(typeof names)[number], Field>

/** The typed values. Call it in the component that renders the form, which is rendered again when a value changes. */
export const typedIn = (fields: PricedFields): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, String(fields[name].value ?? '')]))

type Price = ReturnType<typeof usePrice>
type Extras = Answer<'adminListExtras'>['extras']

type ChoicesProps = {
  fields: PricedFields
  price: Price
  trip: { id: number; single_supplement: number | null } | undefined
  extras: Extras
  /** How many are left of those that are counted. */
  left?: ComponentProps<typeof ExtrasField>['left']
}

/** The fields for extras, single rooms and a code. */
export const PriceChoices = ({ fields, price, trip, extras, left }: ChoicesProps) => (
  <>
    <ExtrasField
      key={trip?.id}
      extras={extras}
      initial={String(fields.extras.initialValue ?? '')}
      {...(left && { left })}
    />
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-5">
      {trip && trip.single_supplement !== null && (
        <SingleRooms
          field={fields.single_rooms}
          value={price.rooms}
          supplement={trip.single_supplement}
          onChoose={price.chooseRooms}
        />
      )}
      <PromoCode
        field={fields.promo_code}
        refusal={price.codeRefusal}
        accepted={price.codeOff}
        onApply={price.applyCode}
      />
    </div>
  </>
)

type PriceShownProps = {
  price: Price
  /** Whether a departure is chosen, so that the price is on its way. */
  isAsked: boolean
  /** Whether the form sends the total that is shown. */
  isSent?: boolean
}

/** The price as a bill, or why there is none. */
export function PriceShown({ price: { quote, failure }, isAsked, isSent = false }: PriceShownProps) {
  return (
    <section aria-label="Price">
      <div role="status" className="grid gap-2">
        {failure && <p className="font-medium text-danger">{failure}</p>}
        {!quote && !failure && (
          <p className="text-ink-soft">
            {isAsked
              ? 'Looking up the price…'
              : 'The price is shown as soon as a departure with room is chosen.'}
          </p>
        )}
        {quote?.total === null && <p className="font-semibold">Price on request</p>}
        {quote && quote.total !== null && (
          <Bill lines={quote.lines} total={quote.total} currency={quote.currency} />
        )}
      </div>
      {isSent && quote && <ExpectedPrice {...quote} />}
    </section>
  )
}

type PartyPriceProps = Pick<ChoicesProps, 'fields' | 'trip' | 'extras'> & {
  /** See `typedIn`. */
  typed: Record<string, string>
  /** Another value asks for the price again. */
  again: number
}

/** The fields that a price depends on, and below them the price, which is updated while somebody types. */
export function PartyPrice({ fields, typed, trip, extras, again }: PartyPriceProps) {
  const { departure_id } = typed
  const price = usePrice({
    api: useAdminApi(),
    call: 'adminQuote',
    trip,
    departureId: departure_id,
    typed,
    again,
  })
  return (
    <>
      <PriceChoices fields={fields} price={price} trip={trip} extras={extras} />
      <div className="rounded-xl bg-sunken px-4 py-3">
        <PriceShown price={price} isAsked={Boolean(trip && departure_id)} />
      </div>
    </>
  )
}
