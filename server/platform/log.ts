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

const LINES = 64
const WAIT_MS = 100

/**
 * For lines that are written tens of thousands of times a second, which through `log.info` would cost as much as what
 * they tell of: joined by the dozen, and their time read once a millisecond.
 */
export function createFastLog(log: Log) {
  const stream = (log as unknown as Record<symbol, { write: (text: string) => void }>)[pino.symbols.streamSym]
  const lines: string[] = []
  let time = ''
  let timeOf = -1
  let flushing: NodeJS.Timeout | undefined

  function flush() {
    clearTimeout(flushing)
    flushing = undefined
    if (lines.length > 0) stream?.write(lines.join(''))
    lines.length = 0
  }

  return {
    flush,
    /** Writes the line that `log.info` would. `fields` are JSON already: `"status":200,"ms":0.1`; `now` as performance.now() has it. */
    info(fields: string, now: number) {
      if (!log.isLevelEnabled('info')) return
      const millisecond = Math.floor(now)
      if (millisecond !== timeOf) {
        timeOf = millisecond
        time = pino.stdTimeFunctions.isoTime()
      }
      lines.push(`{"level":30${time},${fields}}\n`)
      if (lines.length >= LINES) flush()
      else flushing ??= setTimeout(flush, WAIT_MS)
    },
  }
}
