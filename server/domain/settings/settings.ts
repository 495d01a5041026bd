import { type Language, localeIn, mainLanguageOf } from '../../../contract/languages.ts'
import { type Settings, type SettingsGroup, settingsGroups } from '../../../contract/settings.ts'
import { bookingFacts, unknownFields } from '../../../rules/booking-facts.ts'
import { changingText } from '../../../rules/cancelling.ts'
import { moneyText } from '../../../rules/money.ts'
import { textsOf } from '../../../texts/texts.ts'
import { isDuplicate, lockedFor } from '../../database/rules.ts'
import type { Database, Row, Trx } from '../../database/schema.ts'
import { invalid, Problem } from '../../platform/errors.ts'
import { audit, type By, changedFields } from '../audit/audit.ts'

/** How many versions of a group are kept. */
const KEPT = 20

/** The settings of a site before anybody has saved any. */
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

/** The text that travellers accept when they book. */
export type TermsText = {
  id: number
  slug: string
  title: string
  /** The ids of its translations, which are accepted as well. */
  translated?: number[]
}
/** What travellers are told before they book: Markdown with fields for the facts of the booking. */
export type BeforeText = TermsText & {
  text: string
  /** The demo's: it is shown, and nobody needs to have read it. */
  isExample: boolean
}
type KeptText = { id: number; title: string; text: string; language: Language | null }

/** A translation of a page, or of the other texts of the settings. */
type SettingsTranslation = Pick<
  Row<'translations'>,
  'kind' | 'of_id' | 'language' | 'texts' | 'originals' | 'is_main'
