import { z } from 'zod'
import { typedTexts } from './booking-texts.ts'
import {
  date,
  email,
  flag,
  id,
  language,
  optionalText,
  personName,
  phone,
  text,
  wholeNumber,
} from './fields.ts'
import { languages } from './languages.ts'
import { limits } from './limits.ts'
import { ifGiven, oneOf, order, paged, q } from './lists.ts'
import { mistake } from './mistakes.ts'
import { billingField } from './money/billing.ts'
import { choices, dryRun, expected, price, standing } from './money/money.ts'
import { answersField, answersRequired, type Question } from './trips/questions.ts'

export const party = {
  number_of_adults: wholeNumber(1, limits.travellersOfAKind),
  number_of_childrens: wholeNumber(0, limits.travellersOfAKind),
  number_of_infants: wholeNumber(0, limits.travellersOfAKind),
}

export const beforeVersion = {
  before_version: ifGiven(id).meta({
    description:
      'The version of the information that was shown, from the quote; required where it has one. 409 if the text has changed',
  }),
}

/** A reseller's own reference for a booking. */
const resellerReference = optionalText(limits.resellerReference).meta({
  description: 'The reseller’s own reference for the booking',
})

export const bookingForm = z.object({
  name: personName,
  phone,
  email,
  ...party,
  ...typedTexts,
  billing: billingField,
  answers: answersField,
  trip_id: id,
  departure_id: ifGiven(id).meta({
    description:
      'Without it, the departure on `trip_date`; with neither, the next departure that can be booked',
  }),
  trip_date: date.optional().meta({
    description: 'The day of departure that the traveller saw: refused if it has changed since',
  }),
  accepted_terms: ifGiven(id).meta({
    description: 'The id of the terms from `showAgency`; required where it has one',
  }),
  language,
  reseller_reference: resellerReference.optional().meta({
    description: 'Of an agent: the reseller’s own reference for the booking; ignored from anybody else',
  }),
  ...beforeVersion,
  ...choices,
  ...expected,
})

/** What a traveller knows of a booking whose link is lost. */
export const findBookingForm = z.object({ reference: text(limits.code), email })

const notify = flag.default(true).meta({ description: 'Mail the traveller; 1 by default' })

const orEmpty = (field: z.ZodType<string>) =>
  ifGiven(field)
    .transform((given) => given ?? '')
    .pipe(z.string())

/** Checked even if other fields are wrong, so that all errors show at once. */
const phoneRequired = { error: mistake('required'), path: ['phone'], when: () => true }

/** The booking form for agents of a reseller: they book for others, whose phone and address they may keep. */
export const agentBookingForm = bookingForm.extend({
  phone: orEmpty(phone),
  email: orEmpty(email),
})

/**
 * The form as the dialog checks it. Unlike the server, it requires a departure, and the answers that the trip requires: the server takes any
 * departure, and a booking without answers.
 */
export const dialogForm = (
  terms: { title: string } | null,
  isAgent: boolean,
  asked: Pick<Question, 'id' | 'required'>[],
) =>
  agentBookingForm.extend({
    ...(!isAgent && { phone, email }),
    departure_id: id,
    ...(asked.length > 0 && { answers: answersRequired(asked) }),
    ...(terms && {
      accepted_terms: z.string(mistake('accept_terms', { title: terms.title })),
    }),
  })

/** The booking form for the staff, for bookings by phone or at the counter. A reseller may keep the phone number of its traveller. */
export const staffBookingForm = bookingForm
  .omit({ accepted_terms: true, before_version: true })
  .extend({
    phone: orEmpty(phone).meta({ description: 'Required without `reseller_id`' }),
    email: ifGiven(email).meta({ description: 'Absent: the traveller gets no mail' }),
    language: language.meta({
      description:
        'The language of the mails and papers about it, one that the agency offers; absent: its main one',
    }),
    reseller_id: ifGiven(id).meta({
      description:
        'The reseller that sells it: its price has the commission, and its mails go there; 409 while it is paused',
    }),
    reseller_reference: resellerReference,
    internal_note: optionalText(limits.note).meta({
      description:
        'The first of the staff’s notes about it, which no traveller reads; `note` is the traveller’s own',
    }),
    option_until: ifGiven(date).meta({
      description:
        'An option: the seats are kept until the end of this day, without a payment, until `adminConfirmBooking`; from today to the day of departure',
    }),
    notify,
  })
  .refine(({ phone, reseller_id }) => phone !== '' || reseller_id !== undefined, phoneRequired)

