import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { type Call, mayCall, type Who, xlsx } from '../../../contract/call.ts'
import { type Answer, type Calls, calls } from '../../../contract/calls.ts'
import type { Language } from '../../../contract/languages.ts'
import { limits } from '../../../contract/limits.ts'
import { type CallName, isChange, methodAndPath } from '../../../contract/paths.ts'
import type { Texts } from '../../../texts/texts.ts'
import { textsOf } from '../../../texts/voice.ts'
import { isDangling } from '../../database/sql.ts'
import { type Clock, isoAt } from '../../platform/clock.ts'
import type { Gate } from '../../platform/overload.ts'
import type { Actor } from '../actor.ts'
import { type Ctx, contextOf } from '../context.ts'
import { refuse } from '../refuse.ts'
import { check, formReader, limitOf } from './body.ts'
import type { Deps } from './deps.ts'

/** The agency's local time for a file name: `2026-11-21-1432`. */
export const minuteOf = (clock: Clock) =>
  clock.localTime(isoAt(clock.now())).slice(0, 16).replace(' ', '-').replace(':', '')

export type Env = {
  Bindings: {
    incoming?: { socket: { remoteAddress?: string } }
    /** Whether nobody waits for the answer any more. Absent where others may share it. */
    isGone?: () => boolean
    /** Set for an API call that a page makes while it is rendered: part of that page's request. */
    inner?: true
    /** Of whoever asked for that page. */
    address?: string
  }
  Variables: {
    requestId: string
    route: string
    address: string
    /** The language of the answer, one that the agency offers; of calls of the staff English. */
    language: Language
    /** Why the request is refused. */
    refused?: string
  }
}

type Part<N extends CallName, P extends string> = Calls[N] extends { [K in P]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

/** A request whose parts are checked: what a door's handler gets. */
export type CheckedRequest<N extends CallName> = {
  c: Context<Env>
  /** The current user; always there for calls that need a login. */
  actor: Calls[N] extends { byLink: true } | { loginMayBeMissing: true } | { looksAtLogin: true }
    ? Actor | undefined
    : Calls[N]['who'] extends 'anyone'
      ? undefined
      : Actor
  /** Of a call about one booking of its traveller: whose it is was checked. */
  bookingId: Calls[N] extends { namesWaiting: true }
    ? number | undefined
    : Calls[N] extends { byLink: true; params: { shape: { id: z.ZodType } } }
      ? number
      : number | undefined
  /** What the domain works with: as whom, from which address and when. A dry run wakes no worker. */
  ctx: Ctx
  params: Part<N, 'params'>
  query: Part<N, 'query'>
  form: Calls[N] extends { agentForm: z.ZodType } ? Part<N, 'agentForm'> : Part<N, 'form'>
  /** The Idempotency-Key, of a call that takes one. */
  key: string | undefined
  /** What a call says when it is done, in the language of who reads it. */
  notices: Texts['notices']
}

type FileAnswer = {
  fileName: string
  content: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | string
}

/** What a handler returns: the answer, whose `status` is added if it is 200. */
type HandlerAnswer<N extends CallName> = Calls[N] extends { file: string }
  ? FileAnswer
  : Answer<N> extends unknown[]
    ? Answer<N>
    : Omit<Answer<N>, 'status'> & { status?: Answer<N> extends { status: infer S } ? S : never }

/** The Cache-Control of public answers: browsers ask each time (304); our cache and CDNs keep it a minute, and serve it while renewing. */
export const publicAnswer = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'

/** The token from the header `auth-token` or `Authorization: Bearer`. */
export const tokenOf = (c: Context) =>
  c.req.header('auth-token') ?? /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]

/** How doors know who asks: what the core says of a login, and of the link to a booking. */
export type Known = {
  findActor: (ctx: Ctx, token: string) => Promise<Actor | undefined>
  /** The booking that a link leads to. @throws booking_link_ended, too_many_attempts */
  findByLink: (ctx: Ctx, address: string, token: string) => Promise<number>
  /** @throws no_booking unless the booking is the user's */
  requireBookingOf: (db: Ctx['db'], actor: Actor, bookingId: number) => Promise<void>
}

