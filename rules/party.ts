import type { Kind } from './ages.ts'

export type Party = { adults: number; children: number; infants: number }

/** A party under the names that its numbers have on the wire. */
export type PartyFields = { number_of_adults: number; number_of_childrens: number; number_of_infants: number }

export const partyOf = (fields: PartyFields): Party => ({
  adults: fields.number_of_adults,
  children: fields.number_of_childrens,
  infants: fields.number_of_infants,
})

export const partyFields = ({ adults, children, infants }: Party): PartyFields => ({
  number_of_adults: adults,
  number_of_childrens: children,
  number_of_infants: infants,
})

export const isSameParty = (one: Party, other: Party): boolean =>
  one.adults === other.adults && one.children === other.children && one.infants === other.infants

export type Member = { kind: Kind; number: number }

/** The places of a party in the order of their positions: adults, then children, then infants. */
export const membersOf = ({ adults, children, infants }: Party): Member[] =>
  (
    [
      ['adult', adults],
      ['child', children],
      ['infant', infants],
    ] as const
  ).flatMap(([kind, count]) => Array.from({ length: count }, (_, index) => ({ kind, number: index + 1 })))

export const travellersOf = ({ adults, children, infants }: Party): number => adults + children + infants

export const seatsOf = ({ adults, children, infants }: Party, infantsTakeSeats: boolean): number =>
  adults + children + (infantsTakeSeats ? infants : 0)

/** How many single rooms a party has where nobody has chosen a number: one for an adult who travels alone. */
export const roomsAlone = ({ adults, children, infants }: Party): number =>
  adults === 1 && children === 0 && infants === 0 ? 1 : 0

export const isLeftAlone = (before: Party, after: Party): boolean => roomsAlone(after) > roomsAlone(before)

/** Where nobody has chosen a number: as many rooms as before, at most one for each adult; whoever is left alone has one. */
export const roomsAfter = (before: Party, rooms: number, after: Party): number =>
  isLeftAlone(before, after) ? 1 : Math.min(rooms, after.adults)

export type PartyWords = {
  party: Readonly<Record<keyof Party, (count: number) => string>>
  /** `Flåm, Voss and Bergen` */
  list: (items: string[]) => string
}

/** The kinds of a party that somebody belongs to, each with its count: `2 adults`, `1 child`. */
const kindsOf = (party: Party, { party: words }: Pick<PartyWords, 'party'>): string[] =>
  (['adults', 'children', 'infants'] as const)
    .filter((kind) => party[kind] > 0)
    .map((kind) => words[kind](party[kind]))

/** A party in a list: `2 adults, 1 child`. */
export const partyText = (party: PartyFields, words: Pick<PartyWords, 'party'>): string =>
  kindsOf(partyOf(party), words).join(', ')

/** A party in a sentence: `2 adults, 1 child and 3 infants`. */
export const partyInWords = (party: Party, words: PartyWords): string => words.list(kindsOf(party, words))
