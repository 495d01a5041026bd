import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Env } from '../api/wire.ts'
import { chooseEncoding, type Encoding, encodeAll } from './encodings.ts'

/** A finished response in all its encodings, with the headers of each. */
type Finished = {
  route: string
  bodies: Record<Encoding, Buffer>
  /** Names and values alternate, as `writeHead` takes them. */
  headers: Record<Encoding, string[]>
  /** `headers` with `content-length`. */
  headersWithLength: Record<Encoding, string[]>
  etags: Record<Encoding, string>
  size: number
}

type Serve = (request: Request, env: Env['Bindings']) => Response | Promise<Response>
type Options = {
  /** Makes the responses: the whole app. */
  serve: Serve
  /** The base of all request URLs, in place of the client's Host header. */
  publicUrl: string
  /** Called for each response from the cache, for the request log. */
  onHit: (method: string, route: string, status: number) => void
  maxBytes?: number
  /** Milliseconds. Pages show the upcoming trips, which change at midnight. */
  maxAge?: number
}

export type PageCache = ReturnType<typeof createPageCache>

/** Only responses with this in `cache-control` are kept; see `publicAnswer`. */
const PUBLIC = /\bs-maxage=/

/**
 * The URLs that can be kept: pages and lists, with the query parameters that they know. A client that counts `page` up
 * without end fills the cache, which stays within `maxBytes` and drops the least recently used response first.
 */
const CACHEABLE =
  /^\/(?!\/|api\/admin|api\/docs|admin|assets\/|images\/)[\w/-]{0,200}(?:\.data)?(?:\?(?:(?:page|per_page|sort|days|destination|theme|month|price_to|travellers|with|_routes)=[\w/.,-]{0,100}&?){1,8})?$/

const isCacheable = (url: string) => CACHEABLE.test(url)

/** Query parameters of newsletters, advertisements and our Book Now button. They do not change a page. */
const IGNORED_PARAMETER = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_cid|mc_eid|book|departure)=/

/** Removes the ignored parameters, so that a link in a newsletter hits the cache. */
function withoutIgnored(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const query = url.slice(at + 1).split('&')
  const rest = query.filter((part) => !IGNORED_PARAMETER.test(part))
  if (rest.length === query.length) return url
  return rest.length === 0 ? url.slice(0, at) : `${url.slice(0, at)}?${rest.join('&')}`
}

/** One header of a request. Node's `headers` builds an object of all of them, which costs more than the whole answer. */
function header({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const each = rawHeaders[at] as string
    if (each.length === name.length && each.toLowerCase() === name) return rawHeaders[at + 1]
  }
  return undefined
}

/** Whether an If-None-Match header contains `etag`. */
const matches = (tags: string | undefined, etag: string) =>
  tags !== undefined &&
  (tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

/**
 * The same text as a one-byte string. Strings out of `Headers` may be two-byte strings, which Node checks and writes more
 * slowly in each response.
 */
const oneByte = (header: string) => Buffer.from(header, 'latin1').toString('latin1')

async function finish(response: Response, route: string): Promise<Finished> {
  const body = Buffer.from(await response.arrayBuffer())
  const bodies = await encodeAll(body)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const common = [...response.headers].filter(
    ([name]) => name !== 'x-request-id' && name !== 'content-length',
  )
  const headers = {} as Finished['headers']
  const headersWithLength = {} as Finished['headers']
  const etags = {} as Finished['etags']
  for (const encoding of Object.keys(bodies) as Encoding[]) {
    etags[encoding] = `"${hash}-${encoding}"`
    headers[encoding] = [
      ...common.flat(),
      ...['etag', etags[encoding], 'vary', 'accept-encoding'],
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ].map(oneByte)
    headersWithLength[encoding] = [...headers[encoding], 'content-length', String(bodies[encoding].length)]
  }
  const size = Object.values(bodies).reduce((sum, each) => sum + each.length, 2000)
  return { route, bodies, headers, headersWithLength, etags, size }
}

/**
 * Keeps finished public responses, compressed, and serves them before anything else runs. Public are the responses that
 * the app marks with `publicAnswer`. Concurrent requests for one URL share one rendering. While the app fails (its
 * database is down, say), the cache serves the last good response.
 */
export function createPageCache({
  serve,
  publicUrl,
  onHit,
  maxBytes = 64 * 1024 * 1024,
  maxAge = 60_000,
}: Options) {
  const kept = new LRUCache<string, Finished>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => size,
    ttl: maxAge,
    // Milliseconds. Reading the clock at each request would cost more than finding the page.
    ttlResolution: 200,
    // Stale responses stay, for the time when the app fails.
    noDeleteOnStaleGet: true,
  })
  const pending = new Map<string, Promise<Finished | Response>>()
  let generation = 0

  async function make(url: string, env: Env['Bindings']): Promise<Finished | Response> {
    const startedIn = generation
    const response = await serve(new Request(publicUrl + url, { headers: { accept: '*/*' } }), env)
    if (response.status >= 500) return kept.get(url, { allowStale: true }) ?? response
    if (response.status !== 200 || !PUBLIC.test(response.headers.get('cache-control') ?? '')) return response
    const finished = await finish(response, url.split('?')[0] ?? url)
    // The catalogue changed meanwhile: the response may be out of date.
    if (startedIn === generation) kept.set(url, finished)
    return finished
  }

  return {
    /** Forgets everything: the catalogue or the settings have changed. */
    clear() {
      generation += 1
      kept.clear()
      pending.clear()
    },

    /** Answers from the cache. False if it has nothing for this request: then call `fetch`. */
    answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
      const { method, url } = incoming
      if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false
      const finished = kept.get(withoutIgnored(url))
      if (!finished) return false
      const encoding = chooseEncoding(header(incoming, 'accept-encoding'))
      if (matches(header(incoming, 'if-none-match'), finished.etags[encoding])) {
        outgoing.writeHead(304, finished.headers[encoding])
        outgoing.end()
        onHit(method, finished.route, 304)
        return true
      }
      outgoing.writeHead(200, finished.headersWithLength[encoding])
      outgoing.end(method === 'HEAD' ? undefined : finished.bodies[encoding])
      onHit(method, finished.route, 200)
      return true
    },

    /** Answers with the app, and keeps the response if it is public. */
    async fetch(request: Request, env: Env['Bindings']): Promise<Response> {
      const { url: requested = '', method } = env.incoming as IncomingMessage
      const url = withoutIgnored(requested)
      // A response to a request with a token may be private.
      const isSigned = request.headers.has('auth-token') || request.headers.has('authorization')
      if (method !== 'GET' || isSigned || !isCacheable(url)) return serve(request, env)
      const shared = pending.get(url)
      const promise = shared ?? make(url, env)
      if (!shared) {
        pending.set(url, promise)
        const done = () => {
          if (pending.get(url) === promise) pending.delete(url)
        }
        promise.then(done, done)
      }
      const made = await promise
      // Not public: its body can be read only once, and a redirect keeps the parameters that pages ignore.
      if (made instanceof Response) return shared || url !== requested ? serve(request, env) : made
      const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined)
      const headers = new Headers()
      const list = made.headers[encoding]
      for (let at = 0; at < list.length; at += 2) headers.append(list[at] as string, list[at + 1] as string)
      if (matches(request.headers.get('if-none-match') ?? undefined, made.etags[encoding])) {
        return new Response(null, { status: 304, headers })
      }
      return new Response(new Uint8Array(made.bodies[encoding]), { headers })
    },
  }
}
