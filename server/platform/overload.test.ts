import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createGate, watchLoop } from './overload.ts'

test('a gate runs and queues a limited number of jobs, and refuses the rest at once', async () => {
  const gate = createGate({ running: 2, waiting: 1 })
  const open = Promise.withResolvers<void>()
  let most = 0
  let inside = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await open.promise
    inside -= 1
    return 'done'
  }
  const admitted = [gate.run(work), gate.run(work), gate.run(work)]
  await expect(gate.run(work)).rejects.toMatchObject({ status: 503, details: { retryAfter: 2 } })
  open.resolve()
  expect(await Promise.all(admitted)).toEqual(['done', 'done', 'done'])
  expect(most).toBe(2)
  // All places are free again, also after a failure.
  await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await Promise.all([gate.run(work), gate.run(work), gate.run(work)])
  expect(most).toBe(2)
})

test('no client takes more than its share of a gate', async () => {
  const gate = createGate({ running: 1, waiting: 3, share: 2 })
  const open = Promise.withResolvers<void>()
  const work = () => open.promise
  const admitted = [gate.run(work, 'one'), gate.run(work, 'one')]
  expect(() => gate.check('one')).toThrow(/busy/)
  await expect(gate.run(work, 'one')).rejects.toMatchObject({ status: 503 })
  admitted.push(gate.run(work, 'other'), gate.run(work))
  await expect(gate.run(work, 'third')).rejects.toMatchObject({ status: 503 })
  open.resolve()
  await Promise.all(admitted)
  await Promise.all([gate.run(work, 'one'), gate.run(work, 'one')])
})

test('jobs that never wait leave turns to others, if the gate says so', async () => {
  const gate = createGate({ running: 2, waiting: 10, apart: true })
  let done = 0
  const jobs = Array.from({ length: 12 }, () => gate.run(async () => (done += 1)))
  const seen: number[] = []
  while (done < 12) {
    await nextTurn()
    seen.push(done)
  }
  await Promise.all(jobs)
  // Never two between one look and the next.
  expect(seen.every((count, at) => count - (seen[at - 1] ?? 0) <= 1)).toBe(true)
})

test('while the event loop is a second late, requests are refused', async () => {
  const loop = watchLoop()
  loop.check()
  const until = performance.now() + 1_100
  while (performance.now() < until);
  expect(loop.check).toThrow(/busy/)
  await new Promise((resolve) => setTimeout(resolve, 60))
  loop.check()
  loop.stop()
})
