import { z } from 'zod'
import { date, email, flag, id, optionalText, phone, text, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { ifGiven, oneOf, order, paged, q } from './lists.ts'
import { choices, dryRun, expected, price, standing } from './money.ts'

export const party = {
  number_of_adults: wholeNumber(1, limits.travellersOfAKind),
  number_of_childrens: wholeNumber(0, limits.travellersOfAKind),
  number_of_infants: wholeNumber(0, limits.travellersOfAKind),
}

export const bookingForm = z.object({
  name: text(limits.name),
  phone,
  email,
  ...party,
  note: optionalText(limits.note),
  trip_id: id,
  departure_id: ifGiven(id).meta({
    description: 'Without it, the departure on `trip_date`; without both, the next that can be booked',
  }),
  trip_date: date.optional().meta({
    description: 'The day of departure as the traveller was shown it: refused if it is another by now',
  }),
  accepted_terms: ifGiven(id).meta({
    description: 'The id of the terms as `showAgency` tells it; needed where it tells one',
  }),
  ...choices,
  ...expected,
})

const notify = flag.default(true).meta({ description: 'Mail the traveller; 1 unless said otherwise' })

/** As the dialog checks it: the server would take any departure for a booking without one. */
export const dialogForm = (terms: { title: string } | null) =>
  bookingForm.extend({
    departure_id: id,
    ...(terms && {
      accepted_terms: z.string(`Please accept the ${terms.title}`),
    }),
  })

/** A booking by the staff, by phone or at the counter. */
export const staffBookingForm = bookingForm.omit({ accepted_terms: true }).extend({
  email: ifGiven(email).meta({ description: 'Absent: the traveller gets no mail' }),
  notify,
})

const feeFields = {
  reason: optionalText(limits.reason).meta({ description: 'Why; needed with a `fee`' }),
  fee: ifGiven(price).meta({
    description:
      'What cancelling costs, or what a change costs that takes something off the price; absent: what the terms of the booking say',
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
    trip_id: ifGiven(id).meta({
      description: 'The trip of that departure, if it is another: the booking gets its prices',
    }),
    ...feeFields,
    notify,
    ...dryRun,
  }),
)
export const partyForm = withReason(
  z.object({
    ...party,
    extras: choices.extras,
    single_rooms: choices.single_rooms,
    ...feeFields,
    notify,
    ...dryRun,
  }),
)

/** The traveller's details, to be corrected; no address: no mails. */
export const travellerForm = z.object({ name: text(limits.name), phone, email: ifGiven(email), notify })

const numberExpected = ifGiven(wholeNumber(0, Number.MAX_SAFE_INTEGER))
const isShown = 'Ask with dry_run first, and send what was shown'

/** A change by the traveller: what is absent stays. */
export const ownChangeForm = z
  .object({
    departure_id: ifGiven(id).meta({ description: 'Another departure of the trip' }),
    number_of_adults: ifGiven(party.number_of_adults),
    number_of_childrens: ifGiven(party.number_of_childrens),
    number_of_infants: ifGiven(party.number_of_infants),
    extras: choices.extras,
    single_rooms: choices.single_rooms,
    ...dryRun,
    expected_total: numberExpected.meta({ description: 'The `after` that was shown; needed unless dry_run' }),
  })
  .refine((form) => form.dry_run || form.expected_total !== undefined, {
    error: isShown,
    path: ['expected_total'],
  })

export const ownCancelForm = z
  .object({
    reason: optionalText(limits.reason),
    ...dryRun,
    expected_refund: numberExpected.meta({
      description: 'The `to_refund` that was shown; needed unless dry_run',
    }),
    expected_total: numberExpected.meta({
      description:
        'The `after` that was shown, as it may have risen where nothing comes back; needed unless dry_run',
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

export const ownCorrectForm = z.object({ name: ifGiven(text(limits.name)), phone: ifGiven(phone) })

export const letterForm = z.object({ text: text(limits.answer) })

export const noteForm = z.object({ note: text(limits.note) })

export const status = oneOf('held', 'confirmed', 'expired', 'cancelled')

export const myBookings = paged.extend({
  status: ifGiven(status),
  departed: ifGiven(oneOf('yes', 'no')).meta({
    description: 'no: of trips that are under way or to come',
  }),
  trip: ifGiven(id).meta({ description: 'Of this trip' }),
  sort: order('newest', 'departure').meta({
    description:
      'The last booked first; or by departure: trips under way or to come, soonest first, then those that are over, latest first',
  }),
})

export const bookingExport = z.object({
  q: q.meta({
    description: `${q.meta()?.description}. Reference, name, e-mail, phone, note, internal notes, title of the trip; or the id`,
  }),
  trip: ifGiven(id).meta({ description: 'Of this trip' }),
  departure: ifGiven(id).meta({ description: 'Of this departure' }),
  status: ifGiven(status),
  account: ifGiven(id).meta({ description: 'Made with the account of this user, for whomever' }),
  from: ifGiven(date).meta({ description: 'Booked on this day or later; a day of the agency' }),
  to: ifGiven(date).meta({ description: 'Booked on this day or earlier' }),
  money: ifGiven(z.enum([...standing.options, 'due'])).meta({
    description: 'How they stand with their payments; `due`: they owe something within seven days',
  }),
  cancelled_from: ifGiven(date).meta({ description: 'Cancelled on this day or later' }),
  departs_from: ifGiven(date).meta({ description: 'Of trips that depart on this day or later' }),
  departs_to: ifGiven(date).meta({ description: 'Of trips that depart on this day or earlier' }),
  sort: order('newest', 'oldest', 'trip_date', 'trip_date_desc', 'name', 'name_desc'),
})

export const bookingList = bookingExport.extend(paged.shape)

export type BookingList = z.output<typeof bookingList>
export type BookingExport = z.output<typeof bookingExport>
