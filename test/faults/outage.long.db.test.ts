import { execFileSync } from 'node:child_process'
import { readdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../../server/database/open.ts'
import type { Database } from '../../server/database/schema.ts'
import { makeDatabase, silent } from '../database.ts'
import { admin, copyTemplate } from '../server.ts'
import {
  createClient,
  createLoad,
  findBookings,
  isPostgres,
  launch,
  mountSmall,
  openProxy,
  register,
  report,
} from './kit.ts'

let folder: string
let database: Awaited<ReturnType<typeof makeDatabase>>
let db: Database
let server: Awaited<ReturnType<typeof launch>> | undefined

beforeEach(async () => {
  folder = copyTemplate(false)
  database = await makeDatabase(folder)
  db = openDatabase(database.url, silent)
})
afterEach(async () => {
  await server?.stop()
  await db.destroy()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function open(env: Record<string, string> = {}) {
  const started = await launch(folder, { DATABASE_URL: database.url, DEMO: 'trips', ...env })
  server = started
  const token = await register(started.url, 'theo@people.example', db)
  const { id } = await db.selectFrom('trips').select('id').executeTakeFirstOrThrow()
  return { ...started, client: createClient(started.url), load: createLoad(token, id), tripId: id }
}

/** The answer of a temporary refusal, with `retry-after`. */
const temporary = (status: number) => ({
  status,
  headers: expect.objectContaining({ 'retry-after': expect.stringMatching(/^\d+$/) }),
  body: { status, message: expect.any(String) },
})

async function uploadTrip(url: string, token: string) {
  const form = new FormData()
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#17664f' } })
    .jpeg()
    .toBuffer()
  const fields = {
    title: 'Harbour days',
    description: 'Gulls',
    period_id: '5',
    package_id: '1',
    date: '2099-05-31',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('banner', new File([new Uint8Array(picture)], 'harbour.jpg'))
  const response = await fetch(`${url}/api/admin/trips/store`, {
    method: 'POST',
    headers: { 'auth-token': token },
    body: form,
  })
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.json(),
  }
}

async function adminToken(client: ReturnType<typeof createClient>) {
  return String((await client.post('/api/admin/login', admin)).body.access_token)
}

test.skipIf(!isPostgres)(
  'while PostgreSQL is down: 503, cached pages stay, nothing is half stored',
  async () => {
    const real = new URL(database.url)
    const proxy = await openProxy([{ host: real.hostname, port: Number(real.port || 5432) }])
    const through = new URL(database.url)
    through.port = String(proxy.port)
    const { client, load, url, log } = await open({ DATABASE_URL: through.href })
    const isReady = () =>
      vi.waitFor(async () => expect((await client.get('/readyz')).status).toBe(200), { timeout: 10_000 })

    // A page that is kept is still shown. Each booking drops all pages, so this comes before them.
    expect((await client.get('/')).status).toBe(200)
    proxy.down()
    expect(await client.get('/readyz')).toMatchObject(temporary(503))
    expect((await client.get('/')).status).toBe(200)
    expect(await client.get('/tours')).toMatchObject({ status: 503 })
    proxy.up()
    await isReady()

    let isOver = false
    const loading = load.run(url, () => isOver)
    await vi.waitFor(() => expect(load.acknowledged.size).toBeGreaterThan(20), { timeout: 10_000 })
    proxy.down()
    await vi.waitFor(() => expect(load.refused.get(503) ?? 0).toBeGreaterThan(20), { timeout: 10_000 })
    isOver = true
    await loading

    expect(await load.book(client, 'while-away')).toMatchObject(temporary(503))
    expect((await client.get('/healthz')).status).toBe(200)
    expect(await client.get('/readyz')).toMatchObject(temporary(503))
    await vi.waitFor(() => expect(log()).toMatch(/database or disk cannot be used/), { timeout: 5_000 })

    proxy.up()
    await isReady()
    await load.settle(url)
    const found = await findBookings(db)
    report(
      `connections dropped and refused: ${load.tally()}; found ${found.bookings} bookings, ${found.mails} mails`,
    )
    expect([...load.refused.keys()]).toEqual([503])
    expect(found.references).toEqual(new Set(load.acknowledged.values()))
    expect(found.names).toEqual(new Set(load.acknowledged.keys()))
    expect(found.withTwoMails).toBe(found.bookings)

    // A dropped connection that works again at once breaks single answers, not the server.
    isOver = false
    const more = load.run(url, () => isOver)
    for (let drop = 0; drop < 5; drop++) {
      const before = load.acknowledged.size
      proxy.cut()
      await vi.waitFor(() => expect(load.acknowledged.size).toBeGreaterThan(before), { timeout: 10_000 })
    }
    isOver = true
    await more
    await load.settle(url)
    const foundAtLast = await findBookings(db)
    expect(foundAtLast.names).toEqual(new Set(load.acknowledged.keys()))
    expect(log()).not.toMatch(/"level":[56]0/)
    client.close()
    await server?.stop()
    server = undefined
    await proxy.close()
  },
  60_000,
)

test('while pictures cannot be stored: 503, and no trip without its picture', async () => {
  const { client, url, log } = await open()
  const token = await adminToken(client)
  const before = await db.selectFrom('trips').select('id').execute()

  // A file in place of the folder: not even root can write into it.
  renameSync(join(folder, 'images'), join(folder, 'images-away'))
  writeFileSync(join(folder, 'images'), '')
  expect(await uploadTrip(url, token)).toMatchObject(temporary(503))
  expect(await db.selectFrom('trips').select('id').execute()).toEqual(before)
  expect((await client.get('/api/users/home/index')).status).toBe(200)
  await vi.waitFor(() => expect(log()).toMatch(/database or disk cannot be used/), { timeout: 5_000 })
  rmSync(join(folder, 'images'))
  renameSync(join(folder, 'images-away'), join(folder, 'images'))

  const readOnly = mountSmall('ro')
  if (readOnly) {
    const pictures = join(folder, 'images', 'trips')
    execFileSync('mount', ['--bind', readOnly.folder, pictures])
    const refused = await uploadTrip(url, token)
    execFileSync('umount', ['--lazy', pictures])
    readOnly.unmount()
    expect(refused).toMatchObject(temporary(503))
  }
  expect((await uploadTrip(url, token)).status).toBe(200)
  expect(await db.selectFrom('trips').select('id').execute()).toHaveLength(before.length + 1)
  report(`folder of the pictures ${readOnly ? 'read-only and ' : ''}missing: 503 with Retry-After, then 200`)
  client.close()
}, 40_000)

const small = isPostgres ? undefined : mountSmall('size=24m')
afterAll(() => small?.unmount())
test.skipIf(!small)(
  'while the disk is full: 507, and nothing is half stored',
  async () => {
    if (!small) return
    execFileSync('cp', ['-r', join(folder, 'images'), small.folder])
    const full = await makeDatabase(small.folder)
    const own = openDatabase(full.url, silent)
    const started = await launch(small.folder, { DATABASE_URL: full.url, DEMO: 'trips' })
    server = started
    const client = createClient(started.url)
    const token = await adminToken(client)
    const traveller = await register(started.url, 'theo@people.example', own)
    const { id } = await own.selectFrom('trips').select('id').executeTakeFirstOrThrow()
    const load = createLoad(traveller, id)
    await load.book(client, 'before')

    const filler = join(small.folder, 'filler')
    const fill = () => {
      const { bavail, bsize } = statfsSync(small.folder)
      try {
        writeFileSync(filler, Buffer.alloc(bavail * bsize + 1), { flag: 'a' })
      } catch {
        // Full.
      }
    }
    fill()
    const pictures = readdirSync(join(small.folder, 'images', 'trips')).length
    expect(await uploadTrip(started.url, token)).toMatchObject(temporary(507))
    expect(readdirSync(join(small.folder, 'images', 'trips'))).toHaveLength(pictures)

    // A few bookings may still fit into the write-ahead log.
    await vi.waitFor(
      async () => {
        fill()
        expect((await load.book(client, `full-${load.sent()}`)).status).toBe(507)
      },
      { timeout: 10_000, interval: 5 },
    )
    expect(await load.book(client, 'in-vain')).toMatchObject(temporary(507))
    expect((await client.get('/api/users/home/index')).status).toBe(200)
    expect((await client.get('/readyz')).status).toBe(200)
    await vi.waitFor(() => expect(started.log()).toMatch(/database or disk cannot be used/), {
      timeout: 5_000,
    })

    rmSync(filler)
    expect((await load.book(client, 'in-vain')).status).toBe(200)
    expect((await uploadTrip(started.url, token)).status).toBe(200)
    await load.settle(started.url)
    const found = await findBookings(own)
    report(`24 MB disk filled: ${load.tally()}; found ${found.bookings} bookings, ${found.mails} mails`)
    expect([...load.refused.keys()]).toEqual([507])
    expect(found.references).toEqual(new Set(load.acknowledged.values()))
    expect(found.withTwoMails).toBe(found.bookings)
    expect(started.log()).not.toMatch(/"level":[56]0/)
    client.close()
    await own.destroy()
  },
  60_000,
)
