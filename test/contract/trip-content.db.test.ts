import sharp from 'sharp'
import { describe } from 'vitest'
import { createReading, expect, test, type World } from '../world.ts'

async function upload(world: World): Promise<string> {
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c2452d' } })
    .png()
    .toBuffer()
  const picture = new File([bytes as BlobPart], 'picture.png', { type: 'image/png' })
  return (await world.anna.ask('adminUploadPicture', { form: { picture } })).file
}

const save = (world: World, id: number, content: object, topics: number[] = [], more: object = {}) => ({
  token: world.anna.token,
  params: { id },
  form: { content: JSON.stringify(content), topics: JSON.stringify(topics), ...more },
})

const topic = async (world: World, form: Record<string, string | number>) =>
  (await world.anna.ask('adminAddTopic', { form })).id

const walk = {
  highlights: ['A night in a boathouse'],
  days: [{ title: 'Bergen', text: 'We meet at the quay.', meals: ['dinner'], overnight: 'Bergen' }],
  level: 'easy',
  minimum_age: 8,
  entry: 'A passport.\nNo visa.',
  stops: [{ name: 'Bergen', latitude: 60.39, longitude: 5.32 }],
}

/** Tests of what is refused. */
const refused = createReading()

describe('the content of a trip', () => {
  test('is empty at first, is kept, and is on the trip’s page', async ({ world }) => {
    const { id } = world.trips.fjord
    const shown = await world.anna.ask('adminShowTripContent', { params: { id } })
    expect(shown).toMatchObject({ title: 'Fjord', days: 5, published: true, topics: [] })
    expect(shown.content).toMatchObject({ highlights: [], days: [], gallery: [], level: '', stops: [] })
    const gallery = [{ file: await upload(world), alt: 'A boat', focus: { x: 20, y: 80 } }]
    const { version } = await world.ask('adminSaveTripContent', save(world, id, { ...walk, gallery }))
    expect(version).toBe(shown.version + 1)
    const { trip } = await world.ask('showTrip', { params: { id } })
    expect(trip.content).toMatchObject({ ...walk, gallery, included: [], questions: [] })
    // The same once more changes nothing.
    const again = await world.ask('adminSaveTripContent', save(world, id, { ...walk, gallery }))
    expect(again.version).toBe(version)
    const { audit } = await world.anna.ask('adminListAudit')
    expect(audit.data[0]).toMatchObject({ kind: 'trip', subject: 'Fjord' })
    expect(audit.data[0]?.fields).toEqual(
      expect.arrayContaining(['highlights', 'days', 'gallery', 'entry', 'stops']),
    )
  })

  test('is refused where somebody else has saved meanwhile', async ({ world }) => {
    const { id } = world.trips.fjord
    const { version } = await world.anna.ask('adminShowTripContent', { params: { id } })
    await world.ask('adminSaveTripContent', save(world, id, walk, [], { version }))
    const refused = await world.askInVain(409, 'adminSaveTripContent', save(world, id, {}, [], { version }))
    expect(refused.edit_conflict).toBe(true)
  })

  const stop = { name: 'X', latitude: 1, longitude: 1 }
  refused.for([
    ['coordinates off the globe', { stops: [stop, { ...stop, latitude: 91 }] }, 'stops.1.latitude'],
    ['coordinates that are no numbers', { stops: [{ ...stop, longitude: 'east' }] }, 'stops.0.longitude'],
    ['500 stops', { stops: Array.from({ length: 500 }, () => stop) }, 'stops'],
    ['a text of 100 kB', { days: [...walk.days, { title: 'X', text: 'x'.repeat(1e5) }] }, 'days.1.text'],
    ['a day without a title', { days: [{ title: ' ' }, ...walk.days] }, 'days.0.title'],
    ['a line that is too long', { highlights: ['Silence', 'x'.repeat(201)] }, 'highlights.1'],
    ['more on entry than fits', { entry: 'x'.repeat(4001) }, 'entry'],
    ['25 pictures', { gallery: Array.from({ length: 25 }, () => ({ file: 'a.jpg' })) }, 'gallery'],
    ['a picture that is none', { gallery: [{ file: '../secret' }] }, 'gallery.0.file'],
    ['a picture that is gone', { gallery: [{ file: 'gone.jpg' }] }, 'gallery.0'],
    [
      'a picture of a day that is gone',
      { days: [{ title: 'X', picture: { file: 'gone.jpg' } }] },
      'days.0.picture',
    ],
    ['a level of its own', { level: 'heroic' }, 'level'],
    ['an unknown field', { colour: 'red' }, ''],
  ] as const)('is refused with %s, and told where', async ([, content, path], { world }) => {
    const { errors } = await world.askInVain(
      422,
      'adminSaveTripContent',
      save(world, world.trips.fjord.id, content),
    )
    expect(Object.keys(errors ?? {})).toEqual([path === '' ? 'content' : `content.${path}`])
    const { trip } = await world.ask('showTrip', { params: { id: world.trips.fjord.id } })
    expect(trip.content.stops).toEqual([])
  })

  test('is refused with no JSON, and with more than one request takes', async ({ world }) => {
    const { id } = world.trips.fjord
    const sent = save(world, id, {})
    const refused = await world.askInVain(422, 'adminSaveTripContent', {
      ...sent,
      form: { ...sent.form, content: '{"days":' },
    })
    expect(refused.errors).toEqual({ content: ['This must be JSON'] })
    await world.askInVain(413, 'adminSaveTripContent', save(world, id, { accessibility: 'x'.repeat(5e6) }))
  })

  test('goes along with a copy of the trip, extras and discounts too', async ({ world }) => {
    const { id } = world.trips.fjord
    const norway = await topic(world, { kind: 'destination', name: 'Norway' })
    const gallery = [{ file: await upload(world), alt: '', focus: { x: 50, y: 50 } }]
    await world.ask('adminSaveTripContent', save(world, id, { ...walk, gallery }, [norway]))
    const extra = { trip_id: id, name: 'Kayak', price: 4000, per: 'person' }
    await world.anna.ask('adminAddExtra', { form: extra })
    const discount = { trip_id: id, kind: 'early', at_least: 90, basis_points: 500 }
    await world.anna.ask('adminAddDiscount', { form: discount })
    const added = await world.anna.ask('adminAddTrip', {
      form: {
        title: 'Fjord again',
        description: 'The same',
        period_id: 5,
        package_id: world.packages.half,
        date: '2027-09-01',
        copy_of: id,
        banner: await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
          .png()
          .toBuffer()
          .then((bytes) => new File([bytes as BlobPart], 'b.png')),
      },
    })
    const { trip } = await world.ask('showTrip', { params: { id: added.id } })
    expect(trip.content).toMatchObject({ ...walk, gallery })
    expect(trip.topics).toMatchObject([{ name: 'Norway' }])
    expect(trip.extras).toMatchObject([{ name: 'Kayak' }])
    const { discounts } = await world.anna.ask('adminListDiscounts', { query: { trip_id: added.id } })
    expect(discounts).toMatchObject([{ kind: 'early', at_least: 90 }])
  })
})

