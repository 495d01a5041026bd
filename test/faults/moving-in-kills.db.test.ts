import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '../../server/database/open.ts'
import { makeDatabase, silent } from '../database.ts'
import { copyTemplate } from '../server.ts'
import { launch } from './kit.ts'
import { enterOffice } from './paying.ts'

const [TRIPS, BOOKINGS] = [40, 200]
const WAIT_OPTIONS = { timeout: 60_000, interval: 20 }

/** A filled-in template: each trip has a departure, and its part of the bookings. */
function table(): string {
  const rows = ['row,trip,title,days,date,seats,reference,name,email,adults,total,paid,paid_on']
  for (let id = 1; id <= TRIPS; id += 1) {
    rows.push(`trip,t${id},Trip ${id},3,,,,,,,,,`, `departure,t${id},,,2098-05-01,20,,,,,,,`)
  }
  for (let id = 1; id <= BOOKINGS; id += 1)
    rows.push(
      `booking,t${(id % TRIPS) + 1},,,2098-05-01,,OLD-${id},Guest ${id},guest${id}@people.example,2,100.00,40.00,2026-01-05`,
    )
  return rows.join('\n')
}

test('moving in survives a kill in each step, and takes nothing twice', async () => {
  const folder = copyTemplate(false)
  const database = await makeDatabase(folder)
  const env = { DATABASE_URL: database.url, DEMO: '0' }
  let server = await launch(folder, env)
  const db = openDatabase(database.url, silent)
  const token = await enterOffice(server.url)
  const post = (path: string, form: FormData) =>
    fetch(`${server.url}/api/admin/imports/${path}`, {
      method: 'POST',
      body: form,
      headers: { 'auth-token': token },
    })
  const state = async () => (await db.selectFrom('imports').select('state').executeTakeFirstOrThrow()).state
  const waiting = async (kind: 'trip' | 'booking') =>
    (
      await db
        .selectFrom('import_items')
        .select('id')
        .where('state', '=', 'waiting')
        .where('kind', '=', kind)
        .execute()
    ).length
  async function killed() {
    const exited = once(server.process, 'exit')
    server.process.kill('SIGKILL')
    await exited
    // As if the half a minute had passed after which another program takes the file.
    await db.updateTable('imports').set({ busy_until: '' }).execute()
    server = await launch(folder, env)
  }

  const file = new FormData()
  file.set('file', new File([table()], 'table.csv'))
  expect((await post('store', file)).status).toBe(200)
  await killed()
  await vi.waitFor(async () => expect(await state()).toBe('read'), WAIT_OPTIONS)
  const { id } = await db.selectFrom('imports').select('id').executeTakeFirstOrThrow()
  expect((await post(`take/${id}`, new FormData())).status).toBe(200)
  await vi.waitFor(async () => expect(await waiting('trip')).toBeLessThan(TRIPS - 5), WAIT_OPTIONS)
  await killed()
  for (const left of [BOOKINGS - 20, BOOKINGS - 100]) {
    await vi.waitFor(async () => expect(await waiting('booking')).toBeLessThan(left), WAIT_OPTIONS)
    await killed()
  }
  await vi.waitFor(async () => expect(await state()).toBe('done'), WAIT_OPTIONS)

  const count = async (
    name: 'trips' | 'departures' | 'bookings' | 'payments' | 'booking_lines' | 'customers',
  ) => (await db.selectFrom(name).select('id').execute()).length
  expect(await count('trips')).toBe(TRIPS)
  expect(await count('departures')).toBe(TRIPS)
  for (const name of ['bookings', 'payments', 'booking_lines', 'customers'] as const)
    expect(await count(name), name).toBe(BOOKINGS)
  const sums = await db
    .selectFrom('bookings')
    .select(({ fn }) => [fn.sum<number>('total').as('total'), fn.sum<number>('paid').as('paid')])
    .executeTakeFirstOrThrow()
  expect([Number(sums.total), Number(sums.paid)]).toEqual([BOOKINGS * 10_000, BOOKINGS * 4_000])
  const left = await db
    .selectFrom('import_items')
    .select('why')
    .where('state', 'in', ['left', 'waiting'])
    .execute()
  expect(left).toEqual([])
  await server.stop()
  await db.destroy()
  await database.drop()
  rmSync(folder, { recursive: true })
}, 180_000)
