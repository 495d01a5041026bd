import { sql } from 'kysely'
import type { z } from 'zod'
import { limits } from '../../../contract/limits.ts'
import type { resellerForm, resellerUpdate } from '../../../contract/resellers.ts'
import { basisPointsOf, percentOf } from '../../../rules/prices.ts'
import type { Database, Row, Trx } from '../../database/schema.ts'
import { isOneOf, lockedFor } from '../../database/sql.ts'
import type { Actor } from '../../kit/actor.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { checkVersion, nextVersion } from '../../kit/edit-conflict.ts'
import { paginate } from '../../kit/lists/pagination.ts'
import { matches, searchColumns } from '../../kit/lists/search.ts'
import { refuse } from '../../kit/refuse.ts'
import { newToken, sha256 } from '../../platform/secrets.ts'
import { endLinksOf } from '../accounts/account-links.ts'
import { checkOwnCredentials, type OwnCredentials } from '../accounts/own-password.ts'
import { endSessionsOf } from '../accounts/sessions.ts'
import { audit, changedFields } from '../audit/audit.ts'
import { amountOn } from '../money/owed-lists.ts'

/* Those who sell for the agency, and their keys for OCTO. A key is 32 random bytes, and stored as its SHA-256. */

type Reseller = Row<'resellers'>

const shownOf = ({ id, name, email, commission, pay_days, status, note }: Reseller) => ({
  id,
  name,
  email,
  commission: percentOf(commission),
  pay_days,
  status,
  note,
})

/** What is due of a booking on the agency's day `today`, overdue or not: nothing of what is asked about. */
const owedOfOne = (today: string) => sql<number>`case when paid < total then ${amountOn(today)} else 0 end`

const countsAsSold = sql<boolean>`status in ('confirmed', 'cancelled')`

/** How many bookings of resellers are confirmed, and what they owe for all that they have sold; whole minor units. */
async function readSales(db: Database, ids: number[], today: string) {
  const rows = await db
    .selectFrom('bookings')
    .select('reseller_id')
    .select(sql<number>`sum(case when status = 'confirmed' then 1 else 0 end)`.as('bookings'))
    .select(sql<number>`cast(coalesce(sum(${owedOfOne(today)}), 0) as bigint)`.as('owed'))
    .where(isOneOf(db, 'reseller_id', ids))
    .where(countsAsSold)
    .groupBy('reseller_id')
    .execute()
  const byId = new Map(rows.map(({ reseller_id, ...sums }) => [reseller_id, sums]))
  return (id: number) => {
    const { bookings = 0, owed = 0 } = byId.get(id) ?? {}
    return { bookings: Number(bookings), owed: Number(owed) }
  }
}

export async function listResellers(db: Database, today: string, { q, page }: { q: string; page: number }) {
  const found = db
    .selectFrom('resellers')
    .selectAll()
    .where(matches(db, q, 'resellers'))
  const { data, ...place } = await paginate(found.orderBy('sort_key').orderBy('id'), page)
  const salesOf = await readSales(
    db,
    data.map(({ id }) => id),
    today,
  )
  return { data: data.map((row) => ({ ...shownOf(row), ...salesOf(row.id) })), ...place }
}

/** What each reseller owes that owes something, the most first. `today`: the agency's day. Whole minor units. */
export async function listOwing(db: Database, today: string) {
  const commission = sql<number>`(select coalesce(sum(l.amount), 0) from booking_lines as l
    where l.booking_id = bookings.id and l.commission = 1)`
  const owed = owedOfOne(today)
  const sum = (of: ReturnType<typeof sql<number>>) => sql<number>`cast(sum(${of}) as bigint)`
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('resellers', 'resellers.id', 'reseller_id')
    .select(['resellers.id', 'resellers.name'])
    .select(({ fn }) => fn.countAll<number>().as('bookings'))
    .select(sum(sql<number>`total`).as('total'))
    .select(sum(sql<number>`total - ${commission}`).as('retail'))
    .select(sum(owed).as('owed'))
    .select(sum(sql<number>`case when due_on < ${today} then ${owed} else 0 end`).as('overdue'))
    .whereRef('paid', '<', 'total')
    .where('due_amount', '>', 0)
    .where('bookings.status', 'in', ['confirmed', 'cancelled'])
    .groupBy(['resellers.id', 'resellers.name'])
    .execute()
  return rows
    .map(({ id, name, ...sums }) => ({
      id,
      name,
      bookings: Number(sums.bookings),
      retail: Number(sums.retail),
      total: Number(sums.total),
      owed: Number(sums.owed),
      overdue: Number(sums.overdue),
    }))
    .toSorted((a, b) => b.owed - a.owed || a.id - b.id)
}

async function findReseller(db: Database, id: number): Promise<Reseller> {
  const found = await db.selectFrom('resellers').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw refuse('no_reseller')
  return found
}

