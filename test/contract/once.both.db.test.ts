import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { vi } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { ensureAdmin } from '../../server/core/accounts/first-admin.ts'
import { verifyOwed } from '../../server/core/money/owed.ts'
import { claimPictures } from '../../server/core/trips/sweep-pictures.ts'
import { migrate } from '../../server/database/migrate.ts'
import { type JobName, jobs, startJobs } from '../../server/jobs.ts'
import { contextOf as asNow } from '../../server/kit/context.ts'
import type { JobDeps } from '../../server/kit/job.ts'
import { storeBookings } from '../bookings.ts'
import { isPostgres } from '../locks.ts'
import { programOf } from '../program.ts'
import { comeBack, later, ledger, openPage, party, type Stripe, test as withStripe } from '../stripe/world.ts'
import { pagesOf } from '../watch-pages.ts'
import { expect, PASSWORD, test, type World } from '../world.ts'

/*
 * What must happen once with several processes: each runs three times at once here.
 * docs/decisions/0059-several-programs.md lists what makes each happen once.
 */

/** As three processes whose timers ring at the same moment. */
const thrice = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all([work(), work(), work()])

type Case = {
  world: World
  stripe: Stripe
  /** The recipients of the mails that the workers have sent. */
  sent: string[]
}

const count = (world: World, table: 'sessions' | 'attempts' | 'booking_links' | 'provider_events') =>
  world.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
    .then(({ n }) => Number(n))

const mailsOf = async (world: World, template: string) =>
  (await world.outbox()).filter((mail) => mail.template === template).length

/** The sequence of the only booking: each change raises it. */
const sequenceOf = async ({ db }: World) =>
  (await db.selectFrom('bookings').select('calendar_sequence').executeTakeFirstOrThrow()).calendar_sequence

/** Theo asks for a new password, which wakes the worker of mails after its answer. */
async function forgets(world: World) {
  await world.ask('forgotPassword', { form: { email: world.theo.email } })
  await vi.waitFor(() => expect(world.wokenTimes()).toBe(1))
}

const waits = ({ anna, trips }: World, name: string) =>
  anna.ask('adminAddWaiting', {
    params: { id: trips.fjord.departure },
    form: { name, phone: '112', email: `${name}@people.example`, ...party(2), number_of_infants: 0 },
  })

/** Stores an old file of the data folder. */
function putOld({ database, time }: World, folder: string, name: string) {
  const file = join(database.folder, folder, name)
  mkdirSync(join(database.folder, folder), { recursive: true })
  writeFileSync(file, 'x')
  const at = time.now.getTime() / 1000 - 40 * 24 * 3600
  utimesSync(file, at, at)
  return file
}

const LONG = 400 * 24 * 60

/**
 * Of each job: what there is to do, which answers how to count what was done. `times`: what the count is in the end, 1 unless the job
 * removes something.
 */
