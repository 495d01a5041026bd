import { z } from 'zod'
import { done, ok, withMessage } from './answers.ts'
import {
  bookingForm,
  myBookings,
  ownCancelForm,
  ownChangeForm,
  ownCorrectForm,
  status,
} from './booking-forms.ts'
import type { Call } from './call.ts'
import { byId } from './fields.ts'
import { paginated } from './lists.ts'
import { bookingMoney, priceChange } from './money.ts'
import { invoice } from './papers.ts'
import { ownChange } from './quotes.ts'
import { progress } from './travellers.ts'

/** The answer to a change, with the price before and after; a dry run answers the same, and changes nothing. */
export const changedPrice = z.object({ ...withMessage, money: priceChange })

const change = <T extends z.ZodType>(value: T) => z.object({ was: value, now: value }).optional()

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
  trip_id: z.int(),
  trip_title: z.string(),
  departure_id: z.int(),
  trip_date: z.iso.date(),
  time: z.string().nullable(),
  status: status.meta({
    description:
      '`held`: its seats are kept until `held_until` for its traveller to pay; `expired`: nothing came in time',
  }),
  held_until: z.iso.datetime().nullable().meta({ description: 'Null unless it is held' }),
  cancel_reason: z.string().optional().meta({ description: 'Of a cancelled one, where there is a reason' }),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  number_of_adults: z.int(),
  number_of_childrens: z.int(),
  number_of_infants: z.int(),
  note: z.string(),
  created_at: z.iso.datetime(),
  trip_deleted: z.literal(true).optional().meta({ description: 'Its trip is no longer offered' }),
  trip_changes: tripChanges.optional().meta({
    description:
      'What the traveller was told of the trip, where it is to come and something else holds now; of one booking, in lists and among my bookings',
  }),
})

/** A booking with what it costs, what was paid, and what is due. */
export const pricedBooking = booking.extend(bookingMoney.shape)

/** Whether its traveller may change or cancel a booking now, and until which day. */
const mayBe = z.object({
  until: z.iso.date().nullable().meta({ description: 'The last day; null where it is not offered' }),
  refused: z.enum(['not_offered', 'past_day', 'state']).nullable().meta({
    description: 'Why not now; null: it may be done',
  }),
})

/** A booking among the user's own, with what its card shows of the trip as it is now. */
export const ownBooking = pricedBooking.extend({
  by_card: z
    .object({ now: z.int(), all: z.int() })
    .meta({ description: 'What can be paid by card: what is due now, and all that is left; 0: nothing' }),
  paid_back: z
    .object({ to_card: z.int(), by_hand: z.int(), on_its_way: z.int() })
    .meta({ description: 'What went back; `to_card` includes `on_its_way`, which `paid` still counts' }),
  invoices: z.array(invoice).meta({ description: 'And credit notes, oldest first' }),
  details: progress.nullable().meta({
    description:
      'How far its travellers have answered; null where it is not confirmed, or its trip asks for nothing',
  }),
  extras: z.array(z.object({ id: z.int(), count: z.int() })),
  single_rooms: z.int().nullable(),
  promo_code: z.string().meta({ description: 'Empty without one' }),
  change: mayBe,
  cancel: mayBe,
  waiting_id: z.int().nullable().meta({
    description: 'It is an offer from the waiting list, by this entry, until it is taken',
  }),
  trip: z.object({
    days: z.int().nullable().meta({ description: 'Its length; null where a deleted trip has none any more' }),
    banner: z.string().nullable().meta({ description: 'As in the lists of trips; null once it is deleted' }),
    focus_x: z.int(),
    focus_y: z.int(),
    starts_in: z.string().meta({ description: 'The first place on its map; empty without one' }),
    meeting_point: z.string(),
    bring: z.array(z.string()),
  }),
})

/** What a new booking is answered with. */
export const booked = pricedBooking
  .pick({
    id: true,
    reference: true,
    status: true,
    held_until: true,
    departure_id: true,
    trip_date: true,
    time: true,
    currency: true,
    total: true,
    lines: true,
    due: true,
  })
  .extend({
    pay_now: z.int().meta({ description: 'What confirms a held one, to be paid by card; 0: nothing' }),
    by_card: z.int().meta({ description: 'What can be paid by card now; 0: nothing' }),
    token: z.string().optional().meta({
      description: 'Where it was booked without an account: for the header `booking-token`',
    }),
  })

/** Bookings by travellers. */
export const bookingCalls = {
  book: {
    who: 'user',
    loginMayBeMissing: true,
    summary: 'Book a trip; the same Idempotency-Key never books twice',
    form: bookingForm,
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
  listMyBookings: {
    who: 'user',
    summary: 'My bookings, newest first unless asked otherwise',
    query: myBookings,
    answer: z.object({ ...ok, bookings: paginated(ownBooking) }),
  },
  changeMyBooking: {
    who: 'user',
    byLink: true,
    summary: 'Change my booking: departure, party, extras, rooms; asked with dry_run first',
    params: byId,
    form: ownChangeForm,
    refuses: [403, 404, 429],
    answer: z.object({ ...withMessage, money: ownChange }),
  },
  cancelMyBooking: {
    who: 'user',
    byLink: true,
    summary: 'Cancel my booking; asked with dry_run first',
    params: byId,
    form: ownCancelForm,
    refuses: [404, 429],
    answer: z.object({ ...withMessage, money: ownChange }),
  },
  correctMyBooking: {
    who: 'user',
    byLink: true,
    summary: 'Correct the name or the phone of my booking',
    params: byId,
    form: ownCorrectForm,
    refuses: [404, 429],
    answer: done,
  },
} as const satisfies Record<string, Call>

export type BookingStatus = Booking['status']
export type Booking = z.output<typeof booking>
export type OwnBooking = z.output<typeof ownBooking>
