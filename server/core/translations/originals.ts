import { sql } from 'kysely'
import type { Settings } from '../../../contract/settings/settings.ts'
import { AGENCY, type Texts, type TranslatedKind, translated } from '../../../contract/translations.ts'
import { tripContent } from '../../../contract/trips/trip-content.ts'
import type { Database, Row, Trx } from '../../database/schema.ts'
import { lockedFor } from '../../database/sql.ts'
import { parsePicture, parseQuestions } from '../../database/tables/trips.ts'
import { type PlainReason, refuse } from '../../kit/refuse.ts'
import { readGroup } from '../settings/settings.ts'
import { textsIn } from './shape.ts'

/** A thing in the main language: what it is called, and its texts. */
export type Original = { name: string; texts: Texts }

const missing = {
  trip: 'no_trip',
  package: 'no_package',
  extra: 'no_extra',
  topic: 'no_topic',
  page: 'no_page',
  agency: 'nothing_here',
} as const satisfies Record<TranslatedKind, PlainReason>

const original = (kind: TranslatedKind, name: string, thing: unknown): Original => ({
  name,
  texts: textsIn(translated[kind].form, thing),
})

export const tripTexts = [
  'title',
  'description',
  'content',
  'questions',
  'search_title',
  'search_description',
] as const

type TripRow = Pick<Row<'trips'>, (typeof tripTexts)[number]>

export const tripOriginal = ({ content, questions, ...trip }: TripRow) =>
  original('trip', trip.title, {
    ...trip,
    questions: parseQuestions(questions),
    content: tripContent.parse(JSON.parse(content)),
  })

export const packageOriginal = (offer: { description: string }) =>
  original('package', offer.description, offer)

export const extraOriginal = (extra: { name: string }) => original('extra', extra.name, extra)

export const topicOriginal = ({
  picture,
  ...topic
}: {
  name: string
  text: string
  picture: string | null
}) => original('topic', topic.name, { ...topic, picture: parsePicture(picture) })

export const pageOriginal = (page: Settings['pages']['pages'][number]) => original('page', page.title, page)

/** The texts of all groups of settings but those of the pages. */
export async function agencyOriginal(db: Database | Trx): Promise<Original> {
  const agency = await readGroup(db, 'agency')
  const booking = await readGroup(db, 'booking')
  const pages = await readGroup(db, 'pages')
  const look = await readGroup(db, 'look')
  return original('agency', agency.settings.name, {
    agency: agency.settings,
    booking: booking.settings,
    pages: pages.settings,
    look: look.settings,
  })
}

/** The id of a row; 0, which no row has, for the slug of a page. */
const idOf = (id: string) => (/^\d+$/.test(id) ? Number(id) : 0)

async function find(db: Database | Trx, kind: TranslatedKind, id: string): Promise<Original | undefined> {
  const number = idOf(id)
  switch (kind) {
    case 'trip': {
      const trip = await db
        .selectFrom('trips')
        .select(tripTexts)
        .where('id', '=', number)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      return trip && tripOriginal(trip)
    }
    case 'package': {
      const offer = await db
        .selectFrom('packages')
        .select('description')
        .where('id', '=', number)
        .executeTakeFirst()
      return offer && packageOriginal(offer)
    }
    case 'extra': {
      const extra = await db
        .selectFrom('extras')
        .select('name')
        .where('id', '=', number)
        .where('deleted_at', 'is', null)
        .where(
          sql<boolean>`exists (select 1 from trips where trips.id = trip_id and trips.deleted_at is null)`,
        )
        .executeTakeFirst()
      return extra && extraOriginal(extra)
    }
    case 'topic': {
      const topic = await db
        .selectFrom('topics')
        .select(['name', 'text', 'picture'])
        .where('id', '=', number)
        .executeTakeFirst()
      return topic && topicOriginal(topic)
    }
    case 'page': {
      const { settings } = await readGroup(db, 'pages')
      const page = settings.pages.find(({ slug }) => slug === id)
      return page && pageOriginal(page)
    }
    case 'agency':
      return id === AGENCY ? agencyOriginal(db) : undefined
  }
}

/** A thing in the main language. @throws what `missing` names, where it is unknown or deleted */
export async function readOriginal(db: Database | Trx, kind: TranslatedKind, id: string): Promise<Original> {
  const found = await find(db, kind, id)
  if (!found) throw refuse(missing[kind])
  return found
}

const tables = { trip: 'trips', package: 'packages', extra: 'extras', topic: 'topics' } as const

/** Locks a thing, so that it stays as it is until the transaction ends. Pages and the agency have no row of their own. */
export async function lockOriginal(trx: Trx, kind: TranslatedKind, id: string): Promise<void> {
  if (kind === 'page' || kind === 'agency') return
  await trx
    .selectFrom(tables[kind])
    .select('id')
    .where('id', '=', idOf(id))
    .$call(lockedFor(trx, 'turn'))
    .execute()
}
