import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Work beside the event loop, in a process of its own. Its jobs are done one after the other. */
export type Helper<Job, Answer> = {
  /** Does a job. Rejects with the error of the job, with `TookTooLong`, or when the helper ends before it is done. */
  ask: (job: Job) => Promise<Answer>
  stop: () => Promise<void>
}

/** What goes to the helper, and what comes back. */
type Asked<Job> = { id: number; job: Job }
type Answered<Answer> = { id: number; answer: Answer } | { id: number; error: Error }

/** A job was not done in time: its helper was killed. */
export class TookTooLong extends Error {}

/** Megabytes of its heap: a job that needs more ends the helper, not the server. */
const MAX_HEAP = 256
/** Megabytes for what is new: with more, a process grows by what it could have cleared. */
const NEW_HEAP = 4

/**
 * The program that stands beside the module that starts it: from source to source, from build to build. Not a literal,
 * which bundlers would take for a picture.
 */
export const programBeside = (module: string, name: string) =>
  new URL(module.endsWith('.ts') ? `${name}.ts` : `${name}.js`, new URL('./', module))

type Limits = {
  /** The process ends when it has had no job for so many milliseconds. */
  idleMs: number
  /** It is killed when a job is not done so many milliseconds after it was asked for. */
  mostMs?: number
}

/**
 * A process that starts with the first job. Not a thread: when a thread ends, the server keeps the memory that it took,
 * and native code that a thread runs cannot be stopped.
 * @param file the program, which calls `answerJobs`
 */
export function createHelper<Job, Answer>(file: URL, { idleMs, mostMs }: Limits): Helper<Job, Answer> {
  let helper: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()

  function end(reason: Error) {
    const ended = helper
    helper = undefined
    clearTimeout(idle)
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
    ended?.kill()
    return ended
  }

  function start(): ChildProcess {
    const started = fork(fileURLToPath(file), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${MAX_HEAP}`, `--max-semi-space-size=${NEW_HEAP}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', (message: Answered<Answer>) => {
      const asked = waiting.get(message.id)
      waiting.delete(message.id)
      if ('error' in message) asked?.reject(message.error)
      else asked?.resolve(message.answer)
      if (waiting.size > 0) return
      // The server may end, though this waits for nothing.
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
      helper.send({ id: lastId, job } satisfies Asked<Job>)
      if (mostMs === undefined) return promise
      const timer = setTimeout(() => end(new TookTooLong(`The job took more than ${mostMs} ms.`)), mostMs)
      return promise.finally(() => clearTimeout(timer))
    },
    async stop() {
      const ended = end(new Error('The server is stopping.'))
      ended?.ref()
      if (ended && ended.exitCode === null && ended.signalCode === null)
        await new Promise((resolve) => ended.once('exit', resolve))
    },
  }
}

/** In the program of a helper: answers its jobs one after the other, and ends with the server, whatever it is doing. */
export function answerJobs<Job, Answer>(answerTo: (job: Job) => Answer | Promise<Answer>): void {
  let last = Promise.resolve()
  async function answer({ id, job }: Asked<Job>) {
    const answered: Answered<Answer> = await Promise.try(answerTo, job).then(
      (found) => ({ id, answer: found }),
      (error: Error) => ({ id, error }),
    )
    // The server may have ended meanwhile: nobody waits for the answer.
    process.send?.(answered, undefined, undefined, (failed) => failed && process.exit())
  }
  process.on('message', (asked: Asked<Job>) => {
    last = last.then(() => answer(asked))
  })
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
}