>
export type StoredSettings = Settings & {
  terms: TermsText | null
  before: BeforeText | null
  /** Of all pages and of the agency, into all languages. Pages are rendered with them, so they are kept in memory as the settings are. */
  translations: SettingsTranslation[]
  /** The newest translations of what travellers accept and of what they are shown before booking. */
  kept: Record<'terms' | 'before', KeptText[]>
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

const lastParsed = new Map<SettingsGroup, { text: string; settings: Settings[SettingsGroup] }>()

/** Settings out of their text. Each booking reads them and they seldom change, so the same text is parsed once. */
function parseGroup<G extends SettingsGroup>(name: G, text: string | undefined): Settings[G] {
  if (text === undefined) return defaults[name]
  let last = lastParsed.get(name)
  if (last?.text !== text) {
    last = { text, settings: settingsGroups[name].parse(JSON.parse(text)) }
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

/** The settings that prices depend on, in one statement. */
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

/** The settings of all groups. */
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
  for (const { name, value } of rows)
    Object.assign(stored, { [name]: settingsGroups[name].parse(JSON.parse(value)) })
  const isExample = rows.some(({ name, demo }) => name === 'pages' && demo === 1)
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

type KeptTexts = 'terms_texts' | 'before_texts'

const newestText = (db: Database, table: KeptTexts) =>
  db
    .selectFrom(table)
    .select(['id', 'title', 'text'])
    .where('language', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The newest text of each further language. */
const translatedTexts = (db: Database, table: KeptTexts): Promise<KeptText[]> =>
  db
    .selectFrom(table)
    .select(['id', 'title', 'text', 'language'])
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        'in',
        selectFrom(table)
          .select(({ fn }) => fn.max('id').as('id'))
          .where('language', 'is not', null)
          .groupBy('language'),
      ),
    )
    .orderBy('id')
    .execute()

/** The text of the terms: the agency's own words, and what the settings let travellers change and cancel themselves, in a language. */
export function termsText(
  text: string,
  { agency, booking }: Pick<Settings, 'agency' | 'booking'>,
  language: Language = mainLanguageOf(agency),
): string {
  const { currency, currency_digits: digits } = agency
  const locale = localeIn(language, agency)
  const { changing } = textsOf(language).booking
  const amount = (units: number) => moneyText(units, { currency, digits, locale })
  const sentences = changingText(booking, amount, changing)
  return sentences.length === 0 ? text : `${text}\n\n## ${changing.title}\n\n${sentences.join('\n\n')}`
}

/** The page of a setting of the group `pages` that names one; undefined where it names none. @throws {Problem} 422 for an empty page */
function namedPage({ pages, ...named }: Settings['pages'], setting: 'terms' | 'before') {
  if (named[setting] === '') return undefined
  const page = pages.find(({ slug }) => slug === named[setting])
  if (!page || page.text === '') throw invalid(setting, 'page_empty')
  return page
}

/** Keeps a text with its id, as bookings name it; a text that has not changed keeps its id. Without a language: in the main one. */
export async function keepText(
  trx: Trx,
  at: string,
  table: KeptTexts,
  { title, text, language = null }: { title: string; text: string; language?: Language | null },
): Promise<void> {
  const last =
    language === null
      ? await newestText(trx, table)
      : (await translatedTexts(trx, table)).find((each) => each.language === language)
  if (last?.title === title && last.text === text) return
  await trx.insertInto(table).values({ title, text, language, created_at: at }).execute()
}

async function keepTerms(trx: Trx, by: By, settings: Pick<Settings, 'agency' | 'booking' | 'pages'>) {
  const page = namedPage(settings.pages, 'terms')
  if (page)
    await keepText(trx, by.at, 'terms_texts', {
      title: page.title,
      text: termsText(page.text, settings),
    })
}

/** @throws {Problem} 422 at `field` for a text with a field that names no fact of a booking */
export function checkFields(text: string, field: string): void {
  const [unknown] = unknownFields(text)
  if (unknown === undefined) return
  const known = bookingFacts.map((name) => `{{${name}}}`).join(' ')
  throw invalid(field, 'unknown_field', { field: unknown, known })
}

/**
 * Keeps the text that travellers are shown before they book.
 * @throws {Problem} 422 for a page with a field that names no fact of a booking
 */
export async function keepBefore(trx: Trx, at: string, settings: Settings['pages']) {
  const page = namedPage(settings, 'before')
  if (!page) return
  checkFields(page.text, 'before')
  await keepText(trx, at, 'before_texts', { title: page.title, text: page.text })
}

/**
 * Locks the currency until the transaction ends. Call it with `share` before giving a booking its first price: the currency
 * stays as it is. Call it with `update` before changing the currency: it waits for all shared locks. The locked row is one
 * that always exists, because each version of the settings has its own.
 */
export const lockCurrency = (trx: Trx, strength: 'share' | 'update') =>
  trx
    .selectFrom('database_state')
    .select('name')
    .where('name', '=', 'id')
    .$call(lockedFor(trx, strength))
    .execute()

/** @throws {Problem} 422 when there are bookings in another currency */
async function checkCurrency(
  trx: Trx,
  { currency, currency_digits }: Settings['agency'],
  before: Settings['agency'],
) {
  if (currency === before.currency && currency_digits === before.currency_digits) return
  await lockCurrency(trx, 'update')
  const booked = await trx
    .selectFrom('bookings')
    .select('currency')
    .where('currency', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (!booked) return
  throw invalid('currency', 'currency_in_use', { currency: booked.currency ?? '' })
}

/** @throws {Problem} 422 where the first age of children is above the last */
function checkAges({ child_from, child_until }: Settings['agency']) {
  if (child_from !== null && child_until !== null && child_from > child_until)
    throw invalid('child_until', 'child_until_too_low', { from: child_from })
}

/** @throws {Problem} 422 for invoices without a seller */
function checkSeller({ invoices, seller }: Settings['booking']) {
  if (invoices && seller === '') throw invalid('seller', 'seller_missing')
}

/**
 * Refuses to change or to remove a tax rate that is used: lines keep theirs, and invoices of years would say two things of one rate.
 * @throws {Problem} 422
 */
async function checkRates(trx: Trx, { tax_rates }: Settings['booking'], before: Settings['booking']) {
  for (const was of before.tax_rates) {
    const now = tax_rates.find(({ id }) => id === was.id)
    if (now && now.name === was.name && now.basis_points === was.basis_points) continue
    const { id, name, basis_points } = was
    const line = await trx
      .selectFrom('booking_lines')
      .select('id')
      .where('tax_rate', '=', JSON.stringify({ id, name, basis_points }))
      .limit(1)
      .executeTakeFirst()
    if (line) throw invalid('tax_rates', 'tax_rate_used', { name })
    if (now) continue
    const isOf = (table: 'trips' | 'extras') =>
      trx
        .selectFrom(table)
        .select('id')
        .where('tax_rate_id', '=', id)
        .where('deleted_at', 'is', null)
        .limit(1)
        .executeTakeFirst()
    if ((await isOf('trips')) || (await isOf('extras')))
      throw invalid('tax_rates', 'tax_rate_chosen', { name })
  }
}

/** A value as people read it: `Instagram, https://…; Facebook, https://…`. */
function wordsOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'object' || value === null) return `${value ?? ''}`
  const parts = Object.values(value).map(wordsOf).filter(Boolean)
  return parts.join(Array.isArray(value) ? '; ' : ', ')
}

/** The items of a list that are missing from another list; a value that is no list stays as it is. */
function without(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(other)) return value
  const known = new Set(other.map((item) => JSON.stringify(item)))
  return value.filter((item) => !known.has(JSON.stringify(item)))
}

/** Old and new values as text, for the audit log. Of lists only the items that differ. */
function changesOf(before: Record<string, unknown>, now: Record<string, unknown>, fields: string[]) {
  const textOf = (value: unknown, other: unknown) => {
    const text = wordsOf(without(value, other))
    return text.length > 500 ? `${text.slice(0, 500)}…` : text
  }
  return Object.fromEntries(
    fields.map((field) => [
      field,
      { from: textOf(before[field], now[field]), to: textOf(now[field], before[field]) },
    ]),
  )
}

