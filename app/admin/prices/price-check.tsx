import type { Answer } from '../../../contract/calls.ts'
import type { Departure } from '../../../contract/departures.ts'
import { quoteForm } from '../../../contract/money.ts'
import { useCallForm } from '../../form.ts'
import { PartyFields } from '../../price/fields.tsx'
import { oneAdult } from '../../price/party.ts'
import { Select } from '../../ui/controls/field.tsx'
import { useDates } from '../../ui/text/dates.ts'
import { PartyPrice, typedIn } from './party-price.tsx'

type PriceCheckProps = {
  trip: { id: number; single_supplement: number | null }
  /** Those that can be chosen. */
  departures: Departure[]
  extras: Answer<'adminListExtras'>['extras']
  /** Another value asks again. */
  again: number
}

function CheckForm({ trip, departures, extras, again }: PriceCheckProps) {
  const { whenText } = useDates()
  const { form, formProps, fields } = useCallForm({
    call: 'adminQuote',
    schema: quoteForm,
    defaultValue: {
      departure_id: `${departures[0]?.id}`,
      ...oneAdult,
    },
  })
  return (
    <form
      id={form.id}
      ref={formProps.ref}
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4"
    >
      <Select field={fields.departure_id} label="Departure">
        {departures.map((each) => (
          <option key={each.id} value={each.id}>
            {whenText(each)}
          </option>
        ))}
      </Select>
      <PartyFields fields={fields} />
      <PartyPrice fields={fields} typed={typedIn(fields)} trip={trip} extras={extras} again={again} />
    </form>
  )
}

/** What a party would pay for a trip as it is stored; books nothing. */
export function PriceCheck(props: PriceCheckProps) {
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
      {props.departures.length === 0 ? (
        <p className="rounded-xl border border-line border-dashed px-6 py-5 text-center text-ink-soft">
          There is no departure to come, so there is no price to check.
        </p>
      ) : (
        <CheckForm {...props} />
      )}
    </section>
  )
}
