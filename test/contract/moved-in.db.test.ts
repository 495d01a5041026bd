import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { countTaken } from '../../server/core/departures/seating.ts'
import { workOnImports } from '../../server/features/imports/take.ts'
import { contextOf } from '../../server/kit/context.ts'
import { programOf } from '../program.ts'
import { expect, test, type World } from '../world.ts'

/* What comes along beside trips and pages, and what an undo leaves of it. */

const bytes = readFileSync(join(import.meta.dirname, '../moving-in/wp-travel-nordlicht.xml'))

type Network = Parameters<typeof workOnImports>[2]

const work = (world: World, network?: Network) =>
  workOnImports({ ...programOf(world), ...contextOf(world) }, new AbortController().signal, network)

async function read(world: World, content: BlobPart = bytes, name = 'export.xml') {
  const { id } = await world.anna.ask('adminStoreImport', { form: { file: new File([content], name) } })
  await work(world)
  return id
}

async function take(world: World, id: number, choices: object = {}, network?: Network) {
  await world.anna.ask('adminTakeImport', { params: { id }, form: { choices: JSON.stringify(choices) } })
  await work(world, network)
  return await world.anna.ask('adminShowImport', { params: { id } })
}

const madeOf = (here: string | null | undefined) => Number(/\d+$/.exec(here ?? '')?.[0])

test('words for search engines come along, filled in, and stand in the page', async ({ world }) => {
  const { anna } = world
  const { found } = await take(world, await read(world))
  const [sogne, lofoten] = found?.trips ?? []
  const shown = await anna.ask('adminShowTrip', { params: { id: madeOf(sogne?.here) } })
  expect(shown).toMatchObject({
    search_title: 'Norwegen im Winter: Sognefjord in 5 Tagen | Nordlicht',
    search_description: expect.stringMatching(/^Mit Bahn und Fähre/),
  })
  const other = await anna.ask('adminShowTrip', { params: { id: madeOf(lofoten?.here) } })
  expect(other.search_title).toBe(`${other.title} – Nordlicht Reisen`)
})

test('what is typed for search engines is shown to them, cleared by an empty text, and of its language', async ({
  world,
}) => {
  const { anna, trips } = world
  const params = { id: trips.fjord.id }
  const show = async (query: object = {}) => (await world.ask('showTrip', { params, ...query })).trip
  expect(await show()).not.toHaveProperty('search_title')
  await anna.ask('adminUpdateTrip', {
    params,
    form: { search_title: 'Fjords by boat', search_description: 'Five days.' },
  })
  expect(await show()).toMatchObject({ search_title: 'Fjords by boat', search_description: 'Five days.' })
  await anna.ask('adminUpdateTrip', { params, form: { title: 'Fjord, anew' } })
  expect(await show()).toMatchObject({ search_title: 'Fjords by boat' })
  const { original } = await anna.ask('adminShowTranslations', {
    params: { kind: 'trip', id: `${params.id}` },
  })
  expect(original).toMatchObject({ search_title: 'Fjords by boat' })
  await anna.ask('adminUpdateTrip', { params, form: { search_title: '', search_description: '' } })
  expect(await show()).not.toHaveProperty('search_title')
})

test('approved reviews with stars come along with their day, and go when the import is undone', async ({
  world,
}) => {
  const { anna, db } = world
  const id = await read(world)
  const { found } = await take(world, id)
  const tripId = madeOf(found?.trips[0]?.here)
  const rows = await db
    .selectFrom('reviews')
    .select(['name', 'rating', 'state', 'written_at', 'booking_id'])
    .where('trip_id', '=', tripId)
    .orderBy('written_at')
    .execute()
  const { clock } = world
  expect(rows.map(({ written_at, ...row }) => ({ ...row, day: clock.dayOf(written_at ?? '') }))).toEqual([
    { name: "Pat O'Neill", rating: 4, state: 'shown', day: '2025-03-02', booking_id: null },
    { name: 'Gudrun Ö.', rating: 5, state: 'shown', day: '2026-02-20', booking_id: null },
  ])
  const { reviews } = await anna.ask('adminListReviews')
  expect(reviews.data.map(({ booking }) => booking)).toContain(null)
  await anna.ask('adminUndoImport', { params: { id } })
  expect(await db.selectFrom('reviews').select('id').where('trip_id', '=', tripId).execute()).toEqual([])
})

test('a trip with a review that was answered here stays when the import is undone', async ({ world }) => {
  const { anna, db } = world
  const id = await read(world)
  const { found } = await take(world, id)
  const tripId = madeOf(found?.trips[0]?.here)
  const review = await db
    .selectFrom('reviews')
    .select('id')
    .where('trip_id', '=', tripId)
    .executeTakeFirstOrThrow()
  await anna.ask('adminAnswerReview', { params: { id: review.id }, form: { answer: 'Thank you!' } })
  await anna.ask('adminUndoImport', { params: { id } })
  expect(await db.selectFrom('trips').select('id').where('id', '=', tripId).execute()).toHaveLength(1)
  expect(await db.selectFrom('reviews').select('id').where('trip_id', '=', tripId).execute()).toHaveLength(2)
})

