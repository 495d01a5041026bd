import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from './log.ts'
import { createRounds } from './rounds.ts'

let lines: { level: number; job: string; msg: string }[]
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })

beforeEach(() => {
  lines = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a round begins at once or after the interval, and again so long after it has ended', async () => {
  const run = vi.fn(async () => {})
  const later = vi.fn(async () => {})
  createRounds([{ name: 'a', run }], { every: 100, log }).start('at once')
  createRounds([{ name: 'b', run: later }], { every: 100, log }).start('later')
  expect(run).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(99)
  expect(later).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(later).toHaveBeenCalledOnce()
  expect(run).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(100)
  expect(run).toHaveBeenCalledTimes(3)
})

test('who wakes it during a round gets another one; before the start nobody does', async () => {
  const gate = Promise.withResolvers<void>()
  const run = vi.fn(() => gate.promise)
  const rounds = createRounds([{ name: 'a', run }], { every: 100, log })
  rounds.wake()
  expect(run).not.toHaveBeenCalled()
  rounds.start('at once')
  rounds.wake()
  rounds.wake()
  expect(run).toHaveBeenCalledOnce()
  gate.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a job that fails holds up none after it, and is logged once until it works again', async () => {
  let broken = true
  const order: string[] = []
  const ended: string[] = []
  const rounds = createRounds(
    [
      {
        name: 'first',
        async run() {
          order.push('first')
          if (broken) throw new Error('no')
        },
      },
      { name: 'second', run: async () => order.push('second') },
    ],
    { every: 100, log, onRun: (name, isDone) => void ended.push(`${name} ${isDone}`) },
  )
  await rounds.runOnce()
  await rounds.runOnce()
  broken = false
  await rounds.runOnce()
  expect(order).toEqual(['first', 'second', 'first', 'second', 'first', 'second'])
  expect(ended.slice(2)).toEqual(['first false', 'second true', 'first true', 'second true'])
  expect(lines.map(({ level, job, msg }) => [level, job, msg])).toEqual([
    [40, 'first', 'a job failed; it is tried again'],
    [30, 'first', 'a job works again'],
  ])
})

test('stopping tells the job that is under way, waits for it, and begins no other', async () => {
  const gate = Promise.withResolvers<void>()
  const signals: AbortSignal[] = []
  const second = vi.fn(async () => {})
  const first = (signal: AbortSignal) => {
    signals.push(signal)
    return gate.promise
  }
  const rounds = createRounds(
    [
      { name: 'first', run: first },
      { name: 'second', run: second },
    ],
    { every: 100, log },
  )
  rounds.start('at once')
  let isStopped = false
  const stopped = rounds.stop().then(() => {
    isStopped = true
  })
  expect(signals[0]?.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(isStopped).toBe(false)
  gate.resolve()
  await stopped
  rounds.wake()
  await vi.advanceTimersByTimeAsync(1000)
  expect(signals).toHaveLength(1)
  expect(second).not.toHaveBeenCalled()
})
