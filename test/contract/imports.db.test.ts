import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { workOnImports } from '../../server/features/imports/take.ts'
import { contextOf } from '../../server/kit/context.ts'
import { programOf } from '../program.ts'
import { expect, test, type World } from '../world.ts'

const folder = join(import.meta.dirname, '../moving-in')
const EXPORT = 'wp-travel-nordlicht.xml'
const DUMP = 'wp-travel-nordlicht.sql.gz'
/** What a trip costs, and how many departures and pictures it has. */
type Told = {
  title: string
  price_adult: number | null
  price_child: number | null
  price_infant: number | null
  departures: number
  pictures: number
}
type Truth = {
  trips: (Told & {
    old_id: number
    old_path: string | null
    days: number | null
    day_titles: string[]
    included: string[]
    not_included: string[]
    questions: string[]
    places: { name: string; latitude: number; longitude: number }[]
    destinations: string[]
    themes: string[]
    first_three: string[]
  })[]
  pages: { title: string; has: string[]; not: string[] }[]
  redirects: { from: string; to: { trip?: string; page?: string; topic?: string; kind?: string } }[]
}
const truth = (JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as { nordlicht: Truth }).nordlicht
const bytes = readFileSync(join(folder, EXPORT))

/** Does what the jobs do until nothing is left. */
const work = (world: World) =>
  workOnImports({ ...programOf(world), ...contextOf(world) }, new AbortController().signal)

async function read(world: World, content: BlobPart = bytes, name = EXPORT) {
  const { id } = await world.anna.ask('adminStoreImport', { form: { file: new File([content], name) } })
  await work(world)
  return id
}

async function take(world: World, id: number, choices?: object) {
  const form: Record<string, string> = choices ? { choices: JSON.stringify(choices) } : {}
  await world.anna.ask('adminTakeImport', { params: { id }, form })
  await work(world)
  return world.anna.ask('adminShowImport', { params: { id } })
}

const titled = truth.trips.filter(({ title }) => title !== '')

/** All rows of what people see, without the log and the imports themselves. */
async function everything({ db }: World) {
  const tables = [
    'trips',
    'departures',
    'periods',
    'packages',
    'topics',
    'trip_topics',
    'settings',
    'redirects',
    'translations',
  ]
  const rows = await Promise.all(
    tables.map((table) =>
      sql<Record<string, unknown>>`select * from ${sql.table(table)} order by 1, 2`.execute(db),
    ),
  )
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]?.rows]))
}

test('looking finds every trip, page and doubt, and stores none', async ({ world }) => {
  const before = await everything(world)
  const id = await read(world)
  const { state, why, found } = await world.anna.ask('adminShowImport', { params: { id } })
  expect({ state, why }).toEqual({ state: 'read', why: '' })
  expect(found).toMatchObject({
    plugin: 'WP Travel',
    url: 'https://www.nordlicht-reisen.example',
    currency: null,
  })
  expect(found?.trips.map(({ title, days }) => ({ title, days }))).toEqual(
    titled.map(({ title, days }) => ({ title, days })),
  )
  expect(found?.trips.map(({ path }) => path)).toEqual(
    titled.map(({ old_path }) => old_path?.replace(/\/$/, '') ?? null),
  )
  expect(found?.trips.find(({ title }) => title.startsWith('Wandern'))?.doubts).toContain('No picture')
  expect(found?.pages.filter(({ is_post }) => !is_post).map(({ title }) => title)).toEqual(
    truth.pages.map(({ title }) => title),
  )
  expect(found?.left).toEqual(
    expect.arrayContaining([
      { what: 'Trip 30', why: 'It has no title.' },
      { what: 'Page “Interne Notizen”', why: 'It is private.' },
      {
        what: 'Page “WP Travel Checkout”',
        why: 'It has no text of its own: a plugin fills it in (wp_travel_checkout).',
      },
    ]),
  )
  expect(await everything(world)).toEqual(before)
})

