import { isIP } from 'node:net'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import type { Refusal } from '../../contract/answers.ts'
import type { Who } from '../../contract/call.ts'
import { type Answer, type Calls, calls } from '../../contract/calls.ts'
import { withoutEmpty } from '../../contract/fields.ts'
import { limits, messages } from '../../contract/limits.ts'
import { type CallName, methodAndPath, paths } from '../../contract/paths.ts'
import type { By } from '../domain/audit.ts'
import { type Actor, type Device, findActor } from '../domain/sessions.ts'
import { type Clock, isoAt } from '../platform/clock.ts'
import { isDangling } from '../platform/database/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import { Problem } from '../platform/errors.ts'
import type { Gate } from '../platform/overload.ts'
import { describeUserAgent } from '../platform/user-agent.ts'

/** What a request carries through the app beside itself. */
export type Env = {
  Bindings: {
    incoming?: { socket: { remoteAddress?: string | undefined } }
    /** A call that a page makes while it is rendered: part of that page's request, not one of its own. */
    inner?: true
  }
  Variables: { requestId: string; route: string; address: string }
}

type Part<N extends CallName, P extends string> = Calls[N] extends { [K in P]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

/** What a door gets to work with: everything checked. */
export type Asked<N extends CallName> = {
  c: Context<Env>
  /** Who asks; certain for calls that need somebody. */
  actor: Calls[N]['who'] extends 'anyone' ? undefined : Actor
  /** The same for the audit log, and for limits. */
  by: By
  params: Part<N, 'params'>
  query: Part<N, 'query'>
  form: Part<N, 'form'>
}

/** What a call that answers with a file says: its name, and its content as it comes. */
export type Streamed = { fileName: string; content: ReadableStream<Uint8Array> }

/** An answer without its `status`, which is 200 unless the call says otherwise. */
type Said<N extends CallName> = Calls[N] extends { file: string }
  ? Streamed
  : Answer<N> extends unknown[]
    ? Answer<N>
    : Omit<Answer<N>, 'status'> & { status?: Answer<N> extends { status: infer S } ? S : never }

/**
 * The Cache-Control of an answer that is the same for everybody. Browsers ask again each time (an unchanged one costs
 * them a 304); our own cache and a CDN may hold it for a minute, a CDN going on with it while it fetches a new one.
 */
export const publicAnswer = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'

/** Room for the boundaries and headers that form data puts around a picture and its fields. */
const UPLOAD_BYTES = limits.pictureBytes + limits.bodyBytes

const tooLarge = () => {
  throw new Problem(413, 'This is more than the server takes in one request.')
}
const limitForm = bodyLimit({ maxSize: limits.bodyBytes, onError: tooLarge })
const limitUpload = bodyLimit({ maxSize: UPLOAD_BYTES, onError: tooLarge })

/** The token of a request: in the header `auth-token`, or as a bearer. */
const tokenOf = (c: Context) =>
  c.req.header('auth-token') ?? /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]

/** @throws {Problem} 401 without a living token, 403 with one that does not suffice */
async function authorize(db: Database, clock: Clock, c: Context, who: Who): Promise<Actor | undefined> {
  if (who === 'anyone') return undefined
  const token = tokenOf(c)
  const actor = token === undefined ? undefined : await findActor(db, clock, token)
  if (!actor) throw new Problem(401, 'Please log in.')
  if (who === 'admin' && actor.role !== 'admin') throw new Problem(403, 'This is for administrators only.')
  return actor
}

const malformed = () =>
  new Problem(400, 'This request could not be read. Send its fields as form data or JSON.')

/** The fields of a body, whichever of the three forms it has; of a field sent twice the last counts. */
async function readFields(c: Context): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  const bytes = await c.req.arrayBuffer()
  if (bytes.byteLength === 0) return {}
  try {
    if (type === 'application/json') {
      const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
      if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed()
      // Null is how JSON leaves a field out.
      return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
    }
    if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded') {
      const headers = { 'content-type': c.req.header('content-type') ?? '' }
      return Object.fromEntries(await new Response(bytes, { headers }).formData())
    }
  } catch {
    throw malformed()
  }
  throw malformed()
}

/** Zod's issues by field, in the wire's form. */
function errorsOf(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? 'form')
    errors[field] = [...(errors[field] ?? []), message]
  }
  return errors
}

