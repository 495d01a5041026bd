import { z } from 'zod'
import { done, ok, stored, withMessage } from './answers.ts'
import { beforeVersion, party } from './booking-forms.ts'
import { booked } from './bookings.ts'
import type { Call } from './call.ts'
import { byId, email, id, language, optionalText, personName, phone, wholeNumber } from './fields.ts'
import { languages } from './languages.ts'
import { limits } from './limits.ts'
import { ifGiven } from './lists.ts'

export const partyShown = {
  number_of_adults: z.int(),
  number_of_childrens: z.int(),
  number_of_infants: z.int(),
}

const offer = z
  .object({
    booking_id: z.int(),
    until: z.iso.datetime(),
    total: z.int().nullable().meta({ description: 'Null: on request' }),
    currency: z.string().nullable(),
  })
  .nullable()
  .meta({ description: 'Seats that are kept for this party; null while it waits' })

const place = z.int().nullable().meta({ description: 'The place in the queue, from 1; null with an offer' })

/** An entry of the waiting list as its user sees it. */
const mine = z.object({
  id: z.int(),
  departure_id: z.int(),
  trip_id: z.int(),
  trip_title: z.string(),
  trip_date: z.iso.date(),
  time: z.string().nullable(),
  ...partyShown,
  place,
  offer,
})

const staffWaiting = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  ...partyShown,
  seats: z.int().meta({ description: 'How many seats the party needs' }),
  note: z.string(),
  language: z
    .enum(languages)
    .meta({ description: 'The language of mails about it, and of the booking that comes of it' }),
  by_staff: z.boolean().meta({ description: 'Whether the staff added the party' }),
  created_at: z.iso.datetime(),
  place,
  passed_with: z.int().nullable().meta({
    description:
      'The party was passed over for a later one: how many seats were free then, fewer than it needs',
  }),
  offer,
})

const ofGuest = 'Required without a login; ignored with one: the account has it'

export const waitForm = z.object({
  departure_id: id,
  name: ifGiven(personName).meta({ description: ofGuest }),
  email: ifGiven(email).meta({ description: ofGuest }),
  ...party,
  phone,
  note: optionalText(limits.note),
  language,
})

export const staffWaitForm = z.object({
  name: personName,
  email: ifGiven(email).meta({ description: 'Absent: no mails; the staff call' }),
  phone,
  ...party,
  note: optionalText(limits.note).meta({
    description: 'In the traveller’s own words: it goes into the booking that comes of it, and its mails',
  }),
  language: language.meta({
    description: 'The language of the mails about it, one that the agency offers; absent: its main one',
  }),
})

const onRequestOr = z.union([
  z.literal('on_request').transform(() => null),
  wholeNumber(0, Number.MAX_SAFE_INTEGER),
])

export const takeForm = z.object({
  accepted_terms: ifGiven(id).meta({ description: 'As in `book`' }),
  ...beforeVersion,
  expected_total: onRequestOr.meta({
    description: 'The total of the offer, or `on_request`; 409 if it has changed',
  }),
})

/** The calls for the waiting list: a whole party waits for seats of a full departure. */
export const waitingCalls = {
  wait: {
    who: 'user',
    loginMayBeMissing: true,
    summary: 'Wait for seats of a departure that has too few for the party',
    changesOnlySeats: true,
    form: waitForm,
    refuses: [404, 429],
    answer: z.object({
      ...withMessage,
      waiting: z.object({ id: z.int().meta({ description: '0 of a guest’s' }), place: z.int() }),
    }),
  },
  listWaiting: {
    who: 'user',
    summary: 'My entries on waiting lists, with my place or the seats kept for me',
    answer: z.object({ ...ok, waiting: z.array(mine) }),
  },
  leaveWaiting: {
    who: 'user',
    summary: 'Leave a waiting list; seats kept for me go to the next party',
    changesOnlySeats: true,
    params: byId,
    form: z.object({}),
    answer: done,
  },
  takeOffer: {
    who: 'user',
    byLink: true,
    namesWaiting: true,
    summary: 'Accept the seats kept for me; doing so twice answers the same booking',
    changesOnlySeats: true,
    params: byId,
    form: takeForm,
    refuses: [403, 404, 429],
    answer: z.object({ ...withMessage, booking: booked }),
  },
  declineOffer: {
    who: 'user',
    byLink: true,
    namesWaiting: true,
    summary: 'Decline the seats kept for me; they go to the next party',
    changesOnlySeats: true,
    params: byId,
    form: z.object({}),
    refuses: [404, 429],
    answer: done,
  },
  adminListWaiting: {
    who: 'clerk',
    summary: 'The waiting list of a departure, in order',
    params: byId,
    answer: z.object({ ...ok, waiting: z.array(staffWaiting) }),
  },
  adminAddWaiting: {
    who: 'clerk',
    summary: 'Add somebody on the phone to the waiting list of a departure',
    changesOnlySeats: true,
    params: byId,
    form: staffWaitForm,
    answer: stored,
  },
  adminOfferWaiting: {
    who: 'clerk',
    summary: 'Offer free seats to a party out of turn; refused with 409 where they are too few',
    changesOnlySeats: true,
    params: byId,
    form: z.object({}),
    answer: z.object({ ...withMessage, booking_id: z.int() }),
  },
  adminRemoveWaiting: {
    who: 'clerk',
    summary: 'Take a party off the list; seats kept for it go to the next',
    changesOnlySeats: true,
    params: byId,
    form: z.object({}),
    answer: done,
  },
} as const satisfies Record<string, Call>

export type Mine = z.output<typeof mine>
export type StaffWaiting = z.output<typeof staffWaiting>
