import { createApp } from '../../server/app.ts'
import { expect, test, type World } from '../world.ts'

/** The server with pages: all that are there are those of `known`. */
function site(world: World, ...known: string[]) {
  const app = createApp({
    ...world,
    pages: async ({ url }) => new Response('', { status: known.includes(new URL(url).pathname) ? 200 : 404 }),
  })
  return async (path: string) => {
    const { status, headers } = await app.request(path)
    return [status, headers.get('location')]
  }
}

const store = ({ anna }: World, from: string, to: string) =>
  anna.ask('adminStoreRedirect', { form: { from, to } })

test('an old address leads to its trip for good, and to all trips while that is a draft', async ({
  world,
}) => {
  const { anna, trips } = world
  const get = site(world, '/about')
  const { id } = trips.fjord
  await store(world, 'https://old.example/itinerary/fj%C3%B6rd/', `/trips/${id}`)
  const [, page] = await get('/itinerary/fjörd')
  expect(page).toMatch(new RegExp(`^/trips/${id}-`))
  expect(await get('/itinerary/fj%C3%B6rd/?utm_source=x')).toEqual([301, `${page}?utm_source=x`])
  await anna.ask('adminUpdateTrip', { params: { id }, form: { published: '0' } })
  expect(await get('/itinerary/fjörd')).toEqual([302, '/tours'])
})

test('chains are shortened, circles lead nowhere, and pages of our own come first', async ({ world }) => {
  const get = site(world, '/contact')
  await store(world, '/two/', '/about')
  await store(world, '/one', '/two')
  await store(world, '/back', '/about')
  await store(world, '/round', '/back')
  await store(world, '/back', '/round')
  await store(world, '/contact', '/tours')
  expect(await get('/one')).toEqual([301, '/about'])
  expect(await get('/round')).toEqual([404, null])
  expect(await get('/contact')).toEqual([200, null])
})

test('what is asked for and not found is counted, until it leads somewhere', async ({ world }) => {
  const { anna } = world
  const get = site(world)
  for (const path of ['/gone', '/gone/', '/other', '/picture.jpg', '/%ff', '/admin/bookigns'])
    expect((await get(path))[0]).toBe(404)
  const { missing } = await anna.ask('adminListMissing')
  expect(missing.map(({ path, times }) => [path, times])).toEqual([
    ['/gone', 2],
    ['/other', 1],
  ])
  const { id } = await store(world, '/gone', '/tours')
  expect((await anna.ask('adminListMissing')).missing).toHaveLength(1)
  expect((await anna.ask('adminListRedirects')).redirects).toEqual([
    { id, from: '/gone', to: '/tours', title: null },
  ])
  await anna.ask('adminDeleteRedirect', { params: { id } })
  expect((await get('/gone'))[0]).toBe(404)
})

test('an address leads to a path of this site, and not to itself', async ({ world }) => {
  for (const [from, to, field] of [
    ['/a', 'https://evil.example', 'to'],
    ['/a', '//evil.example', 'to'],
    ['/a', '/\\evil.example', 'to'],
    ['/a', '/a/', 'to'],
    ...[
      '/trips/99999',
      '/trips',
      '/trips/x',
      '/destinations/nowhere',
      '/de/trips/99999',
      '/nowhere',
      '/about/more',
    ].map((to) => ['/a', to, 'to'] as const),
    ['/', '/tours', 'from'],
  ] as const) {
    const refused = await world.anna.send('adminStoreRedirect', { form: { from, to } })
    expect([refused.status, Object.keys((await refused.json()).errors)], `${from} ${to}`).toEqual([
      422,
      [field],
    ])
  }
})

test('what was asked beside an old address joins what its target asks', async ({ world }) => {
  const get = site(world)
  await store(world, '/old', '/tours?theme=snow#first')
  expect(await get('/old?utm_source=x')).toEqual([301, '/tours?theme=snow&utm_source=x#first'])
  expect(await get('/old')).toEqual([301, '/tours?theme=snow#first'])
})

test('a page that is nowhere is nowhere, whatever else is wrong', async ({ world }) => {
  const get = site(world)
  await world.db.schema.dropTable('missing_paths').execute()
  expect(await get('/nowhere')).toEqual([404, null])
})

test('old addresses go out and come in as a table, all or none', async ({ world }) => {
  const { anna } = world
  await store(world, '/one', '/tours')
  const csv = await (await anna.send('adminExportRedirects', {})).text()
  expect(csv.trim().split(/\r?\n/)).toEqual(['from,to', '/one,/tours'])
  const file = (text: string) => ({ form: { file: new File([text], 'old.csv') } })
  expect(await anna.ask('adminImportRedirects', file(`${csv}/two/,/about\n`))).toMatchObject({ stored: 2 })
  const refused = await anna.askInVain(
    422,
    'adminImportRedirects',
    file('from,to\n/three,/about\n/four,//evil.example'),
  )
  expect(refused.errors?.file?.[0]).toMatch(/^Row 3/)
  await anna.askInVain(422, 'adminImportRedirects', file('old,new\n/a,/b'))
  const { redirects } = await anna.ask('adminListRedirects')
  expect(redirects.map(({ from }) => from)).toEqual(['/one', '/two'])
})
