import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { takeInAll } from '../../server/domain/lists/take-in.ts'
import { startSession } from '../../server/domain/sessions.ts'
import { createClock } from '../../server/platform/clock.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { openDatabase } from '../../server/platform/database/open.ts'
import type { Database } from '../../server/platform/database/schema.ts'
import { createLog } from '../../server/platform/log.ts'
import { type Amounts, fill } from '../../test/fill.ts'
import { copyTemplate, startServer } from '../../test/server.ts'

const log = createLog('silent')
const ZONE = 'Europe/Berlin'
const clock = createClock(ZONE)

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
  const busy = await account(db, 'many@measure.example', 'user')
  const days = (from: number, to: number) => ({
    from: clock.dayOf(new Date(clock.now().getTime() - from * 86_400_000).toISOString()),
    to: clock.dayOf(new Date(clock.now().getTime() - to * 86_400_000).toISOString()),
  })
  return { booking, user, busy, tripId, month: days(60, 30), year: days(500, 135) }
}
export type Sample = Awaited<ReturnType<typeof sampleOf>>

type Asked = { as?: 'few' | 'many' | undefined; form?: Record<string, string | number> | undefined }
export type Site = Awaited<ReturnType<typeof openSite>>

/** On a connection of its own: those of the server are taken for lost after a minute without a word. */
async function vacuum(address: string) {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

/**
 * The production server over a database with so many rows, filled if it is not yet. It listens in a process of its own,
 * and mails wait, as nobody listens where it would send them.
 */
export async function openSite(where: Where, amounts: Amounts) {
  const address = await addressOf(where)
  const db = openDatabase(address, log)
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
    if (where.postgres) await vacuum(address)
    else await sql`analyze`.execute(db)
  }
  const tokenOf = async (email: string, role: 'admin' | 'user') =>
    startSession(db, clock, await account(db, email, role))
  const tokens = {
    admin: await tokenOf('m@agency.example', 'admin'),
    few: await tokenOf('few@measure.example', 'user'),
    many: await tokenOf('many@measure.example', 'user'),
  }
  await takeInAll(db, clock)
  const dataDir = copyTemplate(false)
  const env = { DATABASE_URL: address, DEMO: '0', SMTP_URL: 'smtp://127.0.0.1:9', TIME_ZONE: ZONE }
  const server = await startServer(dataDir, env, join(dataDir, 'log'))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    sample: await sampleOf(db, amounts),
    /**
     * Asks for a page or a call, which must succeed.
     * @returns its text, and the milliseconds from asking to the last byte
     */
    async ask(method: string, path: string, { as, form }: Asked = {}) {
      const began = performance.now()
      const asked = request(server.url + path, {
        method,
        agent,
        headers: {
          'auth-token': tokens[as ?? 'admin'],
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
      })
      asked.end(
        form && new URLSearchParams(Object.entries(form).map(([key, value]) => [key, `${value}`])).toString(),
      )
      const [response] = (await once(asked, 'response')) as [IncomingMessage]
      const text = (await response.setEncoding('utf8').toArray()).join('')
      const took = performance.now() - began
      if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${text}`)
      return { text, took }
    },
    /** What the server does by itself every half minute. */
    settle: () => takeInAll(db, clock),
    /** @param keep leaves the database for the next run */
    async close(keep: boolean) {
      agent.destroy()
      await server.stop()
      rmSync(dataDir, { recursive: true })
      if (where.postgres && !keep) await sql`drop schema ${sql.id(where.name)} cascade`.execute(db)
      await db.destroy()
    },
  }
}
