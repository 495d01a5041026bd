import { pino } from 'pino'

const FLUSH_MS = 200

/** Standard error, written to in batches: a write of its own for each request would be half of what a page costs. */
function batched() {
  const destination = pino.destination({ fd: 2, sync: false, minLength: 4096 })
  setInterval(() => destination.flush(), FLUSH_MS).unref()
  process.on('exit', () => destination.flushSync())
  return destination
}

/**
 * The log: one JSON object a line on standard error, where a service manager picks it up; standard output is left to
 * what a person who starts the server should read.
 */
export const createLog = (level = 'info', to: { write: (line: string) => void } = batched()) =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, to)

export type Log = ReturnType<typeof createLog>