const readAgents = (db: Database, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_proven_at'])
    .where('reseller_id', '=', id)
    .orderBy('id')
    .execute()

/** Makes an agent's account that of a traveller without bookings: all logins and mailed links end. */
export async function takeOut(trx: Trx, userId: number): Promise<void> {
  await trx.updateTable('users').set({ reseller_id: null }).where('id', '=', userId).execute()
  await endLinksOf(trx, userId)
  await endSessionsOf(trx, userId)
}

/** One reseller with its agents; of its key only when it was made and used, and how it ends. */
export async function showReseller(db: Database, id: number) {
  const found = await findReseller(db, id)
  const { key_made_at, key_used_at, key_ends_with, version } = found
  const agents = await readAgents(db, id)
  return {
    reseller: { ...shownOf(found), version },
    key:
      key_made_at === null
        ? null
        : { made_at: key_made_at, last_used_at: key_used_at, ends_with: key_ends_with ?? '' },
    agents: agents.map(({ email_proven_at, ...agent }) => ({ ...agent, proven: email_proven_at !== null })),
  }
}

/** @throws no_reseller */
export async function lockReseller(trx: Trx, id: number): Promise<Reseller> {
  const found = await trx
    .selectFrom('resellers')
    .selectAll()
    .where('id', '=', id)
    .$call(lockedFor(trx, 'update'))
    .executeTakeFirst()
  if (!found) throw refuse('no_reseller')
  return found
}

const ENDING = 4

function newKey(at: string) {
  const key = newToken()
  return {
    key,
    columns: {
      key_hash: sha256(key),
      key_ends_with: key.slice(-ENDING),
      key_made_at: at,
      key_used_at: null,
    },
  }
}

const noKey = { key_hash: null, key_ends_with: null, key_made_at: null, key_used_at: null }

type Input = Omit<z.output<typeof resellerForm>, keyof OwnCredentials>

/** Adds a reseller. @returns also its key, which is stored nowhere; null without one @throws too_many_resellers */
export async function addReseller(
  ctx: Ctx,
  actor: Actor,
  { name, email = '', commission, pay_days, note, without_key }: Input,
  credentials: OwnCredentials,
): Promise<{ id: number; key: string | null }> {
  if (!without_key) await checkOwnCredentials(ctx, actor, credentials)
  const { key, columns } = newKey(ctx.by.at)
  const id = await inTransaction(ctx, async (tx) => {
    const { count } = await tx.db
      .selectFrom('resellers')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= limits.resellers) throw refuse('too_many_resellers', { most: limits.resellers })
    const added = await tx.db
      .insertInto('resellers')
      .values({
        name,
        email,
        commission: basisPointsOf(commission),
        pay_days,
        note,
        created_at: tx.by.at,
        ...(without_key ? noKey : columns),
        ...searchColumns(name, email),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, ['reseller', 'added'], { id: added.id, subject: name })
    return added.id
  })
  return { id, key: without_key ? null : key }
}

/** Changes a reseller. What it has sold keeps the commission and the days to pay that it was sold with. */
export async function updateReseller(
  ctx: Ctx,
  id: number,
  { version, commission, ...changes }: z.output<typeof resellerUpdate>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const stored = await lockReseller(tx.db, id)
    checkVersion('reseller', stored.version, version)
    const columns = {
      ...changes,
      ...(commission !== undefined && { commission: basisPointsOf(commission) }),
    }
    const fields = changedFields(stored, columns)
    if (fields.length === 0) return
    const { name = stored.name, email = stored.email } = changes
    await tx.db
      .updateTable('resellers')
      .set({ ...columns, ...searchColumns(name, email), ...nextVersion })
      .where('id', '=', id)
      .execute()
    await audit(tx, ['reseller', 'changed'], { id, subject: name, fields })
  })
}

/** Makes a reseller's new key, or with `end` none; the old one ends at once. @returns the key, stored nowhere; null if none */
export async function renewKey(
  ctx: Ctx,
  actor: Actor,
  id: number,
  { end, ...credentials }: OwnCredentials & { end: boolean },
): Promise<{ key: string | null; hadOne: boolean }> {
  await checkOwnCredentials(ctx, actor, credentials)
  return await inTransaction(ctx, async (tx) => {
    const { name, key_hash } = await lockReseller(tx.db, id)
    const { key, columns } = newKey(tx.by.at)
    await tx.db
      .updateTable('resellers')
      .set(end ? noKey : columns)
      .where('id', '=', id)
      .execute()
    await audit(tx, ['reseller', end ? 'key-ended' : 'key-made'], { id, subject: name })
    return { key: end ? null : key, hadOne: key_hash !== null }
  })
}

/** Deletes a reseller: its agents are nobody's from then on, and logged out. @throws reseller_booked */
export async function deleteReseller(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { name } = await lockReseller(tx.db, id)
    // Counted after the lock: a booking that is being made for it has locked it, too.
    const { bookings } = await tx.db
      .selectFrom('bookings')
      .select(({ fn }) => fn.countAll<number>().as('bookings'))
      .where('reseller_id', '=', id)
      .executeTakeFirstOrThrow()
    if (Number(bookings) > 0) throw refuse('reseller_booked', { bookings: Number(bookings) })
    for (const agent of await readAgents(tx.db, id)) await takeOut(tx.db, agent.id)
    await tx.db.deleteFrom('resellers').where('id', '=', id).execute()
    await audit(tx, ['reseller', 'deleted'], { id, subject: name })
  })
}
