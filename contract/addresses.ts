import { languages } from './languages.ts'
import { limits } from './limits.ts'

/**
 * The first segment of each path that the program uses itself, or will use soon: secret links of bookings, travellers and waiting lists,
 * the demo's payment pages, metrics, languages. The agency's own pages cannot use these paths.
 */
export const reservedAddresses: ReadonlySet<string> = new Set([
  ...['admin', 'api', 'assets', 'images', 'healthz', 'readyz', 'metrics'],
  ...['tours', 'trips', 'destinations', 'themes', 'contact'],
  ...['login', 'logout', 'register', 'forgot-password', 'reset-password', 'account'],
  ...['booking', 'bookings', 'review', 'traveller', 'waiting', 'demo-till'],
  ...['llms.txt', 'mcp', 'octo', ...languages],
])

// Letters that Unicode does not decompose, and umlauts, with their spelling in plain letters.
const spelledOut: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  å: 'aa',
  œ: 'oe',
  þ: 'th',
  ł: 'l',
  đ: 'd',
}

/**
 * The slug of a name: `São Tomé & Príncipe` becomes `sao-tome-principe`. A long name is cut between words. ''
 * for a name in another script than Latin.
 */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæøåœþłđ]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const cut = plain.length > limits.slug ? plain.slice(0, limits.slug + 1).replace(/-[^-]*$/, '') : plain
  return cut.slice(0, limits.slug)
}

/** What of a party an address holds. */
type Party = {
  trip_id: number
  departure_id?: number
  number_of_adults: number
  number_of_childrens: number
  number_of_infants: number
}

/** The path at which the booking dialog of a trip is open, filled in for a party. */
export function bookingAddress({ trip_id: trip, departure_id: departure, ...party }: Party): string {
  const search = new URLSearchParams({
    book: `${trip}`,
    ...(departure !== undefined && { departure: `${departure}` }),
    adults: `${party.number_of_adults}`,
    childrens: `${party.number_of_childrens}`,
    infants: `${party.number_of_infants}`,
  })
  return `/trips/${trip}?${search}`
}

/** The path of a trip's page. The number alone, or with an old title, leads to the same page. */
export function tripPath({ id, title }: { id: number; title: string }): string {
  const slug = slugOf(title)
  return slug === '' ? `/trips/${id}` : `/trips/${id}-${slug}`
}
