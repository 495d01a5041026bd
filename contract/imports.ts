import { z } from 'zod'
import { done, ok, stored } from './answers.ts'
import type { Call } from './call.ts'
import { asJson, byId, file, id } from './fields.ts'
import { limits } from './limits.ts'
import { ifGiven } from './lists.ts'

/* Moving in: a file of another system is looked at, chosen from, and taken over. */

const importStates = ['reading', 'read', 'taking', 'done', 'failed', 'stopped'] as const

const oldIds = z.array(z.string().max(limits.title)).max(20_000)

export const choices = z.strictObject({
  trips: oldIds.optional().meta({ description: 'The `id` of the trips; all unless given' }),
  pages: oldIds.optional().meta({
    description: 'The `id` of pages and posts; all pages but those of `own`, and no posts, unless given',
  }),
  without: z
    .strictObject({ trips: oldIds.optional(), pages: oldIds.optional() })
    .optional()
    .meta({ description: 'The `id` of what is not taken, where all others are' }),
  posts: oldIds.optional().meta({
    description: 'The `id` of posts, and of pages of `own`, to take beside the pages; none unless given',
  }),
  bookings: z
    .enum(['none', 'to_come', 'all'])
    .optional()
    .meta({ description: 'Which bookings, with their customers: `to_come` unless given. Nobody is mailed' }),
  sold_elsewhere: z.boolean().optional().meta({
    description: 'Whether the seats that the old site has sold are booked by staff, without mail and price',
  }),
  make_departures: z
    .boolean()
    .optional()
    .meta({ description: 'Whether a departure is made for the day of a booking where its trip has none' }),
  more_seats: z.array(id).max(20_000).optional().meta({
    description: 'The `id` of departures of `full` that get as many seats more as their bookings need',
  }),
  pictures_from: z.string().max(253).optional().meta({
    description:
      'The host of the old site, as `pictures_from` of what was found: pictures that no `uploads.zip` has are fetched from it',
  }),
  package_id: id.optional().meta({ description: 'What the trips include, in words; the first unless given' }),
})

export type Choices = z.output<typeof choices>

const price = z
  .int()
  .nullable()
  .meta({ description: 'Whole minor units of `currency`; null: none was found' })

/** What became of something that was found. */
const outcome = {
  state: z.enum(['found', 'waiting', 'taken', 'kept', 'left']),
  why: z.string().meta({ description: 'Why it was left or kept, and what of it was not taken' }),
  here: z
    .string()
    .nullable()
    .meta({ description: 'Its path in the back office, of a page on the site, once it was taken' }),
}

const path = z.string().nullable().meta({ description: 'Its address on the old site' })

const foundTrip = z.object({
  id: z.string().meta({ description: 'Its id on the old site' }),
  title: z.string(),
  path,
  days: z.int().nullable(),
  price_adult: price,
  price_child: price,
  price_infant: price,
  departures: z.int().meta({ description: 'How many are to come within two years' }),
  sold: z.int().meta({ description: 'Seats of them that the old site has sold' }),
  places: z.array(z.string()),
  pictures: z.int(),
  lacking_pictures: z.int().meta({ description: 'How many of them are not here, and can still be added' }),
  is_draft: z.boolean().nullable().meta({ description: 'Of its trip here; null where there is none' }),
  doubts: z.array(z.string()).meta({ description: 'What could not be read or may be wrong, in sentences' }),
  ...outcome,
})

const foundPage = z.object({
  id: z.string(),
  title: z.string(),
  path,
  is_post: z.boolean(),
  own: z.string().nullable().meta({
    description:
      'The page of this site that stands for it: a front page or one of contact is not taken unless asked for',
  }),
  doubts: z.array(z.string()),
  ...outcome,
})

const foundCustomer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  doubts: z.array(z.string()),
  ...outcome,
})

