import { z } from 'zod'
import { done, ok, stored, withMessage } from './answers.ts'
import { party } from './booking-forms.ts'
import { booked } from './bookings.ts'
import type { Call } from './call.ts'
import { byId, email, id, optionalText, phone, text, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { ifGiven } from './lists.ts'

const partyShown = {
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

const place = z.int().nullable().meta({ description: 'In the order of who waits; null with an offer' })

/** What somebody waits for. */
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
  seats: z.int().meta({ description: 'How many it needs' }),
  note: z.string(),
  by_staff: z.boolean().meta({ description: 'Added by the staff: it has no account' }),
  created_at: z.iso.datetime(),
  place,
  passed_with: z.int().nullable().meta({
    description: 'Passed over for a later one: so many seats were free then, fewer than it needs',
  }),
  offer,
})

export const waitForm = z.object({
  departure_id: id,
  ...party,
  phone,
  note: optionalText(limits.note),
})

export const staffWaitForm = z.object({
  name: text(limits.name),
  email: ifGiven(email).meta({ description: 'Absent: nobody is mailed; call' }),
  phone,
  ...party,
  note: optionalText(limits.note),
})

const onRequestOr = z.union([
  z.literal('on_request').transform(() => null),
  wholeNumber(0, Number.MAX_SAFE_INTEGER),
])

export const takeForm = z.object({
  accepted_terms: ifGiven(id).meta({ description: 'As in `book`' }),
  expected_total: onRequestOr.meta({
    description: 'The total of the offer, or `on_request`; another: 409',
  }),
})

/** Waiting for seats of a full departure, as a whole party. */
export const waitingCalls = {
  wait: {
    who: 'user',
    summary: 'Wait for seats of a departure that has too few for the party',
    form: waitForm,
    refuses: [404, 429],
    answer: z.object({ ...withMessage, waiting: z.object({ id: z.int(), place: z.int() }) }),
  },
  listWaiting: {
    who: 'user',
    summary: 'What I wait for, with my place or the seats that are kept for me',
    answer: z.object({ ...ok, waiting: z.array(mine) }),
  },
  leaveWaiting: {
    who: 'user',
    summary: 'Wait no longer; seats that were kept go to the next',
    params: byId,
    form: z.object({}),
    answer: done,
  },
  takeOffer: {
    who: 'user',
    byLink: true,
    namesWaiting: true,
    summary: 'Take the seats that are kept for me; taken twice, the answer is the same booking',
    params: byId,
    form: takeForm,
    refuses: [403, 404, 429],
    answer: z.object({ ...withMessage, booking: booked }),
  },
  declineOffer: {
    who: 'user',
    byLink: true,
    namesWaiting: true,
    summary: 'Do not take the seats that are kept for me: the next in turn gets them',
    params: byId,
    form: z.object({}),
    refuses: [404, 429],
    answer: done,
  },
  adminListWaiting: {
    who: 'clerk',
    summary: 'Who waits for seats of a departure, in turn',
    params: byId,
    answer: z.object({ ...ok, waiting: z.array(staffWaiting) }),
  },
  adminAddWaiting: {
    who: 'clerk',
    summary: 'Put somebody who calls on the waiting list of a departure',
    params: byId,
    form: staffWaitForm,
    answer: stored,
  },
  adminOfferWaiting: {
    who: 'clerk',
    summary: 'Offer free seats to a party out of turn; refused with 409 without enough',
    params: byId,
    form: z.object({}),
    answer: z.object({ ...withMessage, booking_id: z.int() }),
  },
  adminRemoveWaiting: {
    who: 'clerk',
    summary: 'Take a party off the list; seats that were kept for it go to the next',
    params: byId,
    form: z.object({}),
    answer: done,
  },
} as const satisfies Record<string, Call>

export type Mine = z.output<typeof mine>
export type StaffWaiting = z.output<typeof staffWaiting>
