import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { LRUCache } from 'lru-cache'
import type { Env } from '../kit/doors/wire.ts'

/** An encoded body, with its headers: names and values alternate, as `writeHead` takes them. */
type Encoded = { body: Buffer; etag: string; headers: string[] }
/** A finished answer, plain and gzipped. Every browser accepts gzip, over http as over https. */
type Finished = {
  route: string
  plain: Encoded
  gzipped: Encoded
  /** How many changes there had been when its rendering began. */
  madeIn: number
  /** Before this time of `performance.now()` no other rendering of it begins while it can still be sent. */
  renewAt: number
}

type Options = {
  /** Makes the answers: the whole app. */
  serve: (request: Request, env: Env['Bindings']) => Response | Promise<Response>
  /** The base of all request URLs, in place of the client's Host header. */
  publicUrl: string
  /** The language of a call's answer, from its parameter `language` and its Accept-Language. Pages have theirs in their path. */
  languageOf: (asked: string | undefined, accepted: string | undefined) => string
  /** Whether programs ask at a path: such answers are not kept. */
  isForPrograms: (path: string) => boolean
  /** Called for each answer from the cache, for the request log. */
  onHit: (method: string, route: string, status: number) => void
  /** Called when a page that nobody waits for could not be rendered. */
  onFault: (error: unknown) => void
  maxBytes?: number
  /** The age in milliseconds up to which an answer is served. Pages show upcoming trips, which change at midnight. */
  maxAge?: number
}

/** Paths whose answers can be kept: pages and public lists. Other answers never have `publicAnswer`, or are files. */
const PATH = /^\/(?!\/|api\/admin|api\/docs|admin|assets\/|images\/)[\w/-]{0,200}(?:\.data)?$/
const PARAMETER =
  /^(?:page|per_page|sort|days|destination|theme|month|price_to|travellers|with|_routes)=[\w/.,-]{0,100}$/
/** Parameters of newsletters, advertisements and our Book Now button, which do not change a page. */
const IGNORED =
  /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_cid|mc_eid|book|departure|adults|childrens|infants)=/

/** Milliseconds for which a page is still sent after seats have changed, while it is rendered anew. Nobody waits meanwhile. */
const OLD_MS = 1_000
/** Milliseconds from the begin of a rendering of a page to the next one that nobody waits for: two a second. */
const RENEW_MS = 500

/** Whether an answer is that of a call, which is never old: who asks for seats gets those that are left. */
const isCall = (key: string) => key.startsWith('/api/')

const LANGUAGE = 'language='

/** The URL under which an answer is kept; undefined where it is not kept. That of a call has the language of its answer. */
function keyOf(
  url: string,
  accepted: string | undefined,
  { languageOf, isForPrograms }: Options,
): string | undefined {
  const [path = '', query = ''] = url.split('?', 2)
  if (!PATH.test(path) || isForPrograms(path)) return undefined
  if (query === '' && !isCall(path)) return path
  const parameters = query.split('&').filter((each) => each !== '' && !IGNORED.test(each))
  const named = isCall(path) ? parameters.filter((each) => each.startsWith(LANGUAGE)) : []
  const others = named.length > 0 ? parameters.filter((each) => !named.includes(each)) : parameters
  if (others.length > 8 || !others.every((each) => PARAMETER.test(each))) return undefined
  // The chosen language, never what was asked for: of that there is no end.
  if (isCall(path)) others.push(LANGUAGE + languageOf(named[0]?.slice(LANGUAGE.length), accepted))
  return others.length === 0 ? path : `${path}?${others.join('&')}`
}

const encoded = (body: Buffer, etag: string, headers: string[], vary: string): Encoded => ({
  body,
  etag,
  headers: [...headers, 'etag', etag, 'vary', vary, 'content-length', `${body.length}`],
})

async function finish(response: Response, key: string, madeIn: number, began: number): Promise<Finished> {
  const body = Buffer.from(await response.arrayBuffer())
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const own = ['x-request-id', 'content-length', 'vary']
  const headers = [...response.headers].filter(([name]) => !own.includes(name))
  const vary = ['accept-encoding', response.headers.get('vary')].filter(Boolean).join(', ')
  const compressed = await promisify(gzip)(body)
  return {
    route: key.split('?')[0] ?? key,
    plain: encoded(body, `"${hash}"`, headers.flat(), vary),
    gzipped: encoded(compressed, `"${hash}-gzip"`, [...headers.flat(), 'content-encoding', 'gzip'], vary),
    madeIn,
    renewAt: began + RENEW_MS,
  }
}

export const takesGzip = (accepted = '') => /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted)

const matches = (tags: string, etag: string) =>
  tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)

/** Sends a finished answer, or 304 to a browser that has it already. Returns the status. */
function send({ plain, gzipped }: Finished, { method, headers }: IncomingMessage, outgoing: ServerResponse) {
  const { body, etag, headers: sent } = takesGzip(headers['accept-encoding']) ? gzipped : plain
  const tags = headers['if-none-match']
  const status = tags !== undefined && matches(tags, etag) ? 304 : 200
  outgoing.writeHead(status, sent)
  outgoing.end(status === 304 || method === 'HEAD' ? undefined : body)
  return status
}

/**
 * Keeps finished answers marked `publicAnswer`, the same for everybody. The staff's changes empty it (`clear`); a booking makes it old
 * (`seatsChanged`): old pages, but not calls, are sent for a second while one rendering is under way. Requests for a URL share it.
 * While the app fails, the last good answer is sent if nothing has changed since.
 */
