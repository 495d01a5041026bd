import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createGate, createPipelines, createTurns, MAX_PIPELINED, watchLoop } from './overload.ts'

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

/** A connection, as the server sees it. */
const connect = () => ({
  destroyed: false,
  destroy() {
    this.destroyed = true
  },
})

/** A form, of which all has come, or nothing yet: its `end` tells that it has. */
const form = (complete: boolean) => Object.assign(new EventEmitter(), { complete })

/** Begins urgent work whose form has come. */
async function begin(turns: ReturnType<typeof createTurns>, work: Promise<void>) {
  turns.first(work, form(true))
  await new Promise(process.nextTick)
}

test('while urgent work runs, one of the other jobs begins in a turn', async () => {
  const turns = createTurns()
  const begun: number[] = []
  const add = (job: number) => turns.behind(() => begun.push(job), connect())
  add(1)
  expect(begun).toEqual([1])
  const urgent = Promise.withResolvers<void>()
  await begin(turns, urgent.promise)
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

describe('while time stands still but for what a test lets pass', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  /** Lets a connection arrive in each of some turns. */
  async function arrive(turns: ReturnType<typeof createTurns>, count: number) {
    for (let turn = 0; turn < count; turn++) {
      turns.arrive()
      await nextTurn()
    }
  }

  test('only urgent work begins while connections arrive, but for a tenth of a second at most', async () => {
    const turns = createTurns()
    const urgent = Promise.withResolvers<void>()
    await begin(turns, urgent.promise)
    let begun = 0
    const add = () => turns.behind(() => (begun += 1), connect())
    add()
    await arrive(turns, 1000)
    expect(begun).toBe(0)
    await nextTurn()
    expect(begun).toBe(1)
    for (const before of [1, 2]) {
      add()
      await arrive(turns, 10)
      vi.advanceTimersByTime(99)
      await arrive(turns, 10)
      expect(begun).toBe(before)
      vi.advanceTimersByTime(1)
      await arrive(turns, 2)
      expect(begun).toBe(before + 1)
    }
    urgent.resolve()
  })

  test('calm comes when no connection arrives and nothing is urgent', async () => {
    const turns = createTurns()
    await turns.calm(100)
    const come: string[] = []
    void turns.calm(100).then(() => come.push('after connections'))
    await arrive(turns, 1000)
    expect(come).toEqual([])
    await nextTurn()
    await nextTurn()
    expect(come).toEqual(['after connections'])
    const urgent = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    for (const { promise } of urgent) await begin(turns, promise)
    void turns.calm(100).then(() => come.push('after what is urgent'))
    urgent[0].resolve()
    await nextTurn()
    expect(come).toHaveLength(1)
    urgent[1].resolve()
    await nextTurn()
    expect(come).toEqual(['after connections', 'after what is urgent'])
  })

  test('calm comes at the latest when it is asked for', async () => {
    const turns = createTurns()
    const come: string[] = []
    void turns.calm(100).then(() => come.push('beside connections'))
    await arrive(turns, 3)
    vi.advanceTimersByTime(100)
    await arrive(turns, 3)
    expect(come).toEqual(['beside connections'])
    await begin(turns, new Promise(() => {}))
    void turns.calm(100).then(() => come.push('beside what is urgent'))
    await nextTurn()
    await nextTurn()
    vi.advanceTimersByTime(99)
    await nextTurn()
    expect(come).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await nextTurn()
    expect(come).toHaveLength(2)
  })

  test('between jobs that are kept apart, a gate waits for calm: twice as long at most as the last one took', async () => {
    const patience: number[] = []
    const calm = async (most: number) => {
      patience.push(most)
    }
    const gate = createGate({ running: 2, waiting: 10, apart: true, calm })
    await gate.run(async () => {})
    await gate.run(async () => void vi.advanceTimersByTime(200))
    await gate.run(async () => {})
    expect(patience).toEqual([100, 100, 400])
  })
})

test('a turn begins fifty jobs at most, though nothing is urgent', async () => {
  const turns = createTurns()
  let begun = 0
  const add = (count: number) => {
    for (let each = 0; each < count; each++) turns.behind(() => (begun += 1), connect())
  }
  add(130)
  expect(begun).toBe(50)
  await nextTurn()
  expect(begun).toBe(100)
  add(1)
  await nextTurn()
  expect(begun).toBe(131)
  await nextTurn()
  // Whoever asks seldom never waits for more than the end of a turn.
  for (let each = 0; each < 200; each++) {
    add(1)
    await nextTurn()
  }
  expect(begun).toBe(331)
})

test('a form that does not come is not urgent; it is once it has come', async () => {
  const turns = createTurns()
  const urgent = Promise.withResolvers<void>()
  const body = form(false)
  turns.first(urgent.promise, body)
  await nextTurn()
  let begun = 0
  const add = (count: number) => {
    for (let each = 0; each < count; each++) turns.behind(() => (begun += 1), connect())
  }
  add(20)
  expect(begun).toBe(20)
  body.emit('end')
  add(20)
  expect(begun).toBe(20)
  await nextTurn()
  expect(begun).toBe(21)
  urgent.resolve()
  await nextTurn()
  expect(begun).toBe(40)
})

test('work of a closed connection is dropped, and takes nobody a turn', async () => {
  const turns = createTurns()
  const urgent = Promise.withResolvers<void>()
  await begin(turns, urgent.promise)
  const begun: string[] = []
  const [gone, here] = [connect(), connect()]
  for (let each = 0; each < 1_000; each++) turns.behind(() => begun.push('gone'), gone)
  turns.behind(() => begun.push('here'), here)
  gone.destroy()
  await nextTurn()
  expect(begun).toEqual(['here'])
  urgent.resolve()
})

test('a connection has 32 requests without an answer; one that sends more is closed', () => {
  const pipelines = createPipelines()
  const connection = connect()
  const answer = () => ({ writableFinished: false })
  const first = Array.from({ length: MAX_PIPELINED }, answer)
  for (const each of first) expect(pipelines.takes(connection, each)).toBe(true)
  // Those that are sent make room.
  for (const each of first.slice(0, 3)) each.writableFinished = true
  for (let each = 0; each < 3; each++) expect(pipelines.takes(connection, answer())).toBe(true)
  expect(connection.destroyed).toBe(false)
  expect(pipelines.takes(connection, answer())).toBe(false)
  expect(connection.destroyed).toBe(true)
  expect(pipelines.takes(connection, answer())).toBe(false)
  const other = connect()
  expect(pipelines.takes(other, answer())).toBe(true)
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

test('what nobody waits for any more is not done, and waits for no calm', async () => {
  let waits = 0
  const calm = async () => {
    waits += 1
  }
  const gate = createGate({ running: 1, waiting: 10, apart: true, calm })
  const open = Promise.withResolvers<void>()
  const first = gate.run(() => open.promise)
  let isGone = false
  let done = 0
  const left = [1, 2, 3].map(() =>
    gate.run(
      async () => (done += 1),
      undefined,
      () => isGone,
    ),
  )
  const refused = Promise.all(left.map((each) => expect(each).rejects.toMatchObject({ status: 503 })))
  const stays = gate.run(
    async () => (done += 1),
    undefined,
    () => false,
  )
  isGone = true
  open.resolve()
  await Promise.all([first, refused, stays])
  expect(done).toBe(1)
  expect(waits).toBe(2)
})

test('while turns of the event loop take longer than a second, requests are refused, but not after a single one', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const loop = watchLoop()
  const tick = () => vi.advanceTimersByTime(50)
  now = 1_100
  loop.check()
  tick()
  now = 2_200
  expect(loop.check).toThrow(/busy/)
  tick()
  now = 2_250
  loop.check()
  tick()
  now = 5_000
  loop.check()
  loop.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
