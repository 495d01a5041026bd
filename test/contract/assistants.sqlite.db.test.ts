import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { formOf } from '../calls.ts'
import { expect, test, type World } from '../world.ts'

const from = { incoming: { socket: { remoteAddress: '203.0.113.7' } } }

/** A client of the protocol's own package, whose requests go into the app. */
async function connected({ app, publicUrl }: World, versionNegotiation?: { mode: 'auto' }) {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { ...(versionNegotiation && { versionNegotiation }) },
  )
  const url = new URL('/mcp', publicUrl)
  const transport = new StreamableHTTPClientTransport(url, {
    fetch: async (asked, init) => {
      const request = new Request(asked, init)
      request.headers.set('host', url.host)
      return app.fetch(request, from)
    },
  })
  await client.connect(transport)
  return client
}

const post = ({ app }: World, headers: Record<string, string> = {}, body: unknown = {}, by = from) =>
  app.request(
    'https://tours.example/mcp',
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        host: 'tours.example',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    by,
  )

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
const search = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'search_trips', arguments: {} },
}

/** Switches assistants on or off, as the form of the settings does. */
async function switchTo(world: World, assistants: 0 | 1) {
  const { version } = await world.anna.ask('adminShowAgencySettings')
  const form = { ...formOf(world.settings.get().agency), assistants, version }
  await world.anna.ask('adminSaveAgencySettings', { form })
}

for (const versionNegotiation of [undefined, { mode: 'auto' as const }])
  test(`a client lists the tools and calls each, ${versionNegotiation ? 'by the newest protocol' : 'by the one before'}`, async ({
    world,
  }) => {
    const { trips } = world
    const client = await connected(world, versionNegotiation)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['search_trips', 'show_trip', 'list_departures', 'quote'])
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)

    const call = async (name: string, given: Record<string, unknown>) =>
      (await client.callTool({ name, arguments: given })) as {
        isError?: boolean
        structuredContent?: Record<string, never>
        content: { text: string }[]
      }
    const found = await call('search_trips', { q: 'fjord' })
    expect(found.structuredContent).toEqual(await world.ask('listTrips', { query: { q: 'fjord' } }))
    const ofDays = await call('search_trips', { days: 3, travellers: 2 })
    expect(ofDays.structuredContent).toEqual(
      await world.ask('listTripsOfPeriod', { params: { periodId: 3 }, query: { travellers: 2 } }),
    )
    const shown = await call('show_trip', { trip_id: trips.fjord.id })
    const page = await world.ask('showTrip', { params: { id: trips.fjord.id } })
    expect(shown.structuredContent).toEqual(page)
    expect(JSON.parse(shown.content[0]?.text ?? '')).toEqual(page)
    const departures = await call('list_departures', { trip_id: trips.fjord.id })
    expect(departures.structuredContent).toMatchObject({
      trip: { id: trips.fjord.id, title: 'Fjord' },
      departures: page.trip.departures,
    })

    const party = { trip_id: trips.fjord.id, departure_id: trips.fjord.departure, number_of_adults: 2 }
    const quote = await call('quote', { ...party, number_of_childrens: 1 })
    const asked = { ...party, number_of_childrens: 1, number_of_infants: 0 }
    expect(quote.structuredContent).toEqual({
      ...(await world.ask('quote', { form: asked })),
      book_url: `https://tours.example/trips/${trips.fjord.id}?book=${trips.fjord.id}&departure=${trips.fjord.departure}&adults=2&childrens=1&infants=0`,
    })
    // A refusal says what is wrong, as the call does.
    const refused = await call('quote', { ...party, trip_id: 4711 })
    expect(refused.isError).toBe(true)
    expect(JSON.parse(refused.content[0]?.text ?? '')).toMatchObject({ status: 404, code: 'no_trip' })
    expect((await call('quote', { trip_id: trips.fjord.id, number_of_adults: 0 })).isError).toBe(true)
    expect((await call('show_trip', { trip_id: 'fjord' })).isError).toBe(true)
    await client.close()
    expect(await world.count('bookings')).toBe(0)
  })

test('a page of another site, and a name that leads here by a trick, are refused', async ({ world }) => {
  expect((await post(world, { origin: 'https://evil.example' }, list)).status).toBe(403)
  expect((await post(world, { origin: 'null' }, list)).status).toBe(403)
  expect((await post(world, { host: 'evil.example' }, list)).status).toBe(403)
  expect((await post(world, { origin: 'https://tours.example' }, list)).status).toBe(200)
})

test('what is no message, or too large, is refused; sessions and streams are not there', async ({
  world,
}) => {
  expect((await post(world, {}, '{"jsonrpc":')).status).toBe(400)
  expect((await post(world, {}, { ...list, filler: 'x'.repeat(200_000) })).status).toBe(413)
  // Also behind a page cache, which asks without the headers of whoever asked.
  for (const method of ['GET', 'HEAD', 'DELETE', 'PUT', 'OPTIONS'])
    for (const headers of [{ host: 'tours.example' }, {}] as Record<string, string>[]) {
      const answer = await world.app.request('https://tours.example/mcp', { method, headers }, from)
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'POST'])
    }
  for (const path of ['/mcp/', '/mcp/x']) expect((await world.app.request(path)).status).toBe(404)
  // A stream of changes would never end.
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const params = { _meta: meta, notifications: { toolsListChanged: true } }
  const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' }
  const subscribed = await post(world, headers, { ...list, method: 'subscriptions/listen', params })
  expect(await subscribed.json()).toMatchObject({ error: { message: 'Subscription limit reached' } })
})

test('several messages in one request are refused, and none is answered', async ({ world }) => {
  for (const body of [[search], Array(100).fill(search), []]) {
    const refused = await post(world, {}, body)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ error: { code: -32600 }, id: null })
  }
})

test('a network has ten messages in work at a time, and others are answered meanwhile', async ({ world }) => {
  const many = Promise.all(Array.from({ length: 30 }, () => post(world, {}, search)))
  const other = await post(world, {}, search, { incoming: { socket: { remoteAddress: '203.0.113.8' } } })
  expect(other.status).toBe(200)
  const answers = await many
  const refused = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(refused).toHaveLength(20)
  expect(refused[0]?.headers.get('retry-after')).toBe('2')
  // The places are free again.
  expect((await post(world, {}, search)).status).toBe(200)
})

test('requests of a network are limited', async ({ world }) => {
  for (let count = 0; count < 300; count += 1)
    expect((await post(world, {}, count % 2 ? list : search)).status).toBe(200)
  const refused = await post(world, {}, list)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).not.toBeNull()
})

test('/llms.txt names the trips; without assistants neither is there', async ({ world }) => {
  await world.anna.ask('adminUpdateTrip', {
    params: { id: world.trips.fjord.id },
    form: { title: 'Fjord [slow] boat' },
  })
  const text = await (await world.app.request('/llms.txt')).text()
  expect(text).toContain(
    `- [Fjord \\[slow\\] boat](https://tours.example/trips/${world.trips.fjord.id}-fjord-slow-boat)`,
  )
  expect(text).toContain('https://tours.example/mcp')
  expect(text).not.toContain('Departed')
  await switchTo(world, 0)
  expect((await world.app.request('/llms.txt')).status).toBe(404)
  expect((await post(world, {}, list)).status).toBe(404)
  await switchTo(world, 1)
  expect((await post(world, {}, list)).status).toBe(200)
})
