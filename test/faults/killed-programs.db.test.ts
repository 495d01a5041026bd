import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../server/database/open.ts'
import { makeDatabase, silent } from '../database.ts'
import { copyTemplate } from '../server.ts'
import { canUseSwift, startSwift } from '../swift.ts'
import { createWatched, hasHaproxy, type Program, startCluster } from './cluster.ts'
import { createClient, createLoad, findBookings, isPostgres, register, report } from './kit.ts'
import { enterOffice } from './paying.ts'

const ROUNDS = process.env.LONG_TESTS === '1' ? 20 : 1
const PROGRAMS = process.env.LONG_TESTS === '1' ? 3 : 2
/** Milliseconds of load in a round before and after the kill. */
const LOAD = process.env.LONG_TESTS === '1' ? 1_000 : 500
/** Milliseconds between two requests of a visitor. */
const PAUSE = 30

type Watched = ReturnType<typeof createWatched>

/** Records payments of a booking, each under a key of its own. */
function createPayments(token: string, bookingId: number) {
  const acknowledged = new Map<string, number>()
  const unsure = new Set<string>()
  let last = 0
  const send = async (client: Pick<Watched, 'post'>, key: string) => {
    unsure.add(key)
    const fields = { amount: '1', method: 'bank', note: key, notify: '0', anyway: '1' }
    const path = `/api/admin/trips/bookings/payments/${bookingId}`
    const { status, body } = await client.post(path, fields, { 'auth-token': token, 'idempotency-key': key })
    if (status === 0 || status >= 500) return
    expect([key, status, body]).toMatchObject([key, 200, { payment: { id: expect.any(Number) } }])
    const { id } = body.payment as { id: number }
    expect(acknowledged.get(key) ?? id).toBe(id)
    acknowledged.set(key, id)
    unsure.delete(key)
  }
  return {
    acknowledged,
    unsure,
    next(client: Watched) {
      last += 1
      return send(client, `payment-${last}`)
    },
    async settle(url: string) {
      const client = createClient(url, 1)
      for (const key of [...unsure]) await send(client, key)
      client.close()
    },
  }
}

/** Stores trips with a picture each. What fails is not sent again: a trip has no key. */
function createUploads(url: string, token: string, picture: Uint8Array<ArrayBuffer>) {
  /** The title of each trip that was answered with 200. */
  const acknowledged: string[] = []
  let sent = 0
  return {
    acknowledged,
    sent: () => sent,
    async next() {
      sent += 1
      const title = `Trip ${sent}`
      const form = new FormData()
      const fields = { title, description: 'Gulls', period_id: '5', package_id: '1', date: '2099-05-31' }
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set('banner', new File([picture], 'harbour.jpg'))
      const headers = { 'auth-token': token }
      const status = await fetch(`${url}/api/admin/trips/store`, {
        method: 'POST',
        headers,
        body: form,
      }).then(
        async (response) => {
          await response.arrayBuffer()
          return response.status
        },
        // Its program died.
        () => 502,
      )
      if (status === 200) acknowledged.push(title)
      else expect(status).toBeGreaterThanOrEqual(500)
    },
  }
}

/** Changes a title at one program. @returns after how many milliseconds all others show it */
async function spread(programs: Program[], tripId: number, token: string, title: string): Promise<number> {
  const clients = programs.map(({ url }) => createClient(url, 1))
  const list = (client: (typeof clients)[number]) => client.get('/api/users/home/index')
  await Promise.all(clients.map(list))
  const changed = await clients[0]?.post(
    `/api/admin/trips/update/${tripId}`,
    { title },
    { 'auth-token': token },
  )
  expect(changed).toMatchObject({ status: 200 })
  const began = performance.now()
  for (const client of clients)
    await vi.waitFor(async () => expect(JSON.stringify((await list(client)).body)).toContain(title), {
      timeout: 5_000,
      interval: 10,
    })
  for (const client of clients) client.close()
  return performance.now() - began
}