const cases: Record<JobName, { given: (it: Case) => Promise<() => unknown>; times?: number }> = {
  mails: {
    async given({ world, sent }) {
      await forgets(world)
      return () => sent.length
    },
  },
  refunds: {
    async given({ world, stripe }) {
      const { id } = await world.theo.book(party(2))
      stripe.pay(await openPage(world, id))
      await comeBack(world, id)
      await world.anna.ask('adminRefundBooking', { params: { id }, form: { amount: 1_000 } })
      return () =>
        stripe.requests.filter(({ method, path }) => method === 'POST' && /refunds$/.test(path)).length
    },
  },
  checkouts: {
    async given({ world, stripe }) {
      const { id } = await world.theo.book(party(2))
      stripe.pay(await openPage(world, id))
      later(world, 10)
      return async () => (await ledger(world)).length
    },
  },
  holds: {
    async given({ world }) {
      await world.theo.book(party(2))
      later(world, 61)
      return () => mailsOf(world, 'booking-expired')
    },
  },
  waiting: {
    async given({ world }) {
      const params = { id: world.trips.fjord.departure }
      await world.theo.book(party(4))
      for (const name of ['n1', 'n2']) await waits(world, name)
      // Two seats more, which nobody has offered yet.
      await world.db.updateTable('departures').set({ seats: 6 }).where('id', '=', params.id).execute()
      return () => mailsOf(world, 'waiting-offer')
    },
  },
  'card-comparison': {
    given:
      async ({ stripe }) =>
      () =>
        stripe.requests.filter(({ path }) => path === '/v1/refunds').length,
  },
  'payment-reminders': {
    async given({ world }) {
      const form = { deposit_percent: 20, balance_days: 10, reminders: '1', card: 'off' }
      await world.anna.ask('adminSaveBookingSettings', { form })
      await world.theo.book(party(1))
      later(world, 10 * 24 * 60)
      return () => mailsOf(world, 'payment-reminder')
    },
  },
  questions: {
    async given({ world }) {
      const form = { deposit_percent: 0, balance_days: 0, cancellation: '[]', card: 'off' }
      await world.anna.ask('adminSaveBookingSettings', { form })
      const { id } = await world.theo.book(party(1))
      const rise = { label: 'Fuel', amount: 2_000, unasked: 1, reason: 'Fuel' }
      await world.anna.ask('adminAdjustBooking', { params: { id }, form: rise })
      const before = await sequenceOf(world)
      later(world, 15 * 24 * 60)
      return async () => (await sequenceOf(world)) - before
    },
  },
  'option-reminders': {
    async given({ world }) {
      const form = { ...party(1), number_of_infants: 0, name: 'Pia', phone: '112' }
      const option = { trip_id: world.trips.fjord.id, option_until: '2027-06-03' }
      await world.anna.ask('adminAddBooking', { form: { ...form, ...option } })
      later(world, 24 * 60)
      return () => mailsOf(world, 'option-ends')
    },
  },
  'review-requests': {
    async given({ world }) {
      const form = { deposit_percent: 0, balance_days: 0, review_days: 3, card: 'off' }
      await world.anna.ask('adminSaveBookingSettings', { form })
      const { id } = await world.theo.book(party(1))
      await world.anna.ask('adminAddPayment', { params: { id }, form: { amount: 100, method: 'bank' } })
      world.time.now = new Date('2027-07-18T12:00:00Z')
      return () => mailsOf(world, 'review-request')
    },
  },
  'details-reminders': {
    async given({ world }) {
      const params = { id: world.trips.fjord.id }
      const form = { deposit_percent: 0, balance_days: 0, card: 'off' }
      await world.anna.ask('adminSaveBookingSettings', { form })
      await world.anna.ask('adminUpdateTrip', { params, form: { asks: '["diet"]' } })
      await world.theo.book(party(1))
      world.time.now = new Date('2027-06-20T09:00:00Z')
      return () => mailsOf(world, 'details-reminder')
    },
  },
  'old-sessions': {
    async given({ world }) {
      later(world, LONG)
      return () => count(world, 'sessions')
    },
    times: 0,
  },
  'old-attempts': {
    async given({ world }) {
      await world.askInVain(401, 'adminLogin', { form: { email: world.anna.email, password: 'wrong' } })
      expect(await count(world, 'attempts')).toBeGreaterThan(0)
      later(world, LONG)
      return () => count(world, 'attempts')
    },
    times: 0,
  },
  'old-links': {
    async given({ world }) {
      const { id } = await world.theo.book(party(1))
      await world.db
        .insertInto('booking_links')
        .values({ token_hash: 'x', booking_id: id, created_at: world.time.now.toISOString() })
        .execute()
      later(world, 2 * LONG)
      return () => count(world, 'booking_links')
    },
    times: 0,
  },
  'old-notices': {
    async given({ world }) {
      const received_at = world.time.now.toISOString()
      await world.db.insertInto('provider_events').values({ id: 'evt_1', received_at }).execute()
      later(world, LONG)
      return () => count(world, 'provider_events')
    },
    times: 0,
  },
  retention: {
    async given({ world }) {
      await world.ask('contact', {
        form: { name: 'N', email: 'n@people.example', message: 'Is it cold in July?' },
      })
      const { id } = await world.theo.book(party(1))
      const at = world.time.now.toISOString()
      const review = { booking_id: id, trip_id: world.trips.fjord.id, name: 'Theo', rating: 5 }
      const shown = { state: 'shown', asked_at: at, written_at: at } as const
      await world.db
        .insertInto('reviews')
        .values({ ...review, ...shown })
        .execute()
      later(world, LONG)
      return async () =>
        (await world.count('messages')) +
        (await world.db.selectFrom('bookings').select('id').where('anonymised_at', 'is', null).execute())
          .length
    },
    times: 0,
  },
  'unused-pictures': {
    async given({ world }) {
      // The banner of a trip: the pictures are of this database.
      putOld(world, 'images/trips', 'fjord.jpg')
      const file = putOld(world, 'images/trips', 'unused.jpg')
      await claimPictures(world.db, world.pictures)
      return () => Number(existsSync(file))
    },
    times: 0,
  },
  'unused-maps': {
    async given({ world }) {
      const file = putOld(world, 'maps', `${'0'.repeat(24)}-wide.svg`)
      return () => Number(existsSync(file))
    },
    times: 0,
  },
  'search-texts': {
    async given({ world }) {
      await world.db.updateTable('trips').set({ found_by: ' written before' }).execute()
      return async () => {
        const old = world.db.selectFrom('trips').select('id').where('found_by', 'like', '%before%')
        return (await old.execute()).length
      }
    },
    times: 0,
  },
  imports: {
    async given({ world }) {
      const { anna, db } = world
      const item = (title: string) =>
        `<item><title>${title}</title><wp:post_id>1</wp:post_id><wp:status>publish</wp:status><wp:post_type>itineraries</wp:post_type></item>`
      const content = `<rss><channel><wp:wxr_version>1.2</wp:wxr_version>${item('Moved in')}</channel></rss>`
      const { id } = await anna.ask('adminStoreImport', { form: { file: new File([content], 'export.xml') } })
      await thrice(() =>
        jobs.imports.run({ ...programOf(world), ...asNow(world) }, new AbortController().signal),
      )
      await anna.ask('adminTakeImport', { params: { id }, form: {} })
      return async () =>
        (await db.selectFrom('trips').select('id').where('title', '=', 'Moved in').execute()).length
    },
  },
  'acts-on-many': {
    async given({ world }) {
      await storeBookings(world, 1)
      const form = { departure_id: world.trips.fjord.departure, subject: 'News', text: 'Dear {{name}}' }
      await world.anna.ask('adminSendLetters', { form })
      return () => mailsOf(world, 'letter')
    },
  },
  customers: {
    async given({ world }) {
      await storeBookings(world, 3)
      return async () =>
        (await world.db.selectFrom('bookings').select('customer_id').distinct().execute()).length
    },
  },
  'held-bookings': {
    async given({ world }) {
      const form = {
        ...party(2),
        number_of_infants: 0,
        name: 'Pia',
        phone: '112',
        trip_id: world.trips.fjord.id,
      }
      const { anna, db } = world
      const { booking } = await anna.ask('adminAddBooking', { form: { ...form, option_until: '2027-06-03' } })
      // As a program of the version before stores it.
      const due = { due_amount: 4_000, due_on: '2027-06-10', balance_on: '2027-06-30' }
      await db.updateTable('bookings').set(due).where('id', '=', booking.id).execute()
      return async () => (await verifyOwed(world)).differences.length
    },
    times: 0,
  },
  'days-to-decide': {
    async given({ world }) {
      const id = await world.departure(world.trips.fjord.id, '2027-08-01', { min_travellers: 4 })
      return async () => {
        const { departure } = await world.anna.ask('adminShowDeparture', { params: { id } })
        return Number(departure.decide_on === '2027-07-25')
      }
    },
  },
  'mail-files': {
    async given({ world }) {
      await forgets(world)
      const [mail] = await world.outbox()
      if (!mail) throw new Error('No mail was put into the outbox')
      await world.db.updateTable('outbox').set({ data: '{}' }).execute()
      const written = `${mail.created_at.replaceAll(':', '-')}-${`${mail.id}`.padStart(8, '0')}.eml`
      const file = putOld(world, 'mail', written)
      later(world, 120)
      return () => Number(existsSync(file))
    },
    times: 0,
  },
}

