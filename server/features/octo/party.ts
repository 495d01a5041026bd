import { randomUUID } from 'node:crypto'
import type { Language } from '../../../contract/languages.ts'
import { limits } from '../../../contract/limits.ts'
import type { Kind } from '../../../rules/ages.ts'
import type { Party } from '../../../rules/party.ts'
import type { Trx } from '../../database/schema.ts'
import { nameTravellers } from '../travellers/party-details.ts'
import type { Contact, UnitItemForm } from './forms.ts'
import { kinds, MAX_UNITS, type Offer, type Selling } from './products.ts'
import { badRequest, invalidId, unprocessable } from './refusals.ts'
import type { Unit } from './show-booking.ts'

/* Who travels with a booking: its unit items, and whom to reach. */

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const toUuid = (given: string) => given.toLowerCase()

/** The unit items that a form names, the contacts that it has of them, by uuid, and the party that they are. */
export type Units = { units: Unit[]; contacts: Record<string, Contact>; party: Party }

/**
 * The unit items of a booking. One that is known by its uuid keeps what is not sent again.
 * @throws {OctoRefusal} INVALID_UNIT_ID; UNPROCESSABLE_ENTITY without any, with too many, without an adult, or with a uuid twice
 */
export function unitsOf(
  { units: offered }: Pick<Offer, 'units'>,
  items: UnitItemForm[] = [],
  before: Unit[] = [],
): Units {
  if (items.length === 0) throw unprocessable('A booking has at least one unit item.')
  if (items.length > MAX_UNITS) throw unprocessable(`A booking has at most ${MAX_UNITS} unit items.`)
  const contacts: Record<string, Contact> = {}
  const units = items.map(({ uuid: given, unitId, resellerReference, contact }): Unit => {
    const kind = kinds[unitId]
    if (!kind || !offered.includes(kind)) throw invalidId('INVALID_UNIT_ID', unitId)
    if (given !== undefined && !UUID.test(toUuid(given))) throw badRequest(`unitItems: ${given} is no UUID.`)
    const uuid = given === undefined ? randomUUID() : toUuid(given)
    const known = before.find((each) => each.uuid === uuid)
    if (contact) contacts[uuid] = contact
    return { uuid, kind, reference: resellerReference ?? known?.reference ?? '' }
  })
  if (new Set(units.map(({ uuid }) => uuid)).size < units.length)
    throw unprocessable('Two unit items have the same uuid.')
  const countOf = (kind: Kind) => units.filter((unit) => unit.kind === kind).length
  const party = { adults: countOf('adult'), children: countOf('child'), infants: countOf('infant') }
  if (party.adults === 0) throw unprocessable('Children and infants are accompanied by an adult.')
  return { units, contacts, party }
}

const nameOf = ({ fullName, firstName, lastName }: Contact) =>
  (fullName || [firstName, lastName].filter(Boolean).join(' ')).slice(0, limits.name)

/** The language of a traveller: the first of their locales that the agency offers; null for its main one. */
function languageOf(
  { languages }: Pick<Selling, 'languages'>,
  { locales = [] }: Contact = {},
): Language | null {
  const codes = locales.map((locale) => locale.toLowerCase().split(/[-_]/)[0])
  return codes.flatMap((code) => languages.find((language) => language === code) ?? [])[0] ?? null
}

/** Who travels, as the house has it. The name of the reseller stands for it until it is known. */
export function travellerOf(selling: Pick<Selling, 'languages' | 'reseller'>, contact: Contact = {}) {
  const { emailAddress = '', phoneNumber = '' } = contact
  return {
    name: nameOf(contact) || selling.reseller.name,
    email: emailAddress,
    phone: phoneNumber,
    language: languageOf(selling, contact),
  }
}

const placesOf = (units: Unit[]) =>
  units.map((unit, at) => ({
    ...unit,
    number: units.slice(0, at + 1).filter(({ kind }) => kind === unit.kind).length,
  }))

/** Stores the names of unit items with the travellers of their booking. Nobody gets the details of who had their place before. */
export async function storeNames(trx: Trx, id: number, { units, contacts }: Units, before: Unit[] = []) {
  const had = new Map(placesOf(before).map(({ kind, number, uuid }) => [`${kind} ${number}`, uuid]))
  await nameTravellers(
    trx,
    id,
    placesOf(units).map(({ kind, number, uuid }) => ({
      kind,
      number,
      name: nameOf(contacts[uuid] ?? {}),
      isOther: had.get(`${kind} ${number}`) !== uuid,
    })),
  )
}

type Stored = { booking: Contact; units: Record<string, Contact> }

/** The contacts of a booking, with those that are new. Nobody is kept who is no more in the party. */
export function contactsWith(
  before: Stored,
  contact: Contact | undefined,
  changed: Units | undefined,
): string {
  const units = { ...before.units, ...changed?.contacts }
  const stays = new Set((changed?.units ?? []).map(({ uuid }) => uuid))
  const kept = changed ? Object.entries(units).filter(([uuid]) => stays.has(uuid)) : Object.entries(units)
  const booking = { ...before.booking, ...contact }
  return JSON.stringify({ booking, units: Object.fromEntries(kept) } satisfies Stored)
}
