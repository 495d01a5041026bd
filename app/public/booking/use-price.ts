import { useState } from 'react'
import type { ShownDeparture } from '../../../contract/departures.ts'
import { limits } from '../../../contract/limits.ts'
import type { Quoted } from '../../../contract/quotes.ts'
import { useMoney } from '../../ui/money.ts'
import { extrasOf, roomsOf } from './choices.tsx'
import type { Offer } from './offer.ts'
import { useQuote } from './use-quote.ts'

type Texts = Record<string, string>

const isCount = (text: string | undefined, min: number) =>
  /^\d{1,4}$/.test(text ?? '') && Number(text) >= min && Number(text) <= limits.travellersOfAKind

const isParty = (typed: Texts) =>
  isCount(typed.number_of_adults, 1) &&
  isCount(typed.number_of_childrens, 0) &&
  isCount(typed.number_of_infants, 0)

/** What the party that is typed so far pays on the chosen departure, and what the form sends about it. */
export function usePrice(trip: Offer['trip'], departure: ShownDeparture | undefined, typed: Texts) {
  const money = useMoney()
  const [chosenRooms, chooseRooms] = useState(typed.single_rooms)
  const [code, setCode] = useState(typed.promo_code?.trim() ?? '')
  const [changed, setChanged] = useState<string>()
  // Without a departure that has room, what was chosen stays to be seen.
  const isPriced = (departure ? [departure] : trip.departures).some(({ price_adult }) => price_adult !== null)
  const rooms = roomsOf(chosenRooms, typed)
  const extras = extrasOf(typed, trip.extras)
  const asked = isPriced &&
    departure &&
    isParty(typed) && {
      trip_id: `${trip.id}`,
      departure_id: `${departure.id}`,
      number_of_adults: typed.number_of_adults ?? '',
      number_of_childrens: typed.number_of_childrens ?? '',
      number_of_infants: typed.number_of_infants ?? '',
      ...(extras && { extras }),
      ...(trip.single_supplement !== null && rooms !== '' && { single_rooms: rooms }),
      ...(code && { promo_code: code }),
    }
  const { quote, replace, tryAgain, ...rest } = useQuote(asked || undefined)

  /** What the traveller was shown. Where no total could be shown, nothing is said of it. */
  function shown(): Texts {
    if (!departure) return {}
    if (!isPriced) return { expected_total: 'on_request' }
    return quote && quote.total !== null
      ? { expected_total: `${quote.total}`, expected_currency: quote.currency }
      : {}
  }

  return {
    ...rest,
    quote: isPriced && departure ? quote : undefined,
    isPriced,
    rooms,
    chooseRooms,
    sent: { ...(isPriced && extras && { extras }), ...shown() },
    /** What has become of the price since it was shown; undefined once anything is typed. */
    changed,
    look: () => setChanged(undefined),
    apply(next: string) {
      // A code that was refused is tried again when it is applied again.
      if (next !== '' && next === code) tryAgain()
      setCode(next)
    },
    /** Shows the new price that a refusal has told, and says so. */
    change(next: Quoted) {
      const text = (total: number | null | undefined, currency = quote?.currency) =>
        total == null ? 'on request' : money(total, { currency })
      setChanged(
        `The price has changed: it is now ${text(next.total, next.currency)}, and was ${text(quote?.total)}. Nothing is booked yet.`,
      )
      replace(next)
    },
  }
}
