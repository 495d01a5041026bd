import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UpdateObject } from 'kysely'
import { test as base, expect } from 'vitest'
import { agency as settings } from '../contract/agency.ts'
import { refusal } from '../contract/answers.ts'
import { calls } from '../contract/calls.ts'
import { type CallName, methodAndPath } from '../contract/paths.ts'
import type { Deps } from '../server/api/deps.ts'
import { describeApi } from '../server/api/openapi.ts'
import { createApp } from '../server/app.ts'
import { completeMail } from '../server/domain/accounts/reset-password.ts'
import { startSession } from '../server/domain/accounts/sessions.ts'
import { bookingSearch } from '../server/domain/bookings/search.ts'
import { searchColumns } from '../server/domain/shared/search.ts'
import { createClock } from '../server/platform/clock.ts'
import type { Tables } from '../server/platform/database/schema.ts'
import { createLog } from '../server/platform/log.ts'
import { createPictureStore } from '../server/platform/pictures.ts'
import { hashPassword } from '../server/platform/secrets.ts'
import { createSharedDatabase, createTestDatabase } from './database.ts'

export const PASSWORD = 'seven quiet herons'
const hashed = hashPassword(PASSWORD)

const agency = settings.parse(JSON.parse(readFileSync('agency.json', 'utf8')))

const documented = describeApi(agency.name, 'https://tours.example').paths

/** The statuses that the OpenAPI document has for a call. */
function statusesOf(name: CallName): string[] {
  const { method, path } = methodAndPath(name)
  return Object.keys(documented?.[path]?.[method.toLowerCase() as 'get' | 'post']?.responses ?? {})
}

type Values = Record<string, string | number | File>
type Asked = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  /** Sent as multipart form data, as the pages do. */
  form?: Values | undefined
  /** Sent as it is; its type stands in `headers`. */
  body?: BodyInit
  token?: string | undefined
  headers?: Record<string, string>
  /** Where the request comes from. */
  address?: string
}

const toFormData = (values: Values) => {
  const form = new FormData()
  for (const [key, value] of Object.entries(values))
    form.set(key, value instanceof File ? value : String(value))
  return form
}