test('a trip that was translated here stays when the import is undone', async ({ world }) => {
  const { anna, db } = world
  const id = await read(world)
  const { found } = await take(world, id)
  const tripId = madeOf(found?.trips[0]?.here)
  const translation = { kind: 'trip', of_id: `${tripId}`, language: 'fr', version: 1 } as const
  const texts = { texts: '{"title":"Le Sognefjord"}', originals: '{}', name: 'Le Sognefjord' }
  const state = { missing: 1, outdated: 0, is_main: 0, search: '', found_by: '' } as const
  await db
    .insertInto('translations')
    .values({ ...translation, ...texts, ...state })
    .execute()
  await anna.ask('adminUndoImport', { params: { id } })
  expect(await db.selectFrom('trips').select('id').where('id', '=', tripId).execute()).toHaveLength(1)
})

const table = (rows: string) => `row,trip,title,days,date,time,seats,sold,reference,name,email,adults,total
trip,boat,Slow Boat,3,,,,,,,,,
departure,boat,,,2027-09-11,,6,,,,,,
${rows}`
const booking = (reference: string, adults: number) =>
  `booking,boat,,,2027-09-11,,,,${reference},Guest ${reference},,${adults},100.00`

test('bookings that do not fit are listed by departure, taken where more seats are chosen, and undone with them', async ({
  world,
}) => {
  const { anna, db } = world
  const rows = [booking('A', 4), booking('B', 3), booking('C', 2), booking('D', 5)]
  const id = await read(world, table(rows.join('\n')), 'table.csv')
  const first = await take(world, id)
  const [full] = first.found?.full ?? []
  expect(first.found?.full).toMatchObject([
    { title: 'Slow Boat', date: '2027-09-11', time: '', seats: 6, bookings: 2, travellers: 8 },
  ])
  // Another departure's seats are not these.
  expect((await take(world, id, { more_seats: [1] })).found?.full).toHaveLength(1)
  const second = await take(world, id, { more_seats: [full?.id] })
  expect(second.found?.full).toEqual([])
  expect(second.found?.bookings.map(({ state }) => state)).toEqual(['taken', 'taken', 'taken', 'taken'])
  const departure = () =>
    db
      .selectFrom('departures')
      .select(['seats', 'version'])
      .where('id', '=', full?.id ?? 0)
      .execute()
  expect(await departure()).toEqual([{ seats: 14, version: 3 }])
  expect(await anna.ask('adminUndoImport', { params: { id } })).toMatchObject({ stay: 0 })
  expect(await departure()).toEqual([])
})

test('more seats of a departure that was here already are taken back, unless somebody has changed it since', async ({
  world,
}) => {
  const { anna, db, trips } = world
  const { id: departureId } = await db
    .selectFrom('departures')
    .select('id')
    .where('trip_id', '=', trips.fjord.id)
    .executeTakeFirstOrThrow()
  const seats = async () =>
    (await db.selectFrom('departures').select('seats').where('id', '=', departureId).executeTakeFirst())
      ?.seats
  await anna.ask('adminUpdateDeparture', { params: { id: departureId }, form: { seats: '2' } })
  const rows = `row,trip,date,reference,name,adults,total\nbooking,Fjord,2027-07-10,F1,Guest,3,100.00`
  const id = await read(world, rows, 'table.csv')
  for (const changed of [false, true]) {
    await take(world, id)
    await take(world, id, { more_seats: [departureId] })
    expect(await seats()).toBe(3)
    if (changed) await anna.ask('adminUpdateDeparture', { params: { id: departureId }, form: { seats: '9' } })
    await anna.ask('adminUndoImport', { params: { id } })
    expect(await seats()).toBe(changed ? 9 : 2)
  }
})

/** The departure of Fjord, with all seats taken or more, and the import of a party of three for it. */
async function readForFull(world: World, seats: number, taken = seats) {
  const { anna, trips } = world
  const params = { id: trips.fjord.departure }
  await anna.ask('adminUpdateDeparture', { params, form: { seats: `${taken}` } })
  await world.theo.book({ number_of_adults: taken, number_of_childrens: 0 })
  if (seats < taken)
    await world.db.updateTable('departures').set({ seats }).where('id', '=', params.id).execute()
  const rows = 'row,trip,date,reference,name,adults,total\nbooking,Fjord,2027-07-10,F1,Guest,3,100.00'
  return { params, id: await read(world, rows, 'table.csv') }
}
const seatsOn = async ({ db }: World, { id }: { id: number }) => ({
  ...(await db.selectFrom('departures').select('seats').where('id', '=', id).executeTakeFirstOrThrow()),
  taken: (await countTaken(db, id)).taken,
})

