import { expect } from 'vitest'
import type { Call } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { type CallName, isChange } from '../contract/paths.ts'
import type { Database } from '../server/database/schema.ts'

/** What is woken for more than new mails: acts on many bookings put theirs later, and a new mail server sends what has waited. */
const forMore: CallName[] = [
  'adminSendLetters',
  'adminBulkRemind',
  'adminBulkRefund',
  'adminSaveMailSettings',
]

type Told = { woken: number; changed: number }

/**
 * Holds each call of each test to this: one that puts mails into the outbox wakes their worker, once; any other wakes nobody. What
 * changes no page makes none old. A call beside others is not looked at.
 */
export function watchWakes(db: Database, told: () => Told) {
  // It costs a query per call, and no database decides it.
  if (process.env.TEST_DATABASE !== 'sqlite:') return undefined
  let started = 0
  let underWay = 0
  const newestMail = async () =>
    (
      await db
        .selectFrom('outbox')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirst()
    )?.id ?? 0

  return async (name: CallName, send: () => Promise<Response>): Promise<Response> => {
    if (!isChange(name)) return await send()
    const isAlone = underWay === 0
    const turn = ++started
    underWay += 1
    try {
      const mail = isAlone ? await newestMail() : 0
      const before = told()
      const response = await send()
      if (!isAlone || turn !== started) return response
      const after = told()
      const isMailed = (await newestMail()) > mail
      // The mail of a forgotten password goes later: its answer must not betray that there is an account.
      const wanted = isMailed && name !== 'forgotPassword' ? 1 : 0
      if (!forMore.includes(name))
        expect(after.woken - before.woken, `${name} wakes the worker of mails`).toBe(wanted)
      const { changesNoPage }: Call = calls[name]
      if (changesNoPage) expect(after.changed, `${name} makes pages old`).toBe(before.changed)
      return response
    } finally {
      underWay -= 1
    }
  }
}
