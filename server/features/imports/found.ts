import type { Scratch } from '../../database/scratch.ts'

/*
 * What readers find in a file, whatever made it. Texts are plain, as the pages of trips show them, and Markdown in pages; they have neither
 * HTML nor shortcodes, may still be too long for our fields (taking over cuts them, and says so), and may be empty. Days are `YYYY-MM-DD`,
 * times `HH:MM`.
 */

/** The paths of old addresses, from `/`: decoded, without host, query and last slash. `/` is the home. */
type Addresses = {
  /** The first is the newest. Without those that the old site itself does not answer: of drafts, of the private. */
  paths: string[]
}

/** The file as a whole. Comes first. */
export type FoundSite = {
  kind: 'site'
  /** `WP Travel`, `Yatra`, `Our template`. */
  plugin: string
  /** `https://www.example.org`; null where the file does not name it. It tells whose `oldId` is meant. */
  url: string | null
  /** ISO 4217; null where the file has none: amounts are then read as the agency's. */
  currency: string | null
}

/** Whole minor units; null: none, or not told. */
export type FoundPrices = { adult: number | null; child: number | null; infant: number | null }

export type FoundDeparture = {
  date: string
  /** '' for none. */
  time: string
  /** How many people it has room for; null: not counted. */
  seats: number | null
  /** Where they differ from the trip's. */
  prices?: FoundPrices
  /** Seats that the old site has sold. */
  sold?: number
}

export type FoundPlace = { name: string; latitude: number | null; longitude: number | null }

export type FoundPicture = {
  /** Its path below `uploads/`: `2026/11/lofoten-1.jpg`; null where only its address is known. */
  file: string | null
  /** Its whole address; null where the file does not tell it. */
  url: string | null
  alt: string
}

type FoundReview = { name: string; date: string; rating: number | null; text: string }

/** What search engines show. Placeholders such as `%%title%%` are filled in or gone. */
export type FoundSearch = { title: string; description: string }

export type FoundTrip = Addresses & {
  kind: 'trip'
  /** Unique among the trips of its site, and stays from export to export: WordPress' id, or the slug where there is none. */
  oldId: string
  title: string
  /** Whether visitors of the old site see it. */
  published: boolean
  description: string
  /** At least 1; null where it is not told. */
  days: number | null
  prices: FoundPrices
  highlights: string[]
  itinerary: { title: string; text: string }[]
  included: string[]
  notIncluded: string[]
  bring: string[]
  questions: { question: string; answer: string }[]
  groupSize: string
  minimumAge: number | null
  places: FoundPlace[]
  /** From the country to the place: `['Norway', 'Lofoten']`; names as the file has them. */
  destinations: string[][]
  themes: string[]
  /** The first is its banner. Each once. */
  pictures: FoundPicture[]
  /** From today on, at most two years ahead, recurring ones written out; soonest first. */
  departures: FoundDeparture[]
  /** How many people a day has room for that has no departure; null or absent: not told. */
  seats?: number | null
  reviews: FoundReview[]
  search: FoundSearch
  /** Only its departures are told: they are of the trip of this title that is here already. */
  isHere?: true
  /** What could not be read or may be wrong, each in a sentence for people: `Two prices: 900 and 1,100; 900 is taken`. */
  doubts: string[]
}

export type FoundPage = Addresses & {
  kind: 'page'
  oldId: string
  /** Posts are not chosen unless asked. */
  isPost: boolean
  title: string
  text: string
  /** The front page of the old site. */
  isHome: boolean
  search: FoundSearch
  doubts: string[]
}

/** A destination or a theme that has a page of its own on the old site. */
export type FoundTopic = Addresses & {
  kind: 'topic'
  oldId: string
  topic: 'destination' | 'theme'
  name: string
  /** The names above it, from the country on; [] for a country or a theme. */
  above: string[]
  text: string
}

export type FoundCustomer = {
  kind: 'customer'
  oldId: string
  name: string
  email: string
  phone: string
  address: string
  language: string
  note: string
  doubts: string[]
}

export type FoundBooking = {
  kind: 'booking'
  /** The old reference. */
  oldId: string
  /** The `oldId` of its trip, or the title where the file has no more. */
  trip: string
  date: string
  time: string
  customer: Omit<FoundCustomer, 'kind' | 'oldId' | 'doubts'>
  party: { adults: number; children: number; infants: number }
  /** Whole minor units. */
  total: number
  paid: number
  /** '' where nothing was paid, or the file does not tell when. */
  paidOn: string
  method: 'bank' | 'cash' | 'card' | 'other'
  status: 'confirmed' | 'cancelled'
  doubts: string[]
}

/** What is not taken, and why: `The page “Notes” is private.` A trip without a title is left, too. */
type FoundLeft = { kind: 'left'; what: string; why: string }

export type Found = FoundSite | FoundTrip | FoundPage | FoundTopic | FoundCustomer | FoundBooking | FoundLeft

/** A row of a table by its headings, in lower case. */
export type CsvRow = Record<string, string>

/** What a reader works with. */
export type Reading = {
  /** `YYYY-MM-DD`, by the agency's clock. */
  today: string
  /** The agency's currency, for files without one. */
  currency: string
  /** How the office writes amounts: an Intl locale. */
  locale: string
  /** Aborted when the import is stopped. */
  signal: AbortSignal
  /** Where what is read waits until all is known; its caller closes it. */
  scratch: Scratch
}

/**
 * Reads a file that is unpacked, as it comes. Yields the site first, then the rest; keeps no more in memory than it needs for that. Whoever
 * hands it the bytes counts the progress.
 * @throws UnreadableFile where it is not what its beginning promises, or ends in the middle
 */
export type Reader = (file: AsyncIterable<Uint8Array>, reading: Reading) => AsyncIterable<Found>

/** Why a file cannot be read, in a sentence for people. */
export class UnreadableFile extends Error {}
