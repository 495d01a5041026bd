import { useCall } from '../kit/call.tsx'

/** The minimum age of a trip by its id, in years; null where it has none, until it is known, and without a trip. */
export function useMinimumAge(tripId: number | undefined): number | null {
  const { result } = useCall(tripId !== undefined && 'adminShowTripContent', { params: { id: tripId ?? 0 } })
  return tripId !== undefined && result?.ok ? result.answer.content.minimum_age : null
}
