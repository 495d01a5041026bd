import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { workOnImports } from '../../server/features/imports/take.ts'
import { contextOf } from '../../server/kit/context.ts'
import { programOf } from '../program.ts'
import { expect, test, type World } from '../world.ts'

const folder = join(import.meta.dirname, '../moving-in')
const bytes = readFileSync(join(folder, 'wp-travel-nordlicht.xml'))
const dump = gunzipSync(readFileSync(join(folder, 'wp-travel-nordlicht.sql.gz')))

/** Does what the jobs do until nothing is left. */
const work = (world: World, signal = new AbortController().signal) =>
  workOnImports({ ...programOf(world), ...contextOf(world) }, signal)

const store = async ({ anna }: World, content: BlobPart = bytes, name = 'export.xml') =>
  (await anna.ask('adminStoreImport', { form: { file: new File([content], name) } })).id

const show = ({ anna }: World, id: number) => anna.ask('adminShowImport', { params: { id } })

/** Small files of WordPress, of which each test changes something. */
const exported = (items: string) => `<?xml version="1.0" encoding="UTF-8"?><rss><channel>
  <wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://www.old.example</wp:base_blog_url>${items}</channel></rss>`
const trip = (
  id: number,
  more = '',
) => `<item><title>Trip ${id}</title><link>https://www.old.example/itinerary/trip-${id}/</link>
  <wp:post_id>${id}</wp:post_id><wp:post_name>trip-${id}</wp:post_name><wp:status>publish</wp:status>
  <wp:post_type>itineraries</wp:post_type>${more}</item>`

test('a file over which the program has died twice is not read a third time', async ({ world }) => {
  const { db, importFolder } = world
  const id = await store(world)
  await db.updateTable('imports').set({ attempts: 2 }).where('id', '=', id).execute()
  await work(world)
  expect(await show(world, id)).toMatchObject({
    state: 'failed',
    why: expect.stringMatching(/^Twice the server/),
  })
  expect(readdirSync(importFolder)).toEqual([])
})

test('a program that stops in an orderly way leaves the file to the next one', async ({ world }) => {
  const { db, importFolder } = world
  const id = await store(world)
  const stopping = new AbortController()
  stopping.abort()
  await work(world, stopping.signal)
  const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'reading', attempts: 0, busy_until: '' })
  await work(world)
  expect((await show(world, id)).state).toBe('read')
  expect(readdirSync(importFolder)).toEqual([])
})

test('beside a file that is being read no other is handed in, and the one that takes its place has it alone', async ({
  world,
}) => {
  const { anna, importFolder } = world
  const id = await store(world)
  const form = { file: new File([dump], 'dump.sql'), to: `${id}` }
  expect((await anna.send('adminStoreImport', { form })).status).toBe(409)
  expect(readdirSync(importFolder)).toHaveLength(1)
  await anna.ask('adminStopImport', { params: { id } })
  await anna.ask('adminStoreImport', { form })
  expect(readdirSync(importFolder)).toHaveLength(1)
  await work(world)
  expect((await show(world, id)).state).toBe('read')
  expect(readdirSync(importFolder)).toEqual([])
})

test('reading that was stopped can be taken up again', async ({ world }) => {
  const { anna } = world
  const id = await store(world)
  await anna.ask('adminStopImport', { params: { id } })
  await work(world)
  expect(await show(world, id)).toMatchObject({ state: 'stopped', found: null })
  const { message } = await anna.ask('adminTakeImport', { params: { id }, form: {} })
  expect(message).toBe('It is being read again.')
  await work(world)
  expect((await show(world, id)).state).toBe('read')
})

test('what cannot be taken is left with its reason, the rest is taken, and another try takes it', async ({
  world,
}) => {
  const { anna, db } = world
  const id = await store(world, exported(trip(1) + trip(2)))
  await work(world)
  const { found: whole } = await db
    .selectFrom('import_items')
    .select('found')
    .where('old_id', '=', '1')
    .executeTakeFirstOrThrow()
  const change = (found: string) =>
    db.updateTable('import_items').set({ found }).where('old_id', '=', '1').execute()
  await change(JSON.stringify({ ...JSON.parse(whole), themes: null }))
  const take = async () => {
    await anna.ask('adminTakeImport', { params: { id }, form: {} })
    await work(world)
    return await db
      .selectFrom('import_items')
      .select(['state', 'why'])
      .where('kind', '=', 'trip')
      .orderBy('id')
      .execute()
  }
  expect(await take()).toMatchObject([
    { state: 'left', why: expect.stringMatching(/could not be taken over/) },
    { state: 'taken' },
  ])
  await change(whole)
  expect(await take()).toMatchObject([{ state: 'taken' }, { state: 'taken' }])
})

test('all are taken but those that are named, and posts that are named', async ({ world }) => {
  const { anna } = world
  const id = await store(world)
  await work(world)
  const { found } = await show(world, id)
  const post = found?.pages.find(({ is_post }) => is_post)?.id ?? ''
  const choices = JSON.stringify({ without: { trips: ['10'], pages: ['45'] }, posts: [post] })
  await anna.ask('adminTakeImport', { params: { id }, form: { choices } })
  await work(world)
  const { found: now } = await show(world, id)
  const left = (rows: { id: string; state: string }[] = []) =>
    rows.filter(({ state }) => state === 'found').map((row) => row.id)
  expect(left(now?.trips)).toEqual(['10'])
  expect(left(now?.pages)).toEqual(['45'])
})

