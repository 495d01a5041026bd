import { useState } from 'react'
import { limits } from '../../contract/limits.ts'
import type { Line, Quoted } from '../../contract/money/quotes.ts'
import { type PartyFields, partyOf, roomsAfter, roomsAlone } from '../../rules/party.ts'
import { useMoney } from '../agency.ts'
import type { Api } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { useLiveCall } from '../use-call.ts'
import { partyTyped } from './party.ts'

type Texts = Record<string, string>
type Booked = PartyFields & { single_rooms: number | null; lines: Line[] }

const isCount = (text: string | undefined, min: number) =>
  /^\d{1,4}$/.test(text ?? '') && Number(text) >= min && Number(text) <= limits.travellersOfAKind

const isParty = (typed: Texts) =>
  isCount(typed.number_of_adults, 1) &&
  isCount(typed.number_of_childrens, 0) &&
  isCount(typed.number_of_infants, 0)

export const usualRooms = (typed: Texts) => `${roomsAlone(partyTyped(typed))}`

/** The number of single rooms that somebody has chosen, at most one for each adult; `usual` where nobody has. */
function roomsOf(chosen: string | undefined, usual: string, typed: Record<string, unknown>) {
  if (chosen === undefined) return usual
  const { adults } = partyTyped(typed)
  return adults > 0 && Number(chosen) > adults ? `${adults}` : chosen
}

/** The number of single rooms in a form that changes the party of a booking. `chosen`: undefined if nobody has chosen a number. */
export function roomsInChange(booking: Booked, typed: Record<string, unknown>, chosen?: string): string {
  const { single_rooms, lines } = booking
  const now = single_rooms ?? lines.find(({ kind }) => kind === 'single')?.quantity ?? 0
  return roomsOf(chosen, `${roomsAfter(partyOf(booking), now, partyTyped(typed))}`, typed)
}

/** Says at its field what a promo code takes off. */
function useCodeOff(quote: Quoted | undefined, code: string, typed: string | undefined) {
  const money = useMoney()
  const { codeOff } = useTexts('booking').choices
  const name = code.toUpperCase()
  const line = quote?.lines.find(({ kind, label }) => kind === 'code' && label.toUpperCase().includes(name))
  if (!line || code === '' || typed?.trim() !== code) return undefined
  return codeOff(name, money(-line.amount, quote?.currency, { short: true }))
}

type PriceOptions = {
  api: Api
  /** The call that computes the price. The staff's call also takes trips that are not published. */
  call: 'quote' | 'adminQuote'
  /** The trip; without a trip or a departure no price is asked for. */
  trip: { id: number; single_supplement: number | null } | undefined
  departureId: number | string | undefined
  /** The values of the form on which the price depends; rooms and promo code are those with which the form begins. */
  typed: Texts
  /** Another number asks for the price again. */
  again?: number
}

type Known = {
  quote?: Quoted
  failure?: string
  refusedCode?: { code: string; reason: string }
}

/** The server's price while somebody types; the last one stays until the next arrives. A refused promo code is left out of it. */
export function usePrice({ api, call, trip, departureId, typed, again = 0 }: PriceOptions) {
  const [{ quote, failure, refusedCode }, setKnown] = useState<Known>({})
  const [firstCode] = useState(typed.promo_code?.trim() ?? '')
  const [code, setCode] = useState(firstCode)
  // Nothing is known yet of the price of another trip.
  const [tripBefore, setTripBefore] = useState(trip?.id)
  if (tripBefore !== trip?.id) {
    setTripBefore(trip?.id)
    setKnown({})
    // The field is drawn anew, and begins with this one, too.
    setCode(firstCode)
  }
  const [chosenRooms, chooseRooms] = useState(typed.single_rooms || undefined)
  const rooms = roomsOf(chosenRooms, usualRooms(typed), typed)
  const isRefused = code !== '' && refusedCode?.code === code
  const isComplete = trip !== undefined && Boolean(departureId)
  const form: Texts = {
    trip_id: `${trip?.id}`,
    departure_id: `${departureId}`,
    number_of_adults: typed.number_of_adults ?? '',
    number_of_childrens: typed.number_of_childrens ?? '',
    number_of_infants: typed.number_of_infants ?? '',
    ...(typed.extras && { extras: typed.extras }),
    ...(typed.reseller_id && { reseller_id: typed.reseller_id }),
    ...(trip?.single_supplement != null && rooms !== '' && { single_rooms: rooms }),
    ...(code && !isRefused && { promo_code: code }),
  }
  const pending = useLiveCall({
    api,
    call,
    form: isComplete && isParty(typed) ? form : undefined,
    again,
    onResult(result) {
      if (result.ok) return setKnown((now) => ({ ...now, quote: result.answer, failure: undefined }))
      const { message, errors, status } = result
      const reason = errors?.promo_code?.[0] ?? (form.promo_code && status === 429 ? message : undefined)
      if (reason) setKnown((now) => ({ ...now, refusedCode: { code, reason } }))
      else
        setKnown((now) => ({
          ...now,
          quote: undefined,
          // Too many of an extra: the extra's field shows the error.
          failure: errors?.extras ? undefined : (Object.values(errors ?? {})[0]?.[0] ?? message),
        }))
    },
  })

  return {
    quote: isComplete ? quote : undefined,
    failure,
    pending,
    rooms,
    /** The default number of rooms as long as nobody has chosen one: it follows the party. */
    usualRooms: chosenRooms === undefined ? rooms : undefined,
    chooseRooms,
    /** Why the promo code cannot be used, until another is typed. */
    codeRefusal: isRefused && typed.promo_code?.trim() === code ? refusedCode?.reason : undefined,
    /** What the promo code takes off, until another is typed: `ISLAND10: €149 off`. */
    codeOff: useCodeOff(isComplete ? quote : undefined, code, typed.promo_code),
    applyCode(next: string) {
      // A refused code is tried again when it is applied again.
      if (next === code) setKnown((now) => ({ ...now, refusedCode: undefined }))
      setCode(next)
    },
    /** Shows the new price that came with a refused booking. */
    replace: (newer: Quoted) => setKnown((now) => ({ ...now, quote: newer, failure: undefined })),
  }
}
