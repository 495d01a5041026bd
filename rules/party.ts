import { countOf } from './words.ts'

/** Who travels on a booking: how many of each kind. */
export type Party = { adults: number; children: number; infants: number }

/** A party under the names that its numbers have on the wire. */
export type PartyFields = { number_of_adults: number; number_of_childrens: number; number_of_infants: number }

/** The party of what came over the wire, or goes there. */
export const partyOf = (fields: PartyFields): Party => ({
  adults: fields.number_of_adults,
  children: fields.number_of_childrens,
  infants: fields.number_of_infants,
})

/** A party under the names of the wire. */
export const partyFields = ({ adults, children, infants }: Party): PartyFields => ({
  number_of_adults: adults,
  number_of_childrens: children,
  number_of_infants: infants,
})

/** Whether two parties have as many of each kind. */
export const isSameParty = (one: Party, other: Party): boolean =>
  one.adults === other.adults && one.children === other.children && one.infants === other.infants

/** The kinds of a party that somebody belongs to, each with its count: `2 adults`, `1 child`. */
const kindsOf = ({ adults, children, infants }: Party) =>
  [
    adults > 0 && countOf(adults, 'adult'),
    children > 0 && countOf(children, 'child', 'children'),
    infants > 0 && countOf(infants, 'infant'),
  ].filter((kind) => kind !== false)

/** A party in a list: `2 adults, 1 child`. */
export const partyText = (party: PartyFields): string => kindsOf(partyOf(party)).join(', ')

const sentence = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** A party in a sentence: `2 adults, 1 child and 3 infants`. */
export const partyInWords = (party: Party): string => sentence.format(kindsOf(party))