export function createPageCache(options: Options) {
  const { serve, publicUrl, onHit, onFault, maxBytes = 64 * 1024 * 1024, maxAge = 60_000 } = options
  const kept = new LRUCache<string, Finished>({
    maxSize: maxBytes,
    sizeCalculation: ({ plain, gzipped }) => plain.body.length + gzipped.body.length + 2000,
    ttl: maxAge,
    // The clock is read ten times a second, not for each answer.
    ttlResolution: 100,
    // Answers past their age stay, for the time when the app fails.
    noDeleteOnStaleGet: true,
  })
  const pending = new Map<string, { madeIn: number; making: Promise<Finished | Response> }>()
  let changes = 0
  /** The number of changes when everything was dropped last. */
  let cleared = 0
  /** The changes of seats within the last OLD_MS, the first one first. */
  const recent: { change: number; at: number }[] = []
  let hits = 0
  let misses = 0

  function forgetPast() {
    const since = performance.now() - OLD_MS
    while (recent[0] && recent[0].at < since) recent.shift()
  }

  /** Whether what began after `madeIn` changes may still be sent. */
  function mayBeSent(key: string, madeIn: number): boolean {
    if (madeIn === changes) return true
    if (madeIn < cleared || isCall(key)) return false
    forgetPast()
    // The first change that it lacks is among the recent ones.
    return recent[0] !== undefined && recent[0].change <= madeIn + 1
  }

  async function make(key: string, env: Env['Bindings']): Promise<Finished | Response> {
    const [madeIn, began] = [changes, performance.now()]
    const response = await serve(new Request(publicUrl + key, { headers: { accept: '*/*' } }), env)
    if (response.status >= 500) {
      const last = kept.get(key, { allowStale: true })
      return last && mayBeSent(key, last.madeIn) ? last : response
    }
    const isPublic = response.headers.get('cache-control')?.includes('s-maxage=')
    if (response.status !== 200 || !isPublic) return response
    const finished = await finish(response, key, madeIn, began)
    // What has changed meanwhile makes a page old, as it would have after the rendering.
    if (mayBeSent(key, madeIn)) kept.set(key, finished)
    return finished
  }

  function begin(key: string, env: Env['Bindings']): Promise<Finished | Response> {
    const begun = { madeIn: changes, making: make(key, env) }
    misses += 1
    pending.set(key, begun)
    const done = () => pending.get(key) === begun && pending.delete(key)
    begun.making.then(done, done)
    return begun.making
  }

  return {
    /** The state for the metrics. A request that shares a rendering counts as a hit. `bytes` is the size of all entries. */
    state: () => ({ hits, misses, entries: kept.size, bytes: kept.calculatedSize }),

    /** Drops everything: something has changed that pages may show. */
    clear() {
      changes += 1
      cleared = changes
      recent.length = 0
      kept.clear()
      pending.clear()
    },

    /** Makes everything old: seats, or states of departures, have changed. */
    seatsChanged() {
      changes += 1
      forgetPast()
      recent.push({ change: changes, at: performance.now() })
    },

    /** Answers from the cache. Returns false if it has nothing for this request: then call `fetch`. */
    answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
      const { method = '', url = '', headers } = incoming
      const isRead = method === 'GET' || method === 'HEAD'
      const key = isRead ? keyOf(url, headers['accept-language'], options) : undefined
      const finished = key === undefined ? undefined : kept.get(key)
      if (!finished || key === undefined || !mayBeSent(key, finished.madeIn)) return false
      hits += 1
      onHit(method, finished.route, send(finished, incoming, outgoing))
      const isOld = finished.madeIn !== changes
      if (isOld && !pending.has(key) && performance.now() >= finished.renewAt) {
        // If this one fails, the next one begins no sooner either.
        finished.renewAt = performance.now() + RENEW_MS
        begin(key, { incoming }).catch(onFault)
      }
      return true
    },

    /** Answers with the app, and keeps the answer if it is public. */
    async fetch(request: Request, env: HttpBindings): Promise<Response> {
      const { incoming, outgoing } = env
      const { url = '', headers } = incoming
      const key = request.method === 'GET' ? keyOf(url, headers['accept-language'], options) : undefined
      // The answer to a request with a token may be private.
      const isSigned = ['auth-token', 'authorization', 'booking-token', 'traveller-token'].some((name) =>
        request.headers.has(name),
      )
      if (key === undefined || isSigned)
        return serve(request, { incoming, isGone: () => incoming.socket.destroyed })
      let shared = pending.get(key)
      // A page has one rendering at a time. This one began too long ago: the next one waits for its end.
      while (shared && !isCall(key) && !mayBeSent(key, shared.madeIn)) {
        // Whether it failed is told to those who share it.
        await shared.making.catch(() => {})
        shared = pending.get(key)
      }
      const isShared = shared !== undefined && mayBeSent(key, shared.madeIn)
      const made = await (shared && isShared ? shared.making : begin(key, env))
      // Not public: its body can be read only once, and a redirect keeps the parameters that pages ignore.
      if (made instanceof Response) return isShared || key !== incoming.url ? serve(request, env) : made
      if (isShared) hits += 1
      send(made, incoming, outgoing as ServerResponse)
      return RESPONSE_ALREADY_SENT
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>
