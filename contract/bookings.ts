import { z } from 'zod'
import { done, ok, withMessage } from './answers.ts'
import {
  agentBookingForm,
  answerForm,
  bookingForm,
  findBookingForm,
  myBookings,
  status,
  travellerCancelForm,
  travellerChangeForm,
  travellerCorrectForm,
} from './booking-forms.ts'
import { shownTexts } from './booking-texts.ts'
import type { Call } from './call.ts'
import { byId } from './fields.ts'
import { languages } from './languages.ts'
import { paginated } from './lists.ts'
import { billing } from './money/billing.ts'
import { bookingMoney, priceChange } from './money/money.ts'
import { quoted, travellerChange } from './money/quotes.ts'
import { invoice } from './papers.ts'
import { progress } from './travellers.ts'
import { answered } from './trips/questions.ts'

/** The answer to a change, with the price before and after. A dry run gets the same answer and changes nothing. */
export const changedPrice = z.object({ ...withMessage, money: priceChange })

const change = <T extends z.ZodType>(value: T) => z.object({ was: value, now: value }).optional()

/** Who has sold a booking for the agency. */
const soldBy = z
  .object({
    id: z.int(),
    name: z.string(),
    reference: z.string().meta({ description: 'The reseller’s own reference; empty without one' }),
    commission: z.number().meta({ description: 'Its frozen commission in percent' }),
  })
  .meta({ description: 'The reseller that sold the booking; absent where the agency did itself' })

const tripChanges = z.object({
  title: change(z.string()),
  date: change(z.iso.date()),
  time: change(z.string()),
  days: change(z.int()),
  package: change(z.string()),
})

export const booking = z.object({
  id: z.int(),
  reference: z.string(),
  old_reference: z.string().optional().meta({
    description: 'Its reference in the system from which it was taken over; absent where it was booked here',
  }),
  trip_id: z.int(),
  trip_title: z.string(),
  departure_id: z.int(),
  trip_date: z.iso.date(),
  time: z.string().nullable(),
  status: status.meta({
    description:
      '`held`: its seats are kept until `held_until`, for the traveller to pay; `expired`: no payment came in time',
  }),
  held_until: z.iso.datetime().nullable().meta({ description: 'Null unless the booking is held' }),
  option_until: z.iso.date().nullable().meta({
    description:
      'Held by the staff until this day for somebody who has not decided, without a payment; null: no option',
  }),
  cancel_reason: z
    .string()
    .optional()
    .meta({ description: 'Why it was cancelled, where a reason was given' }),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  number_of_adults: z.int(),
  number_of_childrens: z.int(),
  number_of_infants: z.int(),
  ...shownTexts,
  created_at: z.iso.datetime(),
  language: z
    .enum(languages)
    .meta({ description: 'The language of the mails and papers about it, whoever causes them' }),
  reseller: soldBy.optional(),
  trip_deleted: z.literal(true).optional().meta({ description: 'Its trip is no longer offered' }),
  trip_changes: tripChanges.optional().meta({
    description:
      'What has changed about the trip since the traveller was told; only before it departs. Answered for one booking, in lists and in my bookings',
  }),
})

/** What was before a change of substance, as far as it is another now. */
const askedAbout = z
  .object({ date: z.iso.date(), trip_title: z.string(), total: z.int() })
  .partial()
  .meta({ description: 'What the traveller had agreed to, as far as the agency has changed it' })
export type AskedAbout = z.output<typeof askedAbout>

/** A booking with its price, its payments, what is due, and what its traveller is asked. */
export const pricedBooking = booking.extend({
  ...bookingMoney.shape,
  asked: z.object({ until: z.iso.date() }).optional().meta({
    description:
      'Whether the traveller is asked to accept a change of substance, or to cancel free of charge, and until which day; absent once it is answered',
  }),
  asked_about: askedAbout.optional(),
  answers: z.array(answered).meta({
    description: 'What its trip asks of who books, with the answers; then those to questions that are gone',
  }),
  unanswered: z.literal(true).optional().meta({
    description: 'Whether one of them that is required has no answer, and the departure is to come',
  }),
  billing: billing.nullable().meta({ description: 'To whom its invoices are made out; null: to who booked' }),
})

/** Whether the traveller may change or cancel a booking now, and until which day. */
const mayBe = z.object({
  until: z.iso
    .date()
    .nullable()
    .meta({ description: 'The last day on which it is possible; null where the agency does not offer it' }),
  refused: z.enum(['not_offered', 'past_day', 'state']).nullable().meta({
    description: 'Why it is refused now; null: it is allowed',
  }),
})

/** What its traveller was told before booking: kept word for word, and answered as a PDF by `showBefore`. */
export const toldBefore = z
  .object({ title: z.string(), version: z.int(), shown_at: z.iso.datetime() })
  .nullable()
  .meta({ description: 'What the traveller was told before booking; null where there was nothing to tell' })

