import { Problem } from './errors.ts'

/** Lets a bounded amount of work in, and refuses the rest at once: rather 503 to some than slowness to all. */
export type Gate = {
  /**
   * @param from who wants it, where nobody may take more than `share` places
   * @throws {Problem} 503 with `Retry-After` when neither a place nor a seat in the waiting room is free
   */
  run: <T>(work: () => Promise<T>, from?: string) => Promise<T>
  /** Throws the same at once if `run` would: before work is begun that would be for nothing. */
  check: (from?: string) => void
}

const RETRY_SECONDS = 2

const busy = () =>
  new Problem(503, 'The server is very busy. Please try again in a moment.', { retryAfter: RETRY_SECONDS })

type GateSize = {
  running: number
  waiting: number
  /** How many places and seats one `from` may have at a time; all unless said. */
  share?: number
}

/** A gate for `running` works at a time; up to `waiting` more wait for their turn, first come first served. */
export function createGate({ running, waiting, share = running + waiting }: GateSize): Gate {
  let inside = 0
  const queue: (() => void)[] = []
  const taken = new Map<string, number>()
  const takenBy = (from: string | undefined) => (from === undefined ? 0 : (taken.get(from) ?? 0))
  const take = (from: string | undefined, by: 1 | -1) => {
    if (from === undefined) return
    const count = takenBy(from) + by
    if (count === 0) taken.delete(from)
    else taken.set(from, count)
  }
  const check = (from?: string) => {
    if ((inside >= running && queue.length >= waiting) || takenBy(from) >= share) throw busy()
  }
  return {
    check,
    async run(work, from) {
      check(from)
      take(from, 1)
      if (inside >= running) {
        // Whoever leaves hands over the place without giving it up in between.
        await new Promise<void>((resolve) => queue.push(resolve))
      } else inside += 1
      try {
        return await work()
      } finally {
        take(from, -1)
        const next = queue.shift()
        if (next) next()
        else inside -= 1
      }
    },
  }
}

/** Milliseconds. */
const TICK = 50
const LATE = 1_000

/**
 * Watches how far the event loop is behind. `check` throws the same 503 while a single turn of it has taken longer
 * than a second: whoever is handled that late has waited at least as long, and the next ones would wait longer.
 */
export function watchLoop(): { check: () => void; stop: () => void } {
  let turned = performance.now()
  const ticking = setInterval(() => {
    turned = performance.now()
  }, TICK)
  ticking.unref()
  return {
    check: () => {
      if (performance.now() - turned > LATE) throw busy()
    },
    stop: () => clearInterval(ticking),
  }
}

/** Requests being worked on at a time, in one process; what only waits for its client does not count. */
export const MAX_IN_FLIGHT = 500

/**
 * Limits of the HTTP server, in milliseconds where it is time. A client that sends or reads too slowly, or nothing at
 * all, is cut off; the longest that a request may take to arrive leaves room for 10 MB over a slow line.
 */
export const httpLimits = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 10_000,
  /** Without a byte in either direction while an answer is made or sent. Not the server's own `timeout`, which would
   * take a twentieth of what a page from the cache costs to start a timer for each. */
  timeout: 60_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
  maxHeadersCount: 100,
  maxConnections: 2_000,
}
