import type { Language } from '../../../contract/languages.ts'
import { flag, id, int, text, time } from './columns.ts'

export const travellersTables = {
  /** Who books: a row for each address, or phone number where there is none. What they have booked and paid is counted from the bookings. */
  customers: {
    id,
    /** What the customer is known by, unique: `customerKey` in core/customers/customer-of.ts. */
    known_by: text('booking'),
    /** As the latest of the customer's bookings has them. */
    name: text('booking'),
    email: text('booking'),
    phone: text('booking'),
    /** The customer that has this one's bookings, itself never merged; null: this one has its own. */
    merged_into: int.orNull,
    /** The key that lists sort by, and the text that searches read: kit/lists/search.ts. */
    sort_key: text('booking'),
    search: text('booking'),
  },
  /** Notes of the staff about customers: added, never changed. */
  customer_notes: {
    id,
    customer_id: int,
    note: text('booking'),
    created_at: time,
    /** Null once the account is deleted. */
    author_id: int.orNull,
  },
  /** The travellers of a booking, as far as known; `number` counts within the kind. '' where nothing was filled in. */
  travellers: {
    id,
    booking_id: int,
    kind: text<'adult' | 'child' | 'infant'>('nobody'),
    number: int,
    name: text('booking').withDefault,
    born: text('details').withDefault,
    nationality: text('details').withDefault,
    passport_number: text('details').withDefault,
    passport_expiry: text('details').withDefault,
    diet: text('details').withDefault,
    room_wish: text('details').withDefault,
    emergency: text('details').withDefault,
    size: text('details').withDefault,
    remarks: text('details').withDefault,
    /** As the answers of a booking. */
    answers: text('details').withDefault,
    /** The number of the traveller's room on the departure. */
    room: int.orNull,
    /** The secret of the traveller's own link, as SHA-256. */
    link_hash: text('details').orNull,
    /** When the traveller's own link was last asked for. */
    linked_at: time.orNull,
    /** 0 until something is filled in. */
    version: int.withDefault,
  },
  details_reminders: { booking_id: int, at: time },
  /**
   * Parties that wait for seats of a departure, in the order of ids. An entry is open until `closed_at`; with an `offer_booking_id` that
   * held booking keeps seats for it. A closed entry keeps no personal data: its booking has them.
   */
  waiting_list: {
    id,
    departure_id: int,
    /** Null for a party that the staff added, and for one that waits without an account. */
    user_id: int.orNull,
    /** As of a booking, which takes it over. */
    without_account: flag.withDefault,
    name: text('booking'),
    email: text('booking'),
    phone: text('booking'),
    adults: int,
    children: int,
    infants: int,
    seats: int,
    note: text('booking'),
    created_at: time,
    /** How many seats were free, too few for this party, when a later one was offered them. */
    passed_with: int.orNull,
    /** As of a booking, which takes it over. */
    language: text<Language>('nobody').orNull,
    offer_booking_id: int.orNull,
    closed_at: time.orNull,
    outcome: text<'taken' | 'declined' | 'expired' | 'left' | 'removed' | 'departed' | 'cancelled'>('nobody')
      .orNull,
  },
  /** Reviews: a row is stored when the traveller is asked, once for each booking. */
  reviews: {
    id,
    /** Null for a review of the demo, and for one that was taken over. */
    booking_id: int.orNull,
    trip_id: int,
    /** SHA-256 of the secret of the mailed link; null until that mail is sent. */
    token_hash: text('booking').orNull,
    asked_at: time,
    /** When the traveller wrote the review; null until then, like `rating`. */
    written_at: time.orNull,
    name: text('booking').withDefault,
    rating: int.orNull,
    text: text('booking').withDefault,
    state: text<'waiting' | 'shown' | 'hidden'>('nobody').withDefault,
    /** The agency's answer; '' for none. */
    answer: text('booking').withDefault,
    answered_at: time.orNull,
    demo: flag.withDefault,
    /** Written on the site from which the agency has moved in. */
    taken_over: flag.withDefault,
  },
}
