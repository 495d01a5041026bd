import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe } from 'vitest'
import { createApp } from '../../server/app.ts'
import { contentSecurityPolicy, takeMarkedScripts } from '../../server/pages/headers.ts'
import { Problem } from '../../server/platform/errors.ts'
import { MAX_IN_FLIGHT, MAX_RENDERINGS } from '../../server/platform/overload.ts'
import { expect, test, type World } from '../world.ts'

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/** Every kind of answer that is no page of React Router's; those are looked at in test/process/headers.test.ts. */
const answers: [what: string, path: string, init: RequestInit, status: number][] = [
  ['a list', '/api/users/home/index', {}, 200],
  ['a login that fails', '/api/users/login', { method: 'POST', body: new URLSearchParams({}) }, 422],
  ['a call without a token', '/api/admin/users/index', {}, 401],
  ['no such call', '/api/nothing', {}, 404],
  ['another method', '/api/users/login', { method: 'PUT' }, 404],
  ['no such page', '/nothing', { method: 'POST' }, 404],
  ['too large a body', '/api/users/login', { method: 'POST', body: 'x'.repeat(200_000) }, 413],
  ['the contract', '/api/openapi.json', {}, 200],
  ['its page', '/api/docs', {}, 200],
  ['a file of its page', '/api/docs/swagger-ui.css', {}, 200],
  ['a picture', '/images/trips/picture.jpg', {}, 200],
  ['no picture', '/images/trips/nothing.jpg', {}, 404],
  ['robots.txt', '/robots.txt', {}, 200],
  ['the health', '/healthz', {}, 200],
  ['whether it is ready', '/readyz', {}, 200],
  ['the script of its page', '/api/docs/start.js', {}, 200],
  ['the manifest', '/site.webmanifest', {}, 200],
  ['the sitemap', '/sitemap.xml', {}, 200],
  ['a bookmark of programs', '/llms.txt', {}, 200],
]

async function answerOf(world: World, path: string, init: RequestInit, publicUrl = world.publicUrl) {
  mkdirSync(world.pictures.folder, { recursive: true })
  writeFileSync(join(world.pictures.folder, 'picture.jpg'), 'a picture')
  return createApp({ ...world, publicUrl }).request(path, init, {
    incoming: { socket: { remoteAddress: '203.0.113.7' } },
  })
}

describe.for(answers)('%s', ([, path, init, status]) => {
  test('says how it is to be treated', async ({ world }) => {
    const response = await answerOf(world, path, init)
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject(always)
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(response.headers.get('cache-control'), 'who may keep it').not.toBeNull()
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    for (const name of ['server', 'x-powered-by']) expect(response.headers.has(name)).toBe(false)
  })
})

test('without TLS nobody is told to insist on it', async ({ world }) => {
  const response = await answerOf(world, '/healthz', {}, 'http://tours.example')
  expect(response.headers.has('strict-transport-security')).toBe(false)
})

test('a fault says no more than that it is one', async ({ world }) => {
  const response = await createApp({
    ...world,
    pages: () => Promise.reject(new Error('secret words of the database')),
  }).request('/broken')
  expect(response.status).toBe(500)
  expect(Object.fromEntries(response.headers)).toMatchObject(always)
  expect(await response.text()).not.toContain('secret words')
})

test('a policy names inline scripts of ours by their hashes, and blesses no other that stands in the page', () => {
  const page = `<script>evil()</script><script nonce="guess">evil()</script><p><script nonce="mark" type="module">ours('é')</script>
    <script async="" nonce="mark" src="/file.js"></script><b nonce="mark">evil()</b><i>–</i>`
  const { html, scripts } = takeMarkedScripts(Buffer.from(page), 'mark')
  expect(scripts.map(String)).toEqual(["ours('é')"])
  expect(html.toString()).toBe(page.replaceAll(' nonce="mark"', ''))
  const policy = contentSecurityPolicy(scripts)
  const parts = policy.split('; ').find((part) => part.startsWith('script-src'))
  expect(parts).toMatch(/^script-src 'self' 'sha256-[\w+/=]+'$/)
})

test('files and the health are answered while the server cannot keep up, all else is told to come again', async ({
  world,
}) => {
  const clientFolder = join(world.pictures.folder, '..', 'client')
  mkdirSync(join(clientFolder, 'assets'), { recursive: true })
  writeFileSync(join(clientFolder, 'assets', 'list.js'), 'export {}')
  mkdirSync(world.pictures.folder, { recursive: true })
  writeFileSync(join(world.pictures.folder, 'picture.jpg'), 'a picture')
  const checkLoad = () => {
    throw new Problem('busy', {}, { retryAfter: 2 })
  }
  const app = createApp({ ...world, clientFolder, checkLoad })
  const statusOf = async (path: string) => (await app.request(path)).status
  for (const path of ['/assets/list.js', '/images/trips/picture.jpg', '/healthz']) {
    expect(await statusOf(path), path).toBe(200)
  }
  for (const path of ['/api/users/home/index', '/robots.txt', '/tours']) {
    expect(await statusOf(path), path).toBe(503)
  }
})

test('however many pages are asked for, calls are answered; pages beyond the limit are told to come again', async ({
  world,
}) => {
  const release = Promise.withResolvers<void>()
  let rendering = 0
  const pages = async () => {
    rendering += 1
    await release.promise
    return new Response('a page')
  }
  const app = createApp({ ...world, pages })
  const asked = Array.from({ length: MAX_RENDERINGS + MAX_IN_FLIGHT }, () => app.request('/tours'))
  await expect.poll(() => rendering).toBe(MAX_RENDERINGS)
  const refused = await app.request('/tours')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await app.request('/api/users/home/index')).status).toBe(200)
  const quote = {
    trip_id: `${world.trips.fjord.id}`,
    number_of_adults: '1',
    number_of_childrens: '0',
    number_of_infants: '0',
  }
  const body = new URLSearchParams(quote)
  expect((await app.request('/api/users/home/quote', { method: 'POST', body })).status).toBe(200)
  expect(rendering).toBe(MAX_RENDERINGS)
  release.resolve()
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]))
})
