import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { LRUCache } from 'lru-cache'
import type { Env } from '../api/wire.ts'

/** An encoded body, with its headers: names and values alternate, as `writeHead` takes them. */
type Encoded = { body: Buffer; etag: string; headers: string[] }
/** A finished answer, plain and gzipped. Every browser accepts gzip, over http as over https. */
type Finished = { route: string; plain: Encoded; gzipped: Encoded }

type Options = {
  /** Makes the answers: the whole app. */
  serve: (request: Request, env: Env['Bindings']) => Response | Promise<Response>
  /** The base of all request URLs, in place of the client's Host header. */
  publicUrl: string
  /** Called for each answer from the cache, for the request log. */
  onHit: (method: string, route: string, status: number) => void
  maxBytes?: number
  /** The age in milliseconds up to which an answer is served. Pages show upcoming trips, which change at midnight. */
  maxAge?: number
}

/** Paths whose answers can be kept: pages and public lists. Other answers never have `publicAnswer`, or are files. */
const PATH = /^\/(?!\/|api\/admin|api\/docs|admin|assets\/|images\/)[\w/-]{0,200}(?:\.data)?$/
const PARAMETER =
  /^(?:page|per_page|sort|days|destination|theme|month|price_to|travellers|with|_routes)=[\w/.,-]{0,100}$/
/** Parameters of newsletters, advertisements and our Book Now button, which do not change a page. */
const IGNORED = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_cid|mc_eid|book|departure)=/

/** The URL under which an answer is kept; undefined where it is not kept. */
function keyOf(url: string): string | undefined {
  const [path = '', query = ''] = url.split('?', 2)
  if (!PATH.test(path)) return undefined
  if (query === '') return path
  const parameters = query.split('&').filter((each) => !IGNORED.test(each))
  if (parameters.length > 8 || !parameters.every((each) => PARAMETER.test(each))) return undefined
  return parameters.length === 0 ? path : `${path}?${parameters.join('&')}`
}

const encoded = (body: Buffer, etag: string, headers: string[]): Encoded => ({
  body,
  etag,
  headers: [...headers, 'etag', etag, 'vary', 'accept-encoding', 'content-length', `${body.length}`],
})

async function finish(response: Response, route: string): Promise<Finished> {
  const body = Buffer.from(await response.arrayBuffer())
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const headers = [...response.headers].filter(([name]) => !['x-request-id', 'content-length'].includes(name))
  const compressed = await promisify(gzip)(body, { level: 9 })
  return {
    route,
    plain: encoded(body, `"${hash}"`, headers.flat()),
    gzipped: encoded(compressed, `"${hash}-gzip"`, [...headers.flat(), 'content-encoding', 'gzip']),
  }
}

/** Whether an Accept-Encoding header allows gzip. */
export const takesGzip = (accepted = '') => /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted)

/** Whether an If-None-Match header contains `etag`. */
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
 * Keeps finished answers that are the same for everybody: those that the app marks with `publicAnswer`.
 * Concurrent requests for one URL share one rendering. While the app fails (because its database is down, say),
 * the last good answer is sent.
 */
export function createPageCache(options: Options) {
  const { serve, publicUrl, onHit, maxBytes = 64 * 1024 * 1024, maxAge = 60_000 } = options
  const kept = new LRUCache<string, Finished>({
    maxSize: maxBytes,
    sizeCalculation: ({ plain, gzipped }) => plain.body.length + gzipped.body.length + 2000,
    ttl: maxAge,
    // The clock is read ten times a second, not for each answer.
    ttlResolution: 100,
    // Old answers stay, for the time when the app fails.
    noDeleteOnStaleGet: true,
  })
  const pending = new Map<string, Promise<Finished | Response>>()
  let generation = 0
  let hits = 0
  let misses = 0

  async function make(key: string, env: Env['Bindings']): Promise<Finished | Response> {
    const startedIn = generation
    const response = await serve(new Request(publicUrl + key, { headers: { accept: '*/*' } }), env)
    if (response.status >= 500) return kept.get(key, { allowStale: true }) ?? response
    const isPublic = response.headers.get('cache-control')?.includes('s-maxage=')
    if (response.status !== 200 || !isPublic) return response
    const finished = await finish(response, key.split('?')[0] ?? key)
    // Pages have changed meanwhile: this answer may be out of date.
    if (startedIn === generation) kept.set(key, finished)
    return finished
  }

  return {
    /**
     * The state for the metrics. A request that shares a rendering counts as a hit. `bytes` is the size of all
     * entries.
     */
    state: () => ({ hits, misses, entries: kept.size, bytes: kept.calculatedSize }),

    /** Drops everything: something has changed that pages may show. */
    clear() {
      generation += 1
      kept.clear()
      pending.clear()
    },

    /** Answers from the cache. Returns false if it has nothing for this request: then call `fetch`. */
    answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
      const { method = '', url = '' } = incoming
      const key = method === 'GET' || method === 'HEAD' ? keyOf(url) : undefined
      const finished = key === undefined ? undefined : kept.get(key)
      if (!finished) return false
      hits += 1
      onHit(method, finished.route, send(finished, incoming, outgoing))
      return true
    },

    /** Answers with the app, and keeps the answer if it is public. */
    async fetch(request: Request, env: HttpBindings): Promise<Response> {
      const { incoming, outgoing } = env
      const key = request.method === 'GET' ? keyOf(incoming.url ?? '') : undefined
      // The answer to a request with a token may be private.
      const isSigned = ['auth-token', 'authorization', 'booking-token', 'traveller-token'].some((name) =>
        request.headers.has(name),
      )
      if (key === undefined || isSigned) return serve(request, env)
      const shared = pending.get(key)
      const making = shared ?? make(key, env)
      if (!shared) {
        misses += 1
        pending.set(key, making)
        const done = () => pending.get(key) === making && pending.delete(key)
        making.then(done, done)
      }
      const made = await making
      // Not public: its body can be read only once, and a redirect keeps the parameters that pages ignore.
      if (made instanceof Response) return shared || key !== incoming.url ? serve(request, env) : made
      if (shared) hits += 1
      send(made, incoming, outgoing as ServerResponse)
      return RESPONSE_ALREADY_SENT
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>
