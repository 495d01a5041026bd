import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { hasBanner } from '../../contract/limits.ts'
import { workOnImports } from '../../server/features/imports/take.ts'
import { contextOf } from '../../server/kit/context.ts'
import { formOf } from '../calls.ts'
import { programOf } from '../program.ts'
import { expect, test, type World } from '../world.ts'

/* What is told before something is taken over, and what a later try adds. */

const folder = join(import.meta.dirname, '../moving-in')
const fileOf = (name: string) => new File([readFileSync(join(folder, name))], name)
const [XML, ZIP, DUMP] = [
  'wp-travel-nordlicht.xml',
  'wp-travel-nordlicht-uploads.zip',
  'wp-travel-nordlicht.sql.gz',
].map((name) => () => fileOf(name)) as [() => File, () => File, () => File]

const work = (world: World) =>
  workOnImports({ ...programOf(world), ...contextOf(world) }, new AbortController().signal)

async function read(world: World, file: File, to?: number) {
  const form = { file, ...(to !== undefined && { to: `${to}` }) }
  const { id } = await world.anna.ask('adminStoreImport', { form })
  await work(world)
  return id
}

const show = async ({ anna }: World, id: number) =>
  (await anna.ask('adminShowImport', { params: { id } })).found ?? expect.fail('it is not read')

async function take(world: World, id: number, choices: object = {}) {
  await world.anna.ask('adminTakeImport', { params: { id }, form: { choices: JSON.stringify(choices) } })
  await work(world)
  return show(world, id)
}

const idOf = (here: string | null | undefined) => Number(/\d+$/.exec(here ?? '')?.[0] ?? 0)

