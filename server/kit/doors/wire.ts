import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import { type Call, mayCall, type Who, xlsx } from '../../../contract/call.ts'
import { type Answer, type Calls, calls } from '../../../contract/calls.ts'
import { withoutEmpty } from '../../../contract/fields.ts'
import type { Language } from '../../../contract/languages.ts'
import { limits } from '../../../contract/limits.ts'
import { mistake } from '../../../contract/mistakes.ts'
import { type CallName, isChange, methodAndPath } from '../../../contract/paths.ts'
import type { Texts } from '../../../texts/texts.ts'
import { textsOf } from '../../../texts/voice.ts'
import { isDangling } from '../../database/sql.ts'
import { type Clock, isoAt } from '../../platform/clock.ts'
import type { Gate } from '../../platform/overload.ts'
import { brokenTextIn } from '../../platform/words.ts'
import type { Actor, Device } from '../actor.ts'
import { type Ctx, contextOf } from '../context.ts'
import { refuse } from '../refuse.ts'
import type { Deps } from './deps.ts'
import { fieldInWords, zodsWordsIn } from './refusals.ts'

/** The agency's local time for a file name: `2026-11-21-1432`. */
export const minuteOf = (clock: Clock) =>
  clock.localTime(isoAt(clock.now())).slice(0, 16).replace(' ', '-').replace(':', '')

// In this order: each browser also names those after it.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (list: [RegExp, string][], agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1]

/** A User-Agent header as people know their devices: `Firefox on Windows`. */
function describeUserAgent(agent: string | undefined): string {
  if (!agent) return 'Unknown'
  const browser = nameIn(browsers, agent)
  const system = nameIn(systems, agent)
  if (browser && system) return `${browser} on ${system}`
  // Another program: only its name.
  return browser ?? system ?? (/^[\w.-]{1,40}/.exec(agent)?.[0] || 'Unknown')
}

