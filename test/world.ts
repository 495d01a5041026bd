import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { UpdateObject } from 'kysely'
import { test as base, expect } from 'vitest'
import { refusal } from '../contract/answers.ts'
import type { Role } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { offeredLanguages } from '../contract/languages.ts'
import type { Delivery } from '../contract/mails.ts'
import { type CallName, methodAndPath } from '../contract/paths.ts'
import { agency } from '../demo/agency.ts'
import type { Deps } from '../server/api/deps.ts'
import { describeApi } from '../server/api/openapi.ts'
import { createApp } from '../server/app.ts'
import type { NewRow, Tables, WritableDatabase } from '../server/database/schema.ts'
import { startSession } from '../server/domain/accounts/sessions.ts'
import { createBackups } from '../server/domain/backup/backups.ts'
import { bookingSearch } from '../server/domain/bookings/search.ts'
import { mapAccent } from '../server/domain/look/accent.ts'
import { openSettings } from '../server/domain/settings/current-settings.ts'
import { putFirstSettings } from '../server/domain/settings/save-settings.ts'
import { searchColumns } from '../server/domain/shared/search.ts'
import { createMaps } from '../server/domain/trips/maps/maps.ts'
import { listMapped } from '../server/domain/trips/trip-content.ts'
import { completeMail } from '../server/mails/complete.ts'
import { type Clock, createClock } from '../server/platform/clock.ts'
import { createLog, type Log } from '../server/platform/log.ts'
import { createPictureStore } from '../server/platform/pictures.ts'
import { createDiskStore } from '../server/platform/store/disk.ts'
import type { ServedStore } from '../server/platform/store/store.ts'
import { office } from '../texts/en/office.ts'
import { createTestDatabase } from './database.ts'

export const PASSWORD = 'seven quiet herons'
/** Checked in a millisecond, for hundreds of logins: with little memory, in one round. */
const hashed = hash(PASSWORD, { memoryCost: 8, timeCost: 1 })

const documented = describeApi(agency.agency.name, 'https://tours.example').paths

/** The statuses that the OpenAPI document lists for a call. */
function statusesOf(name: CallName): string[] {
  const { method, path } = methodAndPath(name)
  return Object.keys(documented?.[path]?.[method.toLowerCase() as 'get' | 'post']?.responses ?? {})
}

/** Null is sent as an empty field. */
type Values = Record<string, string | number | File | null>
type CallOptions = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  /** Sent as multipart form data, as the pages do. */
  form?: Values
  /** Sent as it is, with the content type in `headers`. */
  body?: BodyInit
  token?: string
  headers?: Record<string, string>
  /** The client's IP address. */
  address?: string
}

const toFormData = (values: Values) => {
  const form = new FormData()
  for (const [key, value] of Object.entries(values))
    form.set(key, value instanceof File ? value : String(value ?? ''))
  return form
}