async function picturesOf({ db }: World, id: number) {
  const { banner, content } = await db
    .selectFrom('trips')
    .select(['banner', 'content'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (hasBanner({ banner }) ? 1 : 0) + JSON.parse(content).gallery.length
}

const some = { pages: [], bookings: 'none' }

test('pictures that were forgotten are added to what is here, and an undo takes the trips with them', async ({
  world,
}) => {
  const { anna, db } = world
  const before = (await db.selectFrom('trips').select('id').execute()).length
  const id = await read(world, XML())
  const first = await take(world, id, some)
  const [trip] = first.trips.filter(({ state }) => state === 'taken')
  expect(trip).toMatchObject({ is_draft: true, lacking_pictures: trip?.pictures })
  expect(await picturesOf(world, idOf(trip?.here))).toBe(0)
  expect(await read(world, ZIP(), id)).toBe(id)
  const second = await take(world, id, some)
  const filled = second.trips.find((each) => each.id === trip?.id)
  expect(filled?.why).toMatch(/Added: \d+ pictures/)
  expect(await picturesOf(world, idOf(trip?.here))).toBe(
    (trip?.pictures ?? 0) - (filled?.lacking_pictures ?? 0),
  )
  expect(await anna.ask('adminUndoImport', { params: { id } })).toMatchObject({ stay: 0 })
  expect(await db.selectFrom('trips').select('id').execute()).toHaveLength(before)
})

test('handed in again, a trip gets the pictures that it lacks, and keeps what was changed here', async ({
  world,
}) => {
  const { anna } = world
  const first = await take(world, await read(world, XML()), some)
  const [touched, picture, plain] = first.trips
    .filter(({ state, lacking_pictures }) => state === 'taken' && lacking_pictures > 1)
    .map(({ here }) => idOf(here))
  await anna.ask('adminUpdateTrip', { params: { id: touched ?? 0 }, form: { title: 'Ours' } })
  const create = { width: 800, height: 500, channels: 3, background: '#777' } as const
  const banner = new File([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], 'a.jpg')
  await anna.ask('adminUpdateTrip', { params: { id: picture ?? 0 }, form: { banner } })
  const id = await read(world, XML())
  const found = await show(world, id)
  expect(found.trips.every(({ state }) => state === 'kept')).toBe(true)
  await read(world, ZIP(), id)
  const again = await take(world, id, some)
  const byId = (made: number | undefined) => again.trips.find(({ here }) => idOf(here) === made)
  expect(byId(touched)).toMatchObject({ state: 'kept', title: expect.not.stringMatching('Ours') })
  expect(await picturesOf(world, touched ?? 0)).toBeGreaterThan(1)
  expect(await picturesOf(world, plain ?? 0)).toBeGreaterThan(1)
  expect(await picturesOf(world, picture ?? 0)).toBe(1)
  expect(await anna.ask('adminShowTrip', { params: { id: touched ?? 0 } })).toMatchObject({ title: 'Ours' })
})

test('a dump adds the prices and departures that an export lacks to what nobody has touched, once', async ({
  world,
}) => {
  const { anna, db, time } = world
  time.now = new Date('2026-11-25T12:00:00Z')
  const first = await read(world, XML())
  const trips = (await take(world, first, some)).trips.filter(({ state }) => state === 'taken')
  const [touched = 0, ...rest] = trips.map(({ here }) => idOf(here))
  await anna.ask('adminUpdateTrip', { params: { id: touched }, form: { price_adult: '99' } })
  const id = await read(world, DUMP(), first)
  expect(id).not.toBe(first)
  const found = (await take(world, id, some)).trips
  const state = async () => ({
    trips: await db
      .selectFrom('trips')
      .select(['id', 'price_adult', 'price_child', 'version'])
      .orderBy('id')
      .execute(),
    departures: await db.selectFrom('departures').select(['id', 'seats']).orderBy('id').execute(),
  })
  const filled = await state()
  for (const each of found.filter(({ here }) => rest.includes(idOf(here)))) {
    const row = filled.trips.find((trip) => trip.id === idOf(each.here))
    expect(row).toMatchObject({ price_adult: each.price_adult, price_child: each.price_child })
  }
  expect(found.some(({ why }) => /Added: prices, \d+ departures/.test(why))).toBe(true)
  expect(filled.trips.find((trip) => trip.id === touched)?.price_child).toBeNull()
  const [gone] = await db
    .selectFrom('departures')
    .select('id')
    .where('trip_id', 'in', rest)
    .limit(1)
    .execute()
  await anna.ask('adminDeleteDeparture', { params: { id: gone?.id ?? 0 } })
  const less = await state()
  await take(world, await read(world, DUMP()), some)
  expect(await state()).toEqual(less)
  expect(await anna.ask('adminUndoImport', { params: { id } })).toMatchObject({ stay: 0 })
})

test('a front page and one of contact are not taken unless asked for, and lists of trips lead to ours', async ({
  world,
}) => {
  const { anna } = world
  const id = await read(world, XML())
  const pages = (await show(world, id)).pages
  expect(pages.flatMap(({ title, own }) => (own === null ? [] : [[title, own]]))).toEqual([
    ['Kontakt', '/contact'],
    ['Startseite', '/'],
  ])
  const taken = await take(world, id, { trips: ['10'] })
  expect(taken.pages.filter(({ own }) => own !== null).map(({ state }) => state)).toEqual(['left', 'left'])
  expect(taken.pages.find(({ title }) => title === 'Über uns')?.here).toBe('/ueber-uns')
  expect(taken.counts).toMatchObject({ drafts: 1, taken: { trips: 1, pages: 3, bookings: 0 } })
  const { redirects } = await anna.ask('adminListRedirects')
  expect(redirects).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ from: '/kontakt', to: '/contact' }),
      expect.objectContaining({ from: '/itinerary', to: '/tours' }),
      expect.objectContaining({ title: expect.stringMatching(/Sognefjord/) }),
    ]),
  )
  const asked = pages.filter(({ own }) => own !== null).map((page) => page.id)
  expect((await take(world, id, { posts: asked })).counts.taken.pages).toBe(5)
})

const table = (...rows: string[]) =>
  new File(
    [['row,trip,title,days,date,seats,reference,name,adults,total,included,old_path', ...rows].join('\n')],
    'table.csv',
  )

test('bookings that would be left are told before they are taken over', async ({ world }) => {
  const { trips } = world
  const row = (reference: string, trip: string, date: string, adults = 2) =>
    `booking,${trip},,,${date},,${reference},Guest ${reference},${adults},10.00,,`
  const file = table(
    'trip,boat,Slow Boat,3,,,,,,,,',
    'departure,boat,,,2027-09-11,3,,,,,,',
    row('A', 'boat', '2027-09-11'),
    row('B', 'boat', '2027-09-11'),
    row('C', 'boat', '2027-09-12'),
    row('D', 'nowhere', '2027-09-11'),
    row('E', 'Fjord', '2027-07-10', 1),
  )
  const id = await read(world, file)
  const doubts = async () => (await show(world, id)).bookings.map((each) => each.doubts)
  expect(await doubts()).toEqual([
    [],
    ['Too few seats: it needs 2, and 1 are left'],
    ['There is no departure on Sun Sep 12 2027'],
    ['Its trip “nowhere” is neither here nor in the file'],
    [],
  ])
  const { bookings } = await take(world, id)
  expect(bookings.map(({ state }) => state)).toEqual(['taken', 'left', 'left', 'left', 'taken'])
  const again = await show(world, await read(world, table(row('E', 'Fjord', '2027-07-10', 1))))
  expect(again.bookings).toMatchObject([{ state: 'kept', here: expect.stringMatching(/show=/) }])
  expect(trips.fjord.id).toBeGreaterThan(0)
})