const foundBooking = z.object({
  reference: z.string().meta({ description: 'In the old system' }),
  name: z.string(),
  trip: z.string().meta({ description: 'The id or the title of its trip there' }),
  trip_title: z.string(),
  date: z.iso.date(),
  time: z.string(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  total: z.int(),
  paid: z.int(),
  status: z.enum(['confirmed', 'cancelled']),
  doubts: z.array(z.string()),
  ...outcome,
})

const fullDeparture = z.object({
  id: z.int(),
  title: z.string().meta({ description: 'Of its trip' }),
  date: z.iso.date(),
  time: z.string(),
  seats: z.int().nullable(),
  bookings: z.int().meta({ description: 'How many do not fit' }),
  travellers: z.int().meta({ description: 'How many people these are' }),
})

const found = z.object({
  plugin: z.string().meta({ description: 'What made the file' }),
  url: z.string().nullable().meta({ description: 'The old site' }),
  currency: z.string().nullable().meta({ description: 'Null where the file has none: that of the agency' }),
  counts: z.object({
    trips: z.int(),
    pages: z.int(),
    topics: z.int(),
    customers: z.int(),
    bookings: z.int(),
    left: z.int(),
    drafts: z.int().meta({ description: 'Trips of it that are here as drafts' }),
    taken: z
      .object({ trips: z.int(), pages: z.int(), bookings: z.int() })
      .meta({ description: 'What is here of it' }),
    not_taken: z
      .int()
      .meta({ description: 'Bookings, trips and pages that were left when it was taken over' }),
  }),
  trips: z.array(foundTrip).meta({ description: 'The first 500' }),
  pages: z.array(foundPage).meta({ description: 'The first 500' }),
  customers: z.array(foundCustomer).meta({ description: 'The first 500' }),
  bookings: z.array(foundBooking).meta({ description: 'The first 500' }),
  pictures_from: z.string().nullable().meta({
    description: 'The host that has the pictures of the old site; null: the file names none',
  }),
  full: z.array(fullDeparture).meta({
    description: 'Departures that have too few seats for bookings that were left: see `more_seats`',
  }),
  left: z.array(z.object({ what: z.string(), why: z.string() })).meta({ description: 'The first 500' }),
})

const row = z.object({
  id: z.int(),
  file: z.string(),
  created_at: z.iso.datetime(),
  state: z.enum(importStates),
  why: z.string().meta({ description: 'Why it has failed' }),
  progress: z.int().meta({ description: 'Percent of what is being read or taken' }),
  has_pictures: z.boolean().meta({ description: 'Whether pictures were handed in beside it' }),
})

export const importCalls = {
  adminListImports: {
    who: 'admin',
    summary: 'Files that were handed in to move in, newest first',
    answer: z.object({ ...ok, imports: z.array(row) }),
  },
  adminStoreImport: {
    who: 'admin',
    summary: `Hand in a file of another system, up to ${limits.importBytes / 1024 / 1024} MB: exports and dumps of WordPress, tables of its plugins or by our template; or pictures beside one. It is read in the background`,
    form: z.object({
      file,
      to: ifGiven(id).meta({
        description:
          'An import: `uploads.zip` with its pictures, or a dump, which is read instead of its file; beside one that is taken already it becomes an import of its own',
      }),
    }),
    takesUpload: true,
    changesNoPage: true,
    answer: stored,
  },
  adminShowImport: {
    who: 'admin',
    summary: 'How far it is, and what was found',
    params: byId,
    answer: z.object({ ...ok, ...row.shape, found: found.nullable() }),
  },
  adminTakeImport: {
    who: 'admin',
    summary:
      'Take over what was found, trips as drafts; without `choices` all but posts. One that was stopped while it was read is read again',
    params: byId,
    form: z.object({ choices: ifGiven(asJson(choices)) }),
    changesNoPage: true,
    answer: done,
  },
  adminUndoImport: {
    who: 'admin',
    summary: 'Remove what this import has made and nobody has touched',
    params: byId,
    answer: z.object({ ...done.shape, removed: z.int(), stay: z.int() }),
  },
  adminStopImport: {
    who: 'admin',
    summary: 'Stop reading or taking over. What was taken stays; it can be taken up again',
    params: byId,
    changesNoPage: true,
    answer: done,
  },
  adminImportTemplate: {
    who: 'admin',
    summary:
      'A table to fill in: a row for each trip, departure, customer and booking. Amounts as `1299.50`, days as `YYYY-MM-DD`',
    file: 'text/csv',
    answer: z.string(),
  },
  adminExportImport: {
    who: 'admin',
    noted: true,
    summary: 'The report: what was taken, what was left and why',
    params: byId,
    file: 'text/csv',
    answer: z.string(),
  },
} as const satisfies Record<string, Call>
