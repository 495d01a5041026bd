import { createContext } from 'react-router'
import type { Refusal } from '../contract/answers.ts'
import type { Answer, Calls } from '../contract/calls.ts'
import { messages } from '../contract/limits.ts'
import { type CallName, methodAndPath } from '../contract/paths.ts'
import { type Ended, session } from './session.ts'

type Asked = {
  params?: Record<string, string | number>
  query?: Record<string, string | number | undefined>
  form?: FormData
  /** Makes a repeated booking the same booking. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** Why a call was refused; `status` 0 means that the server was not reached at all. */
export type Refused = {
  ok: false
  status: number
  message: string
  errors?: Record<string, string[]>
  /** A change: what fields hold by now that somebody else has changed meanwhile. */
  current?: Record<string, string>
  /** With `current`: who changed them last, and when, where that is known. */
  changed?: Refusal['changed']
  /** A login: the password fits, and a code of the second factor is wanted beside it. */
  secondFactor?: true
}
export type Result<N extends CallName> = { ok: true; answer: Answer<N> } | Refused

/** Asks the server. Never throws, save when `signal` is aborted. */
export type Api = <N extends CallName>(name: N, asked?: Asked) => Promise<Result<N>>

function createRequest(base: string, name: CallName, { params = {}, query = {}, ...rest }: Asked): Request {
  const { method, path } = methodAndPath(name)
  const url = new URL(
    path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key]))),
    base,
  )
  for (const [key, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(key, `${value}`)
  const request = new Request(url, { method, body: rest.form ?? null, signal: rest.signal ?? null })
  if (rest.idempotencyKey) request.headers.set('idempotency-key', rest.idempotencyKey)
  return request
}

async function readAnswer<N extends CallName>(response: Response): Promise<Result<N>> {
  const body: unknown = await response.json()
  if (response.ok) return { ok: true, answer: body as Answer<N> }
  const { message, errors, current, changed, request_id, second_factor } = body as Refusal
  return {
    ok: false,
    status: response.status,
    // What people can read out, so that a fault of ours is found in the log.
    message: response.status === 500 && request_id ? `${message} (Reference: ${request_id})` : message,
    ...(errors && { errors }),
    ...(current && { current }),
    ...(changed && { changed }),
    ...(second_factor && { secondFactor: second_factor }),
  }
}

/** The screens of the back office, but for one's own account, which is made of the public site's parts. */
const OFFICE = /^\/admin(?!\/account)/

/**
 * Ends the session whose token was refused: not a newer one, for somebody may have logged in meanwhile, in another tab.
 * Answers with whether it was this one.
 */
export function endSessionOf(token: string | null, how?: Ended): boolean {
  if (token !== session.get().token) return false
  session.end(how)
  return true
}

/**
 * A token that the server no longer knows is dropped; a login is refused with 401 as well, but for other reasons. Not in
 * the back office: there what somebody does leads to the login, and keeps what was typed. Its menu asks by itself, and
 * would empty the screen under somebody's hands.
 */
function dropDead(name: CallName, { headers }: Request, { status }: Response) {
  const token = headers.get('auth-token')
  if (status !== 401 || !token || /login$/i.test(name) || OFFICE.test(location.pathname)) return
  endSessionOf(token, 'dead')
}

/** The typed client of the contract over whatever carries its requests. In the browser, it ends a session whose token is dead. */
export function createApi(send: (request: Request) => Promise<Response>, base: string): Api {
  return async <N extends CallName>(name: N, asked: Asked = {}): Promise<Result<N>> => {
    try {
      const request = createRequest(base, name, asked)
      const response = await send(request)
      dropDead(name, request, response)
      return await readAnswer<N>(response)
    } catch (error) {
      if (asked.signal?.aborted) throw error
      return { ok: false, status: 0, message: messages.unreachable }
    }
  }
}

/** Adds the token that the browser has stored. */
export function signed(request: Request): Request {
  const { token } = session.get()
  if (token) request.headers.set('auth-token', token)
  return request
}

/** In the browser: over fetch, with the token that is stored there. */
export const api: Api = (name, asked) =>
  createApi((request) => fetch(signed(request)), location.origin)(name, asked)

/** While the server renders: set by it to a client that asks the same server in process. */
export const apiContext = createContext<Api>()

/** The names of calls that take form data. */
export type FormCall = { [N in CallName]: Calls[N] extends { form: unknown } ? N : never }[CallName]
