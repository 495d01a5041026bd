import { z } from 'zod'
import { agesOfChildren } from './agency.ts'
import { ok, version, withMessage } from './answers.ts'
import { type Call, xlsx } from './call.ts'
import { asJson, byId, email, id, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { askable, detailNames, position, travellerForm, travellersForm } from './traveller-fields.ts'
import { answered, answerOnPaper } from './trips/questions.ts'

const hidden = z.string().nullable().meta({
  description: 'Empty: not filled in. Null: filled in, but not shown through a link',
})

const traveller = z.object({
  position: z.int().meta({ description: 'From 1: adults, then children, then infants' }),
  kind: z.enum(['adult', 'child', 'infant']),
  number: z.int().meta({ description: 'From 1 within the kind' }),
  name: z.string(),
  born: hidden,
  nationality: z.string(),
  passport_number: hidden,
  passport_expiry: hidden,
  diet: hidden,
  room_wish: z.string(),
  emergency: hidden,
  size: z.string(),
  remarks: z.string(),
  filled: z.array(z.enum(detailNames)).meta({ description: 'The details that were filled in' }),
  answers: z.array(answered.extend({ answer: answered.shape.answer.nullable() })).meta({
    description:
      'The trip’s own questions with the answers, then those to questions that are gone. Null: answered, but not shown through a link',
  }),
  missing: z.array(z.enum(['name', ...askable, 'answers'])).meta({
    description:
      'Details that the trip asks for and nobody has filled in; an empty diet or room wish is not missing. `answers`: to its own questions that require one',
  }),
  passport: z.enum(['given', 'missing', 'ending', 'expired']).nullable().meta({
    description:
      'Null where the trip does not ask for it; `ending`: it ends before six months after the return; `expired`: before the return',
  }),
  age: z.enum(['too_young', 'other_kind']).nullable().meta({
    description:
      'What is wrong with the age on the day of departure: too young for the trip, or not the age of the kind that is booked. Null: nothing, or nobody knows',
  }),
  price_otherwise: z.int().nullable().meta({
    description:
      'For the staff, with `other_kind`: by how much the booking’s price would differ if this traveller were booked as the kind that the age belongs to. Minor units, negative where it would cost less',
  }),
  linked_at: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When a link for this traveller was last mailed or made' }),
  ...version,
})

const asked = {
  ages: z
    .object({ departs: z.iso.date(), minimum: z.int().nullable(), ...agesOfChildren })
    .meta({ description: 'What dates of birth are held against; `minimum`: the minimum age of the trip' }),
  asks: z.array(z.enum(askable)).meta({ description: 'The details that the trip asks for' }),
  until: z.iso.date().meta({ description: 'The day until which travellers are asked to answer' }),
  refused: z.enum(['state', 'past_day']).nullable().meta({
    description:
      'Why nothing can be filled in now: the booking is not in force, or the trip has begun; null: it can',
  }),
}

const travellers = z.object({ ...ok, travellers: z.array(traveller), ...asked })
const saved = travellers.extend(withMessage)

const own = z.object({
  ...ok,
  traveller,
  ...asked,
  trip: z.object({
    id: z.int().nullable().meta({ description: 'Null where the site does not show the trip' }),
    title: z.string(),
    date: z.iso.date(),
    time: z.string().nullable(),
    days: z.int(),
  }),
  booked_by: z.string(),
})

/** How many travellers of a departure have filled in their details. */
export const progress = z.object({
  travellers: z.int(),
  answered: z.int().meta({ description: 'Travellers whose names and details are complete' }),
  passports_missing: z.int(),
  ages_to_check: z
    .int()
    .optional()
    .meta({ description: 'Travellers whose `age` is not null; absent where there are none' }),
  passports_ending: z.int().meta({ description: 'Passports that expire within six months after the return' }),
})

const onPaper = traveller
  .pick({ position: true, kind: true, number: true, name: true, nationality: true })
  .extend({
    booking_id: z.int(),
    reference: z.string(),
    booked_by: z.string(),
    phone: z.string(),
    born: z.string(),
    diet: z.string(),
    room_wish: z.string(),
    emergency: z.string(),
    size: z.string(),
    remarks: z.string(),
    room: z.int().nullable(),
    answers: z.array(answerOnPaper),
    passport: traveller.shape.passport,
    age: traveller.shape.age,
    passport_number: z.string().optional().meta({ description: 'Guides do not get it' }),
    passport_expiry: z.string().optional().meta({ description: 'Guides do not get it' }),
  })

const papers = z.object({
  departure: z.object({
    id: z.int(),
    trip_id: z.int(),
    trip_title: z.string(),
    date: z.iso.date(),
    time: z.string().nullable(),
    days: z.int(),
    under_way: z.boolean(),
  }),
  asks: asked.asks,
  ages: asked.ages,
  progress,
  travellers: z.array(onPaper).meta({ description: 'By booking, oldest first' }),
  bookings: z.array(
    z.object({
      id: z.int(),
      reference: z.string(),
      name: z.string(),
      phone: z.string(),
      note: z.string().meta({ description: 'The traveller’s note; never a note of the office' }),
      travellers: z.int(),
      single_rooms: z.int(),
      extras: z.array(z.object({ name: z.string(), count: z.int() })),
      answers: z.array(answerOnPaper),
    }),
  ),
  emergency_phone: z.string().meta({
    description: 'Whom the guide calls: the agency’s number for emergencies, else its phone; empty: neither',
  }),
  meeting_point: z.string(),
  map: z.string().nullable().meta({
    description: 'The name of the trip’s map, as `showTrip` answers it; null without stops',
  }),
  stops: z.array(z.object({ name: z.string() })).meta({ description: 'The places on the map, in turn' }),
  conflicts: z.array(z.string()).meta({ description: 'Conflicts between the room assignments, in words' }),
})

/** The calls for the travellers of bookings, and for the list that the guide of a departure carries. */
export const travellerCalls = {
  showMyTravellers: {
    who: 'user',
    byLink: true,
    summary: 'The travellers of my booking',
    params: byId,
    refuses: [404, 429],
    answer: travellers,
  },
  saveMyTravellers: {
    who: 'user',
    byLink: true,
    summary: 'Fill in the details of my booking’s travellers',
    params: byId,
    form: travellersForm,
    changesNoPage: true,
    refuses: [404, 429],
    answer: saved,
  },
  linkMyTraveller: {
    who: 'user',
    byLink: true,
    summary: 'Mail a traveller of my booking a link to fill in their own details, or make one to pass on',
    params: byId,
    form: z.object({
      position,
      email: email.optional().meta({ description: 'Absent: nothing is mailed, and the answer has the link' }),
    }),
    changesNoPage: true,
    refuses: [404, 429],
    answer: saved.extend({
      url: z.string().optional().meta({ description: 'The link, where it is not mailed' }),
    }),
  },
  showTraveller: {
    who: 'anyone',
    summary: 'The details of the traveller of a link; takes only the header traveller-token',
    byTravellerLink: true,
    secret: true,
    refuses: [404, 409, 429],
    answer: own,
  },
  saveTraveller: {
    who: 'anyone',
    summary: 'Fill in the details of the traveller of a link; takes only the header traveller-token',
    byTravellerLink: true,
    form: travellerForm,
    changesNoPage: true,
    refuses: [404, 429],
    answer: own.extend(withMessage),
  },
  adminShowTravellers: {
    who: 'clerk',
    noted: true,
    summary: 'The travellers of a booking; each look is noted in the audit log',
    params: byId,
    answer: travellers,
  },
  adminSaveTravellers: {
    who: 'clerk',
    noted: true,
    summary: 'Fill in the details of a booking’s travellers',
    params: byId,
    form: travellersForm,
    changesNoPage: true,
    answer: saved,
  },
  adminShowDeparturePapers: {
    who: 'guide',
    noted: true,
    summary:
      'Passengers, rooms, diets, emergency contacts and notes of a departure; noted in the audit log. Guides get no passport numbers',
    params: byId,
    answer: z.object({ ...ok, papers }),
  },
  adminExportDeparturePapers: {
    who: 'guide',
    noted: true,
    summary: 'The travellers of a departure as a spreadsheet, with a sheet for each list',
    params: byId,
    file: xlsx,
    answer: z.file(),
  },
  adminSaveRooms: {
    who: 'clerk',
    noted: true,
    summary: 'Assign the rooms of a departure; travellers who are not in the list stay where they are',
    params: byId,
    form: z.object({
      rooms: asJson(
        z
          .array(z.object({ booking_id: id, position, room: wholeNumber(1, limits.rooms).nullable() }))
          .max(limits.seats * 3),
      ).meta({ description: 'A JSON list; `room`: its number, null for none' }),
    }),
    changesNoPage: true,
    answer: z.object({ ...withMessage, papers }),
  },
} as const satisfies Record<string, Call>

export type Traveller = z.output<typeof traveller>
export type TravellersAnswer = z.output<typeof travellers>
export type Progress = z.output<typeof progress>
export type DeparturePapers = z.output<typeof papers>
