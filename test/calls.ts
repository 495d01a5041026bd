import { expect } from 'vitest'
import { refusal } from '../contract/answers.ts'
import { calls } from '../contract/calls.ts'
import { type CallName, methodAndPath } from '../contract/paths.ts'
import { agency } from '../demo/demo-agency.ts'
import type { createApp } from '../server/app.ts'
import { describeApi } from '../server/kit/doors/openapi.ts'
import { office } from '../texts/en/office.ts'

const documented = describeApi(agency.agency.name, 'https://tours.example').paths

/** The statuses that the OpenAPI document lists for a call. */
function statusesOf(name: CallName): string[] {
  const { method, path } = methodAndPath(name)
  return Object.keys(documented?.[path]?.[method.toLowerCase() as 'get' | 'post']?.responses ?? {})
}

/** Null is sent as an empty field. */
export type Values = Record<string, string | number | File | null>
export type CallOptions = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  /** Sent as multipart form data, as the pages do. */
  form?: Values
  /** Sent as it is, with the content type in `headers`. */
  body?: BodyInit
  token?: string
  headers?: Record<string, string>
  /** The client's IP address. */
  address?: string
}

const toFormData = (values: Values) => {
  const form = new FormData()
  for (const [key, value] of Object.entries(values))
    form.set(key, value instanceof File ? value : String(value ?? ''))
  return form
}

/** Values as a form sends them: lists and objects as JSON. */
export const formOf = (values: Record<string, unknown>): Record<string, string | number | null> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value !== null && typeof value === 'object' ? JSON.stringify(value) : (value as string | number | null),
    ]),
  )

/** Sends a call, and holds it to more; `mustSucceed`: the test fails unless it is answered. */
export type Watch = (
  call: { name: CallName; options: CallOptions; mustSucceed: boolean },
  send: () => Promise<Response>,
) => Promise<Response>

/** What the log has of the newest fault, for the message of a test that meets a 500. */
function newestFault(log: string[]): string {
  const line = log.findLast((each) => each.includes('"msg":"fault"'))
  if (!line) return ''
  const { err } = JSON.parse(line) as { err?: { stack?: string } }
  return `\n${err?.stack ?? line}`
}

/** Calls of an app: each answer and each refusal is held to the contract. A fault is told as its log has it. */
export function createCalls(
  app: ReturnType<typeof createApp>,
  watch: Watch = (_, send) => send(),
  log: string[] = [],
) {
  const said = ({ status }: Response, body: unknown) =>
    `${JSON.stringify(body)}${status === 500 ? newestFault(log) : ''}`

  /** Makes a call and returns the raw response. */
  const send = (name: CallName, options: CallOptions = {}) => request(name, options, false)

  async function request(name: CallName, options: CallOptions, mustSucceed: boolean): Promise<Response> {
    const { method, path } = methodAndPath(name)
    const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(String(options.params?.[key])),
    )
    const query = new URLSearchParams(
      Object.entries(options.query ?? {}).map(([key, value]) => [key, String(value)]),
    )
    const init = {
      method,
      headers: { ...(options.token && { 'auth-token': options.token }), ...options.headers },
      ...(options.form && { body: toFormData(options.form) }),
      ...(options.body !== undefined && { body: options.body }),
    }
    const ask = async () =>
      app.request(`${filled}${query.size ? `?${query}` : ''}`, init, {
        incoming: { socket: { remoteAddress: options.address ?? '203.0.113.7' } },
      })
    return await watch({ name, options, mustSucceed }, ask)
  }

  /** Makes a call that must succeed, and checks that the answer has exactly the fields of the contract. */
  async function ask<N extends CallName>(name: N, options: CallOptions = {}) {
    const response = await request(name, options, true)
    const body: unknown = await response.json()
    expect(response.status, `${name}: ${said(response, body)}`).toBe(200)
    const parsed = calls[name].answer.parse(body)
    expect(body).toEqual(parsed)
    return parsed as (typeof calls)[N]['answer']['_output']
  }

  /** Makes a call that must be refused with this status, and checks the refusal. The OpenAPI document must list it. */
  async function askInVain(status: number, name: CallName, options: CallOptions = {}) {
    const response = await send(name, options)
    const body: unknown = await response.json()
    expect(response.status, `${name}: ${said(response, body)}`).toBe(status)
    expect(statusesOf(name)).toContain(`${status}`)
    const parsed = refusal.strict().parse(body)
    expect(parsed.status).toBe(name === 'register' ? 'error' : status)
    expect(parsed.message).not.toBe('')
    if (status !== 422) expect(parsed.errors).toBeUndefined()
    if (!methodAndPath(name).path.startsWith('/api/admin/')) {
      // What has its sentence there is English in all languages.
      expect(Object.keys(office)).not.toContain(parsed.code)
      expect(Object.values(office)).not.toContain(parsed.message)
    }
    return { ...parsed, response }
  }

  return { send, ask, askInVain }
}
