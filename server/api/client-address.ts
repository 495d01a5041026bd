import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { Env } from './wire.ts'

/**
 * The client's IP address. Only the entries of `X-Forwarded-For` that our own proxies appended count: with one proxy that
 * is the last entry, whatever the client wrote before it.
 */
export function clientAddress(c: Context<Env>, proxies: number): string {
  const hops = c.req.header('x-forwarded-for')?.split(',') ?? []
  const forwarded =
    proxies > 0
      ? hops
          .at(-proxies)
          ?.trim()
          .replace(/^\[|\](:\d+)?$/g, '')
      : undefined
  const withoutPort = forwarded && /^[\d.]+:\d+$/.test(forwarded) ? forwarded.split(':')[0] : forwarded
  const address = withoutPort && isIP(withoutPort) ? withoutPort : c.env?.incoming?.socket.remoteAddress
  return address?.replace(/^::ffff:(?=[\d.]+$)/i, '') ?? 'unknown'
}