/** A booking as its user sees it in My bookings, with what its card shows of the trip as it is now. */
export const travellerBooking = pricedBooking.extend({
  by_card: z
    .object({ now: z.int(), all: z.int() })
    .meta({ description: 'What can be paid by card: the amount due now, and the whole balance; 0: nothing' }),
  paid_back: z
    .object({ to_card: z.int(), by_hand: z.int(), on_its_way: z.int() })
    .meta({ description: 'What was paid back. `to_card` includes `on_its_way`, which `paid` still counts' }),
  pay_back_by: z.iso.date().nullable().meta({
    description: 'The last day to pay back what is still to be paid back after it was cancelled or expired',
  }),
  invoices: z.array(invoice).meta({ description: 'Invoices and credit notes, oldest first' }),
  details: progress.nullable().meta({
    description:
      'How much of the travellers’ details is filled in; null where the booking is not confirmed or the trip asks for nothing',
  }),
  extras: z.array(z.object({ id: z.int(), count: z.int() })),
  single_rooms: z.int().nullable(),
  promo_code: z.string().meta({ description: 'Empty without one' }),
  change: mayBe,
  cancel: mayBe,
  correct: z
    .object({ name: mayBe.extend({ fee: z.int() }), phone: mayBe })
    .meta({ description: 'Whether name and phone may be corrected; `fee`: what another name costs' }),
  decide_on: z.iso.date().nullable().meta({
    description:
      'The last day on which the agency decides whether the departure takes place; null: there is no minimum of travellers, or it is decided',
  }),
  before: toldBefore,
  to_read: quoted.shape.before.meta({
    description: 'Of an offer that is not taken yet: the information to read before taking it',
  }),
  emergency_phone: z
    .string()
    .meta({ description: 'Whom to call during the trip, as on the voucher; empty where there is no number' }),
  mailed: z.object({ confirmation: z.boolean(), link: z.boolean() }).meta({
    description:
      'Whether an email has confirmed the booking, and whether one has led to its page; a mail that was withheld or has failed does not count',
  }),
  waiting_id: z.int().nullable().meta({
    description: 'The entry of the waiting list whose offer this booking is, until the offer is taken',
  }),
  trip: z.object({
    days: z
      .int()
      .nullable()
      .meta({ description: 'The length of the trip; null where a deleted trip no longer has one' }),
    banner: z
      .string()
      .nullable()
      .meta({ description: 'As in the lists of trips; null once the trip is deleted' }),
    focus_x: z.int(),
    focus_y: z.int(),
    starts_in: z.string().meta({
      description:
        'The place on the trip’s map that its meeting point names, or the first; empty: it has none',
    }),
    meeting_point: z.string(),
    bring: z.array(z.string()),
  }),
})

/** The answer to a new booking. */
export const booked = pricedBooking
  .pick({
    id: true,
    reference: true,
    status: true,
    held_until: true,
    language: true,
    departure_id: true,
    trip_date: true,
    time: true,
    currency: true,
    total: true,
    lines: true,
    due: true,
    retail: true,
  })
  .extend({
    pay_now: z.int().meta({ description: 'What must be paid by card to confirm a held booking; 0: nothing' }),
    by_card: z.int().meta({ description: 'What can be paid by card now; 0: nothing' }),
    token: z.string().optional().meta({
      description: 'For a booking without an account: the value of the header `booking-token`',
    }),
  })

export const bookingCalls = {
  book: {
    who: 'user',
    loginMayBeMissing: true,
    summary:
      'Book a trip; the same Idempotency-Key never books twice. An agent of a reseller may leave out phone and email',
    changesOnlySeats: true,
    form: bookingForm,
    agentForm: agentBookingForm,
    takesKey: true,
    refuses: [403, 429],
    answer: z.object({
      ...withMessage,
      booking: booked,
      not_mailed: z.literal(true).optional().meta({
        description:
          'No confirmation is mailed: too many bookings within an hour were made with this account or from this network, or with accounts whose address is not proven; or too many mails have gone to the address within an hour or a day',
      }),
    }),
  },
  findMyBooking: {
    who: 'anyone',
    summary:
      'Mail the link of a booking to the address that it was made with; the answer does not tell whether there is one',
    changesNoPage: true,
    form: findBookingForm,
    refuses: [429],
    answer: done,
  },
  listMyBookings: {
    who: 'user',
    summary: 'My bookings, newest first by default',
    query: myBookings,
    answer: z.object({ ...ok, bookings: paginated(travellerBooking) }),
  },
  changeMyBooking: {
    who: 'user',
    byLink: true,
    summary: 'Change my booking: departure, party, extras, rooms; send dry_run first',
    changesOnlySeats: true,
    params: byId,
    form: travellerChangeForm,
    refuses: [403, 404, 429],
    answer: z.object({ ...withMessage, money: travellerChange }),
  },
  cancelMyBooking: {
    who: 'user',
    byLink: true,
    summary: 'Cancel my booking; send dry_run first',
    changesOnlySeats: true,
    params: byId,
    form: travellerCancelForm,
    refuses: [404, 429],
    answer: z.object({ ...withMessage, money: travellerChange }),
  },
  answerMyBooking: {
    who: 'user',
    byLink: true,
    summary:
      'Answer to a change of substance of my booking: accept it, or cancel free of charge; all that was paid is paid back',
    changesOnlySeats: true,
    params: byId,
    form: answerForm,
    refuses: [404, 429],
    answer: done,
  },
  correctMyBooking: {
    who: 'user',
    byLink: true,
    summary:
      'Give my booking another name, or correct the phone; where another name costs a fee, send dry_run first',
    changesOnlySeats: true,
    params: byId,
    form: travellerCorrectForm,
    refuses: [404, 429],
    answer: z.object({ ...withMessage, money: travellerChange }),
  },
} as const satisfies Record<string, Call>

export type Booking = z.output<typeof booking>
export type TravellerBooking = z.output<typeof travellerBooking>