test('more seats of a full departure go to the booking, not to who waits, neither when it is taken nor when it is undone', async ({
  world,
}) => {
  const { anna } = world
  const { params, id } = await readForFull(world, 2)
  const party = { number_of_adults: 2, number_of_childrens: 0, number_of_infants: 0 }
  await anna.ask('adminAddWaiting', { params, form: { name: 'Wanda', phone: '112', ...party } })
  const first = await take(world, id)
  expect(first.found?.full).toMatchObject([{ id: params.id, bookings: 1, travellers: 3 }])
  const { found } = await take(world, id, { more_seats: [params.id] })
  expect(found?.bookings).toMatchObject([{ state: 'taken' }])
  expect(await seatsOn(world, params)).toEqual({ seats: 5, taken: 5 })
  expect(await anna.ask('adminUndoImport', { params: { id } })).toMatchObject({ stay: 0 })
  expect(await seatsOn(world, params)).toEqual({ seats: 2, taken: 2 })
  expect((await anna.ask('adminListWaiting', { params })).waiting).toMatchObject([{ offer: null }])
})

test('an overbooked departure gets seats for all who travel, and keeps those that are needed when the import is undone', async ({
  world,
}) => {
  const { params, id } = await readForFull(world, 2, 4)
  const { found } = await take(world, id, { more_seats: [params.id] })
  expect(found?.bookings).toMatchObject([{ state: 'taken' }])
  expect(await seatsOn(world, params)).toEqual({ seats: 7, taken: 7 })
  expect(await world.anna.ask('adminUndoImport', { params: { id } })).toMatchObject({ stay: 1 })
  expect(await seatsOn(world, params)).toEqual({ seats: 4, taken: 4 })
})

test('a booking whose reference is that of another one is left, and one that was moved here is not', async ({
  world,
}) => {
  const row = (name: string, date: string) =>
    `row,trip,date,reference,name,adults,total\nbooking,Fjord,${date},77,${name},1,100.00`
  const takeOne = async (name: string, date: string) =>
    (await take(world, await read(world, row(name, date), 'table.csv'))).found?.bookings
  expect(await takeOne('Guest', '2027-07-10')).toMatchObject([{ state: 'taken' }])
  expect(await takeOne('Stranger', '2027-07-11')).toMatchObject([
    { state: 'left', why: 'Its reference is another booking’s.' },
  ])
  for (const [name, date] of [
    ['Guest', '2027-07-11'],
    ['Guest, corrected', '2027-07-10'],
  ] as const)
    expect(await takeOne(name.replace(',', ''), date)).toMatchObject([{ state: 'kept' }])
})

test('more seats than a departure has cannot be sold elsewhere', async ({ world }) => {
  const id = await read(world, table('departure,boat,,,2027-09-12,,6,7,,,,,'), 'table.csv')
  const { found } = await world.anna.ask('adminShowImport', { params: { id } })
  expect(found?.left).toEqual([{ what: 'Departure in row 4', why: 'Of 6 seats 7 cannot be sold.' }])
})

test('departures of a trip that is here are found by its title, and go when the import is undone', async ({
  world,
}) => {
  const { anna, db, trips } = world
  const dates = async () =>
    (
      await db
        .selectFrom('departures')
        .select('date')
        .where('trip_id', '=', trips.fjord.id)
        .orderBy('date')
        .execute()
    ).map(({ date }) => date)
  const before = await dates()
  const rows = `row,trip,title,date,seats,sold
departure,,Fjord,2027-07-10,9,2
departure,,Fjord,2027-08-01,9,3
departure,,Fiord,2027-08-01,9,`
  const id = await read(world, rows, 'table.csv')
  const { found } = await take(world, id, { sold_elsewhere: true })
  expect(found?.trips).toMatchObject([
    { title: 'Fjord', state: 'kept', why: 'It is here already. Departures added: 1' },
    { title: 'Fiord', state: 'left', why: expect.stringMatching(/^No trip is called/) },
  ])
  expect(await dates()).toEqual([...before, '2027-08-01'].toSorted())
  const sold = await db
    .selectFrom('bookings')
    .select(['seats', 'told_date'])
    .where('name', '=', 'Sold elsewhere')
    .orderBy('told_date')
    .execute()
  expect(sold).toEqual([
    { seats: 2, told_date: '2027-07-10' },
    { seats: 3, told_date: '2027-08-01' },
  ])
  expect(await anna.ask('adminUndoImport', { params: { id } })).toMatchObject({ stay: 0 })
  expect(await dates()).toEqual(before)
})

