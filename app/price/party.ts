import { useEffect } from 'react'
import type { TripPage } from '../../contract/trips/trips.ts'
import { type Party, type PartyFields, partyText, seatsOf } from '../../rules/party.ts'
import { tabStorage } from '../storage.ts'
import { useTexts } from '../texts.tsx'

const partyFields = ['number_of_adults', 'number_of_childrens', 'number_of_infants'] as const

export type TypedParty = Record<(typeof partyFields)[number], string>

/** The initial party of a form, for travellers and for the staff, where nobody has typed one yet. */
export const oneAdult: TypedParty = {
  number_of_adults: '1',
  number_of_childrens: '0',
  number_of_infants: '0',
}

const PARTY = 'party'
const LOOKED = 'looked-for'
const ADDRESSED = 'addressed'

/** The initial party of a traveller's form: the party last searched for or typed in this tab, otherwise one adult. */
export const lastParty = (): TypedParty => JSON.parse(tabStorage.get(PARTY) ?? 'null') ?? oneAdult

/** Keeps the party in this tab, for the next form. */
export const keepParty = (party: TypedParty) => tabStorage.set(PARTY, JSON.stringify(party))

/** Takes the number of adults from the address. A reload and Back keep what was typed since. */
export function lookFor(travellers: number | undefined) {
  const looked = `${travellers}`
  if (!travellers || tabStorage.get(LOOKED) === looked) return
  tabStorage.set(LOOKED, looked)
  keepParty({ ...oneAdult, number_of_adults: looked })
}

/** Takes the party from the address, `adults=2&childrens=1&infants=0`. A reload or a login keeps what was typed since. */
export function addressed(search: URLSearchParams) {
  const counts = ['adults', 'childrens', 'infants'].map((name) => search.get(name) ?? '0')
  const address = counts.join('-')
  const isParty =
    search.has('adults') && counts.every((count) => /^\d{1,2}$/.test(count)) && Number(counts[0]) > 0
  if (!isParty || tabStorage.get(ADDRESSED) === address) return
  tabStorage.set(ADDRESSED, address)
  const [adults = '1', children = '0', infants = '0'] = counts.map((count) => `${Number(count)}`)
  keepParty({ number_of_adults: adults, number_of_childrens: children, number_of_infants: infants })
}

/** How many travellers were searched for, while nobody has said yet which of them are children; else undefined. */
export function lookedFor(): number | undefined {
  const looked = tabStorage.get(LOOKED)
  const { number_of_adults: adults, number_of_childrens: children, number_of_infants: infants } = lastParty()
  return looked === adults && adults !== '1' && children === '0' && infants === '0'
    ? Number(looked)
    : undefined
}

/** Keeps the party of a form in this tab for the next one; does nothing while a number is missing. */
export function keepTyped(typed: Record<string, unknown>) {
  const party = Object.fromEntries(partyFields.map((name) => [name, `${typed[name]}`])) as TypedParty
  if (Object.values(party).every((count) => /^\d{1,2}$/.test(count)) && party.number_of_adults !== '0')
    keepParty(party)
}

/** Keeps the party for the next form, as long as there is room for it: the form of another trip should not begin with an error. */
export function useKeptParty(typed: Record<string, unknown>, hasRoom: boolean) {
  useEffect(() => {
    if (hasRoom) keepTyped(typed)
  }, [typed, hasRoom])
}

export const partyTyped = (typed: Record<string, unknown>): Party => ({
  adults: Number(typed.number_of_adults) || 0,
  children: Number(typed.number_of_childrens) || 0,
  infants: Number(typed.number_of_infants) || 0,
})

/** How many seats the party takes, as typed so far. */
export const seatsTyped = (typed: Record<string, string>, trip: Pick<TripPage, 'infants_take_seats'>) =>
  seatsOf(partyTyped(typed), trip.infants_take_seats)

/** A party in the words of the page: `2 adults, 1 child`. */
export const PartyText = ({ party }: { party: PartyFields }) => partyText(party, useTexts('words'))