/** The variables of a request in Hono's context. */
export type Env = {
  Bindings: {
    incoming?: { socket: { remoteAddress?: string } }
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

/** The answer of a call that sends a file. */
export type FileAnswer = {
  fileName: string
  content: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | string
}

/** What a handler returns: the answer, whose `status` is added if it is 200. */
type HandlerAnswer<N extends CallName> = Calls[N] extends { file: string }
  ? FileAnswer
  : Answer<N> extends unknown[]
    ? Answer<N>
    : Omit<Answer<N>, 'status'> & { status?: Answer<N> extends { status: infer S } ? S : never }

/**
 * The Cache-Control of an answer that is the same for everybody. Browsers revalidate each time and get a 304 for an
 * unchanged answer. Our own cache and a CDN may keep it for a minute; a CDN may serve it while it fetches a new one.
 */
export const publicAnswer = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'

/** The extra room is for the boundaries and headers of form data. */
const UPLOAD_BYTES = limits.pictureBytes + limits.bodyBytes

const tooLarge = () => {
  throw refuse('too_large')
}

/** Refuses a larger body: by its length, before any of it is read, or by counting where it has none. */
function limitTo(maxSize: number): MiddlewareHandler {
  const counted = bodyLimit({ maxSize, onError: tooLarge })
  return async (c, next) => {
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return await counted(c, next)
    if (Number(length) > maxSize) tooLarge()
    await next()
  }
}

/** Refuses what is larger than a form may be. */
export const limitForm = limitTo(limits.bodyBytes)
const limitUpload = limitTo(UPLOAD_BYTES)
const limitTexts = limitTo(limits.textsBytes)

/** The token from the header `auth-token` or `Authorization: Bearer`. */
export const tokenOf = (c: Context) =>
  c.req.header('auth-token') ?? /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]

/** How doors know who asks: what the core says of a login, and of the link to a booking. */
export type Known = {
  findActor: (ctx: Ctx, token: string) => Promise<Actor | undefined>
  /** The booking that a link leads to. @throws booking_link_ended, too_many_attempts */
  findByLink: (ctx: Ctx, address: string, token: string) => Promise<number>
  /** @throws no_booking unless the booking is the user's */
  requireOwn: (db: Ctx['db'], actor: Actor, bookingId: number) => Promise<void>
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

/**
 * The booking that a call of its traveller is about. One rule decides: the owner, or the holder of its link. Undefined for the
 * owner of a call that does not name it.
 * @throws no_booking
 */
async function ownBookingOf(
  { findByLink, requireOwn }: Known,
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
  if (asked !== undefined && actor) await requireOwn(ctx.db, actor, asked)
  return asked
}

const malformed = () => refuse('unreadable_body')

/** The fields of a JSON, multipart or urlencoded body. The last value of a repeated field counts. */
async function readFields(c: Context): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  const bytes = await c.req.arrayBuffer()
  if (bytes.byteLength === 0) return {}
  try {
    if (type === 'application/json') {
      const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
      if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed()
      // In JSON, null counts as an absent field.
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

/** What is wrong by field, in the wire's form: `name`, and within a document `content.days.2.title`. */
function errorsOf(issues: Pick<z.core.$ZodIssue, 'path' | 'message'>[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const field = path.map(String).join('.') || 'form'
    errors[field] = [...(errors[field] ?? []), message]
  }
  return errors
}

/**
 * Every text that a call takes comes through here: one that no database keeps is refused whatever the schema says of it.
 * @throws marked, unfit
 */
function check<S extends z.ZodType>(
  schema: S | undefined,
  value: unknown,
  status: 400 | 422,
  language: Language,
): z.output<S> | undefined {
  if (!schema) return undefined
  const result = schema.safeParse(value, { error: zodsWordsIn(language) })
  const broken = result.success ? brokenTextIn(result.data) : undefined
  if (result.success && !broken) return result.data
  const errors = errorsOf(result.error?.issues ?? [{ path: broken ?? [], message: mistake('text') }])
  if (status === 422) throw refuse('marked', {}, { errors })
  const [field = '', [message = ''] = []] = Object.entries(errors)[0] ?? []
  throw refuse('unfit', { field, mistake: fieldInWords(message, language) })
}

/**
 * The header of a request that may be sent twice. Whoever has the key of a booking without an account gets a link to it, so
 * that one must be a key that nobody guesses.
 * @throws key_too_long, key_not_uuid
 */
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

/** The parameters in a path, without its ending. */
function paramsOf(c: Context, path: string) {
  const [, name, ending] = /\{(\w+)\}(\.\w+)$/.exec(path) ?? []
  const params = c.req.param() as Record<string, string>
  return name === undefined ? params : { ...params, [name]: params[name]?.slice(0, -(ending?.length ?? 0)) }
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
  const { settings, pagesChanged, seatsChanged } = deps
  return function door<N extends CallName>(
    name: N,
    handle: (request: CheckedRequest<N>) => Promise<HandlerAnswer<N>>,
  ) {
    // Widened first: to compare all calls with one another takes the type checker most of its time.
    const call: Call = (calls as Record<CallName, Call>)[name]
    const { method, path } = methodAndPath(name)
    const mayChangePages = isChange(name) && !call.changesNoPage
    const limit: MiddlewareHandler = call.takesPicture
      ? limitUpload
      : call.takesTexts
        ? limitTexts
        : limitForm
    const mayBeMissing = () =>
      call.looksAtLogin || (call.loginMayBeMissing === true && settings.get().booking.accounts === 'optional')
    app.on(method, routeOf(path), async (c) => {
      c.set('route', path)
      const isByLink = call.byLink && c.req.header('booking-token') !== undefined
      const address = c.get('address')
      const asking = contextOf(deps, { address })
      const actor = isByLink ? undefined : await authorize(known, asking, c, call.who, mayBeMissing())
      let answer: HandlerAnswer<N> | undefined
      await limit(c, async () => {
        const language = c.get('language')
        const params = check(call.params, paramsOf(c, path), 400, language)
        const query = check(call.query, c.req.query(), 400, language)
        const fields = call.form ? await readFields(c) : {}
        const filled = call.emptyStays ? withoutEmpty(fields, call.emptyClears) : fields
        const schema = actor?.resellerId != null && call.agentForm ? call.agentForm : call.form
        const form = check(schema, filled, 422, language)
        const asked = call.namesWaiting ? undefined : (params?.id as number | undefined)
        const bookingId = call.byLink ? await ownBookingOf(known, asking, c, asked, actor) : undefined
        const key = call.takesKey ? keyOf(c, call, actor) : undefined
        const { notices } = textsOf(language)
        const isForGood = !isTrial(form)
        // Once all is done, and each once: a call may be several transactions.
        const woken = new Set<() => void>()
        const ctx: Ctx = {
          ...contextOf(deps, { userId: actor?.userId, address }),
          wakeMail: () => woken.add(deps.wakeMail),
          wakeCards: () => deps.wakeCards && woken.add(deps.wakeCards),
        }
        const request = { c, ctx, actor, params, query, form, bookingId, key, notices }
        const work = () =>
          handle(request as unknown as CheckedRequest<N>)
            .catch(async (error: unknown) => {
              // The account was deleted during the request: answer 401.
              if (isDangling(error) && !isByLink) await authorize(known, asking, c, call.who)
              throw error
            })
            .finally(() => {
              if (isForGood) for (const wake of woken) wake()
            })
        answer = await (method === 'GET' || c.env?.inner ? work() : gate.run(work))
        if (mayChangePages && isForGood) await (call.changesOnlySeats ? seatsChanged() : pagesChanged())
      })
      const isPublic = call.who === 'anyone' && method === 'GET' && !('secret' in call)
      c.header('cache-control', isPublic ? publicAnswer : 'no-store')
      if (isPublic) c.header('vary', 'accept-language')
      if (call.file) return sendFile(c, call.file, answer as FileAnswer)
      return c.json(Array.isArray(answer) ? answer : { status: 200, ...(answer as object) })
    })
  }
}

/** The device that a login starts from. */
export const deviceOf = (c: Context<Env>): Device => ({
  address: c.get('address'),
  userAgent: describeUserAgent(c.req.header('user-agent')),
  heldToken: tokenOf(c),
})
