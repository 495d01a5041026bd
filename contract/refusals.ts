import type { ConflictCode } from './answers.ts'

/*
 * Every refusal by its reason: its HTTP status and, with 409 about a booking, its code for programs. Nothing else in the house knows
 * these numbers. The sentences stand in texts/, under the same names. What is wrong with one field of a form is no line here: it is
 * 422 whatever its reason is, as `marked`.
 */

/** How a refusal is answered. */
export type Answered = {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507
  code?: ConflictCode
  /** Seconds after which it may be tried again. Refused attempts are told their own. */
  retryAfter?: number
}

const table = {
  /* Any call. */
  login_needed: { status: 401 },
  unreadable_request: { status: 400 },
  /** With what is wrong with each field. */
  marked: { status: 422 },
  unreadable_body: { status: 400 },
  unfit: { status: 400 },
  too_large: { status: 413 },
  key_too_long: { status: 400 },
  key_not_uuid: { status: 400 },
  key_used: { status: 409, code: 'twice' },
  no_call: { status: 404 },
  nothing_here: { status: 404 },
  too_many_attempts: { status: 429 },
  busy: { status: 503, retryAfter: 2 },
  fault: { status: 500 },
  unavailable: { status: 503, retryAfter: 5 },
  storing_unavailable: { status: 503, retryAfter: 30 },
  storage_full: { status: 507, retryAfter: 30 },
  pictures_not_stored: { status: 503, retryAfter: 30 },
  pictures_not_read: { status: 503, retryAfter: 30 },

  /* What is not there, or not the reader's. */
  no_page: { status: 404 },
  no_trip: { status: 404 },
  no_departure: { status: 404 },
  no_import: { status: 404 },
  no_redirect: { status: 404 },
  import_not_read: { status: 409 },
  import_under_way: { status: 409 },
  no_destination: { status: 404 },
  no_theme: { status: 404 },
  no_booking: { status: 404 },
  no_invoice: { status: 404 },
  no_information: { status: 404 },
  no_payment_page: { status: 404 },
  no_waiting_entry: { status: 404 },
  no_calendar: { status: 404 },
  no_account: { status: 404 },
  no_user: { status: 404 },
  no_login: { status: 404 },

  /* Logging in, and the own account. */
  wrong_login: { status: 401 },
  code_needed: { status: 401 },
  wrong_code: { status: 401 },
  too_many_mails: { status: 429, retryAfter: 3600 },
  second_factor_on: { status: 409 },
  second_factor_off: { status: 409 },
  prove_by_password: { status: 409 },
  user_deleted: { status: 404 },
  last_administrator: { status: 409 },

  /* A trip and its departures. */
  trip_not_offered: { status: 409, code: 'state' },
  trip_closed: { status: 409, code: 'past_day' },
  departure_takes_no_more: { status: 409, code: 'past_day' },
  departure_cancelled: { status: 409, code: 'state' },
  departure_past: { status: 409, code: 'past_day' },
  departure_closed: { status: 409, code: 'past_day' },
  departure_just_changed: { status: 409, code: 'state' },
  departure_full: { status: 409, code: 'full' },
  seats_left: { status: 409, code: 'full' },
  party_too_large: { status: 409, code: 'full' },

  /* The party and what it chooses. */
  extra_sold_out: { status: 409, code: 'full' },
  extra_left: { status: 409, code: 'full' },
  code_used_meanwhile: { status: 409, code: 'full' },
  price_changed: { status: 409, code: 'money' },
  information_changed: { status: 409, code: 'state' },

  /* Who has not proven their address takes a few seats only. */
  prove_to_book: { status: 403 },
  prove_to_add_seats: { status: 403 },
  prove_to_take_offer: { status: 403 },
  login_to_book: { status: 403 },
  login_to_add_seats: { status: 403 },
  login_to_take_offer: { status: 403 },

  /* A booking. */
  link_needed: { status: 401 },
  booking_link_ended: { status: 401 },
  booking_expired: { status: 409, code: 'state' },
  booking_cancelled: { status: 409, code: 'state' },
  cancelled_already: { status: 409, code: 'twice' },
  booking_anonymous: { status: 409, code: 'state' },
  booking_just_moved: { status: 409, code: 'state' },
  trip_of_booking_deleted: { status: 409, code: 'state' },
  adjusted_below_zero: { status: 409, code: 'state' },
  change_not_offered: { status: 409, code: 'not_offered' },
  change_too_late: { status: 409, code: 'past_day' },
  change_unconfirmed: { status: 409, code: 'state' },
  cancel_not_offered: { status: 409, code: 'not_offered' },
  cancel_too_late: { status: 409, code: 'past_day' },
  cancel_unconfirmed: { status: 409, code: 'state' },
  rename_not_offered: { status: 409, code: 'not_offered' },
  rename_too_late: { status: 409, code: 'past_day' },
  rename_unconfirmed: { status: 409, code: 'state' },
  trip_not_offered_call: { status: 409, code: 'not_offered' },
  price_agreed: { status: 409, code: 'not_offered' },
  cost_changed: { status: 409, code: 'money' },
  nothing_asked: { status: 409, code: 'state' },
  answered_too_late: { status: 409, code: 'past_day' },
  no_voucher: { status: 409, code: 'state' },

  /* Paying. */
  nothing_due: { status: 409, code: 'state' },
  expired_book_again: { status: 409, code: 'state' },
  seats_not_kept: { status: 409, code: 'state' },
  offer_first: { status: 409, code: 'state' },
  option_first: { status: 409, code: 'state' },
  no_card: { status: 409, code: 'not_offered' },
  payment_under_way: { status: 409, code: 'twice' },
  payment_page_away: { status: 503, retryAfter: 60 },
  cards_away: { status: 503 },

  /* Who travels. */
  details_too_late: { status: 409, code: 'past_day' },
  details_not_in_force: { status: 409, code: 'state' },
  traveller_changed: { status: 409 },
  too_many_mails_today: { status: 409, code: 'state' },
  too_many_links_mailed: { status: 409, code: 'state' },
  traveller_link_ended: { status: 404 },
  trip_begun: { status: 409, code: 'past_day' },
  nothing_to_fill_in: { status: 409, code: 'state' },

  /* The waiting list. */
  no_waiting_list: { status: 409, code: 'not_offered' },
  room_left: { status: 409, code: 'state' },
  waiting_already: { status: 409, code: 'twice' },
  waiting_over: { status: 409, code: 'state' },
  no_offer_yet: { status: 409, code: 'state' },
  offer_price_changed: { status: 409, code: 'money' },

  /* Reviews. */
  reviewed_already: { status: 409 },

  /* Agents of resellers. */
  reseller_paused: { status: 409, code: 'not_offered' },
  agents_do_not_wait: { status: 409, code: 'not_offered' },
  agents_only: { status: 403 },

  /* Programs, and the start of the server. */
  notice_too_large: { status: 413 },
  notice_unsigned: { status: 400 },
  notice_away: { status: 503, retryAfter: 60 },
  reseller_key_wrong: { status: 403 },
  reseller_key_paused: { status: 403 },
  booking_not_held: { status: 409, code: 'state' },
  trip_without_price: { status: 409, code: 'state' },
  metrics_token_needed: { status: 401 },
  process_stopping: { status: 503, retryAfter: 5 },
  database_away: { status: 503, retryAfter: 5 },
  tables_out_of_date: { status: 503, retryAfter: 5 },

  /* Accounts and roles. */
  administrators_only: { status: 403 },
  not_your_role: { status: 403 },
  not_staff: { status: 403 },
  own_second_factor: { status: 409 },
  own_role: { status: 409 },
  own_account: { status: 409 },
  last_administrator_stays: { status: 409 },
  user_changed: { status: 409 },

  /* Card payments. */
  card_key_given: { status: 409, code: 'state' },
  provider_away: { status: 503, retryAfter: 60 },
  payment_under_way_now: { status: 409, code: 'state' },

  /* Options. */
  confirmed_already: { status: 409, code: 'twice' },
  no_option: { status: 409, code: 'state' },

  /* Trips, destinations and themes, periods, packages. */
  trip_changed: { status: 409 },
  trip_deleted: { status: 404 },
  several_departures: { status: 409 },
  no_topic: { status: 404 },
  topic_changed: { status: 409 },
  topic_deleted: { status: 404 },
  topic_in_use: { status: 409 },
  country_in_use: { status: 409 },
  no_period: { status: 404 },
  period_exists: { status: 409 },
  period_in_use: { status: 409 },
  period_deleted: { status: 404 },
  no_package: { status: 404 },
  package_changed: { status: 409 },
  package_deleted: { status: 404 },
  package_in_use: { status: 409 },

  /* Translations. */
  translation_changed: { status: 409 },
  original_changed: { status: 409 },

  /* Departures. */
  departure_exists: { status: 409 },
  departure_exists_then: { status: 409 },
  departure_just_added: { status: 409 },
  departure_booked: { status: 409 },
  departure_changed: { status: 409 },
  departure_deleted: { status: 404 },
  departure_was_cancelled: { status: 409 },
  departure_cancelled_already: { status: 409, code: 'twice' },
  departure_is_past: { status: 409, code: 'past_day' },
  trip_of_departure_deleted: { status: 409, code: 'state' },
  departure_goes_ahead: { status: 409, code: 'past_day' },
  seats_taken_already: { status: 409 },
  extra_sold_already: { status: 409 },
  no_resource: { status: 404 },
  resource_in_use: { status: 409 },
  check_in_over: { status: 409, code: 'past_day' },
  nobody_notified: { status: 409 },

  /* Bookings. */
  departure_full_but_offered: { status: 409, code: 'full' },
  seats_left_but_offered: { status: 409, code: 'full' },
  booking_changed_meanwhile: { status: 409, code: 'state' },
  on_departure_already: { status: 409, code: 'twice' },
  price_kept_in_force: { status: 409, code: 'state' },
  asked_in_force: { status: 409, code: 'state' },
  money_on_its_way_back: { status: 409, code: 'state' },
  booking_not_cancelled: { status: 409, code: 'state' },
  booking_not_confirmed: { status: 409, code: 'state' },
  booking_without_address: { status: 409, code: 'state' },
  too_many_mails_call: { status: 409, code: 'state' },
  copy_link_no_address: { status: 409, code: 'state' },
  copy_link_too_many_mails: { status: 409, code: 'state' },
  anonymous: { status: 409, code: 'state' },
  anonymous_already: { status: 409, code: 'twice' },
  anonymous_has_no_link: { status: 409, code: 'state' },
  anonymous_takes_no_notes: { status: 409, code: 'state' },
  no_terms: { status: 404 },

  /* Prices and money. */
  priced_already: { status: 409, code: 'state' },
  rise_not_confirmed: { status: 409, code: 'state' },
  rise_too_late: { status: 409, code: 'past_day' },
  no_extra: { status: 404 },
  no_discount: { status: 404 },
  no_code: { status: 404 },
  code_exists: { status: 409 },
  no_price_yet: { status: 409, code: 'state' },
  payment_too_many: { status: 409, code: 'asks' },
  price_odd: { status: 409, code: 'asks' },
  no_payment: { status: 404 },
  undo_undone: { status: 409, code: 'state' },
  undone_already: { status: 409, code: 'twice' },
  paid_by_card: { status: 409, code: 'state' },
  nothing_to_remind: { status: 409, code: 'state' },
  refund_above_card: { status: 409, code: 'money' },
  compare_away: { status: 503 },
  no_difference: { status: 404 },
  settled_already: { status: 409, code: 'twice' },
  no_invoices_yet: { status: 409, code: 'not_offered' },
  nothing_to_invoice: { status: 409, code: 'state' },
  invoiced_once_answered: { status: 409, code: 'state' },
  invoiced_already: { status: 409, code: 'twice' },

  /* Resellers. */
  no_reseller: { status: 404 },
  reseller_changed: { status: 409 },
  no_agent: { status: 404 },
  reseller_booked: { status: 409 },
  too_many_resellers: { status: 409 },

  /* The waiting list of a departure. */
  party_waits_no_more: { status: 409, code: 'state' },
  party_has_offer: { status: 409, code: 'twice' },
  party_needs_more: { status: 409, code: 'full' },

  /* Messages, mails and reviews. */
  no_message: { status: 404 },
  no_letter: { status: 404 },
  no_act: { status: 404 },
  nobody_owes: { status: 409, code: 'state' },
  nobody_to_mail: { status: 409, code: 'state' },
  nothing_to_cards: { status: 409, code: 'state' },
  refund_changed: { status: 409, code: 'money' },
  reminded_already: { status: 409, code: 'twice' },
  sum_changed: { status: 409, code: 'money' },
  reminded_since_shown: { status: 409, code: 'twice' },
  no_customer: { status: 404 },
  customers_are_one: { status: 409, code: 'twice' },
  message_deleted: { status: 404 },
  no_review: { status: 404 },
  no_mail: { status: 404 },
  mail_not_sent_yet: { status: 409 },
  mail_emptied: { status: 409 },
  mail_unknown: { status: 409 },
  mail_of_account: { status: 409 },
  mail_not_dismissable: { status: 409 },
  link_gone: { status: 409 },
  account_link_gone: { status: 409 },
  mail_away: { status: 503 },

  /* Settings, pictures and backups. */
  settings_changed: { status: 409 },
  version_gone: { status: 409 },
  certificate_too_large: { status: 413 },
  certificate_kind: { status: 415 },
  picture_kind: { status: 415 },
  picture_too_large: { status: 413 },
  picture_too_many_pixels: { status: 413 },
  logo_kind: { status: 415 },
  logo_too_large: { status: 413 },
  svg_too_large: { status: 413 },
  backup_by_pg_dump: { status: 409 },
  backup_under_way: { status: 409 },
  backup_without_pictures: { status: 503, retryAfter: 30 },
} as const satisfies Record<string, Answered>

/** Why a call is refused. It is the `code` on the wire where the table has no other, so it never changes. */
export type RefusalReason = keyof typeof table

export const refusals: Readonly<Record<RefusalReason, Answered>> = table
