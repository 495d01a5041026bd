import sharp from 'sharp'
import { describe } from 'vitest'
import { agency } from '../../demo/demo-agency.ts'
import { booking } from '../../demo/prices.ts'
import { storeTrade } from '../../demo/store.ts'
import { drawTrade } from '../../demo/trade.ts'
import { putFirstSettings } from '../../server/core/settings/save-settings.ts'
import { defaults, readSettings } from '../../server/core/settings/settings.ts'
import { asFlag } from '../../server/database/tables/columns.ts'
import { searchColumns } from '../../server/kit/lists/search.ts'
import { offer } from '../languages.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer()
const tables = [
  'trips',
  'bookings',
  'messages',
  'users',
  'periods',
  'packages',
  'outbox',
  'departures',
] as const

const countAll = async (world: World) =>
  Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await world.count(table)] as const)),
  )

/** Two demo trips of seven days, with bookings, accounts and messages. */
async function fillDemo(world: World) {
  const { db, clock } = world
  await db.insertInto('periods').values({ days: 7, demo: 1 }).execute()
  const { id: packageId } = await db
    .insertInto('packages')
    .values({ description: 'All of it', demo: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = ['Lagoon', 'Glacier'].map((title) => ({
    title,
    description: title,
    banner: `${title}.jpg`,
    period_days: 7,
    package_id: packageId,
    created_at: '2027-05-01T09:00:00.000Z',
    demo: asFlag(true),
    ...searchColumns(title),
  }))
  await db.insertInto('trips').values(rows).execute()
  const stored = await db.selectFrom('trips').select(['id', 'title']).where('demo', '=', 1).execute()
  const date = '2027-08-01'
  const departures = await Promise.all(
    stored.map(async ({ id, title }) => ({
      id: await world.departure(id, date),
      trip_id: id,
      title,
      date,
      time: '',
      days: 7,
      package: 'All of it',
      room: null,
    })),
  )
  const trade = drawTrade(clock, departures, { seed: 'demo', days: 60, bookings: 40, users: 20, messages: 5 })
  await storeTrade(db, trade, { passwordHash: 'none', staff: null })
  return { packageId, trips: stored.map(({ id }) => id) as [number, number] }
}

describe('adminRemoveDemo', () => {
  test('takes the translations of what goes, and leaves those of what stays', async ({ world }) => {
    await fillDemo(world)
    await offer(world, ['de'])
    const trips = await world.db.selectFrom('trips').select(['id', 'demo', 'package_id']).execute()
    const own = trips.find(({ demo }) => demo === 0)
    const theirs = trips.find(({ demo }) => demo === 1)
    const save = (kind: string, id: number | string, texts: object) =>
      world.anna.ask('adminSaveTranslation', {
        params: { kind, id },
        form: { language: 'de', texts: JSON.stringify(texts) },
      })
    for (const trip of [own, theirs]) {
      await save('trip', trip?.id ?? 0, { title: 'Reise' })
      await save('package', trip?.package_id ?? 0, { description: 'Alles' })
    }
    await save('page', 'about', { title: 'Über uns' })
    await world.anna.ask('adminRemoveDemo')
    const left = await world.db.selectFrom('translations').select(['kind', 'of_id']).orderBy('kind').execute()
    expect(left).toEqual([
      { kind: 'package', of_id: `${own?.package_id}` },
      { kind: 'page', of_id: 'about' },
      { kind: 'trip', of_id: `${own?.id}` },
    ])
  })

  test('takes out all demo content, and nothing else', async ({ world }) => {
    await world.theo.ask('book', { form: bookingForm(world) })
    await world.ask('contact', { form: { name: 'Ada', email: 'ada@people.example', message: 'Hello' } })
    const before = await countAll(world)
    await fillDemo(world)
    const demo = { trips: 2, bookings: 40, messages: 5, users: 20 }
    expect((await world.anna.ask('adminOverview')).demo).toEqual(demo)
    const changed = world.changedTimes()
    const { message } = await world.anna.ask('adminRemoveDemo')
    expect(message).toBe('All demo content was removed: 2 trips, 40 bookings, 5 messages, 20 users.')
    expect(world.changedTimes()).toBe(changed + 1)
    expect(await countAll(world)).toEqual(before)
    expect((await world.anna.ask('adminOverview')).demo).toBeUndefined()
    const { audit } = await world.anna.ask('adminListAudit')
    expect(audit.data[0]).toMatchObject({
      kind: 'demo',
      action: 'removed',
      subject: '2 trips, 40 bookings, 5 messages, 20 users',
    })
  })

  test('asked a second time finds nothing to remove, and tells no log of it', async ({ world }) => {
    await fillDemo(world)
    await world.anna.ask('adminRemoveDemo')
    const entries = await world.count('audit_log')
    const { message } = await world.anna.ask('adminRemoveDemo')
    expect(message).toBe('There is no demo content.')
    expect(await world.count('audit_log')).toBe(entries)
  })

  test('leaves a trip that was really booked, with its length and package, and an account that has booked', async ({
    world,
  }) => {
    const { trips, packageId } = await fillDemo(world)
    const { id: bookerId } = await world.db
      .selectFrom('users')
      .select('id')
      .where('demo', '=', 1)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const form = bookingForm(world, { trip_id: trips[0] })
    const { booking } = await world.theo.ask('book', { form })
    await world.db.updateTable('bookings').set({ user_id: bookerId }).where('id', '=', booking.id).execute()

    const { message } = await world.anna.ask('adminRemoveDemo')
    expect(message).toBe('All demo content was removed: 1 trip, 40 bookings, 5 messages, 19 users.')
    const trip = await world.anna.ask('adminShowTrip', { params: { id: trips[0] } })
    expect(trip).toMatchObject({ title: 'Lagoon', period_id: 7, package_id: packageId })
    await world.anna.askInVain(404, 'adminShowTrip', { params: { id: trips[1] } })
    const { packages } = await world.anna.ask('adminListBookings')
    expect(packages.data.map(({ id }) => id)).toEqual([booking.id])
    expect(await world.db.selectFrom('users').select('demo').where('id', '=', bookerId).execute()).toEqual([
      { demo: 0 },
    ])
    // From now on they are the agency's own.
    await world.anna.ask('adminRemoveDemo')
    await world.anna.ask('adminShowTrip', { params: { id: trips[0] } })
  })

  test('takes the mails about demo bookings along', async ({ world }) => {
    await fillDemo(world)
    const { id } = await world.db
      .selectFrom('bookings')
      .select('id')
      .where('demo', '=', 1)
      .limit(1)
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('outbox')
      .values({
        booking_id: id,
        template: 'booking-traveller',
        recipient: 'ada@letterbox.example',
        data: '{}',
        attempts: 0,
        created_at: '2027-06-01T09:00:00.000Z',
        next_attempt_at: '2027-06-01T09:00:00.000Z',
      })
      .execute()
    await world.anna.ask('adminRemoveDemo')
    expect(await world.count('outbox')).toBe(0)
  })

  test('leaves of the settings what the agency typed, and nothing of the demo’s look', async ({ world }) => {
    const { db, ask } = world
    await fillDemo(world)
    await db.deleteFrom('settings').execute()
    await putFirstSettings(db, '2027-05-01T09:00:00.000Z', { ...agency, booking }, true)
    await world.settingsChanged()
    expect(world.settings.get().booking.card).toBe('offered')
    const save = <T extends object>(settings: T, change: Partial<T>) => ({
      body: JSON.stringify({ ...settings, ...change }),
      headers: { 'content-type': 'application/json' },
      token: world.anna.token,
    })
    const name = 'Fernweh Reisen'
    await ask('adminSaveAgencySettings', save(agency.agency, { name }))
    const [first, second, third] = agency.look.slides
    const { file } = await ask('adminUploadPicture', {
      token: world.anna.token,
      form: { picture: new File([new Uint8Array(await photo())], 'a.jpg') },
    })
    const own = { file, alt: 'Ours', focus: { x: 50, y: 50 } }
    const look = { accent: '#005f73', slides: [own, second ?? null, third ?? null] }
    await ask('adminSaveLookSettings', save(agency.look, look))
    // What has been undone does not come back by undoing.
    await ask('adminUndoSettings', { token: world.anna.token, form: { group: 'look', version: 1 } })
    await ask('adminUndoSettings', { token: world.anna.token, form: { group: 'look', version: 2 } })
    const [aboutUs, advantages] = agency.pages.pages
    const imprint = { slug: 'imprint', title: 'Imprint', text: 'Us', footer: true }
    const pages = [{ ...aboutUs, title: 'We' }, advantages, imprint] as typeof agency.pages.pages
    await ask('adminSavePagesSettings', save(agency.pages, { pages, before: '' }))

    await ask('adminRemoveDemo', { token: world.anna.token })
    const now = await readSettings(db)
    expect(now.agency).toEqual({ ...defaults.agency, name })
    const slides = [{ ...own, upright: expect.stringContaining(file.slice(0, 10)) }, null, null]
    expect(now.look).toEqual({ ...defaults.look, accent: '#005f73', slides })
    expect(now.pages.pages).toEqual([
      { slug: 'about', title: 'We', text: '', footer: false },
      defaults.pages.pages[1],
      imprint,
    ])
    expect(now.booking).toEqual(defaults.booking)
    expect((await ask('showAgency')).agency.name).toBe(name)
    expect(first?.file).toMatch(/^demo-/)
    const rows = await db.selectFrom('settings').select(['value', 'demo']).execute()
    expect(rows.filter(({ value, demo }) => demo === 1 || value.includes('demo-'))).toEqual([])
    // A form that was opened before is refused.
    const stale = { ...agency.agency, name, version: 2 }
    await world.askInVain(409, 'adminSaveAgencySettings', save(stale, {}))
  })
})
