import type { Booking } from '../../contract/bookings.ts'
import { countOf } from '../ui/text/words.ts'

export type Party = Pick<Booking, 'number_of_adults' | 'number_of_childrens' | 'number_of_infants'>

/** A party in words: `2 adults, 1 child`; children and infants only where there are any. */
export const travellers = (party: Party) =>
  [
    countOf(party.number_of_adults, 'adult'),
    party.number_of_childrens > 0 && countOf(party.number_of_childrens, 'child', 'children'),
    party.number_of_infants > 0 && countOf(party.number_of_infants, 'infant'),
  ]
    .filter(Boolean)
    .join(', ')
