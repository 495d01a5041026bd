import { type LookupAddress, lookup } from 'node:dns'
import { get as getPlainly } from 'node:http'
import { get as getSafely } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { promisify } from 'node:util'

/*
 * Files of other sites, whose addresses somebody else has written. They are fetched from public addresses alone: what stands behind a name is
 * looked up and checked before each request, redirects included, and the request goes to no other address.
 */

const closed = new BlockList()
for (const [net, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
  ] as const),
  ...([
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
  ] as const),
  ...([
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  closed.addSubnet(net, prefix, 'ipv4')
// Of those that are given out: documentation, and what carries an address of version 4 within.
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(net, prefix, 'ipv6')

/** The addresses of version 6 that are given out. Loopback, private, link-local, mapped and translated ones are none of them. */
const givenOut = new BlockList()
givenOut.addSubnet('2000::', 3, 'ipv6')

/** Whether an address belongs to the internet, and to no machine or network of one's own. */
export function isPublic(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed.check(address, 'ipv4')
  return version === 6 && givenOut.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** What stands behind a name, and to which addresses and ports requests may go. Tests have their own. */
export type Network = {
  resolve: (host: string) => Promise<LookupAddress[]>
  mayAsk: (address: string, port: string) => boolean
}

const resolveAll = promisify(lookup)

/** `port` is '' for the usual one of `http` and `https`. */
const internet: Network = {
  resolve: (host) => resolveAll(host, { all: true }),
  mayAsk: (address, port) => port === '' && isPublic(address),
}

/** Why a file was not fetched, in a few words for a list. */
export class NotFetched extends Error {}

type Wanted = {
  url: string
  /** Whether a host may be asked: of the address itself, and of those to which it leads. */
  isHost: (host: string) => boolean
  mostBytes: number
  /** Milliseconds for all of it. */
  within: number
  signal: AbortSignal
}

/** How often one address leads to another. */
const MOST_REDIRECTS = 4

/** One answer: the file, or the address to which it leads. */
function ask(url: URL, addresses: LookupAddress[], { mostBytes }: Wanted, signal: AbortSignal) {
  const known: LookupFunction = (_host, options, found) => {
    const [first] = addresses
    if (options.all) found(null, addresses)
    else found(null, first?.address ?? '', first?.family)
  }
  return new Promise<Buffer | string>((resolve, reject) => {
    const get = url.protocol === 'https:' ? getSafely : getPlainly
    // A connection of its own: one that is kept open may lead elsewhere.
    get(url, { lookup: known, agent: false, signal, headers: { accept: 'image/*' } }, (answer) => {
      const { statusCode = 0, headers } = answer
      const fail = (why: string) => {
        answer.destroy()
        reject(new NotFetched(why))
      }
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        answer.destroy()
        return resolve(headers.location)
      }
      if (statusCode !== 200)
        return fail(statusCode === 404 ? 'not found there' : `answered with ${statusCode}`)
      if (Number(headers['content-length'] ?? 0) > mostBytes) return fail('too large')
      const parts: Buffer[] = []
      let size = 0
      answer.on('data', (part: Buffer) => {
        size += part.length
        if (size > mostBytes) fail('too large')
        else parts.push(part)
      })
      answer.on('end', () => resolve(Buffer.concat(parts)))
      answer.on('error', reject)
    }).on('error', reject)
  })
}

/** An address that may be asked, with what stands behind its name. */
async function checked(typed: string, base: URL | undefined, { isHost }: Wanted, network: Network) {
  const url = URL.parse(typed, base?.href)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || !isHost(url.hostname))
    throw new NotFetched('at another address')
  const addresses = await network.resolve(url.hostname.replace(/^\[|\]$/g, ''))
  if (addresses.length === 0 || !addresses.every(({ address }) => network.mayAsk(address, url.port)))
    throw new NotFetched('at an address that is not public')
  return { url, addresses }
}

/**
 * Fetches a file from a public address. Redirects are followed to hosts that may be asked.
 * @throws NotFetched with the reason; the reason of `signal` once that is aborted
 */
export async function fetchPublicFile(wanted: Wanted, network = internet): Promise<Buffer> {
  const signal = AbortSignal.any([wanted.signal, AbortSignal.timeout(wanted.within)])
  let next = wanted.url
  let base: URL | undefined
  try {
    for (let turn = 0; turn <= MOST_REDIRECTS; turn += 1) {
      const { url, addresses } = await checked(next, base, wanted, network)
      const answer = await ask(url, addresses, wanted, signal)
      if (typeof answer !== 'string') return answer
      next = answer
      base = url
    }
  } catch (error) {
    wanted.signal.throwIfAborted()
    if (error instanceof NotFetched) throw error
    throw new NotFetched(signal.aborted ? 'too slow' : 'no answer')
  }
  throw new NotFetched('it leads from one address to the next')
}
