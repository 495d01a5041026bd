import { z } from 'zod'
import { done, ok, stored, withMessage } from './answers.ts'
import { type Call, roles } from './call.ts'
import { asJson, byId, clearable, date, flag, id, optionalText, text, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { oneOf } from './lists.ts'

const parts = ['guide', 'driver', 'other'] as const
export type CrewPart = (typeof parts)[number]

const resourceKinds = ['vehicle', 'gear', 'other'] as const
export type ResourceKind = (typeof resourceKinds)[number]

const part = oneOf(...parts)
const note = optionalText(limits.crewNote)
const conflicts = z
  .array(z.string())
  .meta({ description: 'What does not fit, in words. Nothing of it is forbidden' })

export const crewMember = z.object({ user_id: z.int(), name: z.string(), part: z.enum(parts) })

const crew = z.array(crewMember.extend({ note: z.string(), conflicts }))
const resources = z.array(z.object({ resource_id: z.int(), name: z.string(), count: z.int(), conflicts }))

const onDeparture = z.object({
  ...ok,
  crew,
  resources,
  choices: z
    .object({
      staff: z.array(z.object({ user_id: z.int(), name: z.string(), role: z.enum(roles), conflicts })),
      resources: z.array(
        z.object({
          resource_id: z.int(),
          name: z.string(),
          kind: z.enum(resourceKinds),
          count: z.int(),
          seats: z.int().nullable(),
          free: z.int().meta({ description: 'How many no other departure has on any of these days' }),
        }),
      ),
    })
    .optional()
    .meta({ description: 'Who and what can be assigned, as clerks choose it; guides do not get it' }),
})

/** Refuses a list that names the same thing twice. */
const namedOnce = <T extends z.ZodObject>(row: T, name: string & keyof z.output<T>, error: string) =>
  z
    .array(row)
    .max(limits.crew)
    .refine((rows) => new Set(rows.map((each) => each[name])).size === rows.length, error)

const crewForm = z.object({
  crew: asJson(
    namedOnce(z.object({ user_id: id, part, note }), 'user_id', 'Somebody stands in this list twice'),
  )
    .optional()
    .meta({ description: 'A JSON list of all who go along: `user_id`, `part`, `note`. Absent: they stay' }),
  resources: asJson(
    namedOnce(
      z.object({ resource_id: id, count: wholeNumber(1, limits.resources) }),
      'resource_id',
      'Something stands in this list twice',
    ),
  )
    .optional()
    .meta({ description: 'A JSON list of all that goes along: `resource_id`, `count`. Absent: it stays' }),
  notify: flag.default(true).meta({ description: '1: mail those who are assigned or taken off' }),
})

const resourceFields = z.object({
  name: text(limits.name),
  kind: oneOf(...resourceKinds),
  count: wholeNumber(1, limits.resources).meta({ description: 'How many of it there are' }),
  seats: clearable(wholeNumber(1, limits.seats)).meta({
    description: 'The seats of one vehicle for travellers; empty: not counted',
  }),
})

/** The seats belong to vehicles: of anything else they mean nothing. */
const seatsOfVehicles = <T extends z.ZodType<{ kind?: ResourceKind; seats?: number | null }>>(form: T) =>
  form.refine(({ kind, seats }) => kind === undefined || kind === 'vehicle' || seats == null, {
    error: 'Only a vehicle has seats',
    path: ['seats'],
  })
export const resourceForm = seatsOfVehicles(resourceFields)
const resourceUpdate = seatsOfVehicles(resourceFields.partial())

const awayList = z.array(z.object({ from: z.iso.date(), until: z.iso.date(), note: z.string() }))

const awayForm = z.object({
  away: asJson(
    z
      .array(
        z.object({ from: date, until: date, note }).refine(({ from, until }) => from <= until, {
          error: 'This is before the first day',
          path: ['until'],
        }),
      )
      .max(limits.away),
  ).meta({ description: 'A JSON list of all days away: `from` and `until` included, `note`' }),
})

const away = z.object({
  ...ok,
  name: z.string(),
  away: awayList,
  leads: z
    .array(
      z.object({ departure_id: z.int(), trip_title: z.string(), from: z.iso.date(), until: z.iso.date() }),
    )
    .meta({ description: 'The departures under way and to come on whose crew the person is' }),
})

/** The calls for who leads a departure and what goes along, and for the days on which the staff are away. */
export const crewCalls = {
  adminShowCrew: {
    who: 'guide',
    summary: 'Who leads a departure, what goes along, and what does not fit',
    params: byId,
    answer: onDeparture,
  },
  adminSaveCrew: {
    who: 'clerk',
    summary: 'Assign staff and resources to a departure; conflicts are said and forbidden to nobody',
    params: byId,
    form: crewForm,
    changesNoPage: true,
    answer: onDeparture.extend(withMessage),
  },
  adminListResources: {
    who: 'clerk',
    summary: 'Vehicles, gear and whatever else goes along on departures',
    answer: z.object({
      ...ok,
      resources: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          kind: z.enum(resourceKinds),
          count: z.int(),
          seats: z.int().nullable(),
          departures: z.int().meta({ description: 'How many departures under way or to come have it' }),
        }),
      ),
    }),
  },
  adminAddResource: {
    who: 'clerk',
    summary: 'Add a resource',
    form: resourceForm,
    changesNoPage: true,
    answer: stored,
  },
  adminUpdateResource: {
    who: 'clerk',
    summary: 'Change a resource; an absent field stays',
    params: byId,
    form: resourceUpdate,
    changesNoPage: true,
    answer: done,
  },
  adminDeleteResource: {
    who: 'clerk',
    summary: 'Delete a resource that no departure under way or to come has',
    params: byId,
    changesNoPage: true,
    answer: done,
  },
  adminShowAway: {
    who: 'guide',
    summary: 'The days on which one of the staff is away; guides ask for their own',
    params: byId,
    answer: away,
  },
  adminSaveAway: {
    who: 'guide',
    summary: 'Set the days on which one of the staff is away; guides set their own',
    params: byId,
    form: awayForm,
    changesNoPage: true,
    answer: away.extend(withMessage),
  },
} as const satisfies Record<string, Call>

export type CrewMember = z.output<typeof crewMember>
export type OnDeparture = z.output<typeof onDeparture>
export type CrewForm = z.output<typeof crewForm>
export type Away = z.output<typeof awayList>
export type Led = z.output<typeof away>['leads'][number]
