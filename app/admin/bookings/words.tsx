import { type Party, travellers } from '../../price/party-words.ts'

/** Stands in place of a removed name: the account was deleted, the traveller asked for it, or the retention time is over. */
export const nameRemoved = <span className="text-ink-soft">No longer kept</span>

/** How many travel with some bookings, and of which kinds: `28 adults, 4 children, 1 infant`. */
export function partyOf(bookings: Party[]) {
  const sum = (kind: keyof Party) => bookings.reduce((all, booking) => all + booking[kind], 0)
  const party = {
    number_of_adults: sum('number_of_adults'),
    number_of_childrens: sum('number_of_childrens'),
    number_of_infants: sum('number_of_infants'),
  }
  return {
    all: party.number_of_adults + party.number_of_childrens + party.number_of_infants,
    kinds: travellers(party),
  }
}