async function createWorld(shared: ReturnType<typeof createSharedDatabase>) {
  const database = await createTestDatabase(shared)
  const { db, folder } = database
  // A summer morning; tests move it.
  const time = { now: new Date('2027-06-01T09:00:00Z') }
  const clock = createClock('UTC', () => time.now)
  const logged: string[] = []
  let woken = 0
  let changed = 0
  const deps: Deps = {
    db,
    clock,
    log: createLog('info', { write: (line) => logged.push(line) }),
    agency,
    pictures: createPictureStore(join(folder, 'images', 'trips'), clock),
    drawings: createPictureStore(join(folder, 'images', 'site'), clock),
    contact: { name: agency.name, phone: agency.phone, email: 'office@agency.example' },
    publicUrl: 'https://tours.example',
    wakeMail: () => {
      woken += 1
    },
    catalogueChanged: () => {
      changed += 1
    },
  }
  const app = createApp(deps)

  async function person(name: string, role: 'admin' | 'user') {
    const email = `${name.toLowerCase()}@people.example`
    const { id } = await db
      .insertInto('users')
      .values({
        name,
        email,
        ...searchColumns(name, email),
        email_key: email,
        password_hash: await hashed,
        role,
        created_at: time.now.toISOString(),
        // As the first administrator's is.
        email_proven_at: role === 'admin' ? time.now.toISOString() : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, name, email, role, token: await startSession(db, clock, { id }) }
  }

  const trip = async (title: string, date: string, days: number, packageId: number) => {
    const { id } = await db
      .insertInto('trips')
      .values({
        title,
        ...searchColumns(title),
        description: `All about ${title}`,
        date,
        banner: `${title.toLowerCase()}.jpg`,
        period_days: days,
        package_id: packageId,
        created_at: time.now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, title, date, days, packageId }
  }

  /** Asks a call and hands back the raw response. */
  async function send(name: CallName, asked: Asked = {}): Promise<Response> {
    const { method, path } = methodAndPath(name)
    const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(String(asked.params?.[key])),
    )
    const query = new URLSearchParams(
      Object.entries(asked.query ?? {}).map(([key, value]) => [key, String(value)]),
    )
    const init = {
      method,
      headers: { ...(asked.token && { 'auth-token': asked.token }), ...asked.headers },
      ...(asked.form && { body: toFormData(asked.form) }),
      ...(asked.body !== undefined && { body: asked.body }),
    }
    return app.request(`${filled}${query.size ? `?${query}` : ''}`, init, {
      incoming: { socket: { remoteAddress: asked.address ?? '203.0.113.7' } },
    })
  }

  /** Asks a call that must succeed, and checks that the answer is what the contract says: no more, no less. */
  async function ask<N extends CallName>(name: N, asked: Asked = {}) {
    const response = await send(name, asked)
    const body: unknown = await response.json()
    expect(response.status, JSON.stringify(body)).toBe(200)
    const parsed = calls[name].answer.parse(body)
    expect(body).toEqual(parsed)
    return parsed as (typeof calls)[N]['answer']['_output']
  }

  /** Asks a call that must be refused with this status, and checks the form of the refusal; it must be documented, too. */
  async function askInVain(status: number, name: CallName, asked: Asked = {}) {
    const response = await send(name, asked)
    const body: unknown = await response.json()
    expect(response.status, JSON.stringify(body)).toBe(status)
    expect(statusesOf(name)).toContain(`${status}`)
    const parsed = refusal.strict().parse(body)
    expect(parsed.status).toBe(name === 'register' ? 'error' : status)
    expect(parsed.message).not.toBe('')
    if (status !== 422) expect(parsed.errors).toBeUndefined()
    return { ...parsed, response }
  }

  await db
    .insertInto('periods')
    .values([{ days: 3 }, { days: 5 }])
    .execute()
  const [half, full] = await db
    .insertInto('packages')
    .values([{ description: 'Half board' }, { description: 'Full board' }])
    .returning('id')
    .execute()
  const packages = { half: half?.id ?? 0, full: full?.id ?? 0 }

  return {
    ...deps,
    database,
    app,
    time,
    /** The lines of the log. */
    logged,
    wokenTimes: () => woken,
    /** How often the catalogue was said to have changed. */
    changedTimes: () => changed,
    send,
    ask,
    askInVain,
    packages,
    people: {
      /** Runs the agency. */
      anna: await person('Anna', 'admin'),
      /** Travels. */
      theo: await person('Theo', 'user'),
      /** The outsider: has an account, and no business with anybody else's things. */
      olga: await person('Olga', 'user'),
    },
    trips: {
      fjord: await trip('Fjord', '2027-07-10', 5, packages.half),
      dunes: await trip('Dunes', '2027-06-20', 3, packages.full),
      today: await trip('Today', '2027-06-01', 3, packages.half),
      departed: await trip('Departed', '2027-05-31', 5, packages.half),
    },
    outbox: () => db.selectFrom('outbox').selectAll().orderBy('id').execute(),
    /** Changes a mail in the outbox, as the mail worker would. */
    set: (id: number, values: UpdateObject<Tables, 'outbox'>) =>
      db.updateTable('outbox').set(values).where('id', '=', id).execute(),
    /** The token in the newest mail with a link for a new password, if it were sent now; '' without such a mail. */
    async resetToken() {
      const query = db.selectFrom('outbox').selectAll().where('template', '=', 'password-reset')
      const mail = await query.orderBy('id', 'desc').executeTakeFirst()
      if (!mail) return ''
      const { token } = (await completeMail(db, clock, deps.contact)(mail)) as { token: string }
      return token
    },
    /** As when a link that was mailed to somebody's address came back. */
    proveAddress: (id: number) =>
      db.updateTable('users').set({ email_proven_at: time.now.toISOString() }).where('id', '=', id).execute(),
    count: async (
      table: 'audit_log' | 'trips' | 'bookings' | 'users' | 'messages' | 'outbox' | 'periods' | 'packages',
    ) =>
      Number(
        (
          await db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      ),
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>

type Fixtures = { shared: ReturnType<typeof createSharedDatabase>; world: World }

/** A test in a world of its own: a cast of three, four trips, a clock that stands still, a database nobody shares. */
export const test = base.extend<Fixtures>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the dependencies from the pattern
    async ({}, use) => {
      const shared = createSharedDatabase()
      await use(shared)
      await shared.drop()
    },
    { scope: 'file' },
  ],
  world: async ({ shared }, use) => {
    const world = await createWorld(shared)
    await use(world)
    await world.database.drop()
  },
})

/** The fjord trip as a booking keeps what its traveller was told. */
export const toldFjord = {
  told_title: 'Fjord',
  told_date: '2027-07-10',
  told_days: 5,
  told_package: 'Half board',
}

/** What Theo types to book the fjord trip, with other values where a test wants them. */
export const bookingForm = (world: World, other: Values = {}): Values => ({
  name: 'Theo Thaler',
  phone: '+49 (30) 5557-0190',
  email: 'theo@people.example',
  number_of_adults: 2,
  number_of_childrens: 1,
  number_of_infants: 0,
  note: 'A window seat, please',
  trip_id: world.trips.fjord.id,
  ...other,
})

export { expect }

/** Bookings that a test inserts by itself, with what they are found by. */
export const searchable = <
  T extends { reference: string; name: string; email: string; phone: string; note: string },
>(
  rows: T[],
) => rows.map((row) => ({ ...row, ...bookingSearch(row) }))
