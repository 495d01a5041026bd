import { type Language, mainLanguageOf } from '../../../contract/languages.ts'
import { type Settings, type SettingsGroup, settingsGroups } from '../../../contract/settings/settings.ts'
import type { Database, Trx } from '../../database/schema.ts'
import { isSet } from '../../database/tables/columns.ts'
import { invalid } from '../../kit/refuse.ts'
import type { StoredSettings } from '../../kit/settings.ts'
import { newestText, translatedTexts } from './stored-texts.ts'

export const defaults: Settings = {
  agency: settingsGroups.agency.parse({
    name: 'Your agency',
    time_zone: 'UTC',
    locale: 'en',
    currency: 'EUR',
    currency_digits: 2,
  }),
  look: settingsGroups.look.parse({ accent: '#b23c22' }),
  pages: settingsGroups.pages.parse({
    pages: [
      { slug: 'about', title: 'About us', text: '', footer: false },
      { slug: 'advantages', title: 'Why travel with us', text: '', footer: false },
    ],
  }),
  booking: settingsGroups.booking.parse({ deposit_percent: 0, balance_days: 0 }),
}

/** Who protects the money of travellers, and how to reach them, line by line; empty where the agency has named nobody. */
export function protectionLines({ protection }: Pick<Settings['agency'], 'protection'>): string[] {
  const { name, address, phone, email, number } = protection
  return [name, ...address.split('\n'), phone, email, number].filter((line) => line !== '')
}

/** Whom travellers call during their trip: the number for emergencies, else the agency's phone; empty without either. */
export const emergencyPhone = ({
  emergency_phone,
  phone,
}: Pick<Settings['agency'], 'emergency_phone' | 'phone'>): string => emergency_phone || phone

const newest = (db: Database, name: SettingsGroup) =>
  db
    .selectFrom('settings')
    .select(['version', 'value'])
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(1)

export const parseSettings = <G extends SettingsGroup>(name: G, value: string): Settings[G] => {
  const stored: unknown = JSON.parse(value)
  return settingsGroups[name].parse(stored) as Settings[G]
}

const lastParsed = new Map<SettingsGroup, { text: string; settings: Settings[SettingsGroup] }>()

/** Settings out of their text. Each booking reads them and they seldom change, so the same text is parsed once. */
function parseGroup<G extends SettingsGroup>(name: G, text: string | undefined): Settings[G] {
  if (text === undefined) return defaults[name]
  let last = lastParsed.get(name)
  if (last?.text !== text) {
    last = { text, settings: parseSettings(name, text) }
    lastParsed.set(name, last)
  }
  return last.settings as Settings[G]
}

/** The settings of a group as they are stored; the defaults where nobody has saved the group. */
export async function readGroup<G extends SettingsGroup>(
  db: Database,
  name: G,
): Promise<{ settings: Settings[G]; version: number }> {
  const row = await newest(db, name).executeTakeFirst()
  return { settings: parseGroup(name, row?.value), version: row?.version ?? 0 }
}

/** The language of whatever says none. */
export const readMainLanguage = async (db: Database): Promise<Language> =>
  mainLanguageOf((await readGroup(db, 'agency')).settings)

export async function readAgencyAndBooking(db: Database): Promise<Pick<Settings, 'agency' | 'booking'>> {
  const { agency, booking } = await db
    .selectNoFrom([
      newest(db, 'agency').clearSelect().select('value').as('agency'),
      newest(db, 'booking').clearSelect().select('value').as('booking'),
    ])
    .executeTakeFirstOrThrow()
  return {
    agency: parseGroup('agency', agency ?? undefined),
    booking: parseGroup('booking', booking ?? undefined),
  }
}

export async function readSettings(db: Database): Promise<StoredSettings> {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value', 'demo'])
    .where(({ eb, selectFrom }) =>
      eb(
        'version',
        '=',
        selectFrom('settings as other')
          .select(({ fn }) => fn.max('other.version').as('version'))
          .whereRef('other.name', '=', 'settings.name'),
      ),
    )
    .execute()
  const stored = { ...defaults }
  for (const { name, value } of rows) Object.assign(stored, { [name]: parseSettings(name, value) })
  const isExample = rows.some(({ name, demo }) => name === 'pages' && isSet(demo))
  const { terms: slug, before: beforeSlug } = stored.pages
  const text = slug === '' ? undefined : await newestText(db, 'terms_texts')
  const before = beforeSlug === '' ? undefined : await newestText(db, 'before_texts')
  const translations = await db
    .selectFrom('translations')
    .select(['kind', 'of_id', 'language', 'texts', 'originals', 'is_main'])
    .where('kind', 'in', ['page', 'agency'])
    .execute()
  const kept = {
    terms: await translatedTexts(db, 'terms_texts'),
    before: await translatedTexts(db, 'before_texts'),
  }
  return {
    ...stored,
    translations,
    kept,
    terms: text ? { id: text.id, title: text.title, slug, translated: kept.terms.map(({ id }) => id) } : null,
    before: before ? { ...before, slug: beforeSlug, isExample } : null,
  }
}

export async function showSettings<G extends SettingsGroup>(db: Database, name: G) {
  const versions = await db
    .selectFrom('settings')
    .leftJoin('users', 'users.id', 'author_id')
    .select(['settings.version', 'at', 'users.id as author', 'users.name as author_name'])
    .where('settings.name', '=', name)
    .orderBy('settings.version', 'desc')
    .execute()
  return {
    ...(await readGroup(db, name)),
    versions: versions.map(({ author, author_name, ...row }) => ({
      ...row,
      author: author === null ? null : { id: author, name: author_name ?? '' },
    })),
  }
}

/** @throws no_tax_rate */
export async function checkRate(trx: Trx, { tax_rate_id }: { tax_rate_id?: string | null }): Promise<void> {
  if (tax_rate_id == null) return
  const { tax_rates } = (await readGroup(trx, 'booking')).settings
  if (!tax_rates.some(({ id }) => id === tax_rate_id)) throw invalid('tax_rate_id', 'no_tax_rate')
}
