import { columns } from '../server/database/schema.ts'
import { placesInServer } from './watch-locks.ts'

/*
 * Lists in pages: where two rows are equal in the order of a list, one of them may stand on two pages, and the other on none. So the last
 * key of each order is one that no two rows share. And updates: what a form may show has its version counted up.
 */

/** A page of a list: an order, and then how many rows of it, after how many. */
const pageOfList = /^.*\border by (.+) limit \S+ offset \S+$/is

/** The last of several keys that stand side by side. */
function lastOf(keys: string): string {
  let [depth, start] = [0, 0]
  for (let at = 0; at < keys.length; at += 1) {
    if (keys[at] === '(') depth += 1
    else if (keys[at] === ')') depth -= 1
    else if (keys[at] === ',' && depth === 0) start = at + 1
  }
  return keys.slice(start)
}

/**
 * Keys that no two rows of their list share: an id, the customer of a row for each, and the length of a period. A move to another
 * database reads each table by its whole key, and alone says where nulls stand.
 */
const isUnique = (key: string) => /\b(?:id|customer_id|days|nulls first)\b/.test(key)

/** Tables with a version, which tells a form that somebody else has saved since it was opened. */
const versioned = Object.entries(columns).flatMap(([table, of]) => ('version' in of ? [table] : []))

const ofLogin = 'of the login of an account, which no form of it shows'
const follows = 'follows from the texts, whenever one is saved'
const ofKey = 'of the key of a reseller, which the form does not send'

/** Columns of such tables that may be set alone, as no form sends what they had, and why. */
const apart: Record<string, string> = {
  'departures.guaranteed_at': 'set once, by who books',
  'resellers.key_ends_with': ofKey,
  'resellers.key_hash': ofKey,
  'resellers.key_made_at': ofKey,
  'resellers.key_used_at': ofKey,
  'translations.found_by': follows,
  'translations.is_main': follows,
  'translations.missing': follows,
  'translations.name': follows,
  'translations.of_id': 'the page of a translation has another address',
  'translations.outdated': follows,
  'translations.search': follows,
  'travellers.link_hash': 'of a link, which no form shows',
  'travellers.room': 'of the list of rooms, which is saved as it was changed',
  'trips.content': 'of a trip that is being made: one that is there is saved with its version',
  'trips.deleted_at': 'nothing is saved of a trip that is deleted',
  'trips.found_by': follows,
  'trips.questions': 'of a trip that is being made: one that is there is saved with its version',
  'users.calendar_renewals': 'of the address of a calendar, which no form shows',
  'users.email_proven_at': ofLogin,
  'users.invited': ofLogin,
  'users.office_calendar_renewals': 'of the address of a calendar, which no form shows',
  'users.password_hash': ofLogin,
  'users.proven_by_button': ofLogin,
  'users.reseller_id': 'of the list of agents, from which an account comes and goes',
}

const versionless = new RegExp(`^update "(${versioned.join('|')})" set (.*?)(?: where |$)`, 's')

/** Notes an update of a row with a version that leaves it as it is: a form that was opened before would overwrite what it sets. */
export function watchVersions(text: string): void {
  const [, table, set = ''] = versionless.exec(text) ?? []
  if (table === undefined) return
  const names = [...set.matchAll(/"(\w+)" = /g)].map(([, name]) => name)
  const alone = names.filter((name) => !Object.hasOwn(apart, `${table}.${name}`))
  if (names.includes('version') || alone.length === 0) return
  const places = placesInServer()
  if (places.length > 0) unversioned.add(`${alone.join(', ')} of ${table} in ${places.join(' < ')}`)
}

const unversioned = new Set<string>()
const found = new Set<string>()

/** Notes a statement that reads a page of a list whose order leaves open which of two equal rows comes first. */
export function watchOrder(text: string): void {
  const keys = pageOfList.exec(text)?.[1]
  if (keys !== undefined && !isUnique(lastOf(keys))) found.add(`order by ${keys} in ${text.slice(0, 200)}…`)
}

/** @throws an error that names the lists, since the last time, whose order does not end with an id, and the updates that left a version */
export function checkOrder(): void {
  const forms = [...unversioned]
  unversioned.clear()
  if (forms.length > 0)
    throw new Error(
      [
        'Set `...nextVersion` too (or name the column in test/watch-order.ts, with its reason):',
        ...forms,
      ].join('\n'),
    )
  const texts = [...found]
  found.clear()
  if (texts.length > 0)
    throw new Error(['The order of a list in pages ends with an id of its rows:', ...texts].join('\n'))
}
