import type { Language } from '../../../contract/languages.ts'
import { AGENCY, type TranslatedKind, translated } from '../../../contract/translations.ts'
import type { Database } from '../../database/schema.ts'
import { readGroup } from '../settings/settings.ts'
import { agencyOriginal } from './originals.ts'
import { allTexts } from './shape.ts'

/* What is not translated, or is older than its original. */

type Thing = { kind: TranslatedKind; id: string; name: string; trip_id?: number }

/** All things that have texts, a kind after the other: the trips first, the newest before older ones. */
async function readThings(db: Database, kinds: readonly TranslatedKind[]): Promise<Thing[]> {
  const things: Thing[] = []
  const add = (kind: TranslatedKind, rows: { id: number; name: string; trip_id?: number }[]) =>
    things.push(...rows.map((row) => ({ ...row, kind, id: `${row.id}` })))
  const has = (kind: TranslatedKind) => kinds.includes(kind)
  if (has('trip'))
    add(
      'trip',
      await db
        .selectFrom('trips')
        .select(['id', 'title as name'])
        .where('deleted_at', 'is', null)
        .orderBy('id', 'desc')
        .execute(),
    )
  if (has('extra'))
    add(
      'extra',
      await db
        .selectFrom('extras')
        .innerJoin('trips', 'trips.id', 'extras.trip_id')
        .select(['extras.id', 'extras.trip_id', 'extras.name'])
        .where('extras.deleted_at', 'is', null)
        .where('trips.deleted_at', 'is', null)
        .orderBy('extras.trip_id', 'desc')
        .orderBy('extras.id')
        .execute(),
    )
  if (has('package'))
    add(
      'package',
      await db.selectFrom('packages').select(['id', 'description as name']).orderBy('id').execute(),
    )
  if (has('topic'))
    add(
      'topic',
      await db
        .selectFrom('topics')
        .select(['id', 'name'])
        .orderBy('kind')
        .orderBy('name')
        .orderBy('id')
        .execute(),
    )
  if (has('page')) {
    const { settings } = await readGroup(db, 'pages')
    for (const { slug, title, text } of settings.pages)
      if (text !== '') things.push({ kind: 'page', id: slug, name: title })
  }
  if (has('agency')) {
    const { name, texts } = await agencyOriginal(db)
    if (allTexts(texts).length > 0) things.push({ kind: 'agency', id: AGENCY, name })
  }
  return things
}

/** How far a thing is translated. `missing`: how many texts nobody has translated; null: all of them. */
export type Progress = { language: Language; missing: number | null; outdated: number }

/** What is left to translate, thing by thing and in the order of the languages. @param kinds the kinds of things that are looked at */
export async function listUntranslated(
  db: Database,
  kinds: readonly TranslatedKind[],
  languages: readonly Language[],
  state?: 'missing' | 'outdated',
): Promise<(Thing & Progress)[]> {
  if (languages.length === 0) return []
  const rows = await db
    .selectFrom('translations')
    .select(['kind', 'of_id', 'language', 'missing', 'outdated'])
    .where('language', 'in', [...languages])
    .execute()
  const known = new Map(rows.map((row) => [`${row.kind} ${row.of_id} ${row.language}`, row]))
  return (await readThings(db, kinds)).flatMap((thing) =>
    languages.flatMap((language) => {
      const row = known.get(`${thing.kind} ${thing.id} ${language}`)
      const progress = { language, missing: row ? row.missing : null, outdated: row?.outdated ?? 0 }
      const isLeft = {
        missing: progress.missing !== 0,
        outdated: progress.outdated > 0,
      }
      const isListed = state ? isLeft[state] : isLeft.missing || isLeft.outdated
      return isListed ? [{ ...thing, ...progress }] : []
    }),
  )
}

export const kindsOf = (mayEdit: (who: 'clerk' | 'admin') => boolean): TranslatedKind[] =>
  (Object.keys(translated) as TranslatedKind[]).filter((kind) => mayEdit(translated[kind].who))

/** What is left to translate of some trips, by their id. A trip that is translated is missing here. */
export async function untranslatedTrips(
  db: Database,
  ids: number[],
  languages: readonly Language[],
): Promise<Map<number, Progress[]>> {
  if (languages.length === 0 || ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('translations')
    .select(['of_id', 'language', 'missing', 'outdated'])
    .where('kind', '=', 'trip')
    .where(
      'of_id',
      'in',
      ids.map((id) => `${id}`),
    )
    .where('language', 'in', [...languages])
    .execute()
  const known = new Map(rows.map((row) => [`${row.of_id} ${row.language}`, row]))
  return new Map(
    ids.map((id) => [
      id,
      languages.flatMap((language): Progress[] => {
        const row = known.get(`${id} ${language}`)
        if (!row) return [{ language, missing: null, outdated: 0 }]
        const { missing, outdated } = row
        return missing > 0 || outdated > 0 ? [{ language, missing, outdated }] : []
      }),
    ]),
  )
}