test('a draft is seen by the staff alone, until it is published', async ({ world }) => {
  const { id, departure } = world.trips.fjord
  const publish = (published: '0' | '1') =>
    world.anna.ask('adminUpdateTrip', { params: { id }, form: { published } })
  await publish('0')
  await world.askInVain(404, 'showTrip', { params: { id } })
  const listed = async () => (await world.ask('listTrips')).trips.data.map((trip) => trip.id)
  expect(await listed()).not.toContain(id)
  expect((await world.ask('listTrips')).trips.total).toBe((await listed()).length)
  const booking = {
    name: 'Theo',
    email: 'theo@people.example',
    phone: '112',
    number_of_adults: 2,
    number_of_childrens: 0,
    number_of_infants: 0,
    trip_id: id,
    departure_id: departure,
  }
  await world.theo.askInVain(422, 'book', { form: booking })
  await world.anna.ask('adminAddBooking', { form: booking })
  expect((await world.anna.ask('adminListTrips')).trips.find((trip) => trip.id === id)).toMatchObject({
    published: false,
  })
  await publish('1')
  expect(await listed()).toContain(id)
})

describe('destinations and themes', () => {
  test('a trip of a region is one of its country', async ({ world }) => {
    const norway = await topic(world, { kind: 'destination', name: 'Norway', text: 'Fjords.' })
    const west = await topic(world, { kind: 'destination', name: 'Western fjords', parent_id: norway })
    const walking = await topic(world, { kind: 'theme', name: 'Walking' })
    await topic(world, { kind: 'theme', name: 'Food' })
    await world.ask('adminSaveTripContent', save(world, world.trips.fjord.id, {}, [west, walking]))
    const { topics } = await world.ask('listTopics')
    expect(topics.map(({ slug, trips }) => [slug, trips])).toEqual([
      ['norway', 1],
      ['western-fjords', 1],
      ['walking', 1],
    ])
    const country = await world.ask('showTopic', { params: { kind: 'destination', slug: 'norway' } })
    expect(country.topic).toMatchObject({ name: 'Norway', text: 'Fjords.', trips: 1 })
    expect(country.topic.regions).toMatchObject([{ slug: 'western-fjords' }])
    const { trip } = await world.ask('showTrip', { params: { id: world.trips.fjord.id } })
    expect(trip.topics).toMatchObject([
      { name: 'Western fjords', parent: { name: 'Norway', slug: 'norway' } },
      { name: 'Walking', parent: null },
    ])
    await world.askInVain(404, 'showTopic', { params: { kind: 'theme', slug: 'norway' } })
  })

  test('are refused with an address that exists, and under a region', async ({ world }) => {
    const norway = await topic(world, { kind: 'destination', name: 'Norway' })
    const west = await topic(world, { kind: 'destination', name: 'West', parent_id: norway })
    const refused = async (form: Record<string, string | number>) =>
      (await world.anna.askInVain(422, 'adminAddTopic', { form })).errors
    expect(await refused({ kind: 'destination', name: 'Norway' })).toHaveProperty('slug')
    expect(await refused({ kind: 'destination', name: 'Oslo', parent_id: west })).toHaveProperty('parent_id')
    expect(await refused({ kind: 'theme', name: 'Food', parent_id: norway })).toHaveProperty('parent_id')
    expect(await refused({ kind: 'theme', name: '' })).toHaveProperty('name')
    expect(await refused({ kind: 'theme', name: 'X', slug: 'No Slug' })).toHaveProperty('slug')
    // The same address in the other kind is another page.
    await topic(world, { kind: 'theme', name: 'Norway' })
  })

  test('are changed with their version, and deleted once nothing has them', async ({ world }) => {
    const food = await topic(world, { kind: 'theme', name: 'Food' })
    const { topic: shown } = await world.anna.ask('adminShowTopic', { params: { id: food } })
    const change = (form: Record<string, string | number>) => ({
      token: world.anna.token,
      params: { id: food },
      form,
    })
    await world.ask('adminUpdateTopic', change({ name: 'Food and wine', version: shown.version }))
    await world.askInVain(409, 'adminUpdateTopic', change({ name: 'Wine', version: shown.version }))
    await world.ask('adminSaveTripContent', save(world, world.trips.fjord.id, {}, [food]))
    const { message } = await world.anna.askInVain(409, 'adminDeleteTopic', { params: { id: food } })
    expect(message).toContain('1 trip has it')
    await world.ask('adminSaveTripContent', save(world, world.trips.fjord.id, {}, []))
    await world.anna.ask('adminDeleteTopic', { params: { id: food } })
    expect((await world.anna.ask('adminListTopics')).topics).toEqual([])
    const refused = await world.askInVain(
      422,
      'adminSaveTripContent',
      save(world, world.trips.fjord.id, {}, [food]),
    )
    expect(refused.errors).toHaveProperty('topics')
  })
})

