import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { UpdateObject } from 'kysely'
import { test as base, expect } from 'vitest'
import type { Role } from '../contract/call.ts'
import { offeredLanguages } from '../contract/languages.ts'
import type { Delivery } from '../contract/mails.ts'
import type { CallName } from '../contract/paths.ts'
import { agency } from '../demo/demo-agency.ts'
import { createApp } from '../server/app.ts'
import { startSession } from '../server/core/accounts/sessions.ts'
import { mapAccent } from '../server/core/look/accent.ts'
import { openSettings } from '../server/core/settings/current-settings.ts'
import { putFirstSettings } from '../server/core/settings/save-settings.ts'
import { createMaps } from '../server/core/trips/maps/maps.ts'
import { listMapped } from '../server/core/trips/trip-content.ts'
import type { Database, NewRow, Tables, WritableDatabase } from '../server/database/schema.ts'
import { createBackups } from '../server/features/backup/backups.ts'
import { features } from '../server/features.ts'
import type { Deps } from '../server/kit/doors/deps.ts'
import { searchColumns } from '../server/kit/lists/search.ts'
import { type Clock, createClock } from '../server/platform/clock.ts'
import { createLog, type Log } from '../server/platform/log.ts'
import { createPictureStore } from '../server/platform/pictures.ts'
import { createDiskStore } from '../server/platform/store/disk.ts'
import type { ServedStore } from '../server/platform/store/store.ts'
import { borrowAtlas } from './atlas.ts'
import { type CallOptions, createCalls, type Values } from './calls.ts'
import { contextOf } from './context.ts'
import { createTestDatabase } from './database.ts'
import { completeMail } from './mails.ts'
import { noteLogged } from './met.ts'
import { callUnderWay, watchCaching, watchCall } from './watch-calls.ts'
import { watchPages } from './watch-pages.ts'

export const PASSWORD = 'seven quiet herons'
/** A hash with little memory and one round: hundreds of logins check it in a millisecond each. */
const hashed = hash(PASSWORD, { memoryCost: 8, timeCost: 1 })

/** Where the agency is. `npm run test:rest` asks for Auckland, where the day of the agency is not that of UTC in the morning. */
const zone = process.env.TEST_ZONE ?? 'UTC'

/** The moment at which the agency's clocks show what a test has written, which is UTC unless the agency is elsewhere. */
const onClocks = (shown: Date) =>
  new Date(
    Temporal.Instant.from(shown.toISOString())
      .toZonedDateTimeISO('UTC')
      .toPlainDateTime()
      .toZonedDateTime(zone).epochMilliseconds,
  )

/** What a test would write for a moment: `onClocks` the other way round. */
export const shownAt = (moment: Date) =>
  new Date(
    Temporal.Instant.from(moment.toISOString())
      .toZonedDateTimeISO(zone)
      .toPlainDateTime()
      .toZonedDateTime('UTC').epochMilliseconds,
  )

/** `onClocks` of a moment as the wire has it, with milliseconds where they are written. */
export function moment(shown: string): string {
  const at = onClocks(new Date(shown)).toISOString()
  return shown.includes('.') ? at : at.replace('.000', '')
}

/** When each world begins. */
const BEGIN = '2027-06-01T09:00:00.000Z'

