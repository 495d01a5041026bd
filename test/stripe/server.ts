import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Clock } from '../../server/platform/clock.ts'
import { createAccount, Refusal, signatureOf } from './account.ts'

/**
 * What goes wrong with a request: an error without having done anything, an error after it was done, the line cut after it
 * was done, no answer at all, an answer that is no JSON, or a key that is refused.
 */
type Fault = 'error' | 'error-after' | 'cut-after' | 'silence' | 'nonsense' | 'wrong-key'

export const testKey = 'sk_test_itinera'
const webhookSecret = 'whsec_itinera'

type Nested = { [name: string]: string | Nested | (string | Nested)[] }

/** `a[b][0]=c` as an object. */
function readForm(body: string): Nested {
  const form: Nested = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/\[|\]\[|\]/).filter((part) => part !== '')
    let at: Record<string, unknown> = form
    path.forEach((part, index) => {
      const next = path[index + 1]
      if (next === undefined) at[part] = value
      else at[part] ??= /^\d+$/.test(next) ? [] : {}
      if (next !== undefined) at = at[part] as Record<string, unknown>
    })
  }
  return form
}

/**
 * Plays Stripe on this machine, with the time of `clock`. Its types are the SDK's. It refuses what Stripe refuses: unknown
 * parameters, the same key with another body, refunds beyond what was paid, and closing what has ended.
 */
export async function startStripe(clock: Clock) {
  const faults: { fault: Fault; path: RegExp; times: number }[] = []
  const requests: { method: string; path: string; key: string | undefined; body: string }[] = []
  const answers = new Map<string, { asked: string; status: number; body: string }>()

  const errorBody = (message: string, type: string, code?: string) =>
    JSON.stringify({ error: { message, type, code } })

  function answer(method: string, path: string, body: string, key: string | undefined) {
    const asked = `${path} ${body}`
    const before = key === undefined ? undefined : answers.get(key)
    if (before && before.asked !== asked) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.'
      return { status: 400, body: errorBody(message, 'idempotency_error') }
    }
    if (before) return before
    let answered: { status: number; body: string }
    try {
      answered = { status: 200, body: JSON.stringify(account.call(method, path, readForm(body))) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answered = {
        status: error.status,
        body: errorBody(error.message, 'invalid_request_error', error.code),
      }
    }
    if (key !== undefined && method === 'POST') answers.set(key, { asked, ...answered })
    return answered
  }

  function faultOf(path: string): Fault | undefined {
    const due = faults.find((each) => each.times > 0 && each.path.test(path))
    if (due) due.times -= 1
    return due?.fault
  }

  async function serve(request: IncomingMessage) {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe')
    const method = request.method ?? 'GET'
    const body = method === 'GET' ? search.slice(1) : await text(request)
    const key = request.headers['idempotency-key']
    const path = pathname.replace(/\/$/, '')
    requests.push({ method, path, key: key === undefined ? undefined : `${key}`, body })
    const fault = faultOf(path)
    if (fault === 'silence') return 'silence'
    if (fault === 'wrong-key' || request.headers.authorization !== `Bearer ${testKey}`)
      return { status: 401, body: errorBody('Invalid API Key provided', 'invalid_request_error') }
    if (fault === 'error') return { status: 500, body: errorBody('An unknown error occurred', 'api_error') }
    if (fault === 'nonsense') return { status: 200, body: '<html>nonsense</html>' }
    const answered = answer(method, path, body, key === undefined ? undefined : `${key}`)
    if (fault === 'cut-after') return 'cut'
    if (fault === 'error-after')
      return { status: 500, body: errorBody('An unknown error occurred', 'api_error') }
    return answered
  }

  const server = createServer(async (request, response) => {
    const answered = await serve(request)
    if (answered === 'cut') request.socket.destroy()
    else if (answered !== 'silence')
      response.writeHead(answered.status, { 'content-type': 'application/json' }).end(answered.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const account = createAccount(clock, url)

  return {
    ...account,
    /** The argument of `createStripe`. */
    config: { secretKey: testKey, webhookSecret, apiUrl: url },
    /** What was asked, in order. */
    requests,
    /** The next requests to `path` meet the fault. The SDK repeats a request once, so 2 reach the caller. */
    fail(fault: Fault, path = /./, times = 2) {
      faults.push({ fault, path, times })
    },
    /** Removes all faults. */
    mend() {
      faults.length = 0
    },
    /**
     * The notices that were not taken yet, oldest first, signed now as Stripe does at each attempt. To be sent in any order, as
     * often and as late as a test likes.
     */
    takeNotices() {
      return account.events.splice(0).map((event) => {
        const raw = JSON.stringify(event)
        return { id: event.id, raw, sign: () => signatureOf(raw, webhookSecret, clock.now()) }
      })
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
