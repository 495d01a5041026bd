import { countOf } from '../../../../rules/words.ts'

/** A departure with its seats; null: not counted. */
export type WithSeats = { id: number; date: string; time: string | null; seats: number | null }

/** Says which departures have room for more than the group size; '' where they agree. */
export function groupConflict(
  size: string,
  departures: WithSeats[],
  whenText: (of: WithSeats) => string,
): string {
  const numbers = size.match(/\d+/g)?.map(Number)
  if (!numbers) return ''
  const most = Math.max(...numbers)
  const larger = departures.filter(({ seats }) => seats === null || seats > most)
  const [first] = larger
  if (!first) return ''
  const seats = first.seats === null ? 'does not count seats' : `has ${countOf(first.seats, 'seat')}`
  const others =
    larger.length > 1 ? `, and ${countOf(larger.length - 1, 'other')} have more than ${most}, too` : ''
  return `The departure on ${whenText(first)} ${seats}${others}. Change one of them.`
}
