import type { IncomingMessage } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Problem } from './errors.ts'

/** A limit on how much work runs and waits at a time. Further work is refused at once, so that the server stays fast. */
export type Gate = {
  /**
   * Runs `work` after waiting for a place. @param client gets at most `share` places @param isGone whether nobody waits for it any more
   * @throws busy when all places are taken, or when its turn comes and it is gone
   */
  run: <T>(work: () => Promise<T>, client?: string, isGone?: () => boolean) => Promise<T>
  /** Throws what `run` would throw now. Call it before expensive preparations. */
  check: (client?: string) => void
}

const busy = () => new Problem('busy')

/** Turns between two jobs of a gate that keeps them apart. An empty one takes some microseconds. */
const TURNS_APART = 5

/** While something is urgent, such a job waits this many times as long as the last one took, or `ARRIVING_MS` where that is longer. */
const TIMES_APART = 2

/** How many milliseconds other work waits at most while connections arrive, one in a turn. */
const ARRIVING_MS = 100

type GateSize = {
  running: number
  waiting: number
  /** The largest number of places, running and waiting, that one client may have; by default all. */
  share?: number
  /** Whether turns of the event loop lie between jobs: otherwise jobs that wait for SQLite alone would run in one turn of seconds. */
  apart?: boolean
  /** Between jobs that are kept apart: waits until nothing is urgent, for `most` milliseconds at most. */
  calm?: (most: number) => Promise<void>
}

/** A gate with `running` places. Up to `waiting` more jobs wait in a queue: first come, first served. */
export function createGate({
  running,
  waiting,
  share = running + waiting,
  apart = false,
  calm,
}: GateSize): Gate {
  let last: Promise<void> = Promise.resolve()
  /** How long the last job took, in milliseconds. */
  let took = 0
  const afterLast = async (before: Promise<void>, isGone?: () => boolean) => {
    await before
    if (isGone?.()) return
    await calm?.(Math.max(took * TIMES_APART, ARRIVING_MS))
    for (let turn = 0; turn < TURNS_APART; turn++) await nextTurn()
  }
  let inside = 0
  const queue: (() => void)[] = []
  const taken = new Map<string, number>()
  const takenBy = (client: string | undefined) => (client === undefined ? 0 : (taken.get(client) ?? 0))
  const take = (client: string | undefined, change: 1 | -1) => {
    if (client === undefined) return
    const count = takenBy(client) + change
    if (count === 0) taken.delete(client)
    else taken.set(client, count)
  }
  const check = (client?: string) => {
    if ((inside >= running && queue.length >= waiting) || takenBy(client) >= share) throw busy()
  }
  return {
    check,
    async run(work, client, isGone) {
      check(client)
      take(client, 1)
      if (inside >= running) {
        // A finished job hands its place to the next in the queue, so `inside` does not change.
        await new Promise<void>((resolve) => queue.push(resolve))
      } else inside += 1
      try {
        if (apart) {
          last = afterLast(last, isGone)
          await last
        }
        if (isGone?.()) throw busy()
        const began = performance.now()
        return await work().finally(() => {
          took = performance.now() - began
        })
      } finally {
        take(client, -1)
        const next = queue.shift()
        if (next) next()
        else inside -= 1
      }
    },
  }
}

/* What is asked of the parts of a request: Node's own, or a test's. */
type Connection = { readonly destroyed: boolean; destroy: () => unknown }
type Body = { readonly complete: boolean; once: (event: 'end', then: () => void) => unknown }
type Answer = { readonly writableFinished: boolean }

/** How many jobs begin one after the other before a look at what has arrived. */
const MOST_IN_A_TURN = 50

/**
 * Lets urgent work go first: while some is under way, other jobs begin one per turn of the event loop, and none while connections arrive,
 * so that a booking waits for one page at most. A turn takes one connection, and the next may want to book.
 */
