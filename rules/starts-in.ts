import type { TripContent } from '../contract/trips/trip-content.ts'

const LETTER = /\p{L}/u

/** The stop that the meeting point names, as travellers may meet elsewhere than at the first; else the first; '' without any. */
export function startsIn({ stops, meeting_point }: Pick<TripContent, 'stops' | 'meeting_point'>): string {
  const names = stops.map(({ name }) => name).filter((name) => name !== '')
  // As a whole word: nobody meets in Bern at Bernina station.
  const isNamed = (name: string) => {
    const at = meeting_point.indexOf(name)
    return (
      at >= 0 &&
      !LETTER.test(meeting_point[at - 1] ?? '') &&
      !LETTER.test(meeting_point[at + name.length] ?? '')
    )
  }
  return names.find(isNamed) ?? names[0] ?? ''
}
