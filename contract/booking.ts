import { z } from 'zod'
import { limits } from './limits.ts'
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
      'The day that the confirmation names, where the trip departs on another by now; of one booking, in lists and among my bookings',
  }),
  confirmed_days: z.int().optional().meta({
    description: 'How long the trip takes by the confirmation, where that is another by now; told as the day',
  }),
  confirmed_package: z.string().optional().meta({
    description: 'The package that the confirmation names, where that is another by now; told as the day',
  }),
  days_now: z.int().optional().meta({ description: 'How long it takes by now; told with `confirmed_days`' }),
  package_now: z.string().optional().meta({
    description: 'The package that it has by now; told with `confirmed_package`',
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
  failed_mail: z.int().optional().meta({
    description:
      'The id of the newest confirmation to the traveller, where that was given up and can be sent again',
  }),
})

const noted = z.object({ note: z.string(), at: z.iso.datetime(), by: writer })

export const bookingInFull = booking.extend({
  user: z.object({ id: z.int(), name: z.string(), email: z.string() }).nullable().meta({
    description:
      'Whose account it was made with; null once that is deleted, or it is no longer kept who travelled',
  }),
  trip: z.object({
    id: z.int(),
    title: z.string(),
    date: z.iso.date(),
    period_id: z.int().nullable(),
    package: z.string().nullable(),
    departed: z.boolean(),
    deleted: z.boolean(),
  }),
  new_confirmation: z
    .object({
      to: z.string().meta({ description: 'Where the last one went' }),
      was: z
        .object({ title: z.string(), date: z.iso.date(), days: z.int(), package: z.string() })
        .partial()
        .meta({ description: 'What that named otherwise than it is now' }),
    })
    .optional()
    .meta({
      description:
        'Where a new confirmation can be sent, as the trip is another now: where it would go, and what it would tell as changed',
    }),
  also_booked: z.array(z.object({ id: z.int(), reference: z.string() })).meta({
    description: `Other bookings of the same trip with the same e-mail address, oldest first; of more than ${limits.alsoBooked} the latest`,
  }),
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

/** Who booked for others, beside a search of bookings. */
export const accountsBehind = z.array(z.object({ id: z.int(), name: z.string(), bookings: z.int() })).meta({
  description: `Accounts, if no more than ${limits.accountsBehind}, that the search finds by name or e-mail and that made bookings which it does not find; how many each made. Told with the first page of a search without filters`,
})

export const toTell = z
  .object({
    trips: z
      .array(
        z.object({
          id: z.int(),
          title: z.string(),
          date: z.iso.date(),
          deleted: z.literal(true).optional(),
        }),
      )
      .meta({
        description: 'Up to 3, soonest first; none where there are many, and of the soonest all were told',
      }),
    more: z.int().meta({
      description: 'How many more there are, or may be: those that were not looked at this time count, too',
    }),
  })
  .meta({
    description:
      'Trips to come that were changed after people had booked, some of whom go by a confirmation that no longer holds, and trips that were deleted, until somebody says that their travellers are told; absent where there are none',
  })