/** @throws {Problem} `status` when it does not fit */
function check<S extends z.ZodType>(
  schema: S | undefined,
  value: unknown,
  status: 400 | 422,
): z.output<S> | undefined {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const errors = errorsOf(result.error)
  if (status === 422) throw new Problem(422, messages.marked, { errors })
  const [field, sentences] = Object.entries(errors)[0] ?? []
  throw new Problem(400, `${field}: ${sentences?.[0]}`)
}

const sendFile = (c: Context, type: string, { fileName, content }: Streamed) =>
  c.body(content, 200, {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${fileName}"`,
    'x-content-type-options': 'nosniff',
  })

/**
 * The doors of the wire: `door('book', …)` serves that call of the contract. Who asks is settled before anything of
 * the body is read; then it is bounded, read and checked; the handler only calls the domain.
 */
export function createDoors(app: Hono<Env>, { db, clock }: { db: Database; clock: Clock }, gate: Gate) {
  return function door<N extends CallName>(name: N, handle: (asked: Asked<N>) => Promise<Said<N>>) {
    const call: (typeof calls)[CallName] & Partial<Record<'params' | 'query' | 'form', z.ZodType>> =
      calls[name]
    const { method, path } = methodAndPath(name)
    const limit: MiddlewareHandler = 'takesPicture' in call ? limitUpload : limitForm
    app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      c.set('route', path)
      const actor = await authorize(db, clock, c, call.who)
      let answer: Said<N> | undefined
      await limit(c, async () => {
        const params = check(call.params, c.req.param(), 400)
        const query = check(call.query, c.req.query(), 400)
        const fields = call.form ? await readFields(c) : {}
        const form = check(call.form, 'emptyStays' in call ? withoutEmpty(fields) : fields, 422)
        // Each part was checked by this very call's schema.
        const by: By = { userId: actor?.userId ?? null, address: c.get('address'), at: isoAt(clock.now()) }
        const work = () =>
          handle({ c, actor, by, params, query, form } as unknown as Asked<N>).catch(
            async (error: unknown) => {
              // Deleted since they were let in: they are told what they would be told now.
              if (isDangling(error)) await authorize(db, clock, c, call.who)
              throw error
            },
          )
        answer = await (method === 'GET' || c.env?.inner ? work() : gate.run(work))
      })
      c.header('cache-control', call.who === 'anyone' && method === 'GET' ? publicAnswer : 'no-store')
      if ('file' in call) return sendFile(c, call.file, answer as Streamed)
      return c.json(Array.isArray(answer) ? answer : { status: 200, ...(answer as object) })
    })
  }
}

const registrationPath = paths.register.split(' ')[1]

/** A refusal as the wire has it; registration says `error` where others say the number. */
export function refuse(c: Context<Env>, problem: Problem): Response {
  const { status, message, errors, current, changed, retryAfter } = problem
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
  c.header('cache-control', 'no-store')
  const body: Refusal = {
    status: c.req.path === registrationPath ? 'error' : status,
    message,
    ...(errors && { errors }),
    ...(current && { current }),
    ...(changed && { changed }),
    ...(problem.secondFactor && { second_factor: true as const }),
  }
  return c.json(body, status)
}

/** The answer to a fault of ours: nothing of its cause, and the id under which the log has all of it. */
export function confess(c: Context<Env>): Response {
  c.header('cache-control', 'no-store')
  const body: Refusal = {
    status: c.req.path === registrationPath ? 'error' : 500,
    message: 'Something went wrong on our side. Please try again in a moment.',
    request_id: c.get('requestId'),
  }
  return c.json(body, 500)
}

/**
 * Where a request comes from. Of `X-Forwarded-For` only what our own proxies wrote is believed: each appends the
 * address it was asked from, so with one proxy the last entry counts, whatever the client put before it.
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
  const told = forwarded && /^[\d.]+:\d+$/.test(forwarded) ? forwarded.split(':')[0] : forwarded
  const address = told && isIP(told) ? told : c.env?.incoming?.socket.remoteAddress
  return address?.replace(/^::ffff:(?=[\d.]+$)/i, '') ?? 'unknown'
}

/** With what a login is begun. */
export const deviceOf = (c: Context<Env>): Device => ({
  address: c.get('address'),
  userAgent: describeUserAgent(c.req.header('user-agent')),
  heldToken: tokenOf(c),
})
