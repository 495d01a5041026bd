import { AsyncLocalStorage } from 'node:async_hooks'
import type { CompiledQuery } from 'kysely'
import { expect } from 'vitest'
import { type Call, isStaff } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { type CallName, isChange } from '../contract/paths.ts'
import type { createApp } from '../server/app.ts'
import type { Database } from '../server/database/schema.ts'
import { noteMet } from './met.ts'
import { checkSearch } from './watch-search.ts'

/**
 * What a call does while it is under way: the mails that it stores, the table of each statement that changed rows, how often it wakes the
 * worker of mails, makes pages old, and looks how many attempts there were.
 */
type Done = {
  mails: number
  written: string[]
  woken: number
  changed: number
  attempts: number
}

export const callUnderWay = new AsyncLocalStorage<Done>()
export const nothingDone = (): Done => ({ mails: 0, written: [], woken: 0, changed: 0, attempts: 0 })

/** Notes the templates of mails that a call stores and that name neither a booking nor a message, by which they would be emptied. */
export function noteLoose({ sql, parameters }: CompiledQuery): void {
  // A test may put any mail by itself.
  if (!callUnderWay.getStore()) return
  const columns = /^insert into "outbox" \(([^)]*)\)/.exec(sql)?.[1]?.replaceAll('"', '').split(', ') ?? []
  for (let at = 0; at < parameters.length; at += columns.length) {
    const of = (column: string) => parameters[at + columns.indexOf(column)]
    const isLoose = [of('booking_id'), of('message_id')].every((id) => id === null)
    if (isLoose) noteMet('loose', String(of('template')))
  }
}

/** What wakes for more than new mails: acts on many bookings put theirs later, and a new mail server sends what has waited. */
const forMore: CallName[] = [
  'adminSendLetters',
  'adminBulkRemind',
  'adminBulkRefund',
  'adminSaveMailSettings',
]

/** Calls whose mail goes later: their answer must not betray that there is an account, or a booking. */
const wakeLater: CallName[] = ['forgotPassword', 'findMyBooking']

/** Tables of what any request may write: how often somebody tried, and when a login was last used. */
const ofRequests = ['attempts', 'sessions']

/**
 * Holds each call of each test to this: one that puts mails into the outbox wakes their worker, a change by the staff is in the audit
 * log unless the contract says why not, a reading that is `noted` too, what `changesNoPage` makes no page old, and what was written is found.
 */
export async function watchCall(
  db: Database,
  name: CallName,
  send: () => Promise<Response>,
): Promise<Response> {
  const done = nothingDone()
  const response = await callUnderWay.run(done, send)
  if (done.attempts > 0) noteMet('counts', name, response.ok ? 'answered' : '')
  const { changesNoPage, who, unlogged, noted }: Call = calls[name]
  if (changesNoPage) expect(done.changed, `${name} makes pages old`).toBe(0)
  const written = [...new Set(done.written)].filter((table) => !ofRequests.includes(table))
  if (isStaff(who) && unlogged === undefined && written.length > 0)
    expect(written, `${name} writes to the audit log, or says in the contract why it is unlogged`).toContain(
      'audit_log',
    )
  const isLogged = written.includes('audit_log')
  if (noted && response.ok)
    expect(
      isLogged,
      `${name} is \`noted\` in the contract, and the audit log says nothing: call audit()`,
    ).toBe(true)
  if (isStaff(who) && !isChange(name) && isLogged)
    expect(noted, `${name} is noted in the audit log: mark it as \`noted\` in the contract`).toBe(true)
  await checkSearch(db, name, written)
  if (forMore.includes(name)) return response
  const wanted = done.mails > 0 && !wakeLater.includes(name) ? 1 : 0
  expect(done.woken, `${name} wakes the worker of mails`).toBe(wanted)
  return response
}

type App = ReturnType<typeof createApp>

/** Holds each answer of an app to this: it says who may keep it. */
export function watchCaching(app: App): App {
  const answer = app.fetch
  app.fetch = async (request, ...more) => {
    const response = await answer(request, ...more)
    if (response.status === 200 && !response.headers.has('cache-control'))
      throw new Error(
        `Set cache-control where ${new URL(request.url).pathname} is served: it is answered without.`,
      )
    return response
  }
  return app
}
