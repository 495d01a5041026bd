import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Env, publicAnswer } from '../kit/doors/wire.ts'
import { createPageCache, type PageCache } from './cache.ts'

let rendered: string[]
let hits: { method: string; route: string; status: number }[]
let faults: unknown[]
let cache: PageCache
let url: string
let server: ReturnType<typeof createServer>
/** The app's next response; tests replace it. */
let respond: (request: Request, env?: Env['Bindings']) => Response | Promise<Response>

const createCache = (maxAge: number) =>
  createPageCache({
    serve: (request, env) => {
      rendered.push(new URL(request.url).pathname + new URL(request.url).search)
      return respond(request, env)
    },
    publicUrl: 'https://tours.example',
    isForPrograms: (path) => /^\/(mcp|octo)(\/|$)/.test(path),
    languageOf: (asked, accepted) => asked ?? accepted ?? 'en',
    onFault: (error) => faults.push(error),
    onHit: (method, route, status) => hits.push({ method, route, status }),
    maxBytes: 1_000_000,
    maxAge,
  })

beforeEach(async () => {
  rendered = []
  hits = []
  faults = []
  respond = (request) =>
    new Response(`page ${rendered.length} of ${request.url} `.repeat(20), {
      headers: { 'content-type': 'text/html', 'cache-control': publicAnswer, 'x-request-id': 'one' },
    })
  cache = createCache(60_000)
  const handleUncached = getRequestListener((request, env) => cache.fetch(request, env as HttpBindings))
  server = createServer((incoming, outgoing) => {
    if (!cache.answer(incoming, outgoing)) void handleUncached(incoming, outgoing)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url + path, { method, headers })

test('a public page is rendered once, and served both plain and gzipped', async () => {
  const first = await get('/tours', { 'accept-encoding': 'identity' })
  const text = await first.text()
  expect(text).toContain('page 1 of https://tours.example/tours')
  for (const [accepted, encoding] of [
    ['identity', null],
    ['', null],
    ['gzip, deflate, br, zstd', 'gzip'],
    ['br', null],
    ['GZIP;q=0.5', 'gzip'],
    ['gzip; q=0, br', null],
  ] as const) {
    const response = await get('/tours', { 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(response.headers.get('content-type')).toBe('text/html')
    expect(response.headers.get('x-request-id')).toBeNull()
    expect(await response.text()).toBe(text)
  }
  expect(rendered).toEqual(['/tours'])
  expect(hits).toHaveLength(6)
  expect(hits[0]).toEqual({ method: 'GET', route: '/tours', status: 200 })
})

test('cache and app answer a matching etag with 304', async () => {
  const tag = (await get('/', { 'accept-encoding': 'gzip' })).headers.get('etag') ?? ''
  const again = await get('/', { 'accept-encoding': 'gzip', 'if-none-match': `"other", W/${tag}` })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect((await get('/', { 'accept-encoding': 'identity', 'if-none-match': tag })).status).toBe(200)
  cache.clear()
  respond = () => new Response('unchanged', { headers: { 'cache-control': publicAnswer } })
  const fresh = (await get('/', { 'accept-encoding': 'gzip' })).headers.get('etag') ?? ''
  cache.clear()
  expect((await get('/', { 'accept-encoding': 'gzip', 'if-none-match': fresh })).status).toBe(304)
})

test('the app learns that a reader has left, unless others may share the answer', async () => {
  const asked: Env['Bindings'][] = []
  respond = (_, env = {}) => {
    asked.push(env)
    return new Promise(() => {})
  }
  for (const path of ['/tours?other=1', '/tours']) void get(path).catch(() => {})
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  const [own, shared] = asked.toSorted((a, b) => Number(!a.isGone) - Number(!b.isGone))
  expect(shared?.isGone).toBeUndefined()
  expect(own?.isGone?.()).toBe(false)
  server.closeAllConnections()
  await vi.waitFor(() => expect(own?.isGone?.()).toBe(true))
})

test('HEAD has the headers and no body', async () => {
  const length = (await get('/')).headers.get('content-type')
  const head = await get('/', {}, 'HEAD')
  expect(head.headers.get('content-type')).toBe(length)
  expect(await head.text()).toBe('')
})

test('parameters of newsletters are ignored', async () => {
  const text = await (await get('/tours?page=2')).text()
  for (const path of [
    '/tours?page=2&utm_source=letter&utm_medium=mail',
    '/tours?fbclid=a1&page=2',
    '/tours?page=2&book=1',
    '/tours?page=2&book=1&departure=7',
  ])
    expect(await (await get(path)).text()).toBe(text)
  expect(rendered).toEqual(['/tours?page=2'])
  await get('/tours?utm_source=letter')
  await get('/tours')
  expect(rendered).toEqual(['/tours?page=2', '/tours'])
})

test('an address that only begins as those of programs do is a page', async () => {
  await get('/octopus')
  await get('/octopus')
  expect(rendered).toEqual(['/octopus'])
})

test('a redirect keeps the parameters of Book Now', async () => {
  respond = (request) =>
    Response.redirect(`https://tours.example/trips/5-dunes${new URL(request.url).search}`)
  const { headers } = await fetch(`${url}/trips/5?book=5&departure=9`, { redirect: 'manual' })
  expect(headers.get('location')).toBe('https://tours.example/trips/5-dunes?book=5&departure=9')
})

test('concurrent requests share one rendering', async () => {
  const release = Promise.withResolvers<void>()
  const original = respond
  respond = async (request) => {
    await release.promise
    return original(request)
  }
  const responses = Array.from({ length: 20 }, () => get('/tours/5'))
  await expect.poll(() => rendered.length).toBe(1)
  release.resolve()
  const texts = await Promise.all((await Promise.all(responses)).map((response) => response.text()))
  expect(new Set(texts).size).toBe(1)
  expect(rendered).toHaveLength(1)
})

describe('pages are rendered again', () => {
  test('after pages have changed', async () => {
    await get('/tours')
    cache.clear()
    expect(await (await get('/tours')).text()).toContain('page 2')
  })

  test('when pages have changed during the rendering', async () => {
    const original = respond
    respond = (request) => {
      cache.clear()
      return original(request)
    }
    await get('/tours')
    respond = original
    expect(await (await get('/tours')).text()).toContain('page 2')
  })

  test.each([
    '/tours?from=mail',
    '/tours?page=1&x=1',
    '/admin/booking',
    '/api/admin/users/index',
    '/mcp',
    '/mcp/x',
    '/octo',
    '/octo/products',
    '//evil',
    '/assets/a.js',
    '/images/trips/a.jpg',
    '/favicon.svg',
  ])('each time for %s', async (path) => {
    await get(path)
    await get(path)
    expect(rendered).toHaveLength(2)
  })

  test.each([
    ['an error', () => new Response('gone', { status: 404, headers: { 'cache-control': publicAnswer } })],
    ['a response without the mark', () => new Response('mine', { headers: { 'cache-control': 'no-store' } })],
  ] as const)('each time for %s', async (_, answer) => {
    respond = answer
    await get('/trips/1')
    await get('/trips/1')
    expect(rendered).toHaveLength(2)
  })

  test.each(['auth-token', 'authorization', 'booking-token', 'traveller-token'])(
    'each time for a request with %s',
    async (name) => {
      respond = (request) =>
        new Response(request.headers.get(name), { headers: { 'cache-control': 'no-store' } })
      expect(await (await get('/api/users/bookings', { [name]: 'mine' })).text()).toBe('mine')
      expect(await (await get('/api/users/bookings', { [name]: 'yours' })).text()).toBe('yours')
    },
  )

  test('for each POST', async () => {
    await get('/tours', {}, 'POST')
    await get('/tours', {}, 'POST')
    expect(rendered).toHaveLength(2)
  })
})

describe('after seats have changed', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    expect(faults).toEqual([])
  })
  const read = async (path = '/tours') => (await (await get(path)).text()).slice(0, 6)

  test('the old page is sent for a second, while one rendering is under way', async () => {
    expect(await read()).toBe('page 1')
    vi.advanceTimersByTime(600)
    cache.seatsChanged()
    const release = Promise.withResolvers<void>()
    const original = respond
    respond = async (request) => {
      await release.promise
      return original(request)
    }
    // Nobody waits, however many ask.
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => read())))).toEqual(new Set(['page 1']))
    expect(rendered).toHaveLength(2)
    release.resolve()
    await expect.poll(() => read()).toBe('page 2')
    expect(rendered).toHaveLength(2)
  })

  test('after that second it is waited for', async () => {
    await read()
    cache.seatsChanged()
    vi.advanceTimersByTime(1_001)
    expect(new Set(await Promise.all([read(), read()]))).toEqual(new Set(['page 2']))
    expect(rendered).toHaveLength(2)
  })

  test('a page is rendered at most twice a second, however often seats change', async () => {
    await read()
    for (let ms = 0; ms < 3_000; ms += 20) {
      cache.seatsChanged()
      vi.advanceTimersByTime(20)
      await read()
    }
    expect(rendered.length).toBeGreaterThanOrEqual(6)
    expect(rendered.length).toBeLessThanOrEqual(7)
  })

  test('a page that was begun before a change is old when it is done, and never new', async () => {
    const original = respond
    respond = (request) => {
      cache.seatsChanged()
      return original(request)
    }
    expect(await read()).toBe('page 1')
    respond = original
    vi.advanceTimersByTime(1_001)
    expect(await read()).toBe('page 2')
  })

  test('a rendering that began too long ago is not shared, and another one does not run beside it', async () => {
    const release = Promise.withResolvers<void>()
    const original = respond
    respond = async (request) => {
      const answer = await original(request)
      if (rendered.length === 1) await release.promise
      return answer
    }
    const first = read()
    await expect.poll(() => rendered.length).toBe(1)
    cache.seatsChanged()
    vi.advanceTimersByTime(1_001)
    const second = read()
    await get('/about')
    expect(rendered).toEqual(['/tours', '/about'])
    release.resolve()
    expect(await first).toBe('page 1')
    expect(await second).toBe('page 3')
  })

  test('an old answer of a call is not sent', async () => {
    await read('/api/users/home/trips')
    await read('/tours.data')
    cache.seatsChanged()
    expect(await read('/api/users/home/trips')).toBe('page 3')
    expect(await read('/tours.data')).toBe('page 2')
  })

  test('what the staff save drops old pages too', async () => {
    await read()
    cache.seatsChanged()
    cache.clear()
    expect(await read()).toBe('page 2')
    cache.seatsChanged()
    expect(await read()).toBe('page 2')
  })

  test('an old page is sent for no longer while the app fails', async () => {
    await read()
    cache.seatsChanged()
    respond = () => new Response('away', { status: 503 })
    expect(await read()).toBe('page 1')
    vi.advanceTimersByTime(1_001)
    expect((await get('/tours')).status).toBe(503)
  })
})