test('departures and destinations that somebody has changed stay when the import is undone', async ({
  world,
}) => {
  const { anna, db, time } = world
  time.now = new Date('2026-11-25T12:00:00Z')
  const id = await store(world, dump, 'dump.sql')
  await work(world)
  await anna.ask('adminTakeImport', { params: { id }, form: {} })
  await work(world)
  const { found } = await show(world, id)
  const tripOf = (oldId: string) =>
    Number(/\d+$/.exec(found?.trips.find((each) => each.id === oldId)?.here ?? '')?.[0])
  const [changed, added] = [tripOf('22'), tripOf('29')]
  const departure = await db
    .selectFrom('departures')
    .select('id')
    .where('trip_id', '=', changed)
    .executeTakeFirstOrThrow()
  await anna.ask('adminUpdateDeparture', { params: { id: departure.id }, form: { seats: '7' } })
  time.now = new Date('2026-11-25T13:00:00Z')
  await anna.ask('adminAddDepartures', { form: { trip_id: added, date: '2027-12-04' } })
  const topic = await db
    .selectFrom('topics')
    .selectAll()
    .where('name', '=', 'Island')
    .executeTakeFirstOrThrow()
  await db.updateTable('topics').set({ version: 2, text: 'Ours' }).where('id', '=', topic.id).execute()
  await anna.ask('adminUndoImport', { params: { id } })
  const trips = await db.selectFrom('trips').select('id').where('id', 'in', [changed, added]).execute()
  expect(trips).toHaveLength(2)
  const names = await db.selectFrom('topics').select('name').execute()
  expect(names.map(({ name }) => name)).toContain('Island')
})

test('a key that means something to JavaScript is a key', async ({ world }) => {
  const meta = ['constructor', '__proto__', 'toString'].map(
    (key) => `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>x</wp:meta_value></wp:postmeta>`,
  )
  const id = await store(world, exported(trip(1, meta.join(''))))
  await work(world)
  expect(await show(world, id)).toMatchObject({ state: 'read', found: { trips: [{ title: 'Trip 1' }] } })
})

test('a dump that ends inside a table is half a dump', async ({ world }) => {
  const text = dump.toString()
  const id = await store(world, text.slice(0, text.lastIndexOf('CREATE TABLE') + 60), 'dump.sql')
  await work(world)
  expect(await show(world, id)).toMatchObject({
    state: 'failed',
    why: expect.stringMatching(/ends in the middle/),
  })
})

test('a text that is cut is said', async ({ world }) => {
  const long = `<content:encoded>${'Long. '.repeat(20_000)}</content:encoded>`
  const id = await store(world, exported(trip(1, long)))
  await work(world)
  expect((await show(world, id)).found?.trips[0]?.doubts.join()).toMatch(/more than 100,000 characters/)
})

test('of paths that are nowhere the least asked for gives way', async ({ world }) => {
  const { anna, db } = world
  const rows = Array.from({ length: 500 }, (_, at) => ({
    path: `/wrong-${at}`,
    times: at === 0 ? 1 : 2,
    last_at: '2027-06-01T08:00:00.000Z',
  }))
  await db.insertInto('missing_paths').values(rows).execute()
  const { elsewhere } = (await import('../../server/features/imports/index.ts')).imports
  await elsewhere?.(contextOf(world), '/wanted')
  const { missing } = await anna.ask('adminListMissing', {})
  expect(missing).toHaveLength(500)
  expect(missing.map(({ path }) => path)).toContain('/wanted')
  expect(missing.map(({ path }) => path)).not.toContain('/wrong-0')
})

test('a broken archive of pictures is refused, and one that breaks on the disk stops nothing', async ({
  world,
}) => {
  const { anna, db, importFolder } = world
  const id = await store(world, exported(trip(1)))
  await work(world)
  const broken = new File(['PK\u0003\u0004 and no more'], 'uploads.zip')
  const refused = await anna.send('adminStoreImport', { form: { file: broken, to: `${id}` } })
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { errors: { file: [expect.stringMatching(/broken ZIP/)] } },
  ])
  expect(readdirSync(importFolder)).toEqual([])
  writeFileSync(join(importFolder, 'pictures'), 'PK and no more')
  await db.updateTable('imports').set({ pictures_as: 'pictures' }).where('id', '=', id).execute()
  await anna.ask('adminTakeImport', { params: { id }, form: {} })
  await work(world)
  expect(await show(world, id)).toMatchObject({ state: 'done', found: { trips: [{ state: 'taken' }] } })
  expect(readdirSync(importFolder)).toEqual([])
})

test('one odd record of a file stands in the way of no other', async ({ world }) => {
  const { anna } = world
  const data = {
    trips: [
      {
        ...{
          id: 'a\0b',
          title: 'Odd',
          status: 'publish',
          slug: 'odd',
          age_min: -3,
          pricing_type: 'traveler_based',
        },
        ...{ price_types: [null, { category_id: 'constructor' }], included_items: [null, 'Boat', ' '] },
        ...{ starting_location: 'Nowhere', starting_latitude: 91, starting_longitude: 10 },
      },
      { id: 2, title: 'Usual', status: 'publish', slug: 'usual' },
    ],
    trip_content: [{ trip_id: 'a\0b', content_type: 'highlight', title: '' }],
    bookings: [{ id: 1, reference: 'X', status: 'constructor' }],
    settings: { yatra_currency: 'EUR' },
  }
  const id = await store(world, JSON.stringify({ data }), 'yatra.json')
  await work(world)
  expect(await show(world, id)).toMatchObject({
    ...{ state: 'read', why: '' },
    found: { trips: [{ title: 'Odd' }, { title: 'Usual' }], left: [{ why: 'Its state is “constructor”.' }] },
  })
  await anna.ask('adminTakeImport', { params: { id }, form: {} })
  await work(world)
  expect((await show(world, id)).found?.trips).toMatchObject([
    { state: 'taken', why: expect.stringMatching(/edge of the map.*age of -3 is left/) },
    { state: 'taken' },
  ])
})