test('trips are taken over as drafts, with all that their pages say', async ({ world }) => {
  const { anna, db } = world
  const { state, found } = await take(world, await read(world))
  expect(state).toBe('done')
  const { topics } = await anna.ask('adminListTopics')
  const nameOf = (id: number | null) => topics.find((topic) => topic.id === id)?.name
  for (const expected of titled) {
    const taken = found?.trips.find(({ id }) => id === `${expected.old_id}`)
    const [, tripId] = /^\/admin\/trips\/edit\/(\d+)$/.exec(taken?.here ?? '') ?? []
    const params = { id: tripId ?? '' }
    const trip = await anna.ask('adminShowTrip', { params })
    expect(trip).toMatchObject({ title: expected.title, published: false, period_id: expected.days ?? 1 })
    const { content, topics: ids } = await anna.ask('adminShowTripContent', { params })
    expect(content.days.map(({ title }) => title)).toEqual(expected.day_titles.map((title) => title.trim()))
    if (!expected.included) continue
    expect(content.included).toEqual(expected.included)
    expect(content.not_included).toEqual(expected.not_included)
    expect(content.questions.map(({ question }) => question)).toEqual(expected.questions)
    expect(content.stops).toEqual(expected.places)
    const paths = ids.map((id) => {
      const topic = topics.find((each) => each.id === id)
      return [nameOf(topic?.parent_id ?? null), topic?.name].filter(Boolean).join(' > ')
    })
    expect(paths.toSorted()).toEqual([...expected.destinations, ...expected.themes].toSorted())
  }
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
})

test('pages become Markdown, and every old address leads somewhere', async ({ world }) => {
  const { anna, db } = world
  const id = await read(world)
  const { found } = await anna.ask('adminShowImport', { params: { id } })
  // A front page and one of contact are taken where they are asked for.
  const posts = found?.pages.filter(({ own }) => own !== null).map((page) => page.id)
  await take(world, id, { posts })
  const { settings } = await anna.ask('adminShowPagesSettings')
  const { pages } = settings
  for (const { title, has, not } of truth.pages) {
    const text = pages.find((page) => page.title === title)?.text
    for (const part of has) expect(text, title).toContain(part)
    for (const part of not) expect(text, title).not.toContain(part)
  }
  const redirects = await db.selectFrom('redirects').select(['from_path', 'to_path']).execute()
  const trips = await db.selectFrom('trips').select(['id', 'title']).execute()
  const topics = await db.selectFrom('topics').select(['kind', 'name', 'slug']).execute()
  for (const { from, to } of truth.redirects) {
    const topic = topics.find(({ name, kind }) => name === to.topic && kind === to.kind)
    const target = to.trip
      ? `/trips/${trips.find(({ title }) => title === to.trip)?.id}`
      : to.page
        ? `/${pages.find(({ title }) => title === to.page)?.slug}`
        : `/${to.kind}s/${topic?.slug}`
    const found = redirects.find(({ from_path }) => from_path === from.replace(/\/$/, ''))
    // A page that has its old address here needs none.
    expect(found?.to_path ?? from.replace(/\/$/, ''), from).toBe(target)
  }
})

test('taken again nothing comes twice, and undone nothing is left', async ({ world }) => {
  const { anna } = world
  const before = await everything(world)
  const id = await read(world)
  await take(world, id)
  const once = await everything(world)
  const again = await read(world)
  const { found } = await take(world, again)
  expect(await everything(world)).toEqual(once)
  expect(found?.trips.map(({ state }) => state)).toEqual(titled.map(() => 'kept'))
  expect(await anna.ask('adminUndoImport', { params: { id: again } })).toMatchObject({ removed: 0, stay: 0 })
  expect(await everything(world)).toEqual(once)
  expect(await anna.ask('adminUndoImport', { params: { id } })).toMatchObject({ stay: 0 })
  expect(await everything(world)).toEqual(before)
  await take(world, id)
  expect((await everything(world)).trips).toHaveLength(once.trips?.length ?? 0)
})

test('what somebody has changed stays when the import is undone', async ({ world }) => {
  const { anna } = world
  const id = await read(world)
  const { found } = await take(world, id, { trips: ['10', '14'], pages: [] })
  expect(found?.trips.filter(({ state }) => state === 'taken').map((trip) => trip.id)).toEqual(['10', '14'])
  const [, changed = ''] = /(\d+)/.exec(found?.trips[0]?.here ?? '') ?? []
  await anna.ask('adminUpdateTrip', { params: { id: changed }, form: { title: 'Ours now' } })
  expect((await anna.ask('adminUndoImport', { params: { id } })).stay).toBeGreaterThan(0)
  expect(await anna.ask('adminShowTrip', { params: { id: changed } })).toMatchObject({ title: 'Ours now' })
  const { trips } = await anna.ask('adminListTrips', { query: { q: 'Lofoten' } })
  expect(trips).toEqual([])
})

