import { createApp } from '../../server/app.ts'
import { holdBacklog } from '../../server/core/bookings/seats.ts'
import { connectionsOf } from '../../server/database/open.ts'
import { queueMail } from '../../server/kit/mail/put-mail.ts'
import { mailBacklog } from '../../server/kit/mail/queue/outbox.ts'
import { Problem } from '../../server/platform/errors.ts'
import { createMetrics } from '../../server/platform/metrics.ts'
import { storeBookings } from '../bookings.ts'
import { contextOf } from '../context.ts'
import { expect, test, type World } from '../world.ts'

const TOKEN = 'seven-quiet-herons-at-dawn'

/** The world's app with metrics, as METRICS_TOKEN makes it. `read` answers a sample by its name and labels. */
async function withMetrics(
  world: World,
  more: { checkLoad?: () => void; backlog?: () => Promise<never> } = {},
) {
  const { db, clock, log } = world
  const metrics = await createMetrics(TOKEN, {
    log,
    pageCache: () => ({ hits: 7, misses: 3, entries: 2, bytes: 4096 }),
    pool: () => connectionsOf(db),
    backlog:
      more.backlog ??
      (async () => ({ ...(await mailBacklog(db, clock)), ...(await holdBacklog(db, clock)) })),
    jobs: () => [
      { job: 'mails', doneAt: 1_800_000_000, failures: 0 },
      { job: 'retention', failures: 2 },
    ],
  })
  const app = createApp({ ...world, ...more, metrics })
  const ask = (authorization?: string) =>
    app.request('/metrics', { headers: authorization === undefined ? {} : { authorization } })
  const read = async () => {
    const text = await (await ask(`Bearer ${TOKEN}`)).text()
    const samples = new Map(
      text
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
    )
    return { text, of: (name: string) => samples.get(name), names: [...samples.keys()] }
  }
  return { app, ask, read }
}

test('metrics are for who has the token; without METRICS_TOKEN there are none', async ({ world }) => {
  expect(
    (await world.app.request('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).status,
  ).toBe(404)
  const { ask } = await withMetrics(world)
  for (const wrong of [
    undefined,
    '',
    'Bearer',
    `Bearer ${TOKEN}x`,
    `Basic ${TOKEN}`,
    `Bearer ${world.anna.token}`,
  ]) {
    const refused = await ask(wrong)
    expect(refused.status, wrong).toBe(401)
    expect(refused.headers.get('www-authenticate')).toBe('Bearer')
    expect(await refused.text()).not.toContain('itinera_')
  }
  const answer = await ask(`Bearer ${TOKEN}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('requests are counted and timed by the pattern of their route', async ({ world }) => {
  const { app, read } = await withMetrics(world)
  for (const id of [world.trips.fjord.id, world.trips.dunes.id])
    await app.request(`/api/admin/trips/edit/${id}`)
  for (const path of ['/api/nothing', '/api/nothing/else', '/a', '/b?c=d']) await app.request(path)
  await app.request('/api/users/home/book', {
    method: 'POST',
    body: 'x',
    headers: { 'auth-token': world.theo.token },
  })
  const { of, names, text } = await read()
  const trips = 'method="GET",route="/api/admin/trips/edit/{id}"'
  expect(of(`itinera_http_requests_total{${trips},status="401"}`)).toBe(2)
  expect(of(`itinera_http_request_duration_seconds_count{${trips}}`)).toBe(2)
  expect(of('itinera_http_requests_total{method="GET",route="/api/*",status="404"}')).toBe(2)
  expect(of('itinera_http_requests_total{method="POST",route="/api/users/home/book",status="400"}')).toBe(1)
  // The reading itself is in work.
  expect(of('itinera_http_requests_in_work')).toBe(1)
  expect(text).not.toMatch(/nothing|c=d|"\/a"/)
  const routes = names.filter((name) => name.startsWith('itinera_http_requests_total'))
  expect(routes).toHaveLength(4)
})

test('they show what waits, the cache, the connections and the process', async ({ world }) => {
  const { db, clock, time } = world
  const welcome = { template: 'welcome', language: 'en' as const, data: {} }
  await db.transaction().execute(async (trx) => {
    await queueMail(contextOf(trx, { clock }), { ...welcome, recipient: 'a@people.example' })
  })
  time.now = new Date(time.now.getTime() + 90_000)
  await db.transaction().execute(async (trx) => {
    await queueMail(contextOf(trx, { clock }), { ...welcome, recipient: 'b@people.example' })
    const id = await queueMail(contextOf(trx, { clock }), { ...welcome, recipient: 'c@people.example' })
    await trx.updateTable('outbox').set({ state: 'failed' }).where('id', '=', id).execute()
  })
  await storeBookings(world, 3, (index) =>
    index === 2
      ? { status: 'confirmed' }
      : { status: 'held', held_until: new Date(time.now.getTime() + (index - 0.5) * 1000).toISOString() },
  )
  const { read } = await withMetrics(world)
  const { of, names } = await read()
  expect(of('itinera_database_up')).toBe(1)
  expect(of('itinera_outbox_waiting')).toBe(2)
  expect(of('itinera_outbox_oldest_seconds')).toBe(90)
  expect(of('itinera_outbox_failed')).toBe(1)
  expect(of('itinera_held_bookings')).toBe(2)
  expect(of('itinera_held_bookings_overdue')).toBe(1)
  expect(of('itinera_page_cache_requests_total{result="hit"}')).toBe(7)
  expect(of('itinera_page_cache_requests_total{result="miss"}')).toBe(3)
  expect(of('itinera_page_cache_entries')).toBe(2)
  expect(of('itinera_page_cache_bytes')).toBe(4096)
  expect(of('itinera_job_last_done_timestamp_seconds{job="mails"}')).toBe(1_800_000_000)
  expect(of('itinera_job_last_done_timestamp_seconds{job="retention"}')).toBeUndefined()
  expect(of('itinera_job_failures_total{job="mails"}')).toBe(0)
  expect(of('itinera_job_failures_total{job="retention"}')).toBe(2)
  const isPostgres = connectionsOf(db) !== undefined
  expect(isPostgres).toBe(process.env.TEST_DATABASE !== 'sqlite:')
  expect(of('itinera_database_connections{state="waiting"}')).toBe(isPostgres ? 0 : undefined)
  expect(names).toEqual(
    expect.arrayContaining(['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']),
  )

  // What was read counts as new for seconds: many that ask cost the database nothing.
  await db.updateTable('outbox').set({ state: 'sent' }).execute()
  expect((await read()).of('itinera_outbox_waiting')).toBe(2)
})

test('a server that refuses all else shows that it does', async ({ world }) => {
  const { app, read } = await withMetrics(world, {
    checkLoad() {
      throw new Problem('busy', {}, { retryAfter: 2 })
    },
  })
  expect((await app.request('/api/users/trips')).status).toBe(503)
  const { names } = await read()
  expect(names.filter((name) => name.includes('status="503"'))).toHaveLength(1)
})

test('without a database they lack what it would tell, and come at once', async ({ world }) => {
  const failing = await withMetrics(world, {
    backlog: async () => {
      throw new Error('no connection')
    },
  })
  const silent = await withMetrics(world, { backlog: () => new Promise<never>(() => {}) })
  for (const { read } of [failing, silent]) {
    const { of, names } = await read()
    expect(of('itinera_database_up')).toBe(0)
    expect(names.filter((name) => /outbox|held/.test(name))).toEqual([])
    expect(of('itinera_page_cache_entries')).toBe(2)
  }
  expect(world.logged.join('')).toContain('metrics lack what waits in the database')
})