export const confirmForm = z.object({ notify })

const bookingStatuses = ['held', 'confirmed', 'expired', 'cancelled'] as const

const feeFields = {
  reason: optionalText(limits.reason).meta({
    description: 'Why, for the traveller: it stands in the mail about it; required with a `fee`',
  }),
  fee: ifGiven(price).meta({
    description:
      'The fee for cancelling, or for a change that lowers the price; absent: the fee by the terms of the booking',
  }),
}

type WithFee = { fee?: number; reason: string; dry_run: boolean }

const withReason = <T extends z.ZodType<WithFee>>(form: T) =>
  form.refine(({ fee, reason, dry_run }) => fee === undefined || reason !== '' || dry_run, {
    error: 'A fee other than that of the terms needs a reason',
    path: ['reason'],
  })

export const cancelBookingForm = withReason(z.object({ ...feeFields, notify, ...dryRun }))
export const reinstateForm = z.object({ notify, ...dryRun })
export const moveForm = withReason(
  z.object({
    departure_id: id,
    keep_price: flag.default(false).meta({
      description:
        '1: a booking that was cancelled or has expired costs what it cost before, also where the last use of its code was given since; 0: the price of today. 409 `state` for any other booking',
    }),
    trip_id: ifGiven(id).meta({
      description:
        'The trip of the departure, if it is another one: the booking gets the prices of that trip',
    }),
    was: ifGiven(z.enum(bookingStatuses)).meta({
      description:
        'The status of the booking that whoever moves it has seen. 409 `state` where it is another by now: nobody confirms what was cancelled meanwhile',
    }),
    ask: flag.default(false).meta({
      description:
        '1: the traveller has not agreed to it, and is asked to accept it or to cancel free of charge; 409 `state` for a booking that was cancelled or has expired',
    }),
    ...feeFields,
    fee: feeFields.fee.meta({
      description:
        'The fee for a change that lowers the price; absent: the fee by the terms of the booking. Of one that was cancelled: what stays of the fee for cancelling; absent: nothing',
    }),
    notify,
    ...dryRun,
  }),
)

const roomsAfter = choices.single_rooms.meta({
  description:
    'How many adults have a single room; absent: as before, but 1 for an adult who is left to travel alone',
})

export const partyForm = withReason(
  z.object({
    ...party,
    extras: choices.extras,
    single_rooms: roomsAfter,
    ...feeFields,
    notify,
    ...dryRun,
  }),
)

/** Corrections of the traveller's details; without an email address the booking gets no mails. */
export const travellerForm = z.object({
  name: personName,
  phone: orEmpty(phone).meta({ description: 'Required, but for a booking that a reseller has sold' }),
  email: ifGiven(email),
  billing: billingField,
  answers: answersField,
  language: language.meta({
    description:
      'The language of mails and papers from now on; the agency’s main one where it does not offer that language. Absent: as before',
  }),
  notify,
})

/** The same form for a booking that the agency itself has sold. */
export const directTravellerForm = travellerForm.extend({ phone })

/** What the staff set of a booking by itself. */
export const bookingUpdateForm = z.object({
  language: z.enum(languages, { error: mistake('one_of', { options: languages.join(', ') }) }).meta({
    description:
      'The language of mails and papers from now on: one that the agency offers, or the one that the booking has',
  }),
})

const numberExpected = ifGiven(wholeNumber(0, Number.MAX_SAFE_INTEGER))
const isShown = mistake('ask_first')

