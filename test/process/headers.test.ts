import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyTemplate, startServer } from '../server.ts'

let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  server = await startServer(copyTemplate(), { PUBLIC_URL: 'https://tours.example' })
}, 60_000)

afterAll(async () => {
  await server.stop()
  rmSync(server.dataDir, { recursive: true })
})

/** Sends a request without the help of fetch, which would change paths and headers. */
async function send(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    headers: Headers
    html: string
  }>()
  const sent = request(`${server.url}${path}`, { method, headers }, async (response) => {
    const html = (await response.setEncoding('utf8').toArray()).join('')
    resolve({ status: response.statusCode ?? 0, headers: new Headers(response.headers as HeadersInit), html })
  })
  sent.on('error', reject)
  sent.end()
  return promise
}

function expectSafe(headers: Headers) {
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000',
    'permissions-policy': expect.stringContaining('camera=()'),
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
  for (const name of ['server', 'x-powered-by', 'via']) expect(headers.has(name)).toBe(false)
}

describe.each([
  ['a page', '/', 200],
  ['its data', '/tours.data', 200],
  ['a page that is not there', '/nothing', 404],
  ['the back office', '/admin/login', 200],
  ['my account', '/account', 200],
  ['a list', '/api/users/home/index', 200],
  ['a picture', '/images/trips/demo-slide-coast-road.jpg', 200],
  ['an icon', '/favicon.png', 200],
  ['the API documentation', '/api/docs', 200],
])('%s', (_, path, status) => {
  test('has the security headers: rendered, from the cache, and with 304', async () => {
    const first = await send(path)
    expect(first.status).toBe(status)
    expectSafe(first.headers)
    const second = await send(path)
    expectSafe(second.headers)
    expectSafe((await send(path, {}, 'HEAD')).headers)
    const etag = second.headers.get('etag')
    if (!etag) return
    const unchanged = await send(path, { 'if-none-match': etag })
    expect(unchanged.status).toBe(304)
    expectSafe(unchanged.headers)
  })
})

test('a script has the headers that protect a file, and none that only a document needs', async () => {
  const { html } = await send('/')
  const script = /"(\/assets\/entry\.client-[^"]+\.js)"/.exec(html)?.[1] ?? ''
  const { headers, status } = await send(script)
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'",
    'cache-control': 'public, max-age=31536000, immutable',
  })
  for (const name of ['permissions-policy', 'referrer-policy', 'x-frame-options', 'x-request-id'])
    expect(headers.has(name)).toBe(false)
})

test('the policy of a page names exactly its inline scripts', async () => {
  const { headers, html } = await send('/')
  const policy = headers.get('content-security-policy') ?? ''
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src')) ?? ''
  expect(scripts).not.toMatch(/unsafe|\*|https?:|data:|blob:/)
  expect(html).not.toMatch(/\son\w+="| nonce=/)
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*ld\+json)[^>]*>([\s\S]+?)<\/script>/g)]
  const hashes = inline.map(([, script = '']) => createHash('sha256').update(script).digest('base64'))
  expect(scripts.match(/sha256-[\w+/=]+/g)?.toSorted()).toEqual(
    [...new Set(hashes)].map((hash) => `sha256-${hash}`).toSorted(),
  )
})

test('the worker of the papers answers for the office alone, loads from this site alone, and is looked for anew', async () => {
  const { status, headers, html } = await send('/admin/papers-worker.js')
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': expect.stringMatching(/^text\/javascript/),
    'cache-control': 'no-cache',
    'service-worker-allowed': '/admin',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'x-content-type-options': 'nosniff',
  })
  expect(html).toContain('/assets/')
  // It is one file: a worker that imports needs another policy.
  expect(html).not.toMatch(/^\s*import\b/m)
})

test.each([
  '//[',
  '//[::1',
  '//evil.example/',
  '///',
  '/%',
  '/%ff',
  '/%00',
  '/\\',
  '/\\evil.example',
  '/tours/%',
  '/trips/%E0%A4%A',
  '/images/trips/%',
  '/assets/%',
  '/assets/..%2f..%2fserver%2findex.js',
  '/api/%',
  '/api/users/home/trips/%',
  '/api/docs/%',
  '/?page=%',
  '/tours?%=%',
  '/admin/%.data',
  '/%.data',
  `/${'x'.repeat(10_000)}`,
])('%s is refused without an error', async (path) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    const { status } = await send(path, { accept: 'text/html' }, method)
    expect([200, 400, 404, 405, 414], `${method}`).toContain(status)
  }
})

test('a page preloads no script but its entry, so that nothing comes before the style sheet', async () => {
  const { html } = await send('/tours')
  expect(html.match(/<link rel="modulepreload"[^>]*>/g)).toEqual([expect.stringContaining('/entry.client')])
})

test('the home page says who the agency is; sitemap, robots, manifest and icons exist', async () => {
  const { html } = await send('/')
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  expect(data.map(([, text = '']) => JSON.parse(text))).toMatchObject([
    { '@type': 'TravelAgency', name: 'Itinera', url: 'https://tours.example/' },
  ])
  const sitemap = (await send('/sitemap.xml')).html
  for (const path of ['/', '/tours', '/tours/5', '/trips/1-slow-boat-through-the-fjords', '/about'])
    expect(sitemap).toContain(`<loc>https://tours.example${path}</loc>`)
  expect((await send('/robots.txt')).html).toContain('Sitemap: https://tours.example/sitemap.xml')
  expect(JSON.parse((await send('/site.webmanifest')).html)).toMatchObject({ name: 'Itinera' })
  const [, touched = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? []
  for (const [path, type] of [
    ['/images/trips/demo-slide-coast-road.jpg', 'image/jpeg'],
    ['/favicon.png', 'image/png'],
    ['/share.jpg', 'image/jpeg'],
    [touched, 'image/png'],
    ['/favicon.ico', 'image/png'],
  ] as const)
    expect((await send(path)).headers.get('content-type'), path).toContain(type)
})

test('an address without a page is not found', async () => {
  for (const path of ['/trips/abc', '/tours/abc', '/tours/0', '/tours/-1', '/tours?page=0', '/nowhere'])
    expect((await send(path)).status, path).toBe(404)
})

test('a form that is nevertheless sent to a page is answered with the page', async () => {
  const post = (path: string, accept: string) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { accept },
      body: new URLSearchParams({ email: 'ada@example.org' }),
    })
  const page = await post('/login', 'text/html,*/*;q=0.8')
  expect(page.status).toBe(405)
  expect(page.headers.get('allow')).toBe('GET, HEAD')
  expect(page.headers.get('cache-control')).toBe('no-store')
  const text = await page.text()
  expect(text).toContain('needs JavaScript')
  expect(text).not.toContain('ada@example.org')
  const missing = await post('/nowhere', 'text/html')
  expect(missing.status).toBe(404)
  expect(await missing.text()).toContain('This road ends here')
  for (const [path, accept] of [
    ['/api/nowhere', 'text/html'],
    ['/login', '*/*'],
  ] as const) {
    const refused = await post(path, accept)
    expect(refused.status).toBe(404)
    expect(await refused.json()).toMatchObject({ status: 404 })
  }
})
