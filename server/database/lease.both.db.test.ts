import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { minutes } from '../platform/clock.ts'
import { underLease } from './lease.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const leases = () => database.db.selectFrom('leases').selectAll().execute()

test('one of three runs at a time; the next one runs once it has ended, even with an error', async () => {
  let runs = 0
  const hold = Promise.withResolvers<void>()
  const run = () =>
    underLease(database.db, 'it', minutes(1), async () => {
      runs += 1
      await hold.promise
    })
  const outcomes: boolean[] = []
  const three = [run(), run(), run()].map(async (one) => {
    const ran = await one
    outcomes.push(ran)
  })
  await expect.poll(() => outcomes).toEqual([false, false])
  expect(runs).toBe(1)
  hold.resolve()
  await Promise.all(three)
  expect(outcomes).toEqual([false, false, true])
  await expect(
    underLease(database.db, 'it', minutes(1), async () => {
      throw new Error('a fault')
    }),
  ).rejects.toThrow('a fault')
  expect(await leases()).toEqual([])
  expect(await underLease(database.db, 'it', minutes(1), async () => {})).toBe(true)
})

test('the lease of a dead process expires, and a slow holder does not end its successor’s', async () => {
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const slow = underLease(database.db, 'it', 50, () => first.promise)
  await expect.poll(leases).toHaveLength(1)
  const taken = Promise.withResolvers<void>()
  const work = () => {
    taken.resolve()
    return second.promise
  }
  const succeed = async () => {
    while (!(await underLease(database.db, 'it', minutes(1), work)));
  }
  const successor = succeed()
  await taken.promise
  first.resolve()
  expect(await slow).toBe(true)
  expect(await leases()).toHaveLength(1)
  expect(await underLease(database.db, 'it', minutes(1), async () => {})).toBe(false)
  second.resolve()
  await successor
  expect(await leases()).toEqual([])
})
