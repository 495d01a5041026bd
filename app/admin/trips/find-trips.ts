import type { Api } from '../../api.ts'
import type { Choice } from '../../ui/combobox.tsx'
import { dayText } from '../../ui/day-text.ts'

/**
 * The choices of a combobox of trips, by what was typed; without a word the next that depart. Departed ones, then
 * deleted ones, come last; `onlyToCome` leaves them out. Undefined when the call failed.
 */
export async function findTrips(
  callApi: Api,
  typed: string,
  signal: AbortSignal,
  { onlyToCome = false } = {},
): Promise<Choice[] | undefined> {
  const result = await callApi('adminFindTrips', { query: { q: typed }, signal })
  if (!result.ok) return undefined
  const { trips } = result.answer
  const offered = onlyToCome ? trips.filter(({ departed, deleted }) => !departed && !deleted) : trips
  return offered.map(({ id, title, date, departed, deleted }) => ({
    id,
    text: title,
    hint: [date && dayText(date), deleted ? 'deleted' : departed && 'departed'].filter(Boolean).join(', '),
  }))
}
