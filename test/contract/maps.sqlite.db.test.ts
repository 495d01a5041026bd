import { brotliDecompressSync } from 'node:zlib'
import { expect, test, type World } from '../world.ts'

const stops = [
  { name: 'Bergen', latitude: 60.39, longitude: 5.32 },
  { name: 'Flåm', latitude: 60.86, longitude: 7.11 },
]

const get = (world: World, path: string, headers: Record<string, string> = {}) =>
  world.app.request(path, { headers })

test('a trip with stops has a map, which is sent compressed and may be kept for ever', async ({ world }) => {
  const params = { id: world.trips.fjord.id }
  expect((await world.ask('showTrip', { params })).trip.map).toBe(null)
  const form = { content: JSON.stringify({ stops }), topics: '[]' }
  await world.anna.ask('adminSaveTripContent', { params, form })
  const { map } = (await world.ask('showTrip', { params })).trip
  const wide = await get(world, `/images/maps/${map}-wide.svg`)
  expect(wide.status).toBe(200)
  const svg = await wide.text()
  expect(svg).toContain('Flåm')
  expect(Object.fromEntries(wide.headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  const packed = await get(world, `/images/maps/${map}-wide.svg`, { 'accept-encoding': 'gzip, br' })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.headers.get('vary')).toContain('Accept-Encoding')
  expect(brotliDecompressSync(await packed.bytes()).toString()).toBe(svg)
  expect((await get(world, `/images/maps/${map}-upright.svg`)).status).toBe(200)
})

test('the map has the colour of the agency, and another name with another colour', async ({ world }) => {
  const params = { id: world.trips.fjord.id }
  const form = { content: JSON.stringify({ stops }), topics: '[]' }
  await world.anna.ask('adminSaveTripContent', { params, form })
  const before = (await world.ask('showTrip', { params })).trip.map
  await world.anna.ask('adminSaveLookSettings', { form: { accent: '#005f73' } })
  const { map } = (await world.ask('showTrip', { params })).trip
  expect(map).not.toBe(before)
  expect(await (await get(world, `/images/maps/${map}-wide.svg`)).text()).toContain('--accent:#005f73')
})

test('a map of no trip is not found', async ({ world }) => {
  for (const file of [
    `${'0'.repeat(24)}-wide.svg`,
    'x-wide.svg',
    '..%2f..%2fitinera.db',
    '%00-wide.svg',
    'a.svg.br',
  ])
    expect((await get(world, `/images/maps/${file}`)).status).toBe(404)
})

test('staff find a town by its name, and nobody else does', async ({ world }) => {
  const find = (q: string) => world.anna.ask('adminFindPlaces', { query: { q } })
  expect((await find('alesund')).places[0]).toEqual({
    name: 'Ålesund',
    country: 'Norway',
    latitude: 62.47225,
    longitude: 6.15492,
  })
  expect((await find('')).places).toEqual([])
  expect((await find('%_\\"')).places).toEqual([])
  await world.anna.askInVain(400, 'adminFindPlaces', { query: { q: 'x'.repeat(201) } })
})

test('a town near a place of the trip comes before a larger one far away', async ({ world }) => {
  const find = async (near: string) => {
    const { places } = await world.anna.ask('adminFindPlaces', { query: { q: 'Amalfi', near } })
    return places.map(({ country }) => country)
  }
  expect((await find(''))[0]).toBe('Colombia')
  expect((await find('40.85,14.27'))[0]).toBe('Italy')
  expect((await find('40.85,14.27')).sort()).toEqual((await find('')).sort())
  for (const near of ['Naples', '40.85', '91,0', '0,181', '40,85,14,27', '1e1,2', ' 1,2', ','])
    await world.anna.askInVain(400, 'adminFindPlaces', { query: { q: 'Amalfi', near } })
})
