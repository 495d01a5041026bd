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

type PartyPriceProps = {
  fields: PricedFields
  /** See `typedIn`. */
  typed: Record<string, string>
  trip: { id: number; single_supplement: number | null } | undefined
  extras: Answer<'adminListExtras'>['extras']
  /** Another value asks for the price again. */
  again: number
  /** Whether the form sends the total that is shown. */
  isSent?: boolean
}

/** The fields for extras, single rooms and a code, and the price, which is updated while somebody types. */
export function PartyPrice({ fields, typed, trip, extras, again, isSent = false }: PartyPriceProps) {
  const { departure_id } = typed
  const price = usePrice({
    api: useAdminApi(),
    call: 'adminQuote',
    trip,
    departureId: departure_id,
    typed,
    again,
  })
  const { quote, failure } = price
  return (
    <>
      <ExtrasField extras={extras} initial={String(fields.extras.initialValue ?? '')} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-5">
        {trip && trip.single_supplement !== null && (
          <SingleRooms
            field={fields.single_rooms}
            value={price.rooms}
            supplement={trip.single_supplement}
            onChoose={price.chooseRooms}
          />
        )}
        <PromoCode field={fields.promo_code} refusal={price.codeRefusal} onApply={price.applyCode} />
      </div>
      <section aria-label="Price" className="rounded-xl bg-sunken px-4 py-3">
        <div role="status" className="grid gap-2">
          {failure && <p className="font-medium text-danger">{failure}</p>}
          {!quote && !failure && (
            <p className="text-ink-soft">
              {trip && departure_id
                ? 'Looking up the price…'
                : 'The price is shown as soon as a departure is chosen.'}
            </p>
          )}
          {quote?.total === null && <p className="font-semibold">Price on request</p>}
          {quote && quote.total !== null && (
            <Bill lines={quote.lines} total={quote.total} currency={quote.currency} />
          )}
        </div>
        {isSent && quote && <ExpectedPrice {...quote} />}
      </section>
    </>
  )
}
