import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A helper process, which does work beside the event loop. */
export type Helper<Job, Answer> = {
  /** Does a job, whose time counts from when the helper runs. Rejects with the error of the job, with `TookTooLong`, or when the helper ends before the job is done. */
  ask: (job: Job) => Promise<Answer>
  stop: () => Promise<void>
}

type JobMessage<Job> = { id: number; job: Job }
type Answered<Answer> = { id: number; answer: Answer } | { id: number; error: Error }
/** The helper's first message. */
const RUNS = 'runs'

/** A job was not done in time, and its helper was killed. */
export class TookTooLong extends Error {}

/** The limit of the helper's heap in megabytes: a job that needs more ends the helper, not the server. */
const MAX_HEAP = 256
/** Megabytes for new objects: with more, the process would grow by garbage that it could have cleared. */
const NEW_HEAP = 4

/** The path of a helper program beside its module, in source and build. A literal would be bundled as a picture. */
export const programBeside = (module: string, name: string) =>
  new URL(module.endsWith('.ts') ? `${name}.ts` : `${name}.js`, new URL('./', module))

type Limits = {
  /** Milliseconds without a job after which the process ends. */
  idleMs: number
  /** Milliseconds after which a job that is not done gets its process killed. */
  mostMs?: number
}

/**
 * Creates a helper process, started by its first job. A thread would keep its memory, and native code in it cannot be stopped.
 * @param file the program, which calls `answerJobs`
 */
export function createHelper<Job, Answer>(file: URL, { idleMs, mostMs }: Limits): Helper<Job, Answer> {
  let helper: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  /** Until the helper runs. On a busy machine that alone takes seconds, which no job has used. */
  let starting = Promise.resolve()
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()

  function end(reason: Error) {
    const ended = helper
    helper = undefined
    clearTimeout(idle)
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
    // It leaves all other signals to the server.
    ended?.kill('SIGKILL')
    return ended
  }

  function start(): ChildProcess {
    const started = fork(fileURLToPath(file), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${MAX_HEAP}`, `--max-semi-space-size=${NEW_HEAP}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const { promise, resolve: hasStarted } = Promise.withResolvers<void>()
    starting = promise
    started.on('message', (message: Answered<Answer> | typeof RUNS) => {
      if (message === RUNS) return hasStarted()
      const asked = waiting.get(message.id)
      waiting.delete(message.id)
      if ('error' in message) asked?.reject(message.error)
      else asked?.resolve(message.answer)
      if (waiting.size > 0) return
      // A waiting helper does not keep the server from ending.
      started.unref()
      started.channel?.unref()
      idle = setTimeout(() => end(new Error('Nothing to do.')), idleMs).unref()
    })
    const onEnd = (reason: string) => {
      if (helper === started) end(new Error(reason))
    }
    started.on('error', ({ message }) => onEnd(message))
    started.on('exit', (code, signal) => onEnd(`The helper ended: ${signal ?? code}.`))
    return started
  }

  return {
    ask(job) {
      clearTimeout(idle)
      helper ??= start()
      helper.ref()
      helper.channel?.ref()
      lastId += 1
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      waiting.set(lastId, { resolve, reject })
      helper.send({ id: lastId, job } satisfies JobMessage<Job>)
      if (mostMs === undefined) return promise
      let timer: NodeJS.Timeout | undefined
      let isOver = false
      void starting.then(() => {
        if (isOver) return
        timer = setTimeout(() => end(new TookTooLong(`The job took more than ${mostMs} ms.`)), mostMs)
      })
      return promise.finally(() => {
        isOver = true
        clearTimeout(timer)
      })
    },
    async stop() {
      const ended = end(new Error('The server is stopping.'))
      ended?.ref()
      if (ended && ended.exitCode === null && ended.signalCode === null)
        await new Promise((resolve) => ended.once('exit', resolve))
    },
  }
}

/** Runs in a helper program: does its jobs, in turn or all at once, and ends with the server, even within a job. */
export function answerJobs<Job, Answer>(
  answerTo: (job: Job) => Answer | Promise<Answer>,
  order: 'in turn' | 'at once' = 'in turn',
): void {
  let last = Promise.resolve()
  // The server may have ended meanwhile, and nobody waits for the answer.
  const tell = (message: Answered<Answer> | typeof RUNS) =>
    process.send?.(message, undefined, undefined, (failed) => failed && process.exit())
  async function answer({ id, job }: JobMessage<Job>) {
    const answered: Answered<Answer> = await Promise.try(answerTo, job).then(
      (found) => ({ id, answer: found }),
      (error: Error) => ({ id, error }),
    )
    tell(answered)
  }
  process.on('message', (message: JobMessage<Job>) => {
    if (order === 'at once') void answer(message)
    else last = last.then(() => answer(message))
  })
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  // Ctrl+C and a service manager tell all processes to stop: the server finishes what runs, and needs its helpers for it.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
  tell(RUNS)
}
