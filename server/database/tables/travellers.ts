import type { Generated } from 'kysely'
import type { Language } from '../../../contract/languages.ts'
import type { ColumnsOf } from './marks.ts'

/** Those who book, travel, wait and review. */
export type TravellersTables = {
  /** Who books: a row for each address, or phone number where there is none. What they have booked and paid is counted from the bookings. */
  customers: {
    id: Generated<number>
    /** What the customer is known by, unique: `customerKey` in domain/bookings/customer-of.ts. */
    known_by: string
    /** As the latest of the customer's bookings has them. */
    name: string
    email: string
    phone: string
    /** The customer that has this one's bookings, itself never merged; null: this one has its own. */
    merged_into: Generated<number | null>
    /** The key that lists sort by, and the text that searches read: domain/shared/search.ts. */
    sort_key: string
    search: string
  }
  /** Notes of the staff about customers: added, never changed. */
  customer_notes: {
    id: Generated<number>
    customer_id: number
    note: string
    created_at: string
    /** Null once the account is deleted. */
    author_id: number | null
  }
  /**
   * The travellers of a booking, as far as known; `number` counts within the kind. '' where nothing was filled
   * in.
   */
  travellers: {
    id: Generated<number>
    booking_id: number
    kind: 'adult' | 'child' | 'infant'
    number: number
    name: Generated<string>
    born: Generated<string>
    nationality: Generated<string>
    passport_number: Generated<string>
    passport_expiry: Generated<string>
    diet: Generated<string>
    room_wish: Generated<string>
    emergency: Generated<string>
    size: Generated<string>
    remarks: Generated<string>
    /** As the answers of a booking. */
    answers: Generated<string>
    /** The number of the traveller's room on the departure. */
    room: Generated<number | null>
    /** The secret of the traveller's own link, as SHA-256. */
    link_hash: Generated<string | null>
    /** When the traveller's own link was last asked for. */
    linked_at: Generated<string | null>
    /** 0 until something is filled in. */
    version: Generated<number>
  }
  details_reminders: { booking_id: number; at: string }
  /**
   * Parties that wait for seats of a departure, in the order of ids. An entry is open until `closed_at`; with
   * an `offer_booking_id` that held booking keeps seats for it. A closed entry keeps no personal data: its
   * booking has them.
   */
  waiting_list: {
    id: Generated<number>
    departure_id: number
    /** Null for a party that the staff added. */
    user_id: number | null
    name: string
    email: string
    phone: string
    adults: number
    children: number
    infants: number
    seats: number
    note: string
    created_at: string
    /** How many seats were free, too few for this party, when a later one was offered them. */
    passed_with: Generated<number | null>
    /** As of a booking, which takes it over. */
    language: Generated<Language | null>
    offer_booking_id: Generated<number | null>
    closed_at: Generated<string | null>
    outcome: Generated<
      'taken' | 'declined' | 'expired' | 'left' | 'removed' | 'departed' | 'cancelled' | null
    >
  }
  /** Reviews: a row is stored when the traveller is asked, once for each booking. */
  reviews: {
    id: Generated<number>
    /** Null for a review of the demo. */
    booking_id: number | null
    trip_id: number
    /** SHA-256 of the secret of the mailed link; null until that mail is sent. */
    token_hash: Generated<string | null>
    asked_at: string
    /** When the traveller wrote the review; null until then, like `rating`. */
    written_at: Generated<string | null>
    name: Generated<string>
    rating: Generated<number | null>
    text: Generated<string>
    state: Generated<'waiting' | 'shown' | 'hidden'>
    /** The agency's answer; '' for none. */
    answer: Generated<string>
    answered_at: Generated<string | null>
    demo: Generated<number>
  }
}

export const travellersColumns: ColumnsOf<TravellersTables> = {
  customers: {
    id: 'int',
    known_by: 'text of booking',
    name: 'text of booking',
    email: 'text of booking',
    phone: 'text of booking',
    merged_into: 'int?',
    sort_key: 'text of booking',
    search: 'text of booking',
  },
  customer_notes: {
    id: 'int',
    customer_id: 'int',
    note: 'text of booking',
    created_at: 'text of nobody',
    author_id: 'int?',
  },
  travellers: {
    id: 'int',
    booking_id: 'int',
    kind: 'text of nobody',
    number: 'int',
    name: 'text of booking',
    born: 'text of details',
    nationality: 'text of details',
    passport_number: 'text of details',
    passport_expiry: 'text of details',
    diet: 'text of details',
    room_wish: 'text of details',
    emergency: 'text of details',
    size: 'text of details',
    remarks: 'text of details',
    answers: 'text of details',
    room: 'int?',
    link_hash: 'text? of details',
    linked_at: 'text? of nobody',
    version: 'int',
  },
  details_reminders: {
    booking_id: 'int',
    at: 'text of nobody',
  },
  waiting_list: {
    id: 'int',
    departure_id: 'int',
    user_id: 'int?',
    name: 'text of booking',
    email: 'text of booking',
    phone: 'text of booking',
    adults: 'int',
    children: 'int',
    infants: 'int',
    seats: 'int',
    note: 'text of booking',
    created_at: 'text of nobody',
    passed_with: 'int?',
    language: 'text? of nobody',
    offer_booking_id: 'int?',
    closed_at: 'text? of nobody',
    outcome: 'text? of nobody',
  },
  reviews: {
    id: 'int',
    booking_id: 'int?',
    trip_id: 'int',
    token_hash: 'text? of booking',
    asked_at: 'text of nobody',
    written_at: 'text? of nobody',
    name: 'text of booking',
    rating: 'int?',
    text: 'text of booking',
    state: 'text of nobody',
    answer: 'text of booking',
    answered_at: 'text? of nobody',
    demo: 'int',
  },
}
