import { api } from '../../api.ts'
import { dayText } from '../../ui/day-text.ts'
import { countOf } from '../../ui/number.ts'
import { slip, twin } from '../doubt.ts'
import { asRead, inDays } from '../words.ts'
import type { Edited } from './form.tsx'

/** So many days that a date is moved by seem meant; a year that was mistyped is beyond. */
const NEAR_DAYS = 60

const DAY_MS = 24 * 60 * 60 * 1000

/** What to ask before a trip that people have booked gets a day that may be mistyped. */
function wrongDay({ date, bookings = 0 }: Edited, typed: string, today: string) {
  if (bookings === 0 || typed === date) return undefined
  const later = Math.round((Date.parse(typed) - Date.parse(date)) / DAY_MS)
  if (typed >= today && Math.abs(later) <= NEAR_DAYS) return undefined
  const which =
    typed < today
      ? 'which is in the past'
      : `${inDays(Math.abs(later))} ${later > 0 ? 'later' : 'earlier'} than now`
  return slip(
    'Is this the right day?',
    `${countOf(bookings, 'booking')} ${bookings === 1 ? 'is' : 'are'} for this trip. It would depart on ${dayText(typed)}, ${which}.`,
  )
}

type Typed = { title: string; date: string; package_id: string }

/** Whether there is such a trip already; where that cannot be found out, saving says why. */
async function sameTrip(trip: Edited | undefined, { title, date, package_id }: Typed) {
  const result = await api('adminListTrips', { query: { date, package: package_id } })
  const isSame = (other: { id: number; title: string }) =>
    other.id !== trip?.id && asRead(other.title) === asRead(title)
  if (!result.ok || !result.answer.trips.some(isSame)) return undefined
  return twin(`There is a trip with this title and package on ${dayText(date)} already.`, trip === undefined)
}

const isAsItWas = ({ title, date, package_id }: Edited, typed: Typed) =>
  asRead(title) === asRead(typed.title) && date === typed.date && `${package_id}` === typed.package_id

/** What is doubtful about a trip as it was typed: a day that may be mistyped, or that there is such a trip already. */
export function doubtOf(trip: Edited | undefined, formData: FormData, today: string) {
  const typed = Object.fromEntries(formData) as Typed
  const wrong = trip && wrongDay(trip, typed.date, today)
  if (wrong) return wrong
  return trip && isAsItWas(trip, typed) ? undefined : sameTrip(trip, typed)
}
