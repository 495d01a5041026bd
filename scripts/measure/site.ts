import { join } from 'node:path'
import { sql } from 'kysely'
import { runnerImport } from 'vite'
import { type CallName, methodAndPath } from '../../contract/paths.ts'
import { takeInAll } from '../../server/domain/lists/take-in.ts'
import { startSession } from '../../server/domain/sessions.ts'
import { readAgency } from '../../server/platform/agency.ts'
import { createClock } from '../../server/platform/clock.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { openDatabase } from '../../server/platform/database/open.ts'
import type { Database } from '../../server/platform/database/schema.ts'
import { createLog } from '../../server/platform/log.ts'
import { createPictureStore } from '../../server/platform/pictures.ts'
import { type Amounts, fill } from '../../test/fill.ts'

// Node reads no .tsx by itself, and the mails are such.
const { createApp } = (
  await runnerImport<typeof import('../../server/app.ts')>('./server/app.ts', {
    configFile: false,
    logLevel: 'warn',
  })
).module

const log = createLog('silent')
const clock = createClock('Europe/Berlin')
const agency = await readAgency('agency.json')

type Where = {
  /** For the SQLite file. */
  folder: string
  /** A PostgreSQL database to use instead, in a schema of its own. */
  postgres?: string | undefined
  /** Of the file or the schema. What is there under it is used as it is. */
  name: string
}

/** The database's address; makes the schema on PostgreSQL. */
async function addressOf({ folder, postgres, name }: Where): Promise<string> {
  if (!postgres) return `sqlite:${join(folder, `${name}.db`)}`
  const admin = openDatabase(postgres, log)
  await sql`create schema if not exists ${sql.id(name)}`.execute(admin)
  await admin.destroy()
  const address = new URL(postgres)
  address.searchParams.set('options', `-c search_path=${name}`)
  return address.href
}

/** An account by its address, made where there is none. */
async function account(db: Database, email: string, role: 'admin' | 'user') {
  const known = await db.selectFrom('users').select('id').where('email_key', '=', email).executeTakeFirst()
  if (known) return known
  return db
    .insertInto('users')
    .values({
      name: 'Measuring',
      email,
      email_key: email,
      password_hash: 'none',
      role,
      created_at: clock.now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Gives so many bookings, spread over all, to an account. */
async function give(db: Database, userId: number, some: number, of: number) {
  const every = Math.max(1, Math.floor(of / some))
  await sql`update bookings set user_id = ${userId} where id in
    (select id from bookings where id % ${sql.lit(every)} = 0 order by id limit ${sql.lit(some)})`.execute(db)
}

/** Somebody in the middle of a database, to search for. */
async function sampleOf(db: Database, amounts: Amounts) {
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .orderBy('id')
    .limit(1)
    .offset(Math.floor(amounts.bookings / 2))
    .executeTakeFirstOrThrow()
  const user = await db
    .selectFrom('users')
    .selectAll()
    .orderBy('id')
    .limit(1)
    .offset(50)
    .executeTakeFirstOrThrow()
  const { id: tripId } = await db
    .selectFrom('trips')
    .select('id')
    .where('date', '>', clock.today())
    .orderBy('date')
    .executeTakeFirstOrThrow()
  const days = (from: number, to: number) => ({
    from: clock.dayOf(new Date(clock.now().getTime() - from * 86_400_000).toISOString()),
    to: clock.dayOf(new Date(clock.now().getTime() - to * 86_400_000).toISOString()),
  })
  return { booking, user, tripId, month: days(60, 30), year: days(500, 135) }
}
export type Sample = Awaited<ReturnType<typeof sampleOf>>

type Asked = { as?: 'few' | 'many' | undefined; form?: Record<string, string | number> | undefined }
export type Site = Awaited<ReturnType<typeof openSite>>

/** The app over a database with so many rows, filled if it is not yet. */
export async function openSite(where: Where, amounts: Amounts) {
  const db = openDatabase(await addressOf(where), log)
  await migrate(db)
  if (!(await db.selectFrom('bookings').select('id').limit(1).executeTakeFirst())) {
    await fill(db, clock, amounts, () => {})
    const people = { few: 3, many: Math.min(1000, Math.max(24, Math.floor(amounts.bookings / 100))) }
    for (const [name, some] of Object.entries(people)) {
      const { id } = await account(db, `${name}@measure.example`, 'user')
      await give(db, id, some, amounts.bookings)
    }
    await takeInAll(db, clock)
    // What autovacuum does in the minutes after such a load.
    await sql.raw(where.postgres ? 'vacuum analyze' : 'analyze').execute(db)
  }
  const pictures = createPictureStore(where.folder, clock)
  const app = createApp({
    db,
    clock,
    log,
    agency,
    pictures,
    drawings: pictures,
    contact: { name: 'Itinera', phone: '1', email: 'office@agency.example' },
    publicUrl: 'https://tours.example',
    wakeMail: () => {},
    catalogueChanged: () => {},
  })
  const tokenOf = async (email: string, role: 'admin' | 'user') =>
    startSession(db, clock, await account(db, email, role))
  const tokens = {
    admin: await tokenOf('m@agency.example', 'admin'),
    few: await tokenOf('few@measure.example', 'user'),
    many: await tokenOf('many@measure.example', 'user'),
  }
  await takeInAll(db, clock)
  return {
    sample: await sampleOf(db, amounts),
    /** Asks a call, which must succeed. */
    async ask(call: CallName, path: string, { as, form }: Asked = {}) {
      const response = await app.request(path, {
        method: methodAndPath(call).method,
        headers: { 'auth-token': tokens[as ?? 'admin'] },
        ...(form && {
          body: new URLSearchParams(Object.entries(form).map(([key, value]) => [key, `${value}`])),
        }),
      })
      const text = await response.text()
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`)
      return JSON.parse(text)
    },
    /** What the server does by itself every half minute. */
    settle: () => takeInAll(db, clock),
    /** @param keep leaves the database for the next run */
    async close(keep: boolean) {
      if (where.postgres && !keep) await sql`drop schema ${sql.id(where.name)} cascade`.execute(db)
      await db.destroy()
    },
  }
}