/** @throws login_needed, administrators_only, not_your_role */
async function authorize(
  { findActor }: Known,
  ctx: Ctx,
  c: Context,
  who: Who,
  loginMayBeMissing = false,
): Promise<Actor | undefined> {
  if (who === 'anyone' && !loginMayBeMissing) return undefined
  const token = tokenOf(c)
  if (token === undefined && loginMayBeMissing) return undefined
  const actor = token === undefined ? undefined : await findActor(ctx, token)
  if (!actor) throw refuse('login_needed')
  if (!mayCall(actor.role, who)) {
    throw refuse(who === 'admin' ? 'administrators_only' : 'not_your_role', {}, { role: actor.role })
  }
  return actor
}

/** One rule: a traveller owns the booking, or holds its link. Undefined for owners of a call that names none. @throws no_booking */
async function travellerBookingOf(
  { findByLink, requireBookingOf }: Known,
  ctx: Ctx,
  c: Context<Env>,
  asked: number | undefined,
  actor?: Actor,
) {
  const link = c.req.header('booking-token')
  if (link !== undefined) {
    const id = await findByLink(ctx, c.get('address'), link)
    if (asked !== undefined && asked !== id) throw refuse('no_booking')
    return id
  }
  if (asked !== undefined && actor) await requireBookingOf(ctx.db, actor, asked)
  return asked
}

/** Without a login the key leads to the booking's link, so nobody must guess it. @throws key_too_long, key_not_uuid */
function keyOf(c: Context, { loginMayBeMissing }: Call, actor: Actor | undefined): string | undefined {
  const key = c.req.header('idempotency-key') || undefined
  if (key !== undefined && key.length > limits.idempotencyKey)
    throw refuse('key_too_long', { max: limits.idempotencyKey })
  if (loginMayBeMissing && !actor && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key ?? ''))
    throw refuse('key_not_uuid')
  return key
}

/** Whether a form only asks what would be done. Nothing is stored then: no page gets old, and no worker is woken. */
const isTrial = (form: unknown) =>
  typeof form === 'object' &&
  form !== null &&
  (('dry_run' in form && form.dry_run === true) || ('preview' in form && form.preview === true))

/** Files whose type tells how their text is encoded, or that are no text. */
const binary: string[] = [xlsx, 'application/pdf', 'application/gzip']

const sendFile = (c: Context, type: string, { fileName, content }: FileAnswer) =>
  c.body(content, 200, {
    'content-type': binary.includes(type) ? type : `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${fileName}"`,
    'x-content-type-options': 'nosniff',
  })

/** A path of the contract as Hono has it. Hono takes `:id.pdf` as one name, so an ending is part of the parameter. */
const routeOf = (path: string) =>
  path.replace(/\{(\w+)\}(\.\w+)?/g, (_, name, ending) =>
    ending ? `:${name}{[^/]+\\${ending}}` : `:${name}`,
  )

function paramsOf(c: Context, path: string) {
  const [, name, ending] = /\{(\w+)\}(\.\w+)$/.exec(path) ?? []
  const params = c.req.param() as Record<string, string>
  return name === undefined ? params : { ...params, [name]: params[name]?.slice(0, -(ending?.length ?? 0)) }
}

/** Whether somebody may make a call without a login, which is then used where there is one. */
const isOpen = ({ looksAtLogin, loginMayBeMissing }: Call, { settings }: Pick<Deps, 'settings'>) =>
  looksAtLogin === true || (loginMayBeMissing === true && settings.get().booking.accounts === 'optional')

/** A call's steps before its handler, put together once, in this order: login, limit of the body, parts, booking of the link, key. */
function stepsOf(name: CallName, known: Known, deps: Pick<Deps, 'settings'>) {
  const call: Call = calls[name]
  const { path } = methodAndPath(name)
  const hasLink = (c: Context) => call.byLink === true && c.req.header('booking-token') !== undefined
  const readForm = formReader(call)
  return {
    /** Nobody, where the link of a booking stands for its owner. */
    login: async (ctx: Ctx, c: Context) =>
      hasLink(c) ? undefined : await authorize(known, ctx, c, call.who, isOpen(call, deps)),
    /** Refuses with 401 where the account is there no more. */
    loginAgain: async (ctx: Ctx, c: Context) => {
      if (!hasLink(c)) await authorize(known, ctx, c, call.who)
    },
    limit: limitOf(call),
    async parts(c: Context<Env>, actor: Actor | undefined) {
      const language = c.get('language')
      const params = check(call.params, paramsOf(c, path), 400, language)
      const query = check(call.query, c.req.query(), 400, language)
      const form = await readForm(c, { isAgent: actor?.resellerId != null, language })
      return { params, query, form }
    },
    booking: async (ctx: Ctx, c: Context<Env>, id: unknown, actor: Actor | undefined) =>
      call.byLink
        ? await travellerBookingOf(
            known,
            ctx,
            c,
            call.namesWaiting ? undefined : (id as number | undefined),
            actor,
          )
        : undefined,
    key: (c: Context, actor: Actor | undefined) => (call.takesKey ? keyOf(c, call, actor) : undefined),
  }
}

