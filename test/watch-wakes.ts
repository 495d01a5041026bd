import { AsyncLocalStorage } from 'node:async_hooks'
import { expect } from 'vitest'
import type { Call } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import type { CallName } from '../contract/paths.ts'

/** What a call does while it is under way: the mails that it stores, how often it wakes their worker, and pages made old. */
export const callUnderWay = new AsyncLocalStorage<{ mails: number; woken: number; changed: number }>()

/** What wakes for more than new mails: acts on many bookings put theirs later, and a new mail server sends what has waited. */
const forMore: CallName[] = [
  'adminSendLetters',
  'adminBulkRemind',
  'adminBulkRefund',
  'adminSaveMailSettings',
]

/**
 * Holds each call of each test to this: one that puts mails into the outbox wakes their workerX
 */
export async function watchWakes(name: CallName, send: () => Promise<Response>): Promise<Response> {
  const done = { mails: 0, woken: 0, changed: 0 }
  const response = await callUnderWay.run(done, send)
  const { changesNoPage }: Call = calls[name]
  if (changesNoPage) expect(done.changed, `${name} makes pages old`).toBe(0)
  if (forMore.includes(name)) return response
  // The mail of a forgotten password goes later: its answer must not betray that there is an account.
  const wanted = done.mails > 0 && name !== 'forgotPassword' ? 1 : 0
  expect(done.woken, `${name} wakes the worker of mails`).toBe(wanted)
  return response
}
