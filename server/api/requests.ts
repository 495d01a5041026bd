import type { Context } from 'hono'
import { limits } from '../../contract/limits.ts'
import { type Clock, isoAt } from '../platform/clock.ts'
import { Problem } from '../platform/errors.ts'

/** The agency's local time for a file name: `2026-11-21-1432`. */
export const minuteOf = (clock: Clock) =>
  clock.localTime(isoAt(clock.now())).slice(0, 16).replace(' ', '-').replace(':', '')

/** The header of a request that may be sent twice. @throws {Problem} 400 */
export function idempotencyKeyOf(c: Context): string | undefined {
  const key = c.req.header('idempotency-key') || undefined
  if (key !== undefined && key.length > limits.idempotencyKey)
    throw new Problem(400, `An Idempotency-Key has at most ${limits.idempotencyKey} characters.`)
  return key
}

/**
 * The key of a booking without an account. Whoever has it gets a link to the booking, so it must be one that nobody guesses.
 * @throws {Problem} 400
 */
export function uuidKeyOf(c: Context): string {
  const key = c.req.header('idempotency-key') ?? ''
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key))
    throw new Problem(400, 'Without a login, the header Idempotency-Key has to be a UUID.')
  return key
}
