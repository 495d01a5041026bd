import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Work beside the event loop, in a process of its own. Its jobs are done one after the other. */
export type Helper<Job, Answer> = {
  /** Does a job. Rejects with the error of the job, or when the helper ends before it is done. */
  ask: (job: Job) => Promise<Answer>
  stop: () => Promise<void>
}

/** What goes to the helper, and what comes back. */
export type Asked<Job> = { id: number; job: Job }
export type Answered<Answer> = { id: number; answer: Answer } | { id: number; error: Error }

/** Megabytes of its heap: a job that needs more ends the helper, not the server. */
const MAX_HEAP = 256

/**
 * A process that starts with the first job, and ends when it has had none for `idleMs`. Not a thread: when a thread ends,
 * the server keeps the memory that it took.
 * @param file the program; it answers each `Asked` with an `Answered`
 */
export function createHelper<Job, Answer>(file: URL, idleMs: number): Helper<Job, Answer> {
  let helper: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()

  function end(reason: string) {
    const ended = helper
    helper = undefined
    clearTimeout(idle)
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
    ended?.kill()
    return ended
  }

  function start(): ChildProcess {
    const started = fork(fileURLToPath(file), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${MAX_HEAP}`],
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
      idle = setTimeout(() => end('Nothing to do.'), idleMs).unref()
    })
    const onEnd = (reason: string) => {
      if (helper === started) end(reason)
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
      return promise
    },
    async stop() {
      const ended = end('The server is stopping.')
      ended?.ref()
      if (ended && ended.exitCode === null && ended.signalCode === null)
        await new Promise((resolve) => ended.once('exit', resolve))
    },
  }
}