test('what cannot be read is refused in words, and leaves nothing', async ({ world }) => {
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  const files: [string, BlobPart, RegExp][] = [
    ['bomb.xml', `${head}<!DOCTYPE x [<!ENTITY a "aa">]><rss>&a;</rss>`, /document type/],
    ['half.xml', bytes.subarray(0, 60_000), /ends in the middle/],
    ['entity.xml', `${head}<rss><channel><title>&unknown;</title></channel></rss>`, /broken in line/],
    ['other.xml', `${head}<rss><channel></channel></rss>`, /no export of WordPress/],
    ['page.html', '<html><body></body></html>', /no export of WordPress/],
    [
      'latin.xml',
      Buffer.from(`${head}<rss><title>Gro\u00dfe</title></rss>`, 'latin1'),
      /no text in its encoding/,
    ],
    ['deep.xml', `${head}<rss>${'<a>'.repeat(100)}`, /nested/],
    ['picture.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /no export that can be read/],
    ['half.gz', Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]), /packed, and broken/],
    ['empty.xml', '', /no export that can be read/],
  ]
  for (const [name, content, why] of files) {
    const id = await read(world, content, name)
    const shown = await world.anna.ask('adminShowImport', { params: { id } })
    expect(shown, name).toMatchObject({ state: 'failed', found: null, why: expect.stringMatching(why) })
    const taken = await world.anna.send('adminTakeImport', { params: { id }, form: {} })
    expect(taken.status).toBe(409)
  }
  expect(await world.db.selectFrom('import_items').select('id').execute()).toEqual([])
  const none = await world.anna.send('adminStoreImport', { form: { other: 'x' } })
  expect([none.status, await none.json()]).toMatchObject([422, { errors: { file: expect.anything() } }])
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': `${601 * 1024 * 1024}`,
  }
  expect((await world.anna.send('adminStoreImport', { headers, body: '--x' })).status).toBe(413)
})

test('a stopped import goes on where it was', async ({ world }) => {
  const { anna } = world
  const id = await read(world)
  await anna.ask('adminTakeImport', { params: { id }, form: {} })
  await anna.ask('adminStopImport', { params: { id } })
  await work(world)
  expect((await anna.ask('adminShowImport', { params: { id } })).state).toBe('stopped')
  const { state, found } = await take(world, id)
  expect(state).toBe('done')
  expect(found?.trips.every((trip) => trip.state === 'taken')).toBe(true)
})

test('one file is taken over at a time, and undone once nothing is on its way', async ({ world }) => {
  const { anna } = world
  const [id, other] = [await read(world), await read(world)]
  await anna.ask('adminTakeImport', { params: { id }, form: {} })
  const refused = [
    await anna.askInVain(409, 'adminTakeImport', { params: { id: other }, form: {} }),
    await anna.askInVain(409, 'adminUndoImport', { params: { id } }),
  ]
  for (const { message } of refused) expect(message).toMatch(/^A file is being taken over/)
})

test('the report is a table of all that was found', async ({ world }) => {
  const id = await read(world)
  await take(world, id)
  const csv = await (await world.anna.send('adminExportImport', { params: { id } })).text()
  expect(csv).toContain('trip,Wandern im Harz,taken,')
  expect(csv).toContain('left,Page “Interne Notizen”,left,It is private.')
  expect(csv).toContain('https://www.nordlicht-reisen.example/itinerary/hamburger-hafen-bei-nacht')
  const { audit } = await world.anna.ask('adminListAudit', { query: { kind: 'export' } })
  expect(audit.data).toMatchObject([{ action: 'moved-in' }])
})

test('a dump has what the export lacks: prices by age, departures, the currency', async ({ world }) => {
  const { anna, db, time } = world
  time.now = new Date('2026-11-25T12:00:00Z')
  const before = await everything(world)
  const id = await read(world, readFileSync(join(folder, DUMP)), DUMP)
  const { found } = await anna.ask('adminShowImport', { params: { id } })
  expect(found?.currency).toBe('EUR')
  const told = ({ title, price_adult, price_child, price_infant, departures, pictures }: Told) => ({
    title,
    price_adult,
    price_child,
    price_infant,
    departures,
    pictures,
  })
  expect(found?.trips.map(told)).toEqual(titled.map(told))
  expect(found?.trips.map(({ path }) => path)).toEqual(
    titled.map(({ old_path }) => old_path?.replace(/\/$/, '') ?? null),
  )
  await take(world, id)
  const trips = await db.selectFrom('trips').select(['id', 'title', 'price_adult']).execute()
  for (const { title, price_adult, first_three } of titled) {
    const trip = trips.find((each) => each.title === title)
    expect(trip?.price_adult, title).toBe(price_adult)
    const departures = await db
      .selectFrom('departures')
      .select('date')
      .where('trip_id', '=', trip?.id ?? 0)
      .orderBy('date')
      .execute()
    expect(departures.map(({ date }) => date).slice(0, 3), title).toEqual(first_three)
  }
  await anna.ask('adminUndoImport', { params: { id } })
  expect(await everything(world)).toEqual(before)
})

