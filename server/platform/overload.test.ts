import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createGate, createTurns, watchLoop } from './overload.ts'

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

test('while urgent work runs, one of the other jobs begins in a turn', async () => {
  const turns = createTurns()
  const begun: number[] = []
  const add = (job: number) => turns.behind(() => begun.push(job))
  add(1)
  expect(begun).toEqual([1])
  const urgent = Promise.withResolvers<void>()
  turns.first(() => urgent.promise)
  for (const job of [2, 3, 4, 5, 6]) add(job)
  expect(begun).toEqual([1])
  await nextTurn()
  expect(begun).toEqual([1, 2])
  await nextTurn()
  expect(begun).toEqual([1, 2, 3])
  urgent.resolve()
  // Nothing is urgent any more: all others begin together, in their order.
  await nextTurn()
  expect(begun).toEqual([1, 2, 3, 4, 5, 6])
  add(7)
  expect(begun).toHaveLength(7)
})

test('while connections arrive, only urgent work begins, but for a thousand turns at most', async () => {
  const turns = createTurns()
  const urgent = Promise.withResolvers<void>()
  turns.first(() => urgent.promise)
  let begun = 0
  turns.behind(() => {
    begun += 1
  })
  for (let turn = 0; turn < 3; turn++) {
    turns.arrive()
    await nextTurn()
    expect(begun).toBe(0)
  }
  await nextTurn()
  expect(begun).toBe(1)
  turns.behind(() => {
    begun += 1
  })
  let waited = 0
  for (; begun === 1; waited++) {
    turns.arrive()
    await nextTurn()
  }
  expect(waited).toBe(1001)
  urgent.resolve()
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
