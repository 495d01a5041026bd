import { useEffect, useState } from 'react'
import type { ShownDeparture } from '../../../contract/departures.ts'
import { limits } from '../../../contract/limits.ts'
import { FEW, isBookable } from '../../../contract/seats.ts'
import { api } from '../../api.ts'
import { unlessAborted } from '../../unless-aborted.ts'

/** Seats left by departure, as far as answers and refusals have told. */
export type SeatsLeft = Record<number, number | undefined>

export const seatsLeft = ({ id, seats_left }: ShownDeparture, known: SeatsLeft) =>
  seats_left ?? known[id] ?? Number.POSITIVE_INFINITY

/** The departures that can be booked and have so many seats, as far as is known. */
export const roomFor = (seats: number, departures: ShownDeparture[], known: SeatsLeft) =>
  departures.filter((each) => isBookable(each) && seatsLeft(each, known) >= seats)

/** Why no departure has room for a party; undefined where one has, or none can be booked at all. */
export function whyNoRoom(seats: number, departures: ShownDeparture[], known: SeatsLeft) {
  const bookable = departures.filter(isBookable)
  const most = Math.max(0, ...bookable.map((each) => seatsLeft(each, known)))
  if (most === 0 || seats <= most) return undefined
  return `No departure has room for ${seats}: ${bookable.length > 1 ? 'the most is' : 'there is room for'} ${most}.`
}

/** How long typing pauses before it is asked which departures have room. */
const PAUSE_MS = 200

/**
 * Which departures have room: small numbers of seats are known from the page, for larger parties the server is asked.
 * Returns what is known, and a function to note what a refusal has told.
 */
export function useSeatsLeft(tripId: number, seats: number): [SeatsLeft, (id: number, left: number) => void] {
  const [known, setKnown] = useState<SeatsLeft>({})
  useEffect(() => {
    if (seats <= FEW || seats > limits.seats) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      const { signal } = leaving
      const asked = api('showTrip', { params: { id: tripId }, query: { travellers: seats }, signal })
      void unlessAborted(signal, asked, (result) => {
        if (!result.ok) return
        const { departures } = result.answer.trip
        const told = departures.map(({ id, seats_left }) => [id, seats_left ?? undefined] as const)
        setKnown((before) => ({ ...before, ...Object.fromEntries(told) }))
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [tripId, seats])
  return [known, (id, left) => setKnown((before) => ({ ...before, [id]: left }))]
}