test('what somebody leads or waits for stays when the import is undone', async ({ world }) => {
  const { anna, db, time } = world
  time.now = new Date('2026-11-25T12:00:00Z')
  const tripIds = async () =>
    (await db.selectFrom('trips').select('id').orderBy('id').execute()).map(({ id }) => id)
  const before = await tripIds()
  const id = await read(world, readFileSync(join(folder, DUMP)), DUMP)
  await take(world, id)
  const departures = await db
    .selectFrom('departures')
    .select(({ fn }) => ['trip_id', fn.min<number>('id').as('id')])
    .where('trip_id', 'not in', before)
    .groupBy('trip_id')
    .orderBy('trip_id')
    .limit(3)
    .execute()
  const [led = 0, driven = 0, waited = 0] = departures.map((departure) => departure.id)
  const greta = await world.addPerson('Greta', 'guide')
  const crew = JSON.stringify([{ user_id: greta.id, part: 'guide', note: '' }])
  await anna.ask('adminSaveCrew', { params: { id: led }, form: { crew } })
  const bus = { name: 'Bus', kind: 'vehicle', count: 1, seats: '' }
  const { id: resource_id } = await anna.ask('adminAddResource', { form: bus })
  const resources = JSON.stringify([{ resource_id, count: 1 }])
  await anna.ask('adminSaveCrew', { params: { id: driven }, form: { resources } })
  // Somebody waited for a place that was full while the trip was published.
  const party = { seats: 1, adults: 1, children: 0, infants: 0 }
  const wanda = { name: 'Wanda', email: '', phone: '0170 1', note: '', language: 'en' as const }
  await db
    .insertInto('waiting_list')
    .values({ ...wanda, ...party, departure_id: waited, created_at: time.now.toISOString() })
    .execute()
  await anna.ask('adminUndoImport', { params: { id } })
  expect(await tripIds()).toEqual([...before, ...departures.map(({ trip_id }) => trip_id)])
})

test('half a dump, and one of another program, are refused', async ({ world }) => {
  const dump = gunzipSync(readFileSync(join(folder, DUMP)))
  for (const [content, why] of [
    [dump.subarray(0, dump.length / 2), /ends in the middle/],
    ['CREATE TABLE `things` (`id` int);\nINSERT INTO `things` VALUES (1);', /no tables of WordPress/],
  ] as const) {
    const id = await read(world, content as BlobPart, 'dump.sql')
    const shown = await world.anna.ask('adminShowImport', { params: { id } })
    expect(shown).toMatchObject({ state: 'failed', why: expect.stringMatching(why) })
  }
})

test('only administrators move in', async ({ world }) => {
  expect((await world.theo.send('adminListImports', {})).status).toBe(403)
})

test('pictures come from the uploads of the old site: the first is the banner', async ({ world }) => {
  const { anna, db } = world
  const id = await read(world)
  const zip = readFileSync(join(folder, 'wp-travel-nordlicht-uploads.zip'))
  const form = { file: new File([zip], 'uploads.zip'), to: `${id}` }
  expect((await anna.ask('adminStoreImport', { form })).id).toBe(id)
  const { found } = await take(world, id)
  for (const { old_id, pictures, ...trip } of titled) {
    const taken = found?.trips.find((each) => each.id === `${old_id}`)
    const [, made = '0'] = /(\d+)$/.exec(taken?.here ?? '') ?? []
    const { banner, content } = await db
      .selectFrom('trips')
      .select(['banner', 'content'])
      .where('id', '=', Number(made))
      .executeTakeFirstOrThrow()
    const there = 'pictures_in_zip' in trip ? Number(trip.pictures_in_zip) : pictures
    expect(JSON.parse(content).gallery, taken?.title).toHaveLength(Math.max(0, there - 1))
    expect(/^[\w-]+\.jpg$/.test(banner ?? ''), taken?.title).toBe(there > 0)
    if (there < pictures) expect(taken?.why).toContain(`Pictures are left: ${pictures - there}`)
  }
})

test('an archive that is broken, and one that has no export, are refused', async ({ world }) => {
  for (const [content, why] of [
    [Buffer.from('PK\u0003\u0004 and nothing more'), /broken ZIP/],
    [readFileSync(join(folder, 'wp-travel-nordlicht-uploads.zip')), /no export of Yatra/],
  ] as const) {
    const id = await read(world, content as BlobPart, 'export.zip')
    const shown = await world.anna.ask('adminShowImport', { params: { id } })
    expect(shown).toMatchObject({ state: 'failed', why: expect.stringMatching(why) })
  }
})
