import { type Language, languageNames } from '../../../contract/languages.ts'
import { mistake } from '../../../contract/mistakes.ts'
import { type Texts, type TranslatedKind, translated } from '../../../contract/translations.ts'
import type { Database } from '../../database/schema.ts'
import { isDuplicate } from '../../database/sql.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { checkVersion } from '../../kit/edit-conflict.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import { audit } from '../audit/audit.ts'
import { lockOriginal, type Original, readOriginal } from './originals.ts'
import { columnsOf, readRows } from './rows.ts'
import { type Compared, compare, mistakesIn } from './shape.ts'
import { keepTranslated } from './translated-settings.ts'

/* What the agency writes, in further languages: shown beside its original, and saved. Why a side table: docs/decisions/0065. */

type Node = Texts | undefined

/** Builds a tree in the shape of the first tree: each text from its path and from what all trees have there. */
function build(trees: [Texts, ...Node[]], leaf: (path: string, texts: string[]) => string, path = ''): Texts {
  const [shape] = trees
  if (typeof shape === 'string')
    return leaf(
      path,
      trees.map((tree) => (typeof tree === 'string' ? tree : '')),
    )
  const below = (key: string | number, each: Texts) => {
    const others = trees.slice(1).map((tree) => (typeof tree === 'object' ? tree[key as never] : undefined))
    return build([each, ...others], leaf, path === '' ? `${key}` : `${path}.${key}`)
  }
  if (Array.isArray(shape)) return shape.map((each, index) => below(index, each))
  return Object.fromEntries(Object.entries(shape).map(([name, each]) => [name, below(name, each)]))
}

const untranslated: { texts: Texts; originals: Texts } = { texts: '', originals: '' }

export async function showTranslations(
  db: Database,
  kind: TranslatedKind,
  id: string,
  languages: readonly Language[],
) {
  const original = await readOriginal(db, kind, id)
  const rows = await readRows(db, kind, id)
  const compared = languages.map(
    (language) => [language, compare(original.texts, rows.get(language) ?? untranslated)] as const,
  )
  const byLanguage = <T>(of: (compared: Compared) => T) =>
    Object.fromEntries(compared.map(([language, each]) => [language, of(each)]))
  return {
    name: original.name,
    original: original.texts as Record<string, unknown>,
    texts: byLanguage(({ texts }) => texts as Record<string, unknown>),
    versions: Object.fromEntries(languages.map((language) => [language, rows.get(language)?.version ?? 0])),
    missing: byLanguage(({ missing }) => missing),
    outdated: byLanguage(({ outdated }) => outdated),
  }
}

type Translation = { language: Language; texts: unknown; version?: number; outdated: string[] }

function checkTexts(kind: TranslatedKind, { texts: original }: Original, texts: unknown): Texts {
  const tooLong = (max: number) => mistake('too_long', { max })
  const checked = mistakesIn(translated[kind].form, original, texts, tooLong, mistake('text'))
  if (Object.keys(checked.errors).length > 0) throw refuse('marked', {}, { errors: checked.errors })
  if (checked.reshaped) throw refuse('original_changed', {}, { editConflict: true })
  return checked.texts
}

/** The field of a path, as the audit log names it: `days` of `content.days.2.title`. */
function fieldOf(path: string): string {
  const [first = '', second = ''] = path.split('.')
  return ['content', 'agency', 'booking', 'pages', 'look'].includes(first) ? second : first
}

const subjects: Record<TranslatedKind, 'trip' | 'package' | 'extra' | 'topic' | 'settings'> = {
  trip: 'trip',
  package: 'package',
  extra: 'extra',
  topic: 'topic',
  page: 'settings',
  agency: 'settings',
}

/** Texts in `outdated` keep their earlier original; others count as checked. @throws translation_changed, language_not_offered */
export async function saveTranslation(
  ctx: Ctx,
  [kind, id]: [TranslatedKind, string],
  { language, texts, version, outdated }: Translation,
  offered: readonly Language[],
): Promise<number> {
  if (!offered.includes(language)) throw invalid('language', 'language_not_offered')
  const stays = new Set(outdated)
  return inTransaction(ctx, async (tx) => {
    await lockOriginal(tx.db, kind, id)
    const original = await readOriginal(tx.db, kind, id)
    const wanted = checkTexts(kind, original, texts)
    const before = (await readRows(tx.db, kind, id)).get(language)
    checkVersion('translation', before?.version ?? 0, version)
    const known = compare(original.texts, before ?? untranslated)
    const fields = new Set<string>()
    // What the original no longer has is dropped.
    const kept = build([wanted, original.texts, known.texts], (path, [text = '', now, stored]) => {
      const of = now === '' ? '' : text
      if (of !== stored) fields.add(fieldOf(path))
      return of
    })
    const trees: [Texts, ...Texts[]] = [kept, original.texts, known.texts, known.originals]
    const originals = build(trees, (path, [text, now = '', stored, then = '']) => {
      if (text === '') return ''
      return text === stored && stays.has(path) ? then : now
    })
    const row = { texts: JSON.stringify(kept), originals: JSON.stringify(originals) }
    const isSame =
      row.texts === JSON.stringify(known.texts) && row.originals === JSON.stringify(known.originals)
    if (isSame) return before?.version ?? 0
    const next = (before?.version ?? 0) + 1
    const columns = { ...row, version: next, ...columnsOf(kind, original, { texts: kept, originals }) }
    if (before) {
      const { numUpdatedRows } = await tx.db
        .updateTable('translations')
        .set(columns)
        .where('kind', '=', kind)
        .where('of_id', '=', id)
        .where('language', '=', language)
        .where('version', '=', before.version)
        .executeTakeFirst()
      // Pages and the agency have no row to lock: another save was faster.
      if (numUpdatedRows === 0n) checkVersion('translation', next, before.version)
    } else
      await tx.db
        .insertInto('translations')
        .values({ kind, of_id: id, language, ...columns })
        .execute()
    if (kind === 'page') await keepTranslated(tx.db, tx.by.at)
    const isSettings = kind === 'page' || kind === 'agency'
    await audit(tx, [subjects[kind], 'translated'], {
      ...(!isSettings && { id: Number(id) }),
      subject:
        kind === 'page' ? 'pages' : isSettings ? 'agency' : `${original.name} (${languageNames[language]})`,
      fields: [...fields],
    })
    return next
  }).catch((error: unknown) => {
    if (isDuplicate(error)) throw refuse('translation_changed', {}, { editConflict: true })
    throw error
  })
}
