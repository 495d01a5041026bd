import { useCallback } from 'react'
import type { Choice } from '../../ui/controls/combobox.tsx'
import { useDates } from '../../ui/text/dates.ts'
import { useAdminApi } from '../kit/api.ts'

/**
 * Finds the choices of a combobox of trips, by what was typed; without a word the next that depart. Departed ones, then
 * deleted ones, come last; `onlyToCome` leaves them out. Undefined when the call failed.
 */
export function useFindTrips({ onlyToCome = false } = {}) {
  const callApi = useAdminApi()
  const { dayText } = useDates()
  return useCallback(
    async (typed: string, signal: AbortSignal): Promise<Choice[] | undefined> => {
      const result = await callApi('adminFindTrips', { query: { q: typed }, signal })
      if (!result.ok) return undefined
      const { trips } = result.answer
      const offered = onlyToCome ? trips.filter(({ departed, deleted }) => !departed && !deleted) : trips
      return offered.map(({ id, title, date, departed, deleted }) => ({
        id,
        text: title,
        hint: [date && dayText(date), deleted ? 'deleted' : departed && 'departed']
          .filter(Boolean)
          .join(', '),
      }))
    },
    [callApi, dayText, onlyToCome],
  )
}
