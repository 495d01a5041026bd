import type { Generated } from 'kysely'
import type { Language } from '../../../contract/languages.ts'
import type { TranslatedKind } from '../../../contract/translations.ts'
import type { ColumnsOf } from './marks.ts'

/** Trips and what they tell, also in further languages. */
export type TripsTables = {
  periods: { days: number; demo: Generated<number> }
  packages: {
    id: Generated<number>
    description: string
    demo: Generated<number>
    version: Generated<number>
  }
  trips: {
    id: Generated<number>
    title: string
    description: string
    banner: string
    /** The point of the banner, in percent from left and top, that stays visible when it is cropped. */
    focus_x: Generated<number>
    focus_y: Generated<number>
    /** Null only if the trip was deleted and its period or package after it. */
    period_days: number | null
    package_id: number | null
    /** Whole minor units, like all money. Null: the price is on request. */
    price_adult: number | null
    /** Null: the adult price. */
    price_child: number | null
    /** Null: free. */
    price_infant: number | null
    /** The supplement for each adult in a single room; null: no single rooms. */
    single_supplement: number | null
    /** 1: infants take a seat, as adults and children do. */
    infants_take_seats: Generated<number>
    /** The last day to book is so many days before a departure. */
    cutoff_days: Generated<number>
    /** The details that travellers are asked for, as a JSON list. */
    asks: Generated<string>
    /** What else it asks of who books, and of each traveller: JSON, `questions` in contract/trips/questions.ts. */
    questions: Generated<string>
    /** Until how many days before a departure travellers are asked; afterwards the staff see to missing details. */
    details_days: Generated<number>
    /** The id of its tax rate in the settings; null: the first. Without its extras, which have their own. */
    tax_rate_id: Generated<string | null>
    /** 0: a draft, which only the staff see. */
    published: Generated<number>
    created_at: string
    deleted_at: string | null
    demo: Generated<number>
    version: Generated<number>
    /** The key that lists sort by, and the text that searches read: domain/shared/search.ts. */
    sort_key: string
    search: string
    /** JSON, see contract/trips/trip-content.ts; `{}` for none. */
    content: Generated<string>
    /** The text that visitors' searches read: domain/trips/trip-content.ts. */
    found_by: Generated<string>
  }
  /** Destinations and themes. */
  topics: {
    id: Generated<number>
    kind: 'destination' | 'theme'
    /** The country of a region; null for a country and for a theme. */
    parent_id: number | null
    name: string
    /** The slug of the topic's page; unique among its kind. */
    slug: string
    text: string
    /** JSON, see `sitePicture`; null for none. */
    picture: string | null
    demo: Generated<number>
    version: Generated<number>
  }
  trip_topics: { trip_id: number; topic_id: number }
  /** What the agency writes, in further languages: a row for each thing and language. See docs/decisions/0065. */
  translations: {
    kind: TranslatedKind
    /** The id of the thing; of a page its slug. */
    of_id: string
    language: Language
    /** The translated texts, and the original of each as it was then: JSON in the shape of the thing. */
    texts: string
    originals: string
    version: number
    /*
     * The rest follows from these and from the thing as it is now. It is written again whenever one of them is.
     */
    /** The name or title; '' where it is not translated. */
    name: string
    /** 1: the main text is translated, so that an address counts as one of the language. */
    is_main: number
    /** How many texts are not translated, or older than their original. */
    missing: number
    outdated: number
    /** What searches read: the name, and all texts. */
    search: string
    found_by: string
  }
}

export const tripsColumns: ColumnsOf<TripsTables> = {
  periods: {
    days: 'int',
    demo: 'int',
  },
  packages: {
    id: 'int',
    description: 'text of nobody',
    demo: 'int',
    version: 'int',
  },
  trips: {
    id: 'int',
    title: 'text of nobody',
    description: 'text of nobody',
    banner: 'text of nobody',
    focus_x: 'int',
    focus_y: 'int',
    period_days: 'int?',
    package_id: 'int?',
    price_adult: 'int?',
    price_child: 'int?',
    price_infant: 'int?',
    single_supplement: 'int?',
    infants_take_seats: 'int',
    cutoff_days: 'int',
    asks: 'text of nobody',
    questions: 'text of nobody',
    details_days: 'int',
    tax_rate_id: 'text? of nobody',
    published: 'int',
    created_at: 'text of nobody',
    deleted_at: 'text? of nobody',
    demo: 'int',
    version: 'int',
    sort_key: 'text of nobody',
    search: 'text of nobody',
    content: 'text of nobody',
    found_by: 'text of nobody',
  },
  topics: {
    id: 'int',
    kind: 'text of nobody',
    parent_id: 'int?',
    name: 'text of nobody',
    slug: 'text of nobody',
    text: 'text of nobody',
    picture: 'text? of nobody',
    demo: 'int',
    version: 'int',
  },
  trip_topics: {
    trip_id: 'int',
    topic_id: 'int',
  },
  translations: {
    kind: 'text of nobody',
    of_id: 'text of nobody',
    language: 'text of nobody',
    texts: 'text of nobody',
    originals: 'text of nobody',
    version: 'int',
    name: 'text of nobody',
    is_main: 'int',
    missing: 'int',
    outdated: 'int',
    search: 'text of nobody',
    found_by: 'text of nobody',
  },
}
