/*
 * Why something was refused, as visitors and travellers read it. Each key is the `code` of its refusal on the wire, so it never
 * changes. Facts are numbers, names, and days as `YYYY-MM-DD`, which `say` writes. What only the staff read stands in office.ts.
 */

import { countIn } from '../count.ts'
import type { Say } from '../say.ts'

const count = countIn('en')

type Day = { day: string }

const years = (age: number) => count(age, { one: '# year old', other: '# years old' })

export const refusals = {
  /* Any call. */
  login_needed: 'Please log in.',
  unreadable_request: 'This request could not be read.',
  unreadable_body: 'This request could not be read. Send its fields as form data or JSON.',
  /** `mistake` is a text of fields.ts. */
  unfit: ({ field, mistake }: { field: string; mistake: string }) => `${field}: ${mistake}`,
  too_large: 'This is more than the server takes in one request.',
  key_too_long: ({ max }: { max: number }) => `An Idempotency-Key has at most ${max} characters.`,
  key_not_uuid: 'Without a login, the header Idempotency-Key has to be a UUID.',
  key_used: 'This Idempotency-Key was already used with another form.',
  no_call: 'There is no such call. All calls stand at /api/docs.',
  nothing_here: 'There is nothing here.',
  too_many_attempts: ({ minutes }: { minutes: number }) =>
    count(minutes, {
      one: 'Too many attempts. Please try again in # minute.',
      other: 'Too many attempts. Please try again in # minutes.',
    }),
  busy: 'The server is very busy. Please try again in a moment.',
  fault: 'Something went wrong on our side. Please try again in a moment.',
  unavailable: 'This does not work at the moment. Please try again in a few seconds.',
  storing_unavailable: 'Nothing can be stored at the moment. Please try again in a minute.',
  storage_full: 'There is no room left to store this. Please try again later.',
  pictures_not_stored: 'Pictures cannot be stored at the moment. Please try again in a minute.',
  pictures_not_read: 'Pictures cannot be read at the moment. Please try again in a minute.',

  /* What is not there, or not the reader's. */
  no_page: 'There is no such page',
  no_trip: 'There is no such trip',
  no_departure: 'There is no such departure',
  no_destination: 'There is no such destination',
  no_theme: 'There is no such theme',
  no_booking: 'There is no such booking',
  no_invoice: 'There is no such invoice',
  no_information: 'There is no such information before this booking',
  no_payment_page: 'There is no such payment page',
  no_waiting_entry: 'There is no such entry of a waiting list',
  no_calendar: 'There is no such calendar',
  no_account: 'There is no such account',
  no_user: 'There is no such user',
  no_login: 'There is no such login',

  /* Logging in, and the own account. */
  wrong_login: 'Wrong email address or password.',
  code_needed: 'Enter the code from your authenticator app.',
  wrong_code: 'This code is wrong or has already been used. Please enter the next one.',
  wrong_password: 'Wrong password',
  password_unchanged: 'This is your current password. Please choose another.',
  password_common: 'This is one of the most common passwords. Please choose another.',
  password_is_name: 'This is the name or the email address of the account. Please choose another.',
  email_taken: 'There is already an account with this email address.',
  account_link_ended:
    'This link no longer works: it was used, is too old, or a newer one was sent. Please open the newest one, or ask for another.',
  too_many_mails: ({ email }: { email: string }) =>
    `Too many emails have gone to ${email}. Please try again in an hour.`,
  second_factor_on: 'Two-step login is on already.',
  second_factor_off: 'Two-step login is off.',
  prove_by_password:
    'First confirm your email address: ask for a link at “Forgot your password?”, and set a password with it.',
  user_deleted: 'This user was deleted meanwhile.',
  last_administrator: 'The last administrator cannot be deleted.',

  /* A trip and its departures. */
  trip_not_offered: 'This trip is no longer offered',
  trip_departed: 'This trip has already departed',
  trip_closed: 'This trip takes no more bookings.',
  trip_moved: ({ day }: Day, { dayInWords }: Say) =>
    `This trip now departs on ${dayInWords(day)}. If that suits you, please book again.`,
  departure_not_offered: 'This departure is no longer offered',
  departure_of_other_trip: 'This departure is of another trip',
  departure_takes_no_more: 'This departure takes no more bookings.',
  departure_cancelled: ({ day }: Day, { dayText }: Say) => `The departure on ${dayText(day)} was cancelled.`,
  departure_past: ({ day }: Day, { dayText }: Say) => `The departure on ${dayText(day)} is in the past.`,
  departure_closed: ({ day }: Day, { dayText }: Say) =>
    `The departure on ${dayText(day)} takes no more bookings.`,
  departure_just_changed: 'Somebody else has just changed this departure. Please try again.',
  departure_full: 'This departure is full.',
  seats_left: ({ seats, day }: { seats: number } & Day, { dayText }: Say) =>
    count(seats, {
      one: `Only # seat is left on ${dayText(day)}.`,
      other: `Only # seats are left on ${dayText(day)}.`,
    }),
  party_too_large: ({ seats, all }: { seats: number; all: number }) =>
    count(seats, {
      one: `The party needs # seat; this departure has only ${all} in all.`,
      other: `The party needs # seats; this departure has only ${all} in all.`,
    }),

  /* The party and what it chooses. */
  children_too_young: ({ oldest, trip, least }: { oldest: number; trip: string; least: number }) =>
    `Children are ${years(oldest)} at most, and whoever travels on ${trip} must be ${least} or older`,
  infants_too_young: ({ oldest, trip, least }: { oldest: number; trip: string; least: number }) =>
    `Infants are ${years(oldest)} at most, and whoever travels on ${trip} must be ${least} or older`,
  too_many_single_rooms: 'There are fewer adults than single rooms',
  extra_not_offered: 'One of the extras is no longer offered',
  too_many_of_extra: ({ most, extra }: { most: number; extra: string }) =>
    `Up to ${most} per booking: ${extra}`,
  extra_sold_out: ({ extra, day }: { extra: string } & Day, { dayText }: Say) =>
    `There is none left on ${dayText(day)}: ${extra}`,
  extra_left: ({ extra, left, day }: { extra: string; left: number } & Day, { dayText }: Say) =>
    `Only ${left} left on ${dayText(day)}: ${extra}`,
  question_gone: 'This is no longer asked. Please look at the questions again',
  answer_not_offered: 'Please choose one of the answers',
  answer_no_number: 'Please enter a number',
  code_unknown: 'We don’t know this code.',
  code_of_other_trip: 'This code is for another trip',
  code_too_early: 'This code is not valid yet',
  code_too_late: 'This code is not valid any more',
  code_used_up: 'This code has been used up',
  code_used_meanwhile: ({ code }: { code: string }) =>
    `The last use of the code ${code} was given to somebody else meanwhile.`,
  code_without_price: 'The price of this trip is on request: a code has nothing to take off',
  price_changed: 'The price has changed while you were filling in the form. Please look at it again.',
  /** `title` of the agency's text: Terms and conditions. */
  terms_changed: ({ title }: { title: string }) =>
    `The ${title} have changed meanwhile. Please read them again.`,
  read_first: ({ title }: { title: string }) => `Please read “${title}” before you book`,
  information_changed: ({ title }: { title: string }) =>
    `“${title}” has changed while you were filling in the form. Please read it again.`,

  /* Who has not proven their address takes a few seats only. */
  prove_to_book:
    'A booking of this size needs a confirmed email address. Ask for a link, open it, and press Book Now again. Nothing that you have typed is lost.',
  prove_to_add_seats:
    'So many seats can only be added once you have confirmed your email address. Ask for a link, open it, and press the button again. Your booking is as it was, and nothing that you have chosen is lost.',
  prove_to_take_offer:
    'So many seats can only be taken once you have confirmed your email address. Ask for a link, open it, and take the seats again. Until the offer ends they are kept for you.',
  login_to_book:
    'A booking of this size needs an account whose email address is confirmed. Please log in, or call us.',
  login_to_add_seats:
    'So many seats can only be added with an account whose email address is confirmed. Please log in, or call us. Your booking is as it was.',
  login_to_take_offer:
    'So many seats can only be taken with an account whose email address is confirmed. Please log in, or call us. Until the offer ends the seats are kept for you.',

  /* A booking. */
  link_needed: 'Open the link in our email.',
  booking_link_ended: 'This link no longer works. Open the newest one, or ask us for another.',
  booking_expired: 'This booking has expired.',
  booking_cancelled: 'This booking is cancelled.',
  cancelled_already: 'This booking is cancelled already.',
  booking_anonymous: 'The personal data of this booking was removed; it cannot be changed.',
  booking_just_moved: 'Somebody else has just moved this booking. Please try again.',
  trip_of_booking_deleted: 'The trip of this booking was deleted.',
  adjusted_below_zero: 'Its adjustments take off more than it would cost. Adjust its price first.',
  change_not_offered: 'This booking cannot be changed online. Please call us or write to us.',
  change_too_late: ({ day }: Day, { dayInWords }: Say) =>
    `This booking could be changed online until ${dayInWords(day)}. Please call us or write to us.`,
  change_unconfirmed: 'Only a confirmed booking can be changed online. Please call us or write to us.',
  cancel_not_offered: 'This booking cannot be cancelled online. Please call us or write to us.',
  cancel_too_late: ({ day }: Day, { dayInWords }: Say) =>
    `This booking could be cancelled online until ${dayInWords(day)}. Please call us or write to us.`,
  cancel_unconfirmed: 'Only a confirmed booking can be cancelled online. Please call us or write to us.',
  rename_not_offered: 'This booking cannot be given another name online. Please call us or write to us.',
  rename_too_late: ({ day }: Day, { dayInWords }: Say) =>
    `This booking could be given another name online until ${dayInWords(day)}. Please call us or write to us.`,
  rename_unconfirmed:
    'Only a confirmed booking can be given another name online. Please call us or write to us.',
  trip_not_offered_call: 'This trip is no longer offered. Please call us or write to us.',
  price_agreed: 'The price of this is agreed with us. Please call us or write to us.',
  cost_changed: 'The price of this has changed meanwhile. Please look at it again.',
  nothing_asked: 'Nothing is asked about this booking, or it was answered already.',
  answered_too_late: ({ day }: Day, { dayInWords }: Say) =>
    `This could be answered until ${dayInWords(day)}. Please call us or write to us.`,
  no_voucher: 'This booking is not confirmed, so there is no voucher for it.',

  /* Paying. */
  nothing_due: 'Nothing is due.',
  expired_book_again: 'This booking has expired. Please book again.',
  seats_not_kept: 'Your seats cannot be kept any longer. Please book again.',
  offer_first: 'Please take the offer first.',
  option_first:
    'We keep these seats for you. Please write or call us first, so that we confirm your booking.',
  no_card: 'This cannot be paid by card.',
  payment_under_way: 'A payment is under way. Please wait a moment.',
  payment_page_away: 'The payment page cannot be reached at the moment. Please try again in a minute.',
  cards_away: 'Card payments do not work at the moment. Your booking is confirmed; please pay later.',

  /* Who travels. */
  details_too_late: 'This trip has begun. Please tell us directly.',
  details_not_in_force: 'This booking is not in force any more, so nothing can be filled in.',
  no_traveller: 'There is no such traveller',
  traveller_twice: 'Each traveller once',
  traveller_changed: 'Somebody else has filled in this traveller meanwhile. Nothing was saved.',
  born_out_of_range: ({ first }: { first: string }) => `From ${first} to today`,
  too_many_mails_today: 'Too many emails have gone to this address today. Please try again tomorrow.',
  too_many_links_mailed:
    'So many links can only be emailed once your email address is confirmed. Make a link to copy and send it yourself, or ask us.',
  traveller_link_ended:
    'This link no longer works. Open the newest one, or ask whoever has booked for another.',
  trip_begun: 'This trip has begun. There is nothing more to fill in.',
  nothing_to_fill_in: 'This booking was cancelled. There is nothing to fill in.',

  /* The waiting list. */
  no_waiting_list: 'There is no waiting list. Please ask us.',
  room_left: 'There is room on this departure. Please book it.',
  waiting_already: 'You are on the waiting list of this departure already.',
  waiting_over: 'This has ended. You are no longer on the waiting list.',
  no_offer_yet: 'No seats are free for you yet.',
  offer_price_changed: 'This offer has another price. Please look at it again.',

  /* Reviews. */
  review_link_ended:
    'This link leads to no review, or it has expired. Please open it from our latest email once more.',
  reviewed_already: 'You have written about this trip already. Thank you once more!',

  /* Agents of resellers. */
  reseller_paused: ({ name }: { name: string }) => `${name} is paused: nothing new is booked for it.`,
  code_not_for_resellers: 'Promo codes are not for resellers',
  billed_to_reseller: 'A booking of a reseller is billed to the reseller',
  agents_do_not_wait: 'Agents have no place on a waiting list. Ask the agency.',
  agents_only: 'Only agents of a reseller have a statement.',
}