/** Stores an account that is logged in. */
async function storePerson(db: WritableDatabase, clock: Clock, name: string, role: Role) {
  const email = `${name.toLowerCase()}@people.example`
  const created_at = clock.now().toISOString()
  const { id } = await db
    .insertInto('users')
    .values({
      name,
      email,
      ...searchColumns(name, email),
      email_key: email,
      password_hash: await hashed,
      role,
      created_at,
      // The address of the first administrator counts as proven.
      email_proven_at: role === 'admin' ? created_at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name, email, role, token: await startSession(contextOf(db, { clock }), { id }) }
}

/** Stores a departure, however long ago. Returns its id. */
async function storeDeparture(
  db: WritableDatabase,
  created_at: string,
  trip_id: number,
  date: string,
  more: Partial<NewRow<'departures'>> = {},
): Promise<number> {
  const row = { trip_id, date, seats: null, min_travellers: null, created_at, ...more }
  const { id } = await db.insertInto('departures').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Stores a trip with one departure, whose seats are not counted. */
async function storeTrip(
  db: WritableDatabase,
  created_at: string,
  title: string,
  date: string,
  days: number,
  packageId: number,
) {
  const { id } = await db
    .insertInto('trips')
    .values({
      title,
      ...searchColumns(title),
      description: `All about ${title}`,
      banner: `${title.toLowerCase()}.jpg`,
      period_days: days,
      package_id: packageId,
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, title, date, days, packageId, departure: await storeDeparture(db, created_at, id, date) }
}

/** What every world has when a test begins: stored once, and copied. */
async function begin(empty: Database) {
  // Tests make bookings in states that nobody could reach by a call.
  const db = empty as WritableDatabase
  // Without the demo's examples of what a law may want.
  const own = agency.pages.pages.filter(({ footer }) => !footer)
  const pages = { ...agency.pages, pages: own, before: '' }
  await putFirstSettings(db, '2027-01-01T00:00:00.000Z', { ...agency, pages }, false)
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
    fjord: await storeTrip(db, moment(BEGIN), 'Fjord', '2027-07-10', 5, packages.half),
    dunes: await storeTrip(db, moment(BEGIN), 'Dunes', '2027-06-20', 3, packages.full),
    today: await storeTrip(db, moment(BEGIN), 'Today', '2027-06-01', 3, packages.half),
    departed: await storeTrip(db, moment(BEGIN), 'Departed', '2027-05-25', 5, packages.half),
  }
  const clock = createClock(zone, () => onClocks(new Date(BEGIN)))
  const people = {
    anna: await storePerson(db, clock, 'Anna', 'admin'),
    theo: await storePerson(db, clock, 'Theo', 'user'),
    olga: await storePerson(db, clock, 'Olga', 'user'),
  }
  return { packages, trips, people }
}

async function createWorld(openFiles: OpenFiles) {
  const { start, ...database } = await createTestDatabase(begin)
  const { folder } = database
  const db = database.db as WritableDatabase
  const { packages, trips, people } = structuredClone(start)
  const settings = await openSettings(db, {
    timeZone: process.env.TEST_ZONE,
    agencyEmail: 'office@agency.example',
  })
  // Tests change it.
  const time = { now: new Date(BEGIN) }
  const mailing: { delivery: Delivery } = { delivery: 'file' }
  const clock = createClock(zone, () => onClocks(time.now))
  const logged: string[] = []
  /** Notes it for the call under way, too. */
  const note = (what: 'woken' | 'changed') => {
    const call = callUnderWay.getStore()
    if (call) call[what] += 1
  }
  let woken = 0
  let cardsWoken = 0
  let changed = 0
  let seatsChanged = 0
  const log = createLog('info', {
    write(line) {
      logged.push(line)
      noteLogged(line)
    },
  })
  const files = await openFiles(folder, clock, log)
  const deps: Deps = {
    db,
    clock,
    log,
    settings,
    features,
    files,
    pictures: createPictureStore(files, clock),
    maps: createMaps(
      files,
      clock,
      () => listMapped(db, offeredLanguages(settings.get().agency)),
      () => mapAccent(settings.get().look.accent),
      borrowAtlas(),
    ),
    publicUrl: 'https://tours.example',
    payments: {},
    importFolder: join(folder, 'imports'),
    backups: createBackups({ databaseUrl: database.url, dataDir: folder, bucket: undefined }, clock),
    delivery: () => mailing.delivery,
    wakeMail: () => {
      woken += 1
      note('woken')
    },
    wakeCards: () => {
      cardsWoken += 1
    },
    async pagesChanged() {
      changed += 1
      note('changed')
    },
    async seatsChanged() {
      changed += 1
      note('changed')
      seatsChanged += 1
    },
    settingsChanged: settings.reload,
  }
  const app = watchCaching(createApp(deps))
  const watch = watchPages(deps)
  const { send, ask, askInVain } = createCalls(
    app,
    (call, send) => watch(call, () => watchCall(db, call.name, send)),
    logged,
  )

  const person = (stored: Awaited<ReturnType<typeof storePerson>>) => {
    const { token } = stored
    return {
      ...stored,
      /** Makes a call as this person. */
      send: (call: CallName, options?: CallOptions) => send(call, { ...options, token }),
      ask: <N extends CallName>(call: N, options?: CallOptions) => ask(call, { ...options, token }),
      askInVain: (status: number, call: CallName, options?: CallOptions) =>
        askInVain(status, call, { ...options, token }),
      /** Books the fjord trip, with other values where a test wants them. */
      book: async (other: Values = {}) =>
        (await ask('book', { form: bookingForm({ trips }, other), token })).booking,
    }
  }

  const now = () => clock.now().toISOString()

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
    anna: person(people.anna),
    /** Travels. */
    theo: person(people.theo),
    /** The outsider: has an account, and must not see the things of others. */
    olga: person(people.olga),
    trips,
    /** Stores a departure, however long ago. Returns its id. */
    departure: (trip: number, date: string, more?: Partial<NewRow<'departures'>>) =>
      storeDeparture(db, now(), trip, date, more),
    /** Adds an account that is logged in. */
    addPerson: async (name: string, role: Role) => person(await storePerson(db, clock, name, role)),
    /** Stores a trip with one departure, whose seats are not counted. */
    addTrip: (title: string, date: string, days: number, packageId: number) =>
      storeTrip(db, now(), title, date, days, packageId),
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
      db.updateTable('users').set({ email_proven_at: now() }).where('id', '=', id).execute(),
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
        | 'packages'
        | 'customers',
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

const onDisk: OpenFiles = async (folder, clock) => createDiskStore(folder, clock)

async function endWorld(world: World) {
  await world.maps.stop()
  await world.database.drop()
}

/** A test in a world of its own: three people, four trips, a clock that stands still, an empty database. */
export const test = base.extend<{ world: World; openFiles: OpenFiles }>({
  /** Where the pictures are: a folder, unless a test file says otherwise. */
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the dependencies from the pattern
  openFiles: async ({}, use) => use(onDisk),
  world: async ({ openFiles }, use) => {
    const world = await createWorld(openFiles)
    await use(world)
    await endWorld(world)
  },
})

const counted = ['bookings', 'trips', 'departures', 'users', 'messages', 'outbox', 'audit_log'] as const

/**
 * Tests of a file that have one world together, as `prepare` leaves it: they only read, or are refused. A world of its own for each
 * would take longer than they do.
 */
export const createReading = (prepare: (world: World) => Promise<unknown> = async () => {}) =>
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the dependencies from the pattern
  base.extend('world', { scope: 'file' }, async ({}, { onCleanup }) => {
    const world = await createWorld(onDisk)
    await prepare(world)
    const counts = () => Promise.all(counted.map(async (table) => `${await world.count(table)} ${table}`))
    const before = await counts()
    onCleanup(async () => {
      const after = await counts()
      await endWorld(world)
      expect(after, 'tests that only read change nothing').toEqual(before)
    })
    return world
  })

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

export { expect }