/** What pages are told of once a call has changed something. */
function pagesOf(
  name: CallName,
  { pagesChanged, seatsChanged }: Pick<Deps, 'pagesChanged' | 'seatsChanged'>,
): () => Promise<void> {
  const { changesNoPage, changesOnlySeats }: Call = calls[name]
  if (!isChange(name) || changesNoPage) return async () => {}
  return changesOnlySeats ? seatsChanged : pagesChanged
}

/** How a call is answered: as JSON or a file, and what caches may keep of it. */
function answering(name: CallName) {
  const call: Call = calls[name]
  const isPublic = call.who === 'anyone' && methodAndPath(name).method === 'GET' && !call.secret
  return (c: Context, answer: unknown) => {
    c.header('cache-control', isPublic ? publicAnswer : 'no-store')
    if (isPublic) c.header('vary', 'accept-language')
    if (call.file) return sendFile(c, call.file, answer as FileAnswer)
    return c.json(Array.isArray(answer) ? answer : { status: 200, ...(answer as object) })
  }
}

/** Collects who is to be woken, and wakes each once: a call may be several transactions. */
function wakesOf({ wakeMail, wakeCards }: Pick<Deps, 'wakeMail' | 'wakeCards'>) {
  const woken = new Set<() => void>()
  return {
    asked: {
      wakeMail: () => void woken.add(wakeMail),
      wakeCards: () => void (wakeCards && woken.add(wakeCards)),
    },
    wake: () => {
      for (const each of woken) each()
    },
  }
}

/**
 * The doors of the API: `door('book', …)` serves that call of the contract. The user's rights are checked before the body
 * is read. The body is limited, read and checked by the contract's schema. The handler only calls the domain.
 */
export function createDoors(
  app: Hono<Env>,
  deps: Pick<
    Deps,
    'db' | 'clock' | 'settings' | 'features' | 'pagesChanged' | 'seatsChanged' | 'wakeMail' | 'wakeCards'
  >,
  gate: Gate,
  known: Known,
) {
  return function door<N extends CallName>(
    name: N,
    handle: (request: CheckedRequest<N>) => Promise<HandlerAnswer<N>>,
  ) {
    const { method, path } = methodAndPath(name)
    const steps = stepsOf(name, known, deps)
    const tellPages = pagesOf(name, deps)
    const send = answering(name)
    // An upload comes as slowly as the line is: it takes nobody's place meanwhile.
    const isUngated = method === 'GET' || (calls[name] as Call).takesUpload
    app.on(method, routeOf(path), async (c) => {
      c.set('route', path)
      const address = c.get('address')
      const asking = contextOf(deps, { address })
      const actor = await steps.login(asking, c)
      let answer: HandlerAnswer<N> | undefined
      await steps.limit(c, async () => {
        const { params, query, form } = await steps.parts(c, actor)
        const bookingId = await steps.booking(asking, c, params?.id, actor)
        const key = steps.key(c, actor)
        const { notices } = textsOf(c.get('language'))
        const isForGood = !isTrial(form)
        const { asked, wake } = wakesOf(deps)
        const ctx: Ctx = { ...contextOf(deps, { userId: actor?.userId, address }), ...asked }
        const request = { c, ctx, actor, params, query, form, bookingId, key, notices }
        const work = () =>
          handle(request as unknown as CheckedRequest<N>)
            .catch(async (error: unknown) => {
              // The account was deleted during the request: answer 401.
              if (isDangling(error)) await steps.loginAgain(asking, c)
              throw error
            })
            .finally(() => {
              if (isForGood) wake()
            })
        answer = await (isUngated || c.env?.inner ? work() : gate.run(work))
        if (isForGood) await tellPages()
      })
      return send(c, answer)
    })
  }
}