test.skipIf(!isPostgres || !hasHaproxy)(
  `a program of ${PROGRAMS} is killed at random, ${ROUNDS} times: nothing that was acknowledged is lost, nothing is there twice`,
  async () => {
    const swift = canUseSwift ? await startSwift() : undefined
    // Without Swift they share their pictures as programs on one machine do.
    const folders = Array.from({ length: swift ? PROGRAMS : 1 }, () => copyTemplate(false))
    const database = await makeDatabase(folders[0] ?? '')
    const db = openDatabase(database.url, silent)
    onTestFinished(async () => {
      await db.destroy()
      await database.drop()
      await swift?.stop()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    })
    const env = {
      DATABASE_URL: database.url,
      DEMO: 'trips',
      ...(swift && { PICTURES_URL: await swift.newBucket() }),
    }
    const began = performance.now()
    const { url, programs, close } = await startCluster(
      PROGRAMS,
      (index) => folders[index % folders.length] as string,
    )
    // The first start of all at once, on an empty database.
    await Promise.all(programs.map((program) => program.start(env)))
    const token = await register(url, 'theo@people.example', db)
    const office = await enterOffice(url)
    const { id: tripId } = await db
      .selectFrom('trips')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await db.updateTable('departures').set({ seats: null }).execute()
    await db.updateTable('trips').set({ price_adult: 100_000_00 }).execute()
    const load = createLoad(token, tripId)
    const priced = createClient(url, 1)
    const first = await load.book(priced, 'first')
    priced.close()
    const payments = createPayments(office, (first.body.booking as { id: number }).id)
    const create = { width: 900, height: 600, channels: 3, background: '#17664f' } as const
    const uploads = createUploads(url, office, new Uint8Array(await sharp({ create }).jpeg().toBuffer()))

    const watched = createWatched(url, 12)
    let isOver = false
    let lastKey = 0
    const during = async (work: () => Promise<unknown>) => {
      while (!isOver) {
        await work()
        // Visitors pause too, and a program that starts needs some of the processor.
        await sleep(PAUSE)
      }
    }
    const bookNext = () => {
      lastKey += 1
      return load.book(watched, `booking-${lastKey}`)
    }
    const loading = Promise.all([
      ...Array.from({ length: 4 }, () => during(bookNext)),
      ...Array.from({ length: 3 }, () => during(() => payments.next(watched))),
      ...Array.from({ length: 2 }, () => during(() => watched.get('/api/users/home/index'))),
      during(async () => {
        await uploads.next()
        await sleep(10 * PAUSE)
      }),
    ])
    const spreads: number[] = []
    let judged = 0
    for (let round = 1; round <= ROUNDS; round++) {
      await sleep(LOAD)
      const victim = programs[Math.floor(Math.random() * programs.length)] as Program
      await victim.kill()
      const deadAt = performance.now()
      const alive = programs.filter((program) => program !== victim)
      spreads.push(await spread(alive, tripId, office, `Renamed in round ${round}`))
      await sleep(LOAD)
      // Only what was in flight on the dead one when it died.
      for (const each of watched.failed.slice(judged))
        expect(each, `round ${round}`).toSatisfy(
          ({ began, program, status }) => began < deadAt && (status === 0 || program === victim.name),
        )
      judged = watched.failed.length
      await victim.start(env)
      spreads.push(await spread([victim, ...alive], tripId, office, `Renamed again in round ${round}`))
    }
    isOver = true
    await loading
    expect(watched.failed.length).toBe(judged)
    watched.close()
    await load.settle(url)
    await payments.settle(url)

    const found = await findBookings(db)
    expect(found.references).toEqual(new Set(load.acknowledged.values()))
    expect(found.names).toEqual(new Set(load.acknowledged.keys()))
    expect(found.bookings).toBe(load.acknowledged.size)
    expect(found.withTwoMails).toBe(found.bookings)
    const paid = await db.selectFrom('payments').select(['id', 'note']).execute()
    expect(new Map(paid.map(({ note, id }) => [note, id]))).toEqual(payments.acknowledged)
    expect(paid).toHaveLength(payments.acknowledged.size)

    const trips = await db
      .selectFrom('trips')
      .select(['title', 'banner'])
      .where('title', 'like', 'Trip %')
      .execute()
    expect(new Set(trips.map(({ title }) => title)).size).toBe(trips.length)
    expect(trips.map(({ title }) => title)).toEqual(expect.arrayContaining(uploads.acknowledged))
    for (const { banner } of trips)
      for (const program of programs) {
        const { status } = await fetch(`${program.url}/images/trips/${banner}`, { method: 'HEAD' })
        expect([banner, program.name, status]).toEqual([banner, program.name, 200])
      }
    report(
      `${ROUNDS} kills of ${PROGRAMS} programs in ${((performance.now() - began) / 1000).toFixed(0)} s, ${swift ? 'pictures in Swift' : 'a shared folder'}: ` +
        `${watched.sent()} requests, ${watched.failed.length} failed, all in flight on the dead one; ` +
        `${found.bookings} bookings, ${paid.length} payments, ${trips.length} pictures; a change was on all after ${Math.max(...spreads).toFixed(0)} ms at most`,
    )
    expect(Math.max(...spreads)).toBeLessThan(1_000)
    for (const program of programs) {
      const { code, took } = await program.stop()
      expect(code).toBe(0)
      expect(took).toBeLessThan(15_000)
    }
    close()
  },
  1_200_000,
)
