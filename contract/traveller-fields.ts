import { z } from 'zod'
import { asJson, asName, date, optionalText, wholeNumber } from './fields.ts'
import { limits, MANY } from './limits.ts'
import { mistake } from './mistakes.ts'
import { answersField, type GivenAnswers } from './trips/questions.ts'

/** The details that a trip may ask its travellers for, beside their names. */
export const askable = ['born', 'nationality', 'passport', 'diet', 'room', 'emergency', 'size'] as const

export type Ask = (typeof askable)[number]

/** The details that a trip asks for, in the order of `askable`, each once. */
export const asks = asJson(z.array(z.enum(askable)).max(askable.length))
  .transform((wanted) => askable.filter((each) => wanted.includes(each)))
  .meta({ description: `A JSON list of any of ${askable.join(', ')}` })

/** The fields that hold each detail. */
export const fieldsOfAsk = {
  born: ['born'],
  nationality: ['nationality'],
  passport: ['passport_number', 'passport_expiry'],
  diet: ['diet'],
  room: ['room_wish'],
  emergency: ['emergency'],
  size: ['size'],
} as const satisfies Record<Ask, readonly string[]>

/** Details that a traveller may leave empty: no diet, no wish for the room. */
export const mayBeEmpty: readonly Ask[] = ['diet', 'room']

/** Details whose content a link does not show; it only says that they are filled in. */
export const hiddenFields = ['born', 'passport_number', 'passport_expiry', 'diet', 'emergency'] as const

const stays = { description: 'Absent or null: unchanged; empty: cleared' }
const words = (max: number) => optionalText(max).unwrap().nullish().meta(stays)
const day = z
  .union([z.literal(''), date])
  .nullish()
  .meta(stays)

const travellerFields = z.object({
  name: asName(optionalText(limits.name).unwrap()).nullish().meta(stays),
  born: day.meta({ description: `From ${limits.firstBorn} to today. ${stays.description}` }),
  nationality: words(limits.detail),
  passport_number: words(limits.detail),
  passport_expiry: day,
  diet: words(limits.detail),
  room_wish: words(limits.detail),
  emergency: words(limits.detail).meta({ description: `Name and phone number. ${stays.description}` }),
  size: words(limits.detail),
  remarks: words(limits.remarks),
})

export const detailNames = Object.keys(travellerFields.shape) as (keyof typeof travellerFields.shape)[]

const version = wholeNumber(0, MANY).optional().meta({
  description:
    'What the traveller had when the form was opened: if somebody else has changed it since, this change is refused with 409',
})

/** The largest party of a booking. */
const most = limits.travellersOfAKind * 3

/** The position of a traveller in the booking, from 1: adults, then children, then infants. */
export const position = wholeNumber(1, most)

export const travellerForm = travellerFields.extend({ answers: answersField, version })

export const travellersForm = z.object({
  travellers: asJson(
    z.array(travellerForm.extend({ position })).max(most, mistake('too_many_travellers', { max: most })),
  ).meta({ description: 'A JSON list; travellers who are not in it stay unchanged' }),
})

export type TravellerDetails = z.output<typeof travellerFields> & { answers?: GivenAnswers }
