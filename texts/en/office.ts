/* Why something was refused, as the staff alone read it, or a program: in English. Each key is the `code` of its refusal on the wire. */

import { countIn } from '../count.ts'
import type { Say } from '../say.ts'

const count = countIn('en')

type Day = { day: string }

/** An entry of the ledger that may be the same money: how many minutes ago it was made, and by whom, if that is known. */
type Recorded = { isRefund: boolean; amount: string; minutes: number; by?: string }

function recordedText({ isRefund, amount, minutes, by }: Recorded): string {
  const what = `${isRefund ? 'A refund' : 'A payment'} of ${amount}`
  const when = minutes === 0 ? 'just now' : count(minutes, { one: '# minute ago', other: '# minutes ago' })
  return `${what} was recorded for this booking ${when}${by === undefined ? '' : ` by ${by}`}.`
}

/** A price that changes by more than half. */
type OddChange = { kind: keyof typeof pricesOf; isLess: boolean; was: string; now: string }

const pricesOf = {
  price_adult: 'The adult price',
  price_child: 'The child price',
  price_infant: 'The infant price',
  single_supplement: 'The single supplement',
  price: 'The price',
}

export const office = {
  no_redirect: 'There is no such old address',
  redirect_path: 'This is no path that can be asked for',
  redirect_own_path: 'It leads to a path of this site, such as /trips/13',
  redirect_no_page: 'There is no such page here',
  redirect_to_itself: 'An address cannot lead to itself',
  redirect_columns: 'Its first row has the headings from and to',
  redirect_row: ({ row }: { row: number }) =>
    `Row ${row} has no old path, leads to no path of this site, or to itself`,
  redirects_full: ({ max }: { max: number }) => `There is room for ${max} old addresses`,
  no_import: 'There is no such file to move in',
  import_file_missing: 'Please choose a file',
  import_archive: 'It is a broken ZIP: make it again, or upload it again',
  import_not_read: 'The file is not read yet, or could not be read',
  import_under_way: 'A file is being taken over: wait until it is done, or stop it',
  import_pictures_host: 'Pictures are fetched from the host alone that the file names',
  import_currency: ({ file, agency }: { file: string; agency: string }) =>
    `Its prices are in ${file}, and yours are in ${agency}. Change the currency under Settings → Agency first`,

  /* Programs, and the start of the server. */
  notice_too_large: 'This is more than a notice has.',
  notice_unsigned: 'This notice has no valid signature.',
  notice_away: 'The provider does not answer.',
  reseller_key_wrong: 'Send the key of a reseller: Authorization: Bearer …',
  reseller_key_paused: 'This reseller is paused.',
  booking_not_held: 'This booking is held no more.',
  trip_without_price: 'The price of this trip is on request.',
  metrics_token_needed: 'Send the token of METRICS_TOKEN: Authorization: Bearer …',
  process_stopping: 'This process is about to stop.',
  database_away: 'The database does not answer.',
  tables_out_of_date: 'The tables of the database are out of date. A restart brings them up to date.',

  /* Accounts and roles. */
  administrators_only: 'This is for administrators only.',
  not_your_role: 'Your account may not do this in the back office.',
  not_staff: 'This account may not use the back office.',
  own_password_needed: 'Enter your own password to make this change.',
  own_code_needed: 'Enter a code from your authenticator app to make this change.',
  own_second_factor: 'Turn off your own two-step login under My account.',
  own_role: 'You cannot change your own role. Ask another administrator.',
  own_account: 'You cannot delete your own account here.',
  last_administrator_stays: 'The last administrator must remain one.',
  user_changed: 'This user was changed by somebody else while you were editing it.',

  /* Card payments. */
  card_key_given: 'STRIPE_SECRET_KEY is set where the server is started, and wins. Change it there.',
  card_key_refused: ({ said }: { said: string }) => said,
  live_key_in_demo:
    'This is a live key, and there are trips of the demo: it would take money for them. Remove the demo content first',
  provider_away: 'The provider of card payments does not answer. Please try again in a minute.',
  payment_under_way_now: 'Somebody is paying at this moment. Please try again in a few minutes.',

  /* Tax. */
  tax_rate_used: ({ name }: { name: string }) =>
    `“${name}” stands in bookings, so it can only be ended. Add another rate`,
  tax_rate_chosen: ({ name }: { name: string }) =>
    `Trips or extras have “${name}”. Choose another rate for them first, or end it`,
  no_tax_rate: 'There is no such tax rate',

  /* Options. */
  option_day: ({ day }: Day, { dayText }: Say) =>
    `An option ends between today and the day of departure, ${dayText(day)}`,
  confirmed_already: 'This booking is confirmed already.',
  no_option: 'This booking is no option, and no open offer of the waiting list: there is nothing to confirm.',

  /* Trips, destinations and themes, periods, packages. */
  trip_changed: 'This trip was changed by somebody else while you were editing it.',
  trip_deleted: 'This trip was deleted meanwhile.',
  picture_needed: 'A trip on the site needs a picture. Please choose one first.',
  copied_picture_gone: 'The picture of that trip is gone. Please choose another.',
  picture_gone: 'This picture is gone. Please upload it again.',
  topic_gone: 'One of the destinations or themes was deleted meanwhile',
  several_departures: ({ departures }: { departures: number }) =>
    `This trip has ${departures} departures. Change them under Departures.`,
  no_topic: 'There is no such destination or theme',
  topic_changed: 'This destination or theme was changed by somebody else while you were editing it.',
  topic_deleted: 'This destination or theme was deleted meanwhile.',
  topic_in_use: ({ trips }: { trips: number }) =>
    count(trips, {
      one: '# trip has it. Take it from this trip first.',
      other: '# trips have it. Take it from these trips first.',
    }),
  no_country: 'There is no such country',
  parent_is_region: 'This is a region itself',
  country_with_regions: 'This country has regions, so it cannot be a region',
  country_in_use: 'This country has regions. Delete them first.',
  slug_missing: 'Please give its address, in small letters and digits',
  slug_taken: 'Another one has this address',
  no_period: 'There is no such period',
  period_exists: ({ days }: { days: number }) =>
    count(days, { one: 'A period of # day already exists', other: 'A period of # days already exists' }),
  period_in_use: ({ trips }: { trips: number }) =>
    count(trips, { one: '# trip uses this period', other: '# trips use this period' }),
  period_deleted: 'This period was deleted or changed meanwhile.',
  no_package: 'There is no such package',
  package_changed: 'This package was changed by somebody else while you were editing it.',
  package_deleted: 'This package was deleted meanwhile.',
  package_in_use: ({ trips }: { trips: number }) =>
    count(trips, { one: '# trip uses this package', other: '# trips use this package' }),

  /* Translations. */
  translation_changed: 'This translation was changed by somebody else while you were editing it.',
  original_changed: 'The original was changed by somebody else while you were translating it.',
  language_not_offered: 'The agency does not offer this language beside its main one',

  /* Departures. */
  day_past: ({ day }: Day, { dayText }: Say) => `${dayText(day)} is in the past`,
  departure_exists: ({ day, time }: { time: string } & Day, { dayText }: Say) =>
    `There is already a departure on ${dayText(day)}${time && ` at ${time}`}.`,
  departure_exists_then: 'There is already a departure on that day and time.',
  departure_just_added: 'Somebody else has just added one of these departures.',
  departure_booked: ({ bookings }: { bookings: number }) =>
    count(bookings, {
      one: 'This departure has # booking. Cancel it instead.',
      other: 'This departure has # bookings. Cancel it instead.',
    }),
  departure_changed: 'This departure was changed by somebody else while you were editing it.',
  departure_deleted: 'This departure was deleted meanwhile.',
  departure_was_cancelled: 'This departure was cancelled.',
  departure_cancelled_already: 'This departure is cancelled already.',
  departure_is_past: 'This departure is in the past.',
  trip_of_departure_deleted: 'The trip of this departure was deleted.',
  after_departure: 'This is after the departure',
  departure_goes_ahead:
    'The day to decide is over, so this departure goes ahead. Cancel it, with a reason, if it cannot.',
  reason_after_deciding: 'The day to decide is over: say why it does not go ahead',
  seats_below_minimum: 'Fewer than the minimum of travellers',
  minimum_above_seats: 'More than there are seats',
  seats_taken_already: ({ seats }: { seats: number }) =>
    count(seats, { one: '# seat is taken already.', other: '# seats are taken already.' }),
  extra_sold_already: ({ sold, day }: { sold: number; day: string }, { dayText }: Say) =>
    `${sold} are sold on ${dayText(day)} already: there cannot be fewer.`,
  no_resource: 'There is no such resource',
  resource_gone: 'One of the resources was deleted meanwhile',
  seats_of_vehicles: 'Only a vehicle has seats',
  resource_in_use: ({ departures }: { departures: number }) =>
    count(departures, {
      one: '# departure has it. Take it off that departure first.',
      other: '# departures have it. Take it off these departures first.',
    }),
  not_of_staff: 'One of them is not of the staff any more',
  check_in_over: 'Nobody is checked in any more: this departure has been over for more than 48 hours.',
  nobody_notified: 'No mail server is set up: nobody would be notified. Please call these travellers.',

  /* Bookings. */
  departure_full_but_offered: ({ offers }: { offers: string }) => `This departure is full. ${offers}`,
  seats_left_but_offered: (
    { seats, day, offers }: { seats: number; offers: string } & Day,
    { dayText }: Say,
  ) =>
    count(seats, {
      one: `Only # seat is left on ${dayText(day)}. ${offers}`,
      other: `Only # seats are left on ${dayText(day)}. ${offers}`,
    }),
  booking_changed_meanwhile:
    'This booking was changed meanwhile, for example cancelled. Please look at it again.',
  on_departure_already: 'This booking is on that departure already.',
  price_kept_in_force: 'This booking is in force: it was not cancelled, and has not expired.',
  asked_in_force:
    'Only the traveller of a confirmed booking is asked. Move this one once its traveller has agreed.',
  money_on_its_way_back:
    'Money of this booking is on its way back. It can be confirmed again once that has arrived.',
  booking_not_cancelled: 'This booking is not cancelled.',
  booking_not_confirmed: 'This booking is not confirmed.',
  booking_without_address: 'This booking has no email address.',
  too_many_mails_call: 'Too many mails have gone to this address today. Please call.',
  copy_link_no_address: 'This booking has no email address. Copy the link instead.',
  copy_link_too_many_mails: 'Too many mails have gone to this address. Copy the link instead.',
  anonymous: 'The personal data of this booking was removed.',
  anonymous_already: 'The personal data of this booking has been removed already.',
  anonymous_has_no_link: 'The personal data of this booking was removed; it has no link any more.',
  anonymous_takes_no_notes: 'The personal data of this booking was removed: it takes no notes.',
  booking_elsewhere: 'This booking is not on this departure',
  no_terms: 'There is no such text of terms',

  /* Prices and money. */
  fee_above_price: 'This is more than the whole price',
  fee_above_change: 'This is more than the change takes off',
  priced_already: 'This booking has a price already. Adjust it instead.',
  price_below_zero: 'The price of a booking cannot be below 0',
  rise_not_confirmed: 'Only the price of a confirmed booking can rise.',
  rise_not_above_zero: 'A rise is above 0',
  rise_too_late: ({ day }: Day, { dayText }: Say) =>
    `Without an agreement the price could rise until ${dayText(day)}.`,
  no_extra: 'There is no such extra',
  no_discount: 'There is no such discount',
  no_code: 'There is no such code',
  code_exists: 'There is already such a code.',
  until_before_from: 'This is before the first day',
  percentage_or_amount: 'Either a percentage or an amount',
  no_price_yet: 'This booking has no price yet. Add one to it first.',
  day_to_come: 'This day is still to come',
  paid_back_too_much: 'More cannot be paid back than was paid',
  payment_too_many: ({ recorded, beyond }: { recorded?: Recorded; beyond?: string }) =>
    [recorded && recordedText(recorded), beyond && `This is ${beyond} more than is open.`]
      .filter(Boolean)
      .join(' '),
  price_odd: (
    {
      day,
      changes,
      dearer,
    }: { day?: string; changes: OddChange[]; dearer?: { child: string; adult: string } },
    { dayText }: Say,
  ) =>
    [
      day && `${dayText(day)}:`,
      ...changes.map(
        ({ kind, isLess, was, now }) =>
          `${pricesOf[kind]} ${isLess ? 'falls' : 'rises'} by more than half, from ${was} to ${now}.`,
      ),
      dearer && `A child would pay ${dearer.child}, more than an adult (${dearer.adult}).`,
    ]
      .filter(Boolean)
      .join(' '),
  no_payment: 'There is no such payment',
  no_payment_of_booking: 'This booking has no such payment',
  undo_undone: 'This entry undoes a payment. Record the payment again.',
  undone_already: 'This payment is undone already.',
  other_amount: 'Not the amount of this payment',
  paid_by_card: 'This came by card. Refund it to the card instead.',
  nothing_to_remind: 'Nothing is to be paid for this booking.',
  refund_above_card: 'This is more than the card has paid and can get back.',
  compare_away: 'The provider of card payments does not answer. Please try again later.',
  no_difference: 'There is no such difference',
  settled_already: 'Somebody has settled this already.',
  no_invoices_yet:
    'Invoices are not made yet. Fill in the seller under Settings, Booking, Mails and invoices.',
  nothing_to_invoice: 'There is nothing to invoice: it is not confirmed, or costs nothing.',
  invoiced_once_answered: 'The traveller may still answer to a change. The invoice is made after that.',
  invoiced_already: ({ number }: { number: string }) => `This booking has the invoice ${number}.`,

  /* Resellers. */
  no_reseller: 'There is no such reseller',
  reseller_changed: 'This reseller was changed by somebody else while you were editing it.',
  no_agent: 'There is no such agent',
  reseller_booked: ({ bookings }: { bookings: number }) =>
    count(bookings, {
      one: 'This reseller has # booking. Pause it instead.',
      other: 'This reseller has # bookings. Pause it instead.',
    }),
  too_many_resellers: ({ most }: { most: number }) =>
    `There are ${most} resellers already, the most there can be.`,

  /* The waiting list. */
  party_waits_no_more: 'This party does not wait any more.',
  party_has_offer: 'Seats are kept for this party already.',
  party_needs_more: ({ seats, free }: { seats: number; free: number }) =>
    `This party needs ${seats} seats; ${free} are free.`,

  /* Messages, mails and reviews. */
  no_message: 'There is no such message',
  no_letter: 'There is no such letter',
  no_bookings_chosen: 'No bookings are chosen: choose some, a departure or a filter.',
  too_many_chosen: ({ most }: { most: number }) => `At most ${most} bookings at once. Narrow the list.`,
  no_act: 'There are no such reminders or refunds',
  nobody_owes: 'None of these bookings owes anything now.',
  nobody_to_mail: 'Those who owe something have no email address: please call them.',
  nothing_to_cards: 'For these bookings nothing is to be paid back to a card.',
  refund_changed: 'What is to be paid back to the card has changed since.',
  reminded_already: 'A reminder has gone to this traveller meanwhile.',
  sum_changed: 'The sum has changed since it was shown. Please look at it again.',
  reminded_since_shown: 'Somebody has reminded some of them since this was shown. Please look at it again.',
  mixed_currencies: 'These bookings have several currencies. Choose bookings of one currency.',
  mail_dismissed: 'The mail was given up.',
  no_letter_field: ({ field, fields }: { field: string; fields: string }) =>
    `${field} is no field. These are: ${fields}`,
  no_customer: 'There is no such customer',
  customers_are_one: 'They are one customer already.',
  message_deleted: 'This message was deleted meanwhile.',
  no_review: 'There is no such review',
  no_mail: 'There is no such mail',
  mail_not_sent_yet: 'This mail has not been sent yet.',
  mail_emptied: 'What this mail said is no longer kept.',
  mail_unknown: 'This program does not know any more what this mail says.',
  mail_of_account: 'This mail is about an account, and goes to its own address alone.',
  mail_not_dismissable: 'This mail is neither queued nor failed any more.',
  link_gone: 'The link in this mail is gone.',
  account_link_gone: 'The link in this mail is gone. Whoever needs one can ask for a new mail at the login.',
  mail_away: 'This server cannot send mail.',

  /* Settings, pictures and backups. */
  settings_changed: 'These settings were changed by somebody else while you were editing them.',
  version_gone: 'This version is not kept any more.',
  page_empty: 'There is no such page, or it is empty',
  unknown_field: ({ field, known }: { field: string; known: string }) =>
    `This page has the field ${field}, which we don’t know. There are ${known}`,
  currency_in_use: ({ currency }: { currency: string }) =>
    `There are bookings in ${currency}, so the currency and its digits stay as they are`,
  child_until_too_low: ({ from }: { from: number }) => `At least ${from}, the age from which one is a child`,
  seller_missing: 'An invoice needs the seller: name, address and tax number',
  no_card_provider: 'Nobody takes card payments yet: enter the key of Stripe under Settings, Payments',
  certificate_too_large: 'The certificate may have 2 MB at most.',
  certificate_kind: 'Please choose a PDF as the certificate.',
  look_picture_gone: 'A picture is not there any more. Please upload it again.',
  picture_kind: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
  picture_too_large: ({ megabytes }: { megabytes: number }) => `A picture may have at most ${megabytes} MB.`,
  picture_too_many_pixels: ({ megapixels }: { megapixels: number }) =>
    `A picture may have at most ${megapixels} megapixels.`,
  logo_kind: 'Please choose an SVG, JPEG, PNG, WebP or AVIF as the logo.',
  logo_too_large: ({ megabytes }: { megabytes: number }) => `A logo may have at most ${megabytes} MB.`,
  svg_too_large: ({ kilobytes }: { kilobytes: number }) =>
    `An SVG may have at most ${kilobytes} kB. A PNG can be larger.`,
  svg_complicated: 'This SVG is too complicated for a logo.',
  svg_without_size: 'This SVG does not say how large it is: it needs a viewBox.',
  svg_unreadable: 'This SVG could not be read: it is not well-formed, or it uses entities.',
  svg_missing: 'This file is not an SVG.',
  svg_empty: 'Nothing that could be shown is left of this SVG.',
  backup_by_pg_dump:
    'This database is backed up with pg_dump: docs/operations.md says how. Copy the pictures, too.',
  backup_under_way: 'A backup is being made already. Please try again in a minute.',
  backup_without_pictures: 'The pictures cannot be read at the moment. Please try again in a minute.',
}