const withContext = (deps: JobDeps) => ({ ...deps, ...asNow(deps) })

for (const [name, { given, times = 1 }] of Object.entries(cases) as [JobName, (typeof cases)[JobName]][]) {
  withStripe(`three programs run the job ${name} at once, and it is done once`, async ({ world, stripe }) => {
    const sent: string[] = []
    const done = await given({ world, stripe, sent })
    if (times === 0) expect(await done(), 'there is something to remove').toBeGreaterThan(0)
    const pages = pagesOf(world)
    const told = () => [world.changedTimes(), world.wokenTimes(), world.cardsWokenTimes()]
    const shown = isPostgres ? undefined : await pages()
    for (const round of [1, 2]) {
      const before = told()
      // Without its lease, which only saves work.
      await thrice(() => jobs[name].run(withContext(programOf(world, sent)), AbortSignal.any([])))
      expect(await done()).toBe(times)
      // Where there is nothing to do, no page gets old and no worker is woken.
      if (round === 2) expect(told()).toEqual(before)
      if (round === 1 && shown && told()[0] === before[0])
        expect(await pages(), `${name} changes what pages show, and does not call pagesChanged`).toEqual(
          shown,
        )
    }
  })
}

test('a program runs every job by itself, goes on after one that fails, and ends with those under way', async ({
  world,
}) => {
  world.maps.sweep = async () => {
    throw new Error('no maps')
  }
  const running = startJobs(programOf(world, []))
  running.wake('hourly')
  const at = world.time.now.getTime() / 1000
  const expected = Object.keys(jobs).map((job) =>
    job === 'unused-maps' ? { job, failures: 1 } : { job, failures: 0, doneAt: at },
  )
  await vi.waitFor(() => expect(running.states()).toEqual(expected))
  await running.stop()
  expect(world.logged.join('')).toContain('"job":"unused-maps","err"')
  // The leases have ended with their jobs.
  expect(await world.db.selectFrom('leases').select('name').execute()).toEqual([])
})

