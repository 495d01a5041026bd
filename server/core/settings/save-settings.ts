import type { TaxRate } from '../../../contract/money/billing.ts'
import type { Settings, SettingsGroup } from '../../../contract/settings/settings.ts'
import type { Database, Trx } from '../../database/schema.ts'
import { isDuplicate, lockedFor } from '../../database/sql.ts'
import { asFlag } from '../../database/tables/columns.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../kit/context.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import { audit, changedFields } from '../audit/audit.ts'
import { parseSettings, readAgencyAndBooking, readGroup } from './settings.ts'
import { storeBefore, storeTerms } from './stored-texts.ts'

const KEPT = 20

/** Locks a row that always exists: `share` before a booking gets its first price, `update` before the currency changes. */
export const lockCurrency = (trx: Trx, strength: 'share' | 'update') =>
  trx
    .selectFrom('database_state')
    .select('name')
    .where('name', '=', 'id')
    .$call(lockedFor(trx, strength))
    .execute()

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

function checkAges({ child_from, child_until }: Settings['agency']) {
  if (child_from !== null && child_until !== null && child_from > child_until)
    throw invalid('child_until', 'child_until_too_low', { from: child_from })
}

function checkSeller({ invoices, seller }: Settings['booking']) {
  if (invoices && seller === '') throw invalid('seller', 'seller_missing')
}

/** Tax rates in use stay: an invoice must not say two things of one rate. @throws tax_rate_used, tax_rate_chosen */
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

/** A tax rate as people read it: `VAT 19%`. */
const rateText = ({ name, basis_points, ended }: TaxRate) =>
  `${name} ${basis_points / 100}%${ended ? ' (ended)' : ''}`

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
  const textOf = (field: string, value: unknown, other: unknown) => {
    const items = without(value, other)
    const text = wordsOf(field === 'tax_rates' ? (items as TaxRate[]).map(rateText) : items)
    return text.length > 500 ? `${text.slice(0, 500)}…` : text
  }
  return Object.fromEntries(
    fields.map((field) => [
      field,
      { from: textOf(field, before[field], now[field]), to: textOf(field, now[field], before[field]) },
    ]),
  )
}

const savedByAnother = () => refuse('settings_changed', {}, { editConflict: true })

/** What follows from a change of a group, in its transaction: translations know whether they are older than their original. */
type Follow = (trx: Trx, name: SettingsGroup, before: Settings[SettingsGroup], at: string) => Promise<void>

async function store<G extends SettingsGroup>(
  tx: TxCtx,
  deed: 'changed' | 'undone',
  [name, settings, opened]: [G, Settings[G], number | undefined],
  follow: Follow,
): Promise<number> {
  const before = await readGroup(tx.db, name)
  if (opened !== undefined && opened !== before.version) throw savedByAnother()
  const fields = changedFields(texts(before.settings), texts(settings))
  if (fields.length === 0) return before.version
  // So that the first change can be undone too.
  if (before.version === 0) await putFirstSettings(tx.db, tx.by.at, { [name]: before.settings }, false)
  if (name === 'agency') {
    checkAges(settings as Settings['agency'])
    await checkCurrency(tx.db, settings as Settings['agency'], before.settings as Settings['agency'])
  }
  if (name === 'booking') {
    checkSeller(settings as Settings['booking'])
    await checkRates(tx.db, settings as Settings['booking'], before.settings as Settings['booking'])
  }
  if (name !== 'look') {
    const { settings: pages } = await readGroup(tx.db, 'pages')
    const stored = { ...(await readAgencyAndBooking(tx.db)), pages }
    await storeTerms(tx.db, tx.by.at, { ...stored, [name]: settings })
  }
  if (name === 'pages') await storeBefore(tx.db, tx.by.at, settings as Settings['pages'])
  const version = Math.max(1, before.version) + 1
  await tx.db
    .insertInto('settings')
    .values({ name, version, value: JSON.stringify(settings), at: tx.by.at, author_id: tx.by.userId })
    .execute()
  await tx.db
    .deleteFrom('settings')
    .where('name', '=', name)
    .where('version', '<=', version - KEPT)
    // The demo's versions stay until the demo is removed: compared with them, the agency's own values are known.
    .where('demo', '=', 0)
    .execute()
  await follow(tx.db, name, before.settings, tx.by.at)
  await audit(tx, ['settings', deed], {
    subject: name,
    fields,
    changes: changesOf(before.settings, settings, fields),
  })
  return version
}

const texts = (settings: object) =>
  Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, JSON.stringify(value)]))

/** Saves a group as its next version, in the transaction of whatever changes it too. `follow` as for `saveSettings`. @returns the version */
export const storeSettings = <G extends SettingsGroup>(
  tx: TxCtx,
  name: G,
  settings: Settings[G],
  follow: Follow,
): Promise<number> => store(tx, 'changed', [name, settings, undefined], follow)

const once = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    // Somebody else has stored this version at the same moment.
    throw isDuplicate(error) ? savedByAnother() : error
  }
}

/** Saves a group as its next version, if anything differs. @param follow `settingsSaved`, for translations @returns the version */
export const saveSettings = <G extends SettingsGroup>(
  ctx: Ctx,
  name: G,
  settings: Settings[G],
  opened: number | undefined,
  follow: Follow,
): Promise<number> =>
  once(() => inTransaction(ctx, (tx) => store(tx, 'changed', [name, settings, opened], follow)))

/** Saves an earlier version as the newest. @returns the new version, and when the earlier one was saved @throws version_gone */
export const undoSettings = (
  ctx: Ctx,
  name: SettingsGroup,
  version: number,
  follow: Follow,
): Promise<{ version: number; savedAt: string }> =>
  once(() =>
    inTransaction(ctx, async (tx) => {
      const row = await tx.db
        .selectFrom('settings')
        .select(['value', 'at'])
        .where('name', '=', name)
        .where('version', '=', version)
        .executeTakeFirst()
      if (!row) throw refuse('version_gone')
      const earlier = parseSettings(name, row.value)
      return { version: await store(tx, 'undone', [name, earlier, undefined], follow), savedAt: row.at }
    }),
  )

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
        demo: asFlag(demo),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
