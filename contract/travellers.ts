import { z } from 'zod'
import { ok, version, withMessage } from './answers.ts'
import { type Call, xlsx } from './call.ts'
import { asJson, byId, email, id, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { askable, detailNames, position, travellerForm, travellersForm } from './traveller-fields.ts'

const hidden = z.string().nullable().meta({
  description: 'Empty where nothing was filled in; null: filled in, and not told through a link',
})

/** Who travels with a booking. */
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
  filled: z.array(z.enum(detailNames)).meta({ description: 'What was filled in' }),
  missing: z
    .array(z.enum(['name', ...askable]))
    .meta({ description: 'What the trip asks for and nobody has filled in; a diet and a wish may be empty' }),
  passport: z.enum(['given', 'missing', 'ending', 'expired']).nullable().meta({
    description:
      'Null where the trip does not ask for it; `ending`: it ends before six months after the return; `expired`: before the return',
  }),
  linked_at: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When a link was last mailed to this traveller' }),
  ...version,
})

const asked = {
  asks: z.array(z.enum(askable)).meta({ description: 'What the trip asks for' }),
  until: z.iso.date().meta({ description: 'The day until which travellers are asked to answer' }),
  refused: z.enum(['state', 'past_day']).nullable().meta({
    description: 'Why nothing can be filled in now: it is not in force, or the trip has begun; null: it can',
  }),
}

const travellers = z.object({ ...ok, travellers: z.array(traveller), ...asked })
const saved = travellers.extend(withMessage)

const own = z.object({
  ...ok,
  traveller,
  ...asked,
  trip: z.object({
    title: z.string(),
    date: z.iso.date(),
    time: z.string().nullable(),
    days: z.int(),
  }),
  booked_by: z.string(),
})

/** How far the travellers of a departure have answered. */
export const progress = z.object({
  travellers: z.int(),
  answered: z.int().meta({ description: 'Whose names are known, and all that the trip asks for' }),
  passports_missing: z.int(),
  passports_ending: z.int().meta({ description: 'Those that end before six months after the return' }),
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
    passport: traveller.shape.passport,
    passport_number: z.string().optional().meta({ description: 'Guides are not told' }),
    passport_expiry: z.string().optional().meta({ description: 'Guides are not told' }),
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
  progress,
  travellers: z.array(onPaper).meta({ description: 'By booking, oldest first' }),
  bookings: z.array(
    z.object({
      id: z.int(),
      reference: z.string(),
      name: z.string(),
      phone: z.string(),
      note: z.string().meta({ description: 'What its traveller wrote; never what the office noted' }),
      travellers: z.int(),
      single_rooms: z.int(),
      extras: z.array(z.object({ name: z.string(), count: z.int() })),
    }),
  ),
  conflicts: z.array(z.string()).meta({ description: 'What does not fit about the rooms, in words' }),
})

/** The travellers of a booking, and what the guide of a departure carries. */
export const travellerCalls = {
  showMyTravellers: {
    who: 'user',
    byLink: true,
    summary: 'Who travels with my booking',
    params: byId,
    refuses: [404, 429],
    answer: travellers,
  },
  saveMyTravellers: {
    who: 'user',
    byLink: true,
    summary: 'Fill in who travels with my booking',
    params: byId,
    form: travellersForm,
    changesNoPage: true,
    refuses: [404, 429],
    answer: saved,
  },
  linkMyTraveller: {
    who: 'user',
    byLink: true,
    summary: 'Mail a traveller of my booking the link to fill in their own part',
    params: byId,
    form: z.object({ position, email }),
    changesNoPage: true,
    refuses: [404, 429],
    answer: saved,
  },
  showTraveller: {
    who: 'anyone',
    summary: 'What is known of the traveller of a link; with the header traveller-token alone',
    byTravellerLink: true,
    secret: true,
    refuses: [404, 409, 429],
    answer: own,
  },
  saveTraveller: {
    who: 'anyone',
    summary: 'Fill in the part of the traveller of a link; with the header traveller-token alone',
    byTravellerLink: true,
    form: travellerForm,
    changesNoPage: true,
    refuses: [404, 429],
    answer: own.extend(withMessage),
  },
  adminShowTravellers: {
    who: 'clerk',
    summary: 'Who travels with a booking; noted in the audit log',
    params: byId,
    answer: travellers,
  },
  adminSaveTravellers: {
    who: 'clerk',
    summary: 'Fill in who travels with a booking',
    params: byId,
    form: travellersForm,
    changesNoPage: true,
    answer: saved,
  },
  adminShowDeparturePapers: {
    who: 'guide',
    summary:
      'Passengers, rooms, diets, emergency contacts and notes of a departure; noted in the audit log. Guides get no passport numbers',
    params: byId,
    answer: z.object({ ...ok, papers }),
  },
  adminExportDeparturePapers: {
    who: 'guide',
    summary: 'The same as a file with a sheet each',
    params: byId,
    file: xlsx,
    answer: z.file(),
  },
  adminSaveRooms: {
    who: 'clerk',
    summary: 'Who shares a room on a departure; who is not in the list stays',
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
