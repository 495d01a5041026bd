import { z } from 'zod'
import { author, done, ok, withMessage } from './answers.ts'
import { noteForm } from './booking-forms.ts'
import { pricedBooking } from './bookings.ts'
import type { Call } from './call.ts'
import { byId, email, id, personName, phone } from './fields.ts'
import { limits } from './limits.ts'
import { ifGiven, order, paged, paginated, q } from './lists.ts'
import { mail } from './mails.ts'
import { message } from './messages.ts'
import { invoice } from './papers.ts'
import { partyShown } from './waiting.ts'

const listed = z.object({
  id: z.int(),
  name: z.string().meta({ description: 'As in the latest booking' }),
  email: z.string(),
  phone: z.string(),
  bookings: z.int().meta({ description: 'All of them, cancelled and expired ones too' }),
  travelled: z.int().meta({ description: 'Confirmed bookings whose trip is over' }),
  upcoming: z.int().meta({ description: 'Held and confirmed bookings of trips under way or to come' }),
  spent: z.int().meta({ description: 'What was paid less what went back, in whole minor units' }),
  last_at: z.iso.datetime().nullable().meta({ description: 'When the customer last booked' }),
})

const customer = listed.extend({
  merged: z
    .array(z.object({ name: z.string(), email: z.string(), phone: z.string() }))
    .meta({ description: 'Other addresses of the bookings, each with the latest name and phone number' }),
})

const customerNote = z.object({ id: z.int(), note: z.string(), at: z.iso.datetime(), by: author })

const customerReview = z.object({
  id: z.int(),
  booking_id: z.int(),
  trip_title: z.string(),
  rating: z.int(),
  text: z.string(),
  state: z.enum(['waiting', 'shown', 'hidden']),
  written_at: z.iso.datetime(),
})

const customerWaiting = z.object({
  id: z.int(),
  departure_id: z.int(),
  trip_title: z.string(),
  trip_date: z.iso.date(),
  ...partyShown,
  offered: z.boolean().meta({ description: 'Whether seats are kept for the party' }),
  created_at: z.iso.datetime(),
})

const customerList = paged.extend({
  q: q.meta({ description: `${q.meta()?.description}. Name, e-mail, phone; or a booking’s reference` }),
  sort: order('newest', 'oldest', 'name', 'name_desc', 'spent_desc', 'spent', 'fitting').meta({
    description:
      '`newest`: who booked last first. `spent_desc`: who spent most first. `fitting`: by name, first whose name has a word that begins so',
  }),
})

/** How to reach a customer from now on. */
export const customerForm = z.object({ name: personName, phone, email: ifGiven(email) })

export const customerCalls = {
  adminListCustomers: {
    who: 'clerk',
    summary:
      'Customers, who booked last first: one for each e-mail address, or phone number where there is none',
    query: customerList,
    answer: z.object({ ...ok, customers: paginated(listed) }),
  },
  adminShowCustomer: {
    who: 'clerk',
    summary: 'All that is known of a customer; of one who was merged into another, that one',
    params: byId,
    answer: z.object({
      ...ok,
      customer,
      bookings: z
        .array(pricedBooking.extend({ invoices: z.array(invoice) }))
        .meta({ description: `Newest first, at most ${limits.customerRows}` }),
      messages: z.array(message).meta({ description: `Newest first, at most ${limits.customerRows}` }),
      mails: z.array(mail).meta({
        description: `Mails about these bookings and messages, newest first, at most ${limits.customerRows}`,
      }),
      reviews: z.array(customerReview),
      twins: z
        .array(listed.pick({ id: true, name: true, email: true, phone: true, bookings: true }))
        .meta({ description: 'Other customers of the same name or phone number, at most three' }),
      waiting: z.array(customerWaiting).meta({ description: 'Waiting lists on which the customer is' }),
      notes: z.array(customerNote).meta({ description: 'Notes of the staff, newest first' }),
    }),
  },
  adminNoteCustomer: {
    who: 'clerk',
    summary: 'Add a note to a customer; only the staff see it',
    params: byId,
    form: noteForm,
    changesNoPage: true,
    answer: done,
  },
  adminCorrectCustomer: {
    who: 'clerk',
    summary:
      'Correct name, phone and email of a customer: in the latest booking, and in those to come that have the old ones. Nobody is mailed',
    params: byId,
    form: customerForm,
    changesNoPage: true,
    answer: z.object({
      ...withMessage,
      id: z.int().meta({ description: 'The customer, who may have another id with another address' }),
      bookings: z.int().meta({ description: 'How many bookings were corrected' }),
    }),
  },
  adminMergeCustomer: {
    who: 'clerk',
    summary: 'Give a customer’s bookings and notes to another; refused with 409 where both are one already',
    params: byId,
    form: z.object({ into: id.meta({ description: 'The id of the customer that stays' }) }),
    changesNoPage: true,
    answer: z.object({ ...withMessage, id: z.int() }),
  },
  adminAnonymiseCustomer: {
    who: 'admin',
    summary:
      'Remove a customer’s personal data from all past bookings, and delete their messages; bookings to come stay',
    params: byId,
    answer: z.object({
      ...withMessage,
      bookings: z.int().meta({ description: 'How many bookings have lost their names' }),
      messages: z.int().meta({ description: 'How many messages were deleted' }),
      left: z
        .int()
        .meta({ description: 'How many bookings to come keep theirs, so that the customer stays' }),
    }),
  },
} as const satisfies Record<string, Call>

export type ListedCustomer = z.output<typeof listed>
export type CustomerList = z.output<typeof customerList>
export type CustomerInFull = Omit<z.output<(typeof customerCalls)['adminShowCustomer']['answer']>, 'status'>
