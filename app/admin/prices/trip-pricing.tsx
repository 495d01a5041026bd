import { useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import type { Departure } from '../../../contract/departures.ts'
import { quoteForm } from '../../../contract/money/money.ts'
import { isToCome } from '../../../rules/departure-days.ts'
import { useDates, useToday } from '../../agency.ts'
import { PartyFields } from '../../price/fields.tsx'
import { oneAdult } from '../../price/party.ts'
import { Select } from '../../ui/controls/field.tsx'
import { Nothing } from '../../ui/feedback/alert.tsx'
import { useCallForm } from '../../use-call-form.ts'
import { CallResult, useCall } from '../kit/call.tsx'
import { Section } from '../kit/section.tsx'
import { Discounts } from './discounts.tsx'
import { Extras } from './extras.tsx'
import { PartyPrice, typedIn } from './party-price.tsx'

type PriceCheckProps = {
  trip: { id: number; single_supplement: number | null }
  /** The departures that can be chosen. */
  departures: Departure[]
  extras: Answer<'adminListExtras'>['extras']
  /** Another value asks for the price again. */
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
function PriceCheck(props: PriceCheckProps) {
  return (
    <Section title="Price check">
      <p className="text-ink-soft text-sm">
        What a party pays, with the prices as they are saved. Nothing is booked.
      </p>
      {props.departures.length === 0 ? (
        <Nothing>There is no departure to come, so there is no price to check.</Nothing>
      ) : (
        <CheckForm {...props} />
      )}
    </Section>
  )
}

type TripPricingProps = {
  trip: { id: number; version: number; single_supplement: number | null }
  departures: Departure[]
}

/** Extras and discounts of a trip, each stored at once, and what a party pays with them. */
export function TripPricing({ trip, departures }: TripPricingProps) {
  const { id, version } = trip
  const query = { trip_id: `${id}` }
  const extras = useCall('adminListExtras', { query })
  const discounts = useCall('adminListDiscounts', { query })
  const [changes, setChanges] = useState(0)
  const changed = (refetch: () => void) => () => {
    refetch()
    setChanges((now) => now + 1)
  }
  const offered = extras.result?.ok ? extras.result.answer.extras : []
  const today = useToday()
  const open = departures.filter((each) => isToCome(each, today))
  return (
    <div className="grid w-full max-w-4xl gap-x-10 gap-y-8 border-line border-t px-4 pt-6 pb-10 md:px-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid content-start gap-8">
        <CallResult {...extras}>
          {(answer) => <Extras trip={id} extras={answer.extras} onChange={changed(extras.refetch)} />}
        </CallResult>
        <CallResult {...discounts}>
          {(answer) => (
            <Discounts trip={id} discounts={answer.discounts} onChange={changed(discounts.refetch)} />
          )}
        </CallResult>
      </div>
      <PriceCheck trip={trip} departures={open} extras={offered} again={changes + version} />
    </div>
  )
}
