import { useCallback } from 'react'
import type { Choice } from '../../ui/controls/combobox.tsx'
import { useDates } from '../../ui/text/dates.ts'
import { useAdminApi } from '../kit/api.ts'

/**
 * Finds the choices of a combobox of trips, by what was typed; without a word the next that depart. Those of which nothing is to
 * come, under way, departed or deleted, come last; `onlyToCome` leaves them out. Undefined when the call failed.
 */
export function useFindTrips({ onlyToCome = false } = {}) {
  const callApi = useAdminApi()
  const { dayText } = useDates()
  return useCallback(
    async (typed: string, signal: AbortSignal): Promise<Choice[] | undefined> => {
      const result = await callApi('adminFindTrips', { query: { q: typed }, signal })
      if (!result.ok) return undefined
      const { trips } = result.answer
      const offered = onlyToCome
        ? trips.filter(({ under_way, departed, deleted }) => !under_way && !departed && !deleted)
        : trips
      return offered.map(({ id, title, date, under_way, departed, deleted }) => ({
        id,
        text: title,
        hint: [date && dayText(date), under_way && 'under way', departed && 'departed', deleted && 'deleted']
          .filter(Boolean)
          .join(', '),
      }))
    },
    [callApi, dayText, onlyToCome],
  )
}