describe('similar trips', () => {
  test('share a destination or a theme, are to come, and the nearest stands first', async ({ world }) => {
    const norway = await topic(world, { kind: 'destination', name: 'Norway' })
    const west = await topic(world, { kind: 'destination', name: 'West', parent_id: norway })
    const food = await topic(world, { kind: 'theme', name: 'Food' })
    const { fjord, dunes, today, departed } = world.trips
    const more = async (title: string, days: number) =>
      (await world.addTrip(title, '2027-08-01', days, fjord.packageId)).id
    const [far, near] = [await more('Far', 3), await more('Near', 5)]
    const give = (id: number, topics: number[]) =>
      world.ask('adminSaveTripContent', save(world, id, {}, topics))
    await give(fjord.id, [norway, west, food])
    const similar = async () =>
      (await world.ask('showTrip', { params: { id: fjord.id } })).trip.similar.map(({ id }) => id)
    expect(await similar()).toEqual([])
    await give(departed.id, [norway, west, food])
    await give(far, [food])
    await give(near, [food])
    await give(dunes.id, [norway])
    // Two days less matter little beside a region.
    await give(today.id, [west])
    expect(await similar()).toEqual([today.id, dunes.id, near])
    await world.anna.ask('adminUpdateTrip', { params: { id: dunes.id }, form: { published: 0 } })
    expect(await similar()).toEqual([today.id, near, far])
  })
})