test('the first administrator is added once, and one process tells the password', async ({ world }) => {
  await world.db.updateTable('users').set({ role: 'user' }).execute()
  const lines: string[] = []
  const config = { admin: undefined, publicUrl: world.publicUrl }
  await thrice(() => ensureAdmin(config, world, (line) => lines.push(line)))
  expect(lines.filter((line) => line.includes('Password'))).toHaveLength(1)
  const admins = await world.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
  expect(admins).toHaveLength(1)
})

test('with a different ADMIN_EMAIL each, three programs make one administrator', async ({ world }) => {
  await world.db.updateTable('users').set({ role: 'user' }).execute()
  const lines: string[] = []
  let started = 0
  await thrice(() => {
    const admin = { email: `office${++started}@agency.example`, password: PASSWORD }
    return ensureAdmin({ admin, publicUrl: world.publicUrl }, world, (line) => lines.push(line))
  })
  const admins = await world.db.selectFrom('users').select('email').where('role', '=', 'admin').execute()
  expect(admins).toHaveLength(1)
  expect(lines.filter((line) => line.includes('E-mail'))).toEqual([
    expect.stringContaining(admins[0]?.email ?? ''),
  ])
  // Who came second has left nothing behind.
  expect(await world.count('users')).toBe(4)
})

test('a server goes on beside tables of a newer version, and is ready; what copies tables refuses', async ({
  world: { db, app },
}) => {
  await sql`alter table trips add column colour text not null default ''`.execute(db)
  await sql`insert into migrations (name, at) values ('9999_later', '')`.execute(db)
  try {
    const newer: string[] = []
    await migrate(db, (name) => newer.push(name))
    expect(newer).toEqual(['9999_later'])
    expect((await app.request('/readyz')).status).toBe(200)
    await expect(migrate(db)).rejects.toThrow(/newer version.*9999_later/)
  } finally {
    await sql`alter table trips drop column colour`.execute(db)
    await sql`delete from migrations where name = '9999_later'`.execute(db)
  }
  expect(Object.keys(migrations)).not.toContain('9999_later')
})