test('while the app fails, the last good response is served', async () => {
  const ask = () => get('/tours')
  cache = createCache(1)
  respond = () => new Response('twelve trips', { headers: { 'cache-control': publicAnswer } })
  await ask()
  respond = () => new Response('away', { status: 503 })
  await expect.poll(async () => (await ask()) && rendered.length).toBeGreaterThan(1)
  expect(await (await ask()).text()).toBe('twelve trips')
  cache.clear()
  expect((await ask()).status).toBe(503)
})

test('the memory of the cache is bounded', async () => {
  respond = () => new Response('x'.repeat(100_000), { headers: { 'cache-control': publicAnswer } })
  for (let page = 1; page <= 30; page++) await get(`/tours?page=${page}`)
  await get('/tours?page=1')
  expect(rendered).toHaveLength(31)
  await get('/tours?page=30')
  expect(rendered).toHaveLength(31)
})

test('a failed page is not kept', async () => {
  respond = () => {
    throw new Error('no')
  }
  expect((await get('/tours')).status).toBe(500)
  respond = () => new Response('fine', { headers: { 'cache-control': publicAnswer } })
  expect(await (await get('/tours')).text()).toBe('fine')
})

test('the cache reports its size, its hits and its misses', async () => {
  expect(cache.state()).toEqual({ hits: 0, misses: 0, entries: 0, bytes: 0 })
  await Promise.all([get('/tours'), get('/tours')])
  await get('/tours')
  await get('/about')
  // Requests whose answers cannot be kept do not count.
  await get('/admin/booking')
  await get('/tours', { 'auth-token': 'token' })
  const { bytes, ...counts } = cache.state()
  // A token does not matter for a page that is cached.
  expect(counts).toEqual({ hits: 3, misses: 2, entries: 2 })
  expect(bytes).toBeGreaterThan(4000)
  cache.clear()
  expect(cache.state()).toMatchObject({ entries: 0, bytes: 0 })
})

test('answers of calls are kept by the language that was chosen, whether by name or by header', async () => {
  const answered = async (path: string, accepted = 'en') => {
    const answer = await get(path, { 'accept-language': accepted })
    expect(answer.headers.get('vary')).toMatch(/^accept-encoding/)
    return await answer.text()
  }
  const english = await answered('/api/users/home')
  expect(await answered('/api/users/home?language=en', 'de')).toBe(english)
  const german = await answered('/api/users/home', 'de')
  expect(german).not.toBe(english)
  expect(await answered('/api/users/home?language=de')).toBe(german)
  expect(await answered('/api/users/home?days=3&language=de')).not.toBe(german)
  expect(rendered).toEqual([
    '/api/users/home?language=en',
    '/api/users/home?language=de',
    '/api/users/home?days=3&language=de',
  ])
})

test('a page has its language in its path: a header changes nothing', async () => {
  for (const accepted of ['de', 'fr', 'en'])
    await (await get('/tours', { 'accept-language': accepted })).text()
  expect(rendered).toEqual(['/tours'])
})
