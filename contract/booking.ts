import { z } from 'zod'
import { delivery, mail, writer } from './mail.ts'

export const booking = z.object({
  id: z.int(),
  reference: z.string(),
  trip_id: z.int(),
  trip_title: z.string(),
  trip_date: z.iso.date(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  number_of_adults: z.int(),
  number_of_childrens: z.int(),
  number_of_infants: z.int(),
  note: z.string(),
  created_at: z.iso.datetime(),
  trip_deleted: z.literal(true).optional().meta({ description: 'Its trip is no longer offered' }),
  confirmed_date: z.iso.date().optional().meta({
    description:
      'The day that the confirmation names, where the trip departs on another by now; of one booking, among my bookings and those of one trip',
  }),
})

/** In the back office's list. */
export const listedBooking = booking.extend({
  has_office_note: z
    .literal(true)
    .optional()
    .meta({ description: 'The staff have noted something about it' }),
  office_note: z.string().optional().meta({ description: 'With `with=notes`, where there is one' }),
  booked_twice: z.literal(true).optional().meta({
    description: 'The same e-mail address has booked the same trip more than once',
  }),
})

const noted = z.object({ note: z.string(), at: z.iso.datetime(), by: writer })

export const bookingInFull = booking.extend({
  user: z
    .object({ id: z.int(), name: z.string(), email: z.string() })
    .nullable()
    .meta({ description: 'Whose account it was made with; null once that is deleted' }),
  trip: z.object({
    id: z.int(),
    title: z.string(),
    date: z.iso.date(),
    period_id: z.int().nullable(),
    package: z.string().nullable(),
    departed: z.boolean(),
    deleted: z.boolean(),
  }),
  also_booked: z
    .array(z.object({ id: z.int(), reference: z.string() }))
    .meta({ description: 'Other bookings of the same trip with the same e-mail address' }),
  mails: z.array(mail),
  delivery,
  office_note: noted
    .nullable()
    .meta({ description: 'What the staff have noted, and who did last; no mail and no page shows it' }),
  earlier_notes: z.array(noted).meta({
    description:
      'What the note was before, each with who wrote it; newest first. An empty one: it was cleared, by whom and when',
  }),
})
