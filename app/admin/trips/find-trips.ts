import type { Api } from '../../api.ts'
import type { Choice } from '../../ui/combobox.tsx'
import { dayText } from '../../ui/day-text.ts'

/**
 * The choices of a combobox of trips, by what was typed; without a word the next that depart. Departed ones, then
 * deleted ones, come last. Undefined when the call failed.
 */
export async function findTrips(
  callApi: Api,
  typed: string,
  signal: AbortSignal,
): Promise<Choice[] | undefined> {
  const result = await callApi('adminFindTrips', { query: { q: typed }, signal })
  if (!result.ok) return undefined
  return result.answer.trips.map(({ id, title, date, departed, deleted }) => ({
    id,
    text: title,
    hint: [date && dayText(date), deleted ? 'deleted' : departed && 'departed'].filter(Boolean).join(', '),
  }))
}
