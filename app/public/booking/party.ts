import type { TripPage } from '../../../contract/trips.ts'
import { tabStorage } from '../../storage.ts'

/** The fields of a form that say who travels. */
const partyFields = ['number_of_adults', 'number_of_childrens', 'number_of_infants'] as const

export type TypedParty = Record<(typeof partyFields)[number], string>

const KEY = 'party'

const two: TypedParty = { number_of_adults: '2', number_of_childrens: '0', number_of_infants: '0' }

/** Keeps who travels, in this tab, for the next form. */
export const rememberParty = (party: Partial<TypedParty>) =>
  tabStorage.set(KEY, JSON.stringify({ ...two, ...party }))

/** Keeps the party of a form as far as it is a party. */
export function rememberTyped(typed: Record<string, string>) {
  if (partyFields.every((name) => /^\d{1,2}$/.test(typed[name] ?? '')) && typed.number_of_adults !== '0')
    rememberParty(Object.fromEntries(partyFields.map((name) => [name, typed[name] ?? ''])))
}

/** Who a form begins with: the party that was typed or filtered for last, otherwise two adults. */
export const lastParty = (): TypedParty => JSON.parse(tabStorage.get(KEY) ?? 'null') ?? two

/** How many seats the party takes, as typed so far. */
export const seatsOf = (typed: Record<string, string>, trip: Pick<TripPage, 'infants_take_seats'>) =>
  partyFields
    .filter((name) => name !== 'number_of_infants' || trip.infants_take_seats)
    .reduce((sum, name) => sum + (Number(typed[name]) || 0), 0)
