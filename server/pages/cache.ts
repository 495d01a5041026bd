import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Env } from '../api/wire.ts'
import { chooseEncoding, type Encoding, encodeAll } from './encodings.ts'

/** A finished answer in all its forms, with the headers of each. */
type Finished = {
  route: string
  bodies: Record<Encoding, Buffer>
  /** Names and values in turn, as `writeHead` takes them. */
  headers: Record<Encoding, string[]>
  /** The same with the length of the body. */
  headersWithLength: Record<Encoding, string[]>
  etags: Record<Encoding, string>
  size: number
}

type Serve = (request: Request, env: Env['Bindings']) => Response | Promise<Response>
type Options = {
  /** Makes the answers: the whole app. */
  serve: Serve
  /** The address that requests are made under, whatever the client's Host header says. */
  publicUrl: string
  /** Told of each answer out of the cache, as the app tells of its own. */
  onHit: (method: string, route: string, status: number) => void
  maxBytes?: number
  /** Milliseconds; days pass, and trips depart with them. */
  maxAge?: number
}

export type PageCache = ReturnType<typeof createPageCache>

/** Who makes a public answer marks it so; see `publicAnswer`. */
const MARK = /\bs-maxage=/

/**
 * Pages and lists: what has no file's ending, and no query but those that they know. With any other an answer is made
 * afresh. Whoever counts pages up without end still fills the cache: it stays within its bytes, and what nobody has
 * asked for longest goes first.
 */
const KEY =
  /^\/(?!\/|api\/admin|api\/docs|admin|assets\/|images\/)[\w/-]{0,200}(?:\.data)?(?:\?(?:(?:page|per_page|sort|days|_routes)=[\w/.,-]{0,100}&?){1,4})?$/

const isKey = (url: string | undefined): url is string => url !== undefined && KEY.test(url)

/** What newsletters, advertisements and our own Book Now add to an address; no page looks different with it. */
const NO_DIFFERENCE = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_cid|mc_eid|book)=/

/** Without what makes no difference: a link out of a newsletter is answered from the cache too. */
function plain(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const query = url.slice(at + 1).split('&')
  const rest = query.filter((part) => !NO_DIFFERENCE.test(part))
  if (rest.length === query.length) return url
  return rest.length === 0 ? url.slice(0, at) : `${url.slice(0, at)}?${rest.join('&')}`
}

/** One header of a request. Node would make an object of all of them first, which costs more than all that follows. */
function header({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const each = rawHeaders[at] as string
    if (each.length === name.length && each.toLowerCase() === name) return rawHeaders[at + 1]
  }
  return undefined
}

/** Whether one of the tags of an If-None-Match header is this one. */
const matches = (tags: string | undefined, etag: string) =>
  tags !== undefined &&
  (tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

/**
 * The same text in one byte a letter, as headers are sent. What comes out of `Headers` may stand in two bytes, and then
 * each answer that it is part of is checked and written more slowly.
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
 * Keeps finished public answers, compressed, and serves them before anything else runs. Which answers are public is
 * said by whoever makes them (`publicAnswer`). An answer is made once, however many ask for it at the same time. While
 * the app can make nothing (its database is away), what it made last is served on.
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
    // Milliseconds: asking for the time at each request would cost more than finding the page.
    ttlResolution: 200,
    // What is too old stays, for the time when nothing new can be made.
    noDeleteOnStaleGet: true,
  })
  const making = new Map<string, Promise<Finished | Response>>()
  let generation = 0

  async function make(url: string, env: Env['Bindings']): Promise<Finished | Response> {
    const madeIn = generation
    const response = await serve(new Request(publicUrl + url, { headers: { accept: '*/*' } }), env)
    if (response.status >= 500) return kept.get(url, { allowStale: true }) ?? response
    if (response.status !== 200 || !MARK.test(response.headers.get('cache-control') ?? '')) return response
    const finished = await finish(response, url.split('?')[0] ?? url)
    // What was made while the catalogue changed may already be old.
    if (madeIn === generation) kept.set(url, finished)
    return finished
  }

  return {
    /** Forgets everything: the catalogue or the settings have changed. */
    clear() {
      generation += 1
      kept.clear()
      making.clear()
    },

    /** Answers from what is kept; false if it has nothing for this request, which then is the app's. */
    answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
      const { method, url } = incoming
      if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false
      const finished = kept.get(plain(url))
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

    /** The app with the cache before it: makes and keeps what may be kept. */
    async fetch(request: Request, env: Env['Bindings']): Promise<Response> {
      const { url: asked = '', method } = env.incoming as IncomingMessage
      const url = plain(asked)
      // What is asked with a token may be somebody's own.
      const isSigned = request.headers.has('auth-token') || request.headers.has('authorization')
      if (method !== 'GET' || isSigned || !isKey(url)) return serve(request, env)
      const already = making.get(url)
      const making_ = already ?? make(url, env)
      if (!already) {
        making.set(url, making_)
        const done = () => {
          if (making.get(url) === making_) making.delete(url)
        }
        making_.then(done, done)
      }
      const made = await making_
      if (made instanceof Response) return already ? serve(request, env) : made
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