/** A change by the traveller: fields that are absent stay. */
export const travellerChangeForm = z
  .object({
    departure_id: ifGiven(id).meta({ description: 'Another departure of the trip' }),
    number_of_adults: ifGiven(party.number_of_adults),
    number_of_childrens: ifGiven(party.number_of_childrens),
    number_of_infants: ifGiven(party.number_of_infants),
    extras: choices.extras,
    single_rooms: roomsAfter,
    ...dryRun,
    expected_total: numberExpected.meta({
      description: 'The `after` that was shown; required without dry_run',
    }),
  })
  .refine((form) => form.dry_run || form.expected_total !== undefined, {
    error: isShown,
    path: ['expected_total'],
  })

/** The answer to a change of substance. */
export const answerForm = z.object({ answer: oneOf('accept', 'cancel') })

export const travellerCancelForm = z
  .object({
    reason: optionalText(limits.reason),
    ...dryRun,
    expected_refund: numberExpected.meta({
      description: 'The `to_refund` that was shown; required without dry_run',
    }),
    expected_total: numberExpected.meta({
      description:
        'The `after` that was shown: where nothing is refunded, it may still have risen; required without dry_run',
    }),
  })
  .refine((form) => form.dry_run || form.expected_refund !== undefined, {
    error: isShown,
    path: ['expected_refund'],
  })
  .refine((form) => form.dry_run || form.expected_total !== undefined, {
    error: isShown,
    path: ['expected_total'],
  })

export const travellerCorrectForm = z.object({
  name: ifGiven(personName),
  phone: ifGiven(phone),
  billing: billingField,
  answers: answersField,
  ...dryRun,
  expected_total: numberExpected.meta({
    description: 'The `after` that was shown; required without dry_run where another name costs a fee',
  }),
})

export const letterForm = z.object({ text: text(limits.answer) })

export const noteForm = z.object({ note: text(limits.note) })

export const status = oneOf(...bookingStatuses)

export const myBookings = paged.extend({
  q: q.meta({ description: `${q.meta()?.description}. Name, and both references` }),
  status: ifGiven(status),
  departed: ifGiven(oneOf('yes', 'no')).meta({
    description: 'no: bookings of trips that are under way or to come',
  }),
  trip: ifGiven(id).meta({ description: 'Only bookings of this trip' }),
  sort: order('newest', 'departure').meta({
    description:
      '`newest`: the latest booking first. `departure`: first the trips under way or to come, soonest first; then past trips, latest first',
  }),
})

export const bookingExport = z.object({
  q: q.meta({
    description: `${q.meta()?.description}. Reference, name, e-mail, phone, note, internal notes, title of the trip; or the id`,
  }),
  trip: ifGiven(id).meta({ description: 'Only bookings of this trip' }),
  departure: ifGiven(id).meta({ description: 'Only bookings of this departure' }),
  status: ifGiven(status),
  asked: ifGiven(oneOf('yes')).meta({
    description: 'Those whose travellers are asked about a change of substance',
  }),
  reseller: ifGiven(id).meta({ description: 'Only bookings that this reseller has sold' }),
  customer: ifGiven(id).meta({ description: 'Only bookings of this customer' }),
  account: ifGiven(id).meta({ description: 'Only bookings made with this user’s account, whoever travels' }),
  from: ifGiven(date).meta({ description: 'Booked on this day or later; a day of the agency' }),
  to: ifGiven(date).meta({ description: 'Booked on this day or earlier' }),
  money: ifGiven(z.enum([...standing.options, 'due'])).meta({
    description: 'The state of their payments; `due`: something is due within seven days',
  }),
  cancelled_from: ifGiven(date).meta({ description: 'Cancelled on this day or later' }),
  departs_from: ifGiven(date).meta({ description: 'Departs on this day or later' }),
  departs_to: ifGiven(date).meta({ description: 'Departs on this day or earlier' }),
  sort: order('newest', 'oldest', 'trip_date', 'trip_date_desc', 'name', 'name_desc'),
})

export const bookingList = bookingExport.extend(paged.shape)

export type BookingList = z.output<typeof bookingList>
export type BookingExport = z.output<typeof bookingExport>