async function createWorld(openFiles: OpenFiles) {
  const database = await createTestDatabase()
  const { folder } = database
  // Tests make bookings in states that nobody could reach by a call.
  const db = database.db as WritableDatabase
  // Without the demo's examples of what a law may want.
  const own = agency.pages.pages.filter(({ footer }) => !footer)
  const pages = { ...agency.pages, pages: own, before: '' }
  await putFirstSettings(db, '2027-01-01T00:00:00.000Z', { ...agency, pages }, false)
  const settings = await openSettings(db, { timeZone: undefined, agencyEmail: 'office@agency.example' })
  // Tests change it.
  const time = { now: new Date('2027-06-01T09:00:00Z') }
  const mailing: { delivery: Delivery } = { delivery: 'file' }
  const clock = createClock('UTC', () => time.now)
  const logged: string[] = []
  let woken = 0
  let cardsWoken = 0
  let changed = 0
  let seatsChanged = 0
  const log = createLog('info', { write: (line) => logged.push(line) })
  const files = await openFiles(folder, clock, log)
  const deps: Deps = {
    db,
    clock,
    log,
    settings,
    files,
    pictures: createPictureStore(files, clock),
    maps: createMaps(
      files,
      clock,
      () => listMapped(db, offeredLanguages(settings.get().agency)),
      () => mapAccent(settings.get().look.accent),
    ),
    publicUrl: 'https://tours.example',
    payments: {},
    backups: createBackups({ databaseUrl: database.url, dataDir: folder, bucket: undefined }, clock),
    delivery: () => mailing.delivery,
    wakeMail: () => {
      woken += 1
    },
    wakeCards: () => {
      cardsWoken += 1
    },
    async pagesChanged() {
      changed += 1
    },
    async seatsChanged() {
      changed += 1
      seatsChanged += 1
    },
    settingsChanged: settings.reload,
  }
  const app = createApp(deps)

  async function person(name: string, role: Role) {
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
        // The address of the first administrator counts as proven.
        email_proven_at: role === 'admin' ? time.now.toISOString() : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const token = await startSession(db, clock, { id })
    return {
      id,
      name,
      email,
      role,
      token,
      /** These make a call as this person. */
      send: (call: CallName, options?: CallOptions) => send(call, { ...options, token }),
      ask: <N extends CallName>(call: N, options?: CallOptions) => ask(call, { ...options, token }),
      askInVain: (status: number, call: CallName, options?: CallOptions) =>
        askInVain(status, call, { ...options, token }),
      /** Books the fjord trip, with other values where a test wants them. */
      book: async (other: Values = {}) =>
        (await ask('book', { form: bookingForm({ trips }, other), token })).booking,
    }
  }

  /** Stores a departure, however long ago. Returns its id. */
  async function departure(
    trip_id: number,
    date: string,
    more: Partial<NewRow<'departures'>> = {},
  ): Promise<number> {
    const row = {
      trip_id,
      date,
      seats: null,
      min_travellers: null,
      created_at: time.now.toISOString(),
      ...more,
    }
    const { id } = await db.insertInto('departures').values(row).returning('id').executeTakeFirstOrThrow()
    return id
  }

  const trip = async (title: string, date: string, days: number, packageId: number) => {
    const { id } = await db
      .insertInto('trips')
      .values({
        title,
        ...searchColumns(title),
        description: `All about ${title}`,
        banner: `${title.toLowerCase()}.jpg`,
        period_days: days,
        package_id: packageId,
        created_at: time.now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, title, date, days, packageId, departure: await departure(id, date) }
  }

  /** Makes a call and returns the raw response. */
  async function send(name: CallName, options: CallOptions = {}): Promise<Response> {
    const { method, path } = methodAndPath(name)
    const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(String(options.params?.[key])),
    )
    const query = new URLSearchParams(
      Object.entries(options.query ?? {}).map(([key, value]) => [key, String(value)]),
    )
    const init = {
      method,
      headers: { ...(options.token && { 'auth-token': options.token }), ...options.headers },
      ...(options.form && { body: toFormData(options.form) }),
      ...(options.body !== undefined && { body: options.body }),
    }
    return app.request(`${filled}${query.size ? `?${query}` : ''}`, init, {
      incoming: { socket: { remoteAddress: options.address ?? '203.0.113.7' } },
    })
  }

  /** Makes a call that must succeed, and checks that the answer has exactly the fields of the contract. */
  async function ask<N extends CallName>(name: N, options: CallOptions = {}) {
    const response = await send(name, options)
    const body: unknown = await response.json()
    expect(response.status, JSON.stringify(body)).toBe(200)
    const parsed = calls[name].answer.parse(body)
    expect(body).toEqual(parsed)
    return parsed as (typeof calls)[N]['answer']['_output']
  }

  /** Makes a call that must be refused with this status, and checks the refusal. The OpenAPI document must list it. */
  async function askInVain(status: number, name: CallName, options: CallOptions = {}) {
    const response = await send(name, options)
    const body: unknown = await response.json()
    expect(response.status, JSON.stringify(body)).toBe(status)
    expect(statusesOf(name)).toContain(`${status}`)
    const parsed = refusal.strict().parse(body)
    expect(parsed.status).toBe(name === 'register' ? 'error' : status)
    expect(parsed.message).not.toBe('')
    if (status !== 422) expect(parsed.errors).toBeUndefined()
    if (!methodAndPath(name).path.startsWith('/api/admin/')) {
      // What has its sentence there is English in all languages.
      expect(Object.keys(office)).not.toContain(parsed.code)
      expect(Object.values(office)).not.toContain(parsed.message)
    }
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

  const trips = {
    fjord: await trip('Fjord', '2027-07-10', 5, packages.half),
    dunes: await trip('Dunes', '2027-06-20', 3, packages.full),
    today: await trip('Today', '2027-06-01', 3, packages.half),
    departed: await trip('Departed', '2027-05-25', 5, packages.half),
  }

  return {
    ...deps,
    db,
    pictures: Object.assign(deps.pictures, {
      /** The folder of their files. */
      folder: join(folder, 'images', 'trips'),
    }),
    database,
    app,
    time,
    /** Whether the site has a mail server; tests change it. */
    mailing,
    /** The lines of the log. */
    logged,
    /** The number of calls of `wakeMail`. */
    wokenTimes: () => woken,
    /** The number of calls of `wakeCards`. */
    cardsWokenTimes: () => cardsWoken,
    /** The number of calls of `pagesChanged` and of `seatsChanged`. */
    changedTimes: () => changed,
    /** The number of calls of `seatsChanged`. */
    seatsChangedTimes: () => seatsChanged,
    send,
    ask,
    askInVain,
    packages,
    /** Runs the agency. */
    anna: await person('Anna', 'admin'),
    /** Travels. */
    theo: await person('Theo', 'user'),
    /** The outsider: has an account, and must not see the things of others. */
    olga: await person('Olga', 'user'),
    trips,
    departure,
    /** Adds an account that is logged in. */
    addPerson: person,
    /** Stores a trip with one departure, whose seats are not counted. */
    addTrip: trip,
    outbox: () => db.selectFrom('outbox').selectAll().orderBy('id').execute(),
    /** Changes a mail in the outbox, as the mail worker would. */
    set: (id: number, values: UpdateObject<Tables, 'outbox'>) =>
      db.updateTable('outbox').set(values).where('id', '=', id).execute(),
    /** The token that the newest mail with a link for a password gets when it is sent now; '' without such a mail. */
    async resetToken(template: 'password-reset' | 'invitation' | 'agent-invitation' = 'password-reset') {
      const query = db.selectFrom('outbox').selectAll().where('template', '=', template)
      const mail = await query.orderBy('id', 'desc').executeTakeFirst()
      if (!mail) return ''
      const { token } = (await completeMail(deps, mail)) as { token: string }
      return token
    },
    /** Marks an address as proven, as a mailed link does. */
    proveAddress: (id: number) =>
      db.updateTable('users').set({ email_proven_at: time.now.toISOString() }).where('id', '=', id).execute(),
    count: async (
      table:
        | 'departures'
        | 'audit_log'
        | 'trips'
        | 'bookings'
        | 'users'
        | 'messages'
        | 'message_replies'
        | 'outbox'
        | 'periods'
        | 'packages',
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

/** Opens what has the files of pictures and maps. `folder` is the data folder. */
export type OpenFiles = (folder: string, clock: Clock, log: Log) => Promise<ServedStore>

export type World = Awaited<ReturnType<typeof createWorld>>

/** A test in a world of its own: three people, four trips, a clock that stands still, an empty database. */
export const test = base.extend<{ world: World; openFiles: OpenFiles }>({
  /** Where the pictures are: a folder, unless a test file says otherwise. */
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the dependencies from the pattern
  openFiles: async ({}, use) => use(async (folder, clock) => createDiskStore(folder, clock)),
  world: async ({ openFiles }, use) => {
    const world = await createWorld(openFiles)
    await use(world)
    await world.maps.stop()
    await world.database.drop()
  },
})

/** What the traveller of a booking was told about the fjord trip, in the columns of the booking. */
const toldFjord = {
  told_title: 'Fjord',
  told_date: '2027-07-10',
  told_time: '',
  told_days: 5,
  told_package: 'Half board',
}

/** The money of a booking whose price is on request. */
export const onRequest = {
  currency: null,
  total: null,
  paid: 0,
  balance: 0,
  lines: [],
  due: [],
  terms: null,
  standing: 'on_request',
  due_now: 0,
  due_on: null,
}

/** What Theo types to book the fjord trip, with other values where a test wants them. */
export const bookingForm = (world: { trips: { fjord: { id: number } } }, other: Values = {}): Values => ({
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

/** Values as a form sends them: lists and objects as JSON. */
export const formOf = (values: Record<string, unknown>): Record<string, string | number | null> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value !== null && typeof value === 'object' ? JSON.stringify(value) : (value as string | number | null),
    ]),
  )

export { expect }

/** Stores bookings of one adult each without the API: many at once, of the fjord trip unless said otherwise. */
export async function storeBookings(
  { db, trips }: World,
  length: number,
  of: (index: number) => Partial<NewRow<'bookings'>> = () => ({}),
) {
  const rows = Array.from({ length }, (_, index) => {
    const row = {
      reference: `R${index}`,
      trip_id: trips.fjord.id,
      departure_id: trips.fjord.departure,
      name: 'N',
      email: 'p@people.example',
      phone: '112',
      adults: 1,
      children: 0,
      infants: 0,
      note: '',
      created_at: '2027-05-10T00:00:00.000Z',
      ...toldFjord,
      ...of(index),
    }
    return { seats: row.adults + row.children, ...row, ...bookingSearch(row) }
  })
  await db.insertInto('bookings').values(rows).execute()
  return rows.map(({ reference }) => reference)
}
