import type { Language } from '../../contract/languages.ts'
import { AGENCY, type TranslatedKind, translated } from '../../contract/translations.ts'
import {
  agencyOriginal,
  extraOriginal,
  type Original,
  packageOriginal,
  pageOriginal,
  topicOriginal,
  tripOriginal,
} from '../../server/core/translations/originals.ts'
import { columnsOf } from '../../server/core/translations/rows.ts'
import { compare, textsIn } from '../../server/core/translations/shape.ts'
import { keepTranslated } from '../../server/core/translations/translated-settings.ts'
import type { Trx } from '../../server/database/schema.ts'
import { agency } from '../demo-agency.ts'
import { inBatches } from '../store.ts'
import { contentOf, storyOf } from '../story.ts'
import de from './de/index.ts'
import fr from './fr/index.ts'
import type { DemoTexts, TripTexts } from './type.ts'

/** What the demo says in further languages. */
export const texts = { de, fr } satisfies Partial<Record<Language, DemoTexts>>

/** The languages of the demo agency, beside its main one. */
export const languages = Object.keys(texts) as (keyof typeof texts)[]

/** A thing of the demo, and what it says in a language; undefined where the demo says nothing. */
type Thing = {
  kind: TranslatedKind
  id: number | string
  original: Original
  in: (texts: DemoTexts) => unknown
}

/** A trip as it would be stored if it had been written in the language. */
function tripIn(picture: string, { title, description, days, gallery, stops, ...told }: TripTexts) {
  const story = storyOf(picture)
  return (
    story && {
      title,
      description,
      content: contentOf({
        ...story,
        ...told,
        days: story.days.map((day, index) => ({ ...day, ...days[index] })),
        gallery: story.gallery.map((each) => ({ ...each, alt: gallery[each.picture] ?? '' })),
        stops: story.stops.map((stop) => ({ ...stop, name: stops[stop.name] ?? stop.name })),
      }),
    }
  )
}

const pictureOf = (banner: string) => banner.replace(/^demo-(.*)\.jpg$/, '$1')

async function readThings(trx: Trx): Promise<Thing[]> {
  const trips = await trx.selectFrom('trips').selectAll().where('demo', '=', 1).execute()
  const extras = await trx.selectFrom('extras').select(['id', 'name']).execute()
  const packages = await trx.selectFrom('packages').select(['id', 'description']).execute()
  const topics = await trx.selectFrom('topics').select(['id', 'name', 'text', 'picture']).execute()
  const named = (name: string | undefined) => name && { name }
  return [
    ...trips.map(({ id, banner, ...trip }): Thing => {
      const picture = pictureOf(banner)
      const tell = ({ trips: { [picture]: told } }: DemoTexts) => told && tripIn(picture, told)
      return { kind: 'trip', id, original: tripOriginal(trip), in: tell }
    }),
    ...extras.map(({ id, ...extra }): Thing => {
      return {
        kind: 'extra',
        id,
        original: extraOriginal(extra),
        in: (told) => named(told.extras[extra.name]),
      }
    }),
    ...packages.map(({ id, ...offer }): Thing => {
      const tell = ({ packages: { [offer.description]: description } }: DemoTexts) =>
        description && { description }
      return { kind: 'package', id, original: packageOriginal(offer), in: tell }
    }),
    ...topics.map(({ id, ...topic }): Thing => {
      return { kind: 'topic', id, original: topicOriginal(topic), in: (told) => told.topics[topic.name] }
    }),
    ...agency.pages.pages.map((page): Thing => {
      const { slug } = page
      return { kind: 'page', id: slug, original: pageOriginal(page), in: (told) => told.pages[slug] }
    }),
    { kind: 'agency', id: AGENCY, original: await agencyOriginal(trx), in: (told) => told.settings },
  ]
}

/**
 * Stores what the demo says in further languages, as if the office had just translated it. Call it once all that it translates is
 * stored, the settings too.
 */
export async function storeLanguages(trx: Trx, at: string): Promise<void> {
  const things = await readThings(trx)
  const rows = languages.flatMap((language) =>
    things.flatMap(({ kind, id, original, in: tell }) => {
      const told = tell(texts[language])
      if (!told) return []
      const translation = { texts: textsIn(translated[kind].form, told), originals: original.texts }
      const stored = compare(original.texts, translation)
      return {
        kind,
        of_id: `${id}`,
        language,
        texts: JSON.stringify(stored.texts),
        originals: JSON.stringify(stored.originals),
        version: 1,
        ...columnsOf(kind, original, stored),
      }
    }),
  )
  await inBatches(rows, (batch) => trx.insertInto('translations').values(batch).execute())
  await keepTranslated(trx, at)
}
