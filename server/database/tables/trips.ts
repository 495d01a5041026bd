import type { Language } from '../../../contract/languages.ts'
import type { SitePicture } from '../../../contract/pictures.ts'
import type { TranslatedKind } from '../../../contract/translations.ts'
import type { Ask } from '../../../contract/traveller-fields.ts'
import type { Question } from '../../../contract/trips/questions.ts'
import { flag, id, int, text, time } from './columns.ts'

export const tripsTables = {
  periods: { days: int, demo: flag.withDefault },
  packages: {
    id,
    description: text('nobody'),
    demo: flag.withDefault,
    version: int.withDefault,
  },
  trips: {
    id,
    title: text('nobody'),
    description: text('nobody'),
    banner: text('nobody'),
    /** The point of the banner, in percent from left and top, that stays visible when it is cropped. */
    focus_x: int.withDefault,
    focus_y: int.withDefault,
    /** Null only if the trip was deleted and its period or package after it. */
    period_days: int.orNull,
    package_id: int.orNull,
    /** Whole minor units, like all money. Null: the price is on request. */
    price_adult: int.orNull,
    /** Null: the adult price. */
    price_child: int.orNull,
    /** Null: free. */
    price_infant: int.orNull,
    /** The supplement for each adult in a single room; null: no single rooms. */
    single_supplement: int.orNull,
    /** Infants take a seat, as adults and children do. */
    infants_take_seats: flag.withDefault,
    /** The last day to book is so many days before a departure. */
    cutoff_days: int.withDefault,
    /** The details that travellers are asked for, as a JSON list. */
    asks: text('nobody').withDefault,
    /** What else it asks of who books, and of each traveller: JSON, `questions` in contract/trips/questions.ts. */
    questions: text('nobody').withDefault,
    /** Until how many days before a departure travellers are asked; afterwards the staff see to missing details. */
    details_days: int.withDefault,
    /** The id of its tax rate in the settings; null: the first. Without its extras, which have their own. */
    tax_rate_id: text('nobody').orNull,
    /** Not a draft, which only the staff see. */
    published: flag.withDefault,
    created_at: time,
    deleted_at: time.orNull,
    demo: flag.withDefault,
    version: int.withDefault,
    /** The key that lists sort by, and the text that searches read: kit/lists/search.ts. */
    sort_key: text('nobody'),
    search: text('nobody'),
    /** JSON, see contract/trips/trip-content.ts; `{}` for none. */
    content: text('nobody').withDefault,
    /** The text that visitors' searches read: core/trips/trip-content.ts. */
    found_by: text('nobody').withDefault,
    /** What search engines show in place of title and description; '' for these. */
    search_title: text('nobody').withDefault,
    search_description: text('nobody').withDefault,
  },
  /** Destinations and themes. */
  topics: {
    id,
    kind: text<'destination' | 'theme'>('nobody'),
    /** The country of a region; null for a country and for a theme. */
    parent_id: int.orNull,
    name: text('nobody'),
    /** The slug of the topic's page; unique among its kind. */
    slug: text('nobody'),
    text: text('nobody'),
    /** JSON, see `sitePicture`; null for none. */
    picture: text('nobody').orNull,
    demo: flag.withDefault,
    version: int.withDefault,
  },
  trip_topics: { trip_id: int, topic_id: int },
  /** What the agency writes, in further languages: a row for each thing and language. See docs/decisions/0065. */
  translations: {
    kind: text<TranslatedKind>('nobody'),
    /** The id of the thing; of a page its slug. */
    of_id: text('nobody'),
    language: text<Language>('nobody'),
    /** The translated texts, and the original of each as it was then: JSON in the shape of the thing. */
    texts: text('nobody'),
    originals: text('nobody'),
    version: int,
    /* The rest follows from these and from the thing as it is now, and is written again whenever one of them is. */
    /** The name or title; '' where it is not translated. */
    name: text('nobody'),
    /** The main text is translated, so that an address counts as one of the language. */
    is_main: flag,
    /** How many texts are not translated, or older than their original. */
    missing: int,
    outdated: int,
    /** What searches read: the name, and all texts. */
    search: text('nobody'),
    found_by: text('nobody'),
  },
}

export const parseAsks = (stored: string): Ask[] => JSON.parse(stored)

export const parseQuestions = (stored: string): Question[] => (stored === '[]' ? [] : JSON.parse(stored))

export const parsePicture = (stored: string | null): SitePicture | null =>
  stored === null ? null : JSON.parse(stored)
