import { pino } from 'pino'

/**
 * The log: one JSON object a line on standard error, where a service manager picks it up; standard output is left to
 * what a person who starts the server should read.
 */
export const createLog = (
  level = 'info',
  to: { write: (line: string) => void } = pino.destination({ fd: 2, sync: true }),
) => pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, to)

export type Log = ReturnType<typeof createLog>