export function createTurns() {
  let urgent = 0
  /** What waits until nothing is urgent. */
  const forCalm = new Set<() => void>()
  let arrived = 0
  /** How many had arrived at the last look. */
  let seen = 0
  /** When the next job begins at the latest, while more arrive. */
  let latest: number | undefined
  /** How many jobs have begun since the last look. */
  let begun = 0
  const waiting: { work: () => void; connection: Connection }[] = []
  function next() {
    if (urgent > 0 && arrived > seen) {
      seen = arrived
      latest ??= performance.now() + ARRIVING_MS
      if (performance.now() < latest) {
        setImmediate(next)
        return
      }
    }
    latest = undefined
    begun = 0
    const most = urgent > 0 ? 1 : MOST_IN_A_TURN
    for (let job = waiting.shift(); job; job = begun < most ? waiting.shift() : undefined) {
      if (job.connection.destroyed) continue
      begun += 1
      job.work()
    }
    if (waiting.length > 0) setImmediate(next)
  }
  return {
    /** To be called for each new connection. */
    arrive(): void {
      arrived += 1
    },
    /** Work that has begun is urgent from when its body has come until it is settled. A body that does not come holds nobody up. */
    first(work: Promise<void>, body: Body): void {
      const hasCome = () => {
        urgent += 1
        void work.finally(() => {
          urgent -= 1
          if (urgent === 0) for (const go of forCalm) go()
        })
      }
      // A form comes in one piece with its headers. Node has read that piece to its end by the next tick.
      process.nextTick(() => (body.complete ? hasCome() : body.once('end', hasCome)))
    },
    /** Waits until no connection arrives and nothing is urgent, for `most` milliseconds at most. */
    async calm(most: number): Promise<void> {
      const until = performance.now() + most
      let before: number
      do {
        before = arrived
        await nextTurn()
      } while (arrived > before && performance.now() < until)
      const left = until - performance.now()
      if (urgent === 0 || left <= 0) return
      await new Promise<void>((resolve) => {
        const go = () => {
          clearTimeout(timer)
          forCalm.delete(go)
          resolve()
        }
        const timer = setTimeout(go, left)
        forCalm.add(go)
      })
    },
    /** Begins other work: at once, where nothing is urgent, else in its turn. It is dropped if its connection is closed by then. */
    behind(work: () => void, connection: Connection): void {
      if (urgent === 0 && waiting.length === 0 && begun < MOST_IN_A_TURN) {
        begun += 1
        work()
        return
      }
      waiting.push({ work, connection })
      if (waiting.length === 1) setImmediate(next)
    },
  }
}

/** The most requests of a connection without an answer. Browsers and proxies send the next one after the answer to the last. */
export const MAX_PIPELINED = 32

/** Bounds how many requests of a connection wait for answers, and closes one that sends more: answers are kept in order. */
export function createPipelines() {
  /** The answers of each connection that are not sent yet, in the order of their requests. */
  const unsent = new WeakMap<Connection, Answer[]>()
  return {
    /** Whether a request is to be answered. */
    takes(connection: Connection, answer: Answer): boolean {
      // The rest of what was read before it was closed.
      if (connection.destroyed) return false
      const answers = unsent.get(connection) ?? []
      while (answers[0]?.writableFinished) answers.shift()
      answers.push(answer)
      unsent.set(connection, answers)
      if (answers.length > MAX_PIPELINED) connection.destroy()
      return !connection.destroyed
    },
  }
}

/** How long a client may pause in a body that nobody reads. */
const PAUSE_MS = 500
/** The most bytes that are read of such a body: more than a picture has that is only a little too large. */
const MOST_UNREAD = 32 * 1024 * 1024

/** Reads a body to its end: closing the connection sooner would lose the answer. False: it can carry no further request. */
export async function readToEnd(body: IncomingMessage): Promise<boolean> {
  if (body.readableEnded || body.destroyed) return body.readableEnded
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const pause = setTimeout(() => resolve(false), PAUSE_MS)
  let read = 0
  body.on('data', ({ length }: Buffer) => {
    pause.refresh()
    read += length
    if (read > MOST_UNREAD) resolve(false)
  })
  body.once('end', () => resolve(true))
  body.once('close', () => resolve(false))
  body.resume()
  return promise.finally(() => clearTimeout(pause))
}

const TICK_MS = 50
const LATE_MS = 1_000

/**
 * Watches the event loop: `check` throws a 503 while turns take longer than a second, from the second one on. A machine that pauses for a
 * second, or gives a process no processor, is no overload, and whoever asked meanwhile is answered.
 */
export function watchLoop(): { check: () => void; stop: () => void } {
  let turned = performance.now()
  /** How long the turn before took. */
  let before = 0
  const ticking = setInterval(() => {
    const now = performance.now()
    before = now - turned
    turned = now
  }, TICK_MS)
  ticking.unref()
  return {
    check: () => {
      if (before > LATE_MS && performance.now() - turned > LATE_MS) throw busy()
    },
    stop: () => clearInterval(ticking),
  }
}

/** The largest number of requests in work in one process. A response that is still being read does not count. */
export const MAX_IN_FLIGHT = 500

/** The most pages that are rendered at a time; as many as `MAX_IN_FLIGHT` wait for their turn. */
export const MAX_RENDERINGS = 8

/** Limits of the HTTP server, in milliseconds, for slow clients. `requestTimeout` allows an upload of 10 MB over a slow line. */
export const httpLimits = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 10_000,
  /** The longest time without a byte either way. main.ts sets it per socket: Node's timer per request costs a twentieth of a cached page. */
  timeout: 60_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
  maxHeadersCount: 100,
  maxConnections: 2_000,
}