test('an import that fails five times is stopped, and another can be taken', async ({ world }) => {
  const { anna, db } = world
  const id = await read(world, table(booking('A', 1)), 'table.csv')
  await take(world, id)
  await db
    .updateTable('import_items')
    .set({ found: '{"departures":null}' })
    .where('kind', '=', 'trip')
    .execute()
  const state = async () =>
    (await db.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  await anna.ask('adminTakeImport', { params: { id }, form: { choices: '{"sold_elsewhere":true}' } })
  for (let times = 1; times <= 5; times += 1) {
    expect(await state()).toBe('taking')
    await work(world)
  }
  const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'stopped', why: expect.stringMatching(/log of the server/) })
})

test('old addresses beyond 20,000 are left, and said', async ({ world }) => {
  const { anna, db } = world
  const rows = Array.from({ length: 19_999 }, (_, at) => ({
    ...{
      from_path: `/old-${at}`,
      to_path: '/tours',
      import_id: null,
      created_at: '2027-06-01T08:00:00.000Z',
    },
  }))
  for (let at = 0; at < rows.length; at += 1_000)
    await db
      .insertInto('redirects')
      .values(rows.slice(at, at + 1_000))
      .execute()
  const text = 'row,trip,title,days,old_path\ntrip,a,One,3,/a|/b|/c'
  const { found } = await take(world, await read(world, text, 'table.csv'))
  expect(found?.trips[0]?.why).toContain('2 old addresses are left: too long, or no room for more')
  const form = { from: '/more', to: '/tours' }
  expect((await anna.send('adminStoreRedirect', { form })).status).toBe(422)
})

test('pictures are fetched from the confirmed host of the old site alone, and the report says what was not', async ({
  world,
}) => {
  const { anna, db } = world
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer()
  const asked: string[] = []
  const server = createServer((request, answer) => {
    asked.push(`${request.headers.host?.replace(/:\d+$/, '')}${request.url}`)
    if (request.url?.endsWith('/text.jpg')) answer.end('no picture')
    else if (request.url?.endsWith('/away.jpg')) answer.writeHead(302, { location: 'http://10.0.0.1/' }).end()
    else answer.end(picture)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const attachment = (id: number, url: string) =>
    `<item><title>P</title><wp:post_id>${id}</wp:post_id><wp:post_type>attachment</wp:post_type>
      <wp:status>inherit</wp:status><wp:attachment_url>${url}</wp:attachment_url></item>`
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`
  const at = (host: string, name: string) => `http://${host}:${port}/wp-content/uploads/${name}`
  const gallery = meta('wp_travel_itinerary_gallery_ids', 'a:4:{i:0;i:12;i:1;i:13;i:2;i:14;i:3;i:15;}')
  const xml = `<?xml version="1.0" encoding="UTF-8"?><rss><channel><wp:wxr_version>1.2</wp:wxr_version>
    <wp:base_blog_url>https://www.old.example</wp:base_blog_url>
    ${attachment(11, at('www.old.example', 'a.jpg'))}${attachment(12, at('old.example', 'b.jpg'))}
    ${attachment(13, at('cdn.example', 'c.jpg'))}${attachment(14, at('old.example', 'text.jpg'))}
    ${attachment(15, at('old.example', 'away.jpg'))}
    <item><title>Trip</title><wp:post_id>1</wp:post_id><wp:post_name>trip</wp:post_name>
    <wp:status>publish</wp:status><wp:post_type>itineraries</wp:post_type>${meta('_thumbnail_id', '11')}${gallery}</item>
    </channel></rss>`
  const network: Network = {
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    mayAsk: (address) => address === '127.0.0.1',
  }
  const id = await read(world, xml)
  expect((await anna.ask('adminShowImport', { params: { id } })).found?.pictures_from).toBe('www.old.example')
  const wrong = { choices: JSON.stringify({ pictures_from: 'internal.example' }) }
  const refused = await anna.send('adminTakeImport', { params: { id }, form: wrong })
  expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ['pictures_from']])

  const { found } = await take(world, id, { pictures_from: 'www.old.example' }, network)
  server.close()
  expect(asked.toSorted()).toEqual([
    ...['away.jpg', 'b.jpg', 'text.jpg'].map((name) => `old.example/wp-content/uploads/${name}`),
    'www.old.example/wp-content/uploads/a.jpg',
  ])
  const [trip] = found?.trips ?? []
  expect(trip?.why).toContain('Pictures are left: 3; no answer, no picture, at another address')
  const { banner, content } = await db
    .selectFrom('trips')
    .select(['banner', 'content'])
    .where('id', '=', madeOf(trip?.here))
    .executeTakeFirstOrThrow()
  expect(banner).toMatch(/\.jpg$/)
  expect(JSON.parse(content).gallery).toHaveLength(1)
})
