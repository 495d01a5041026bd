import { countOf } from '../words.ts'

export type Party = { number_of_adults: number; number_of_childrens: number; number_of_infants: number }

/** How many travel with some bookings, and of which kinds: `28 adults, 4 children, 1 infant`. */
export function partyOf(bookings: Party[]) {
  const sum = (count: (booking: Party) => number) => bookings.reduce((all, each) => all + count(each), 0)
  const adults = sum((booking) => booking.number_of_adults)
  const children = sum((booking) => booking.number_of_childrens)
  const infants = sum((booking) => booking.number_of_infants)
  const kinds = [
    adults > 0 && countOf(adults, 'adult'),
    children > 0 && countOf(children, 'child', 'children'),
    infants > 0 && countOf(infants, 'infant'),
  ]
  return { all: adults + children + infants, kinds: kinds.filter(Boolean).join(', ') }
}
