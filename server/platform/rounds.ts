import type { Log } from './log.ts'

/** Work that is done again and again. `signal` is aborted when the program stops: begin nothing new then. */
export type RoundJob = { name: string; run: (signal: AbortSignal) => Promise<unknown> }

export type Rounds = {
  /** Begins the first round: at once, or after the interval. */
  start: (when: 'at once' | 'later') => void
  /** Begins a round at once, or another after the one that is under way. Does nothing before `start`. */
  wake: () => void
  /** Runs a round. Resolves when it, and one that was woken meanwhile, is over. Never rejects. */
  runOnce: () => Promise<void>
  /** Resolves when the job that is under way is over; begins no more. */
  stop: () => Promise<void>
}

/**
 * Runs jobs in order, again `every` milliseconds after the last. A failing job stops no other; the log tells of its first failure, and of
 * its recovery. `onRun` is told how each run ended.
 */
export function createRounds(
  jobs: RoundJob[],
  { every, log, onRun }: { every: number; log: Log; onRun?: (name: string, isDone: boolean) => void },
): Rounds {
  const stopping = new AbortController()
  const failing = new Set<string>()
  let started = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false

  async function runJob({ name, run }: RoundJob) {
    try {
      await run(stopping.signal)
      if (failing.delete(name)) log.info({ job: name }, 'a job works again')
      onRun?.(name, true)
    } catch (error) {
      if (!failing.has(name)) log.warn({ job: name, err: error }, 'a job failed; it is tried again')
      failing.add(name)
      onRun?.(name, false)
    }
  }

  async function rounds() {
    do {
      again = false
      for (const job of jobs) if (!stopping.signal.aborted) await runJob(job)
    } while (again && !stopping.signal.aborted)
    running = undefined
    if (started) wait()
  }

  function wait() {
    clearTimeout(timer)
    if (!stopping.signal.aborted) timer = setTimeout(begin, every)
  }

  function begin(): Promise<void> {
    clearTimeout(timer)
    if (stopping.signal.aborted) return running ?? Promise.resolve()
    if (running) again = true
    else running = rounds()
    return running
  }

  return {
    start(when) {
      started = true
      if (when === 'at once') void begin()
      else wait()
    },
    wake() {
      if (started) void begin()
    },
    runOnce: begin,
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
