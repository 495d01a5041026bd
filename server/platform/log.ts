import { pino } from 'pino'

const FLUSH_MS = 200

/** Writes to standard error in batches: a write for each request would cost half as much as serving a page. */
function batched() {
  const destination = pino.destination({ fd: 2, sync: false, minLength: 4096 })
  setInterval(() => destination.flush(), FLUSH_MS).unref()
  process.on('exit', () => destination.flushSync())
  return destination
}

/** JSON, an object per line, on standard error for the service manager. Standard output is for the person who starts the server. */
export const createLog = (level = 'info', to: { write: (line: string) => void } = batched()) =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, to)

export type Log = ReturnType<typeof createLog>