const savedByAnother = () =>
  new Problem(409, 'settings_changed', {
    editConflict: true,
  })

/** What follows from a change of a group, in its transaction: translations know whether they are older than their original. */
type Follow = (trx: Trx, name: SettingsGroup, before: Settings[SettingsGroup], at: string) => Promise<void>

async function store<G extends SettingsGroup>(
  trx: Trx,
  by: By,
  deed: 'changed' | 'undone',
  [name, settings, opened]: [G, Settings[G], number | undefined],
  follow: Follow,
): Promise<number> {
  const before = await readGroup(trx, name)
  if (opened !== undefined && opened !== before.version) throw savedByAnother()
  const fields = changedFields(texts(before.settings), texts(settings))
  if (fields.length === 0) return before.version
  // So that the first change can be undone too.
  if (before.version === 0) await putFirstSettings(trx, by.at, { [name]: before.settings }, false)
  if (name === 'agency') {
    checkAges(settings as Settings['agency'])
    await checkCurrency(trx, settings as Settings['agency'], before.settings as Settings['agency'])
  }
  if (name === 'booking') {
    checkSeller(settings as Settings['booking'])
    await checkRates(trx, settings as Settings['booking'], before.settings as Settings['booking'])
  }
  if (name !== 'look') {
    const { settings: pages } = await readGroup(trx, 'pages')
    const stored = { ...(await readAgencyAndBooking(trx)), pages }
    await keepTerms(trx, by, { ...stored, [name]: settings })
  }
  if (name === 'pages') await keepBefore(trx, by.at, settings as Settings['pages'])
  const version = Math.max(1, before.version) + 1
  await trx
    .insertInto('settings')
    .values({ name, version, value: JSON.stringify(settings), at: by.at, author_id: by.userId })
    .execute()
  await trx
    .deleteFrom('settings')
    .where('name', '=', name)
    .where('version', '<=', version - KEPT)
    // The demo's versions stay until the demo is removed: compared with them, the agency's own values are known.
    .where('demo', '=', 0)
    .execute()
  await follow(trx, name, before.settings, by.at)
  await audit(trx, by, ['settings', deed], {
    subject: name,
    fields,
    changes: changesOf(before.settings, settings, fields),
  })
  return version
}

/** Lists and objects as text, to be compared. */
const texts = (settings: object) =>
  Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, JSON.stringify(value)]))

const once = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    // Somebody else has stored this version at the same moment.
    throw isDuplicate(error) ? savedByAnother() : error
  }
}

/**
 * Saves a group as its next version. Nothing is stored where nothing differs.
 * @param follow `settingsSaved`: what follows for translations, of which settings know nothing
 * @returns the version
 * @throws {Problem} 409 when somebody else has saved the group since version `opened`; 422 for another currency than
 *   that of bookings, for terms that are no page, for a page with unknown fields, and as `checkAges` and `checkSeller`
 */
export const saveSettings = <G extends SettingsGroup>(
  db: Database,
  by: By,
  name: G,
  settings: Settings[G],
  opened: number | undefined,
  follow: Follow,
): Promise<number> =>
  once(() => db.transaction().execute((trx) => store(trx, by, 'changed', [name, settings, opened], follow)))

/**
 * Saves an earlier version of a group as its newest. `follow` as for `saveSettings`.
 * @returns the new version, and when the earlier one was saved
 * @throws {Problem} 409 for a version that is not kept any more
 */
export const undoSettings = (
  db: Database,
  by: By,
  name: SettingsGroup,
  version: number,
  follow: Follow,
): Promise<{ version: number; savedAt: string }> =>
  once(() =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('settings')
        .select(['value', 'at'])
        .where('name', '=', name)
        .where('version', '=', version)
        .executeTakeFirst()
      if (!row) throw new Problem(409, 'version_gone')
      const earlier = settingsGroups[name].parse(JSON.parse(row.value))
      return { version: await store(trx, by, 'undone', [name, earlier, undefined], follow), savedAt: row.at }
    }),
  )

/** A group with its last versions, newest first. */
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

/** Stores the first version of groups that nobody has saved yet. `demo` marks it as the demo's. */
export async function putFirstSettings(
  trx: Trx | Database,
  at: string,
  settings: Partial<Settings>,
  demo: boolean,
): Promise<void> {
  for (const name of Object.keys(settings) as SettingsGroup[])
    await trx
      .insertInto('settings')
      .values({
        name,
        version: 1,
        value: JSON.stringify(settings[name]),
        at,
        author_id: null,
        demo: demo ? 1 : 0,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
