import { z } from 'zod'
import { asJson, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { ifGiven, oneOf } from '../lists.ts'
import { mistake } from '../mistakes.ts'

/* A trip's own questions to who books and to each traveller, and the answers. */

const key = (message: string) => z.string().regex(/^[A-Za-z][\w-]{0,39}$/, message)

const questionFields = z.strictObject({
  id: key('A letter, then up to 39 letters, digits, dashes and underscores').meta({
    description: 'Of the client’s choice. Answers are stored under it',
  }),
  to: oneOf('booking', 'traveller').meta({
    description: 'Who books, when booking; or each traveller, with the details',
  }),
  kind: oneOf('text', 'choice', 'yes_no', 'number', 'date'),
  label: text(limits.question).meta({ description: 'The question' }),
  choices: z.array(text(100)).max(20, 'At most 20 choices').optional().meta({
    description: 'Of a `choice`',
  }),
  required: z.boolean().default(false).meta({
    description:
      'The dialog asks until it is answered, and travellers are reminded; a booking without answers is taken',
  }),
})

export const questions = asJson(
  z
    .array(questionFields)
    .max(limits.questions, `At most ${limits.questions} questions`)
    .superRefine((all, context) => {
      for (const [index, { id, kind, choices = [] }] of all.entries()) {
        const refuse = (field: 'id' | 'choices', message: string) =>
          context.addIssue({ code: 'custom', path: [index, field], message, input: all })
        if (all.slice(0, index).some((other) => other.id === id)) refuse('id', 'Another question has this id')
        if (kind !== 'choice' && choices.length > 0) refuse('choices', 'Only a choice has choices')
        if (kind === 'choice' && choices.length < 2) refuse('choices', 'A choice has two or more')
        if (new Set(choices).size < choices.length) refuse('choices', 'A choice is there twice')
      }
    }),
).meta({
  description: `A JSON list of up to ${limits.questions} questions. One that is left out is deleted: bookings keep their answers to it`,
})

/** A question of a trip, as it is stored. */
export type Question = z.output<typeof questionFields>

/** A question as the wire tells it. */
export const question = z.object({
  id: z.string(),
  to: z.enum(['booking', 'traveller']),
  kind: z.enum(['text', 'choice', 'yes_no', 'number', 'date']),
  label: z.string(),
  choices: z.array(z.string()).optional(),
  required: z.boolean(),
})

/** A question as whoever answers it reads it. */
export const askedQuestion = question.extend({
  choice_texts: z.array(z.string()).optional().meta({
    description: 'The `choices` in the language of the answer, in their order; one of `choices` is sent',
  }),
})

/** Answers as a call has told them: sent back as they are, those that it has not shown stay. */
const asRead = z.array(z.object({ id: z.string(), answer: z.string().nullable() }))

function keyedById(value: unknown): unknown {
  const list = asRead.safeParse(value)
  if (!list.success) return value
  return Object.fromEntries(list.data.flatMap(({ id, answer }) => (answer === null ? [] : [[id, answer]])))
}

const given = z.preprocess(
  keyedById,
  z.record(
    key(mistake('invalid')),
    z
      .union([z.string().trim().max(limits.questionAnswer), z.number().transform(String)], {
        error: ({ input }) =>
          typeof input === 'string' ? mistake('too_long', { max: limits.questionAnswer }) : mistake('text'),
      })
      .pipe(z.string()),
  ),
)

/** The field of forms: answers by the ids of questions. */
export const answersField = ifGiven(asJson(given)).meta({
  description:
    'A JSON object: answers by the ids of the trip’s questions; or the list that was read, sent back. Yes or no is `yes` or `no`, a day `YYYY-MM-DD`; absent: unchanged; empty: cleared',
})

export type GivenAnswers = z.output<typeof given>

/** The answers in the booking dialog, where those to required questions must be there. */
export const answersRequired = (asked: Pick<Question, 'id' | 'required'>[]) =>
  asJson(given).superRefine((answers, context) => {
    for (const { id, required } of asked)
      if (required && !answers[id])
        context.addIssue({ code: 'custom', path: [id], message: mistake('required'), input: answers })
  })

/** An answer as it is stored, with the label that its question had then. */
export type StoredAnswer = { id: string; label: string; answer: string }

/** A question with its answer. */
export const answered = askedQuestion.omit({ to: true }).extend({
  answer: z.string().meta({ description: 'Empty: not answered' }),
  gone: z.literal(true).optional().meta({ description: 'The trip asks this no more' }),
})

export type Answered = z.output<typeof answered>

export const answerOnPaper = z.object({ label: z.string(), answer: z.string() })
