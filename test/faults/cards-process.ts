import type { KyselyPlugin } from 'kysely'
import { openSettings } from '../../server/core/settings/current-settings.ts'
import { openDatabase } from '../../server/database/open.ts'
import { lookAtBooking, pay } from '../../server/features/cards/pay.ts'
import { features } from '../../server/features.ts'
import { contextOf } from '../../server/kit/context.ts'
import { createClock } from '../../server/platform/clock.ts'
import type { PaymentProvider } from '../../server/platform/payments/provider.ts'
import { createStripe } from '../../server/platform/payments/stripe.ts'
import { silent } from '../database.ts'
import { runCardJobs } from '../stripe/run-card-jobs.ts'

/*
 * A process that does one step of a card payment, and is killed at a point between two writes. `cards-kills.db.test.ts`
 * starts it.
 */

export type Step = 'pay' | 'settle' | 'jobs'
/** Before or after the provider is asked; within the transaction of the ledger, before its commit; once all is done. */
export type Point =
  | `${'before' | 'after'} ${'open' | 'look' | 'close' | 'refund'}`
  | 'in the ledger'
  | 'at the end'
export type Setting = {
  url: string
  now: string
  stripe: Parameters<typeof createStripe>[0]
  bookingId: number
  step: Step
  point: Point
}

const { url, now, stripe: config, bookingId, step, point } = JSON.parse(process.argv[2] ?? '') as Setting

const killAt = (here: Point) => {
  if (here === point) process.kill(process.pid, 'SIGKILL')
}

const ledgerIds = new WeakSet<object>()
/** Kills once a row of the ledger is written, while its transaction is still open. */
const killer: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    if (node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'payments')
      ledgerIds.add(queryId)
    return node
  },
  async transformResult({ result, queryId }) {
    if (ledgerIds.has(queryId)) killAt('in the ledger')
    return result
  },
}

const opened = openDatabase(url, silent)
const db = point === 'in the ledger' ? opened.withPlugin(killer) : opened
const clock = createClock('UTC', () => new Date(now))
const settings = await openSettings(db, { timeZone: undefined, agencyEmail: 'office@agency.example' })
const stripe = await createStripe(config, () => settings.get().agency, clock, 1500)

/** The provider, with the points of a kill around each call. */
function deadly(provider: PaymentProvider): PaymentProvider {
  const around =
    <A extends unknown[], T>(name: 'open' | 'look' | 'close' | 'refund', call: (...args: A) => Promise<T>) =>
    async (...args: A) => {
      killAt(`before ${name}`)
      const answer = await call(...args)
      killAt(`after ${name}`)
      return answer
    }
  return {
    ...provider,
    open: around('open', provider.open),
    look: around('look', provider.look),
    close: around('close', provider.close),
    refund: around('refund', provider.refund),
  }
}

const cards = {
  ...contextOf({ db, clock, settings, features }),
  log: silent,
  payments: { stripe: deadly(stripe) },
  publicUrl: 'https://tours.example',
  seatsChanged: async () => {},
}
const steps: Record<Step, () => Promise<unknown>> = {
  pay: () => pay(cards, bookingId, 'now'),
  settle: () => lookAtBooking(cards, bookingId),
  jobs: () => runCardJobs(cards),
}
// The provider did not answer, so the step is refused, and the process ends by itself.
await steps[step]().catch(() => {})
killAt('at the end')
await db.destroy()
