import type { ConflictCode, Refusal } from '../contract/answers.ts'
import type { Role } from '../contract/call.ts'
import type { Answer, Calls } from '../contract/calls.ts'
import type { Language } from '../contract/languages.ts'
import type { Quoted, TravellerChange } from '../contract/money/quotes.ts'
import type { CallName } from '../contract/paths.ts'
import { sitePaths } from '../contract/site-paths.ts'
import type { Texts } from '../texts/texts.ts'
import { type Ended, session } from './session.ts'
import { languageOfPage, wordsOfPage } from './texts.tsx'

export type FormCall = { [N in CallName]: Calls[N] extends { form: unknown } ? N : never }[CallName]

type CallOptions = {
  params?: Record<string, string | number>
  query?: Record<string, string | number | undefined>
  form?: FormData
  /** The Idempotency-Key: a booking that is sent again is the same booking. */
  idempotencyKey?: string
  /** The secret of a booking's own link, in place of a login. */
  bookingToken?: string
  /** The secret of the link of a traveller. */
  travellerToken?: string
  signal?: AbortSignal
}

type RefusalCode = ConflictCode | keyof Texts['refusals'] | keyof Texts['fields']

/** Why a call was refused; `status` 0 means that the server was not reached at all. */
export type Refused = {
  ok: false
  status: number
  message: string
  errors?: Record<string, string[]>
  /** For an update: somebody else has changed the record since the form was opened. */
  editConflict?: true
  /** For a booking: how many seats the departure has left. */
  seatsLeft?: number
  /** For a booking: the new price, if it has changed. */
  quote?: Quoted
  /** For a change or a cancellation by the traveller: what it would cost now. */
  money?: TravellerChange
  /** Why, for programs: the same in all languages. */
  code?: RefusalCode
  /** For a login: the password is right, and a code of the second factor is missing. */
  secondFactor?: true
  /** For a booking: the address of the account must be proven first. */
  prove?: true
  /** For a call that needs another role: the role of the account. */
  role?: Role
}
export type Result<N extends CallName> = { ok: true; answer: Answer<N> } | Refused

/** Makes a call. A refusal is a result. Throws only when `signal` is aborted. */
export type Api = <N extends CallName>(name: N, options?: CallOptions) => Promise<Result<N>>

/** The method and path of a call. Those of the office come with its first call: visitors make none. */
async function methodAndPath(name: CallName): Promise<string[]> {
  const paths: Partial<Record<CallName, string>> =
    name in sitePaths ? sitePaths : (await import('../contract/paths.ts')).paths
  return paths[name]?.split(' ') ?? []
}

function createRequest(
  base: string,
  [method = '', path = '']: string[],
  { params = {}, query = {}, ...rest }: CallOptions,
): Request {
  const url = new URL(
    path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key]))),
    base,
  )
  for (const [key, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(key, `${value}`)
  const request = new Request(url, { method, body: rest.form ?? null, signal: rest.signal ?? null })
  if (rest.idempotencyKey) request.headers.set('idempotency-key', rest.idempotencyKey)
  if (rest.travellerToken) request.headers.set('traveller-token', rest.travellerToken)
  if (rest.bookingToken) request.headers.set('booking-token', rest.bookingToken)
  return request
}

type CallWords = Texts['words']['call']

async function readAnswer<N extends CallName>(response: Response, words: CallWords): Promise<Result<N>> {
  const body: unknown = await response.json()
  if (response.ok) return { ok: true, answer: body as Answer<N> }
  const { message, errors, request_id, edit_conflict, seats_left, quote, money, code, ...more } =
    body as Refusal
  const { second_factor, prove, role } = more
  return {
    ok: false,
    status: response.status,
    // The user can read out the reference, with which support finds the error in the log.
    message: response.status === 500 && request_id ? words.reference(message, request_id) : message,
    errors,
    editConflict: edit_conflict,
    seatsLeft: seats_left,
    quote,
    money,
    code: code as RefusalCode,
    secondFactor: second_factor,
    prove,
    role,
  }
}

/** The screens of the back office, except the account screen, which shares its parts with the public site. */
const OFFICE = /^\/admin(?!\/account)/

/** Ends the session of a refused `token`, unless another tab has begun a newer one. Returns whether it was ended. */
export function endSessionOf(token: string | null, how: Ended): boolean {
  if (token !== session.get().token) return false
  session.end(how)
  return true
}

/** Ends the session on a 401, but of logins. In the office only the user's own actions do: polling must not empty the screen. */
function endDeadSession(name: CallName, { headers }: Request, { status }: Response) {
  const token = headers.get('auth-token')
  if (status !== 401 || !token || /login$/i.test(name) || OFFICE.test(location.pathname)) return
  endSessionOf(token, 'dead')
}

/**
 * The typed client of the contract; `send` carries its requests. In the browser it ends a session whose token is dead.
 * @param page its words; and the language of the answers to visitors, without it the agency's main one
 */
export function createApi(
  send: (request: Request) => Promise<Response>,
  base: string,
  page: { words: CallWords; language?: Language },
): Api {
  return async <N extends CallName>(name: N, options: CallOptions = {}): Promise<Result<N>> => {
    try {
      const query = name in sitePaths ? { ...options.query, language: page.language } : options.query
      const request = createRequest(base, await methodAndPath(name), { ...options, query })
      const response = await send(request)
      endDeadSession(name, request, response)
      return await readAnswer<N>(response, page.words)
    } catch (error) {
      if (options.signal?.aborted) throw error
      return { ok: false, status: 0, message: page.words.unreachable }
    }
  }
}

/** The page that calls. The back office is in none of the agency's languages, so it asks for none. */
export const pageOfApi = () => ({
  words: wordsOfPage().call,
  language: location.pathname.startsWith('/admin') ? undefined : languageOfPage(),
})

/** Adds the stored token of the browser, unless the request has a secret of its own. */
export function signed(request: Request, { token } = session.get()): Request {
  if (['booking-token', 'traveller-token'].some((name) => request.headers.has(name))) return request
  if (token) request.headers.set('auth-token', token)
  return request
}

/** The browser's client: over fetch, with the token that is stored when it is called. A logout ends the session at once. */
export const api: Api = (name, options) => {
  const now = session.get()
  return createApi((request) => fetch(signed(request, now)), location.origin, pageOfApi())(name, options)
}

// Not randomUUID, which is missing where the site is served without TLS.
/** A random key, unique in practice, written as a UUID. */
export const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