test('a departure that is made for a booking has the seats of the others of its trip, and says where it has none', async ({
  world,
}) => {
  const row = (reference: string, trip: string, date: string) =>
    `booking,${trip},,,${date},,${reference},Guest ${reference},1,10.00,,`
  const file = table(
    'trip,boat,Slow Boat,3,,,,,,,,',
    'departure,boat,,,2027-09-11,7,,,,,,',
    'trip,bus,Fast Bus,1,,,,,,,,',
    row('A', 'boat', '2027-09-20'),
    row('B', 'bus', '2027-09-20'),
  )
  const { bookings } = await take(world, await read(world, file), { make_departures: true })
  expect(bookings.map(({ why }) => why)).toEqual(['', expect.stringMatching(/no limit of seats/)])
  const made = await world.db
    .selectFrom('departures')
    .select('seats')
    .where('date', '=', '2027-09-20')
    .orderBy('seats')
    .execute()
  expect(made.map(({ seats }) => seats).toSorted()).toEqual([7, null])
})

test('an address that is a page here is no old one, and what travellers read is in their language', async ({
  world,
}) => {
  const { anna, db } = world
  const { settings, version } = await anna.ask('adminShowAgencySettings')
  await anna.ask('adminSaveAgencySettings', { form: formOf({ ...settings, version, locale: 'de-DE' }) })
  await db
    .updateTable('trips')
    .set({ deleted_at: '2026-01-01T00:00:00Z', package_id: null, period_days: null })
    .execute()
  await db.deleteFrom('packages').execute()
  await take(world, await read(world, table('trip,boat,Slow Boat,3,,,,,,,,/about | /old/boat')))
  const packages = await db.selectFrom('packages').select('description').execute()
  expect(packages).toEqual([{ description: 'Wie beschrieben' }])
  const { redirects } = await anna.ask('adminListRedirects')
  expect(redirects.map(({ from }) => from)).toEqual(['/old/boat'])
})

/** An archive of one file. */
function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content)
  const header = (length: number, signature: number) => {
    const bytes = Buffer.alloc(length)
    bytes.writeUInt32LE(signature, 0)
    const at = length === 30 ? 0 : 2
    bytes.writeUInt16LE(20, 4)
    bytes.writeUInt16LE(8, 8 + at)
    bytes.writeUInt32LE(crc32(content), 14 + at)
    bytes.writeUInt32LE(packed.length, 18 + at)
    bytes.writeUInt32LE(content.length, 22 + at)
    bytes.writeUInt16LE(name.length, 26 + at)
    return bytes
  }
  const [local, central, end] = [header(30, 0x04034b50), header(46, 0x02014b50), Buffer.alloc(22)]
  const start = local.length + name.length + packed.length
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + name.length, 12)
  end.writeUInt32LE(start, 16)
  return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end])
}

test('a ZIP that unpacks to more than allowed is refused in words', async ({ world }) => {
  const zip = zipOf('yatra.json', Buffer.alloc(41_000_000, ' '))
  expect(zip.length).toBeLessThan(100_000)
  const id = await read(world, new File([new Uint8Array(zip)], 'yatra.zip'))
  expect(await world.anna.ask('adminShowImport', { params: { id } })).toMatchObject({
    state: 'failed',
    why: 'Its export of Yatra is broken, or unpacks to more than 40 MB.',
  })
  const lying = zipOf('yatra.json', Buffer.alloc(41_000_000, ' '))
  // It says that it has a kilobyte.
  const central = lying.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  lying.writeUInt32LE(1000, central + 24)
  lying.writeUInt32LE(1000, 22)
  const other = await read(world, new File([new Uint8Array(lying)], 'yatra.zip'))
  expect(await world.anna.ask('adminShowImport', { params: { id: other } })).toMatchObject({
    state: 'failed',
    why: 'Its export of Yatra is broken, or unpacks to more than 40 MB.',
  })
})
