import type { Answer } from '../../../contract/calls.ts'
import type { Departure } from '../../../contract/departures.ts'
import { useDates } from '../../ui/dates.ts'
import { ExtrasField, PlainField } from './choice-fields.tsx'
import { LiveQuote } from './live-quote.tsx'

type PriceCheckProps = {
  trip: number
  /** Those that can be chosen. */
  departures: Departure[]
  extras: Answer<'adminListExtras'>['extras']
  /** Another value asks again. */
  again: number
}

/** What a party would pay for a trip as it is stored; books nothing. */
export function PriceCheck({ trip, departures, extras, again }: PriceCheckProps) {
  const { whenText } = useDates()
  return (
    <section aria-labelledby="price-check" className="grid content-start gap-3">
      <header>
        <h2 id="price-check" className="text-xl">
          Price check
        </h2>
        <p className="text-ink-soft text-sm">
          What a party pays, with the prices as they are saved. Nothing is booked.
        </p>
      </header>
      {departures.length === 0 ? (
        <p className="rounded-xl border border-line border-dashed px-6 py-5 text-center text-ink-soft">
          No departure is to come: there is nothing to ask for.
        </p>
      ) : (
        <form className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
          <input type="hidden" name="trip_id" value={trip} />
          <div className="grid content-start gap-1.5">
            <label htmlFor="check-departure" className="font-semibold text-[0.95rem]">
              Departure
            </label>
            <select
              id="check-departure"
              name="departure_id"
              className="min-h-11 w-full rounded-md border border-control bg-surface px-3 py-2 text-ink"
            >
              {departures.map((each) => (
                <option key={each.id} value={each.id}>
                  {whenText(each)}
                </option>
              ))}
            </select>
          </div>
          <div className="grid grid-cols-3 gap-3">
            <PlainField id="check-adults" name="number_of_adults" label="Adults" first="2" min={1} />
            <PlainField id="check-children" name="number_of_childrens" label="Children" first="0" />
            <PlainField id="check-infants" name="number_of_infants" label="Infants" first="0" />
          </div>
          <ExtrasField extras={extras} id="check-extra" />
          <div className="grid grid-cols-2 gap-3">
            <PlainField
              id="check-rooms"
              name="single_rooms"
              label="Rooms alone"
              hint="Empty: 1 for an adult who travels alone."
            />
            <PlainField id="check-code" name="promo_code" label="Promo code" type="text" />
          </div>
          <LiveQuote again={again} />
        </form>
      )}
    </section>
  )
}
