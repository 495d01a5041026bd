import { z } from 'zod'
import { ok, withMessage } from './answers.ts'
import { bookingExport } from './booking-forms.ts'
import type { Call } from './call.ts'
import { asJson, byId, flag, id, text } from './fields.ts'
import { languages } from './languages.ts'
import { limits } from './limits.ts'
import { ifGiven } from './lists.ts'

/* Letters of the staff to many travellers at once. */

/** The facts of a booking that a letter may name, as `{{name}}`. */
export const letterFields = ['name', 'trip', 'date', 'reference', 'balance', 'due_on', 'link'] as const

const bookingIds = asJson(z.array(id).min(1).max(limits.letters)).meta({
  description: `A JSON list of ids of bookings, at most ${limits.letters}`,
})

/** What is written to each: Markdown, with fields. */
const written = {
  subject: text(limits.title),
  text: text(limits.letter).meta({
    description: `Markdown. ${letterFields.map((field) => `{{${field}}}`).join(', ')} stand for facts of each booking`,
  }),
}

const letterTexts = asJson(z.partialRecord(z.enum(languages), z.object(written))).meta({
  description:
    'Subject and text in further languages, as JSON by language; bookings of others get the letter as typed',
})

const { sort: _, ...filters } = bookingExport.shape

/** Which bookings a bulk action is for. */
export const chosenBookings = {
  departure_id: ifGiven(id).meta({
    description:
      'The bookings in force of this departure, but for untaken offers of its waiting list; all that were cancelled with it once it is called off',
  }),
  booking_ids: ifGiven(bookingIds),
  // The filters of the list of bookings.
  ...filters,
}

export const lettersForm = z.object({
  ...chosenBookings,
  ...written,
  texts: ifGiven(letterTexts),
  preview: flag.default(false).meta({ description: '1: sends nothing and answers three of the letters' }),
})

/** Bookings whose travellers are to be called. */
export const toCall = z.array(
  z.object({ booking_id: z.int(), reference: z.string(), name: z.string(), phone: z.string() }),
)

export const letterCalls = {
  adminSendLetters: {
    who: 'clerk',
    summary:
      'Write to all on a departure, to some bookings, or to those of the list’s filters: one mail each. The same Idempotency-Key writes once',
    form: lettersForm,
    takesKey: true,
    changesNoPage: true,
    unlogged: 'The line of each booking is written when the work reaches it.',
    answer: z.object({
      ...withMessage,
      id: z.int().optional().meta({ description: 'Absent in a preview' }),
      count: z.int().meta({ description: 'How many get the letter' }),
      held: z.int().optional().meta({
        description: 'With `preview`: how many of them only hold seats, and are not confirmed',
      }),
      without_address: toCall.meta({ description: 'Who has no address, and is to be called' }),
      letters: z
        .array(z.object({ to: z.string(), subject: z.string(), text: z.string() }))
        .optional()
        .meta({ description: 'With `preview`: the first three as text, without the link to the booking' }),
      owing_nothing: z.int().optional().meta({
        description:
          'With `preview`, where the letter names {{balance}} or {{due_on}}: how many who get it owe nothing, and read a dash there',
      }),
    }),
  },
  adminShowLetters: {
    who: 'clerk',
    summary: 'What became of a letter to many',
    params: byId,
    answer: z.object({
      ...ok,
      sent: z.int(),
      failed: z.int(),
      waiting: z.int(),
      without_address: toCall,
    }),
  },
} as const satisfies Record<string, Call>

export type Chosen = z.output<z.ZodObject<typeof chosenBookings>>

export type LettersForm = z.output<typeof lettersForm>
