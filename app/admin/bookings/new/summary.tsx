import { type ReactNode, useId } from 'react'
import type { Quoted } from '../../../../contract/money/quotes.ts'
import { countOf, numberText } from '../../../../rules/words.ts'
import { useDates, useMoney } from '../../../agency.ts'
import type { Frame } from '../../kit/form-page.tsx'
import type { ChosenTrip, Departure } from './trip-fields.tsx'

/** How many seats are left, and whether they are too few. */
function SeatsLeft({ departure, needed }: { departure: Departure; needed: number }) {
  const { seats, free, closed } = departure
  if (seats === null || free === null) return closed ? 'Closed to travellers' : 'Seats are not counted'
  const left = `${numberText(free)} of ${countOf(seats, 'seat')} left`
  return free < needed ? (
    <span className="font-semibold text-danger">
      {left}, {countOf(needed, 'is', 'are')} needed
    </span>
  ) : (
    left
  )
}

/** The total as one figure, where the bill may be out of sight. */
function Total({ quote }: { quote: Quoted | undefined }) {
  const money = useMoney()
  if (!quote) return null
  return (
    <span className="block figure text-xl lining-nums tabular-nums lg:hidden">
      {quote.total === null ? 'On request' : money(quote.total, quote.currency)}
    </span>
  )
}

type SummaryProps = {
  trip: ChosenTrip | undefined
  departure: Departure | undefined
  /** The last day of an option; '' where the booking is none. */
  option: string
  /** How many seats the party takes. */
  needed: number
  quote: Quoted | undefined
  price: ReactNode
  mail: ReactNode
  frame: Frame
}

/** Beside the form it is a panel; below it, its parts stand in the form. */
const panel =
  'contents lg:flex lg:flex-col lg:gap-4 lg:self-start lg:rounded-xl lg:border lg:border-line lg:bg-surface lg:p-5'
/** In the strip with the menu, beside its button, unless the screen is too low. `-bottom-22`: the padding of the screen. */
const bar =
  'max-lg:sticky max-lg:z-13 max-lg:min-h-18 max-lg:-mx-4 md:max-lg:-mx-6 max-lg:pl-4 md:max-lg:pl-6 max-lg:pr-22 md:max-lg:pr-24 max-md:bottom-0 md:max-lg:-bottom-22 max-lg:[@media(height<30rem)]:static'

/** What is about to be booked, with the buttons: beside the form on wide screens, on narrow ones in a bar. */
export function Summary({ trip, departure, option, needed, quote, price, mail, frame }: SummaryProps) {
  const { dayText, whenText } = useDates()
  const id = useId()
  return (
    <section aria-labelledby={id} className={`${panel} lg:sticky lg:top-5 lg:max-h-[calc(100dvh-2.5rem)]`}>
      <div className="grid gap-2 max-lg:rounded-xl max-lg:bg-sunken max-lg:px-4 max-lg:py-3 lg:min-h-0 lg:overflow-y-auto">
        <h2 id={id} className="text-xl">
          {trip?.title ?? 'The booking'}
        </h2>
        {departure && <p className="font-semibold">{whenText(departure)}</p>}
        {option && <p className="font-semibold">Option until {dayText(option)}</p>}
        {price}
      </div>
      {mail}
      <div
        data-save-bar="always"
        className={`grid content-center gap-3 max-lg:border-line max-lg:border-t max-lg:bg-paper max-lg:py-2 ${bar}`}
      >
        {frame.refusal}
        <div className="flex items-center justify-between gap-x-4 gap-y-3 lg:grid lg:justify-stretch">
          <p role="status" className="min-w-0 text-ink-soft leading-tight tabular-nums">
            <Total quote={quote} />
            {departure && <SeatsLeft departure={departure} needed={needed} />}
          </p>
          <div className="shrink-0 max-md:[&_a]:hidden">{frame.buttons}</div>
        </div>
      </div>
    </section>
  )
}
