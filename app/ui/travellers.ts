import type { Booking } from '../../contract/answers.ts'
import { numberText } from './number.ts'

export type Party = Pick<Booking, 'number_of_adults' | 'number_of_childrens' | 'number_of_infants'>

const count = (number: number, one: string, many: string) =>
  `${numberText(number)} ${number === 1 ? one : many}`

/** `2 adults, 1 child`; children and infants only where there are any. */
export const travellers = (party: Party) =>
  [
    count(party.number_of_adults, 'adult', 'adults'),
    party.number_of_childrens > 0 && count(party.number_of_childrens, 'child', 'children'),
    party.number_of_infants > 0 && count(party.number_of_infants, 'infant', 'infants'),
  ]
    .filter(Boolean)
    .join(', ')
