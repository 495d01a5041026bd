import type { By } from '../domain/audit/audit.ts'
import { audit } from '../domain/audit/audit.ts'
import { readMoneySettings } from '../domain/money/price.ts'
import { inviteAgent, removeAgent } from '../domain/resellers/agents.ts'
import {
  addReseller,
  deleteReseller,
  listResellers,
  renewKey,
  showReseller,
  updateReseller,
} from '../domain/resellers/resellers.ts'
import { exportStatement, readOwnStatement, readStatement } from '../domain/resellers/statement.ts'
import { inWords, readWords } from '../domain/translations/words.ts'
import { type Deps, mailNotice } from './deps.ts'
import { readingOf } from './languages.ts'
import { type createDoors, minuteOf } from './wire.ts'

/** Those who sell for the agency. */
export function resellerDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, settings } = deps
  door('adminListResellers', async ({ query }) => ({
    currency: (await readMoneySettings(db)).currency,
    resellers: await listResellers(db, clock.today(), query),
  }))
  door('adminShowReseller', ({ params }) => showReseller(db, params.id))
  door('adminAddReseller', async ({ by, actor, form }) => ({
    message: 'The reseller was added. Its key is shown this once.',
    ...(await addReseller(db, clock, by, actor, form, form)),
  }))
  door('adminUpdateReseller', async ({ by, params, form }) => {
    await updateReseller(db, by, params.id, form)
    return { message: 'The reseller was saved.' }
  })
  door('adminRenewResellerKey', async ({ by, actor, params, form }) => {
    const key = await renewKey(db, clock, by, actor, params.id, form)
    return {
      message: key === null ? 'The key has ended.' : 'The new key is shown this once. The old one has ended.',
      key,
    }
  })
  door('adminDeleteReseller', async ({ by, params }) => {
    await deleteReseller(db, by, params.id)
    return { message: 'The reseller was deleted.' }
  })
  const logged = (by: By, id: number, name: string) =>
    audit(db, by, ['export', 'statement'], { id, subject: name })
  door('adminInviteAgent', async ({ by, actor, params, form }) => {
    const { id } = await inviteAgent(db, clock, by, actor, params.id, form, form)
    deps.wakeMail()
    return { message: mailNotice(deps, 'The invitation is on its way.', 'The agent was added.'), id }
  })
  door('adminRemoveAgent', async ({ by, params }) => {
    await removeAgent(db, by, params.id)
    return { message: 'The agent was taken out. All logins have ended.' }
  })
  door('exportMyStatement', async ({ by, actor, query }) => {
    const statement = await readOwnStatement(db, clock, actor, query)
    await logged(by, statement.reseller.id, statement.reseller.name)
    return {
      fileName: `statement-${minuteOf(clock)}.csv`,
      content: await exportStatement(db, statement),
    }
  })
  door('showMyStatement', async ({ c, actor, query }) => {
    const statement = await readOwnStatement(db, clock, actor, query)
    const titles = new Set(statement.bookings.map(({ trip_title }) => trip_title))
    return inWords(statement, await readWords(db, [], readingOf(c, settings).language, [...titles]))
  })
  door('adminExportStatement', async ({ by, params, query }) => {
    const statement = await readStatement(db, clock, params.id, query)
    await logged(by, params.id, statement.reseller.name)
    return {
      fileName: `statement-${params.id}-${minuteOf(clock)}.csv`,
      content: await exportStatement(db, statement),
    }
  })
  // After the table: its path would take `1.csv` as an id.
  door('adminShowStatement', ({ params, query }) => readStatement(db, clock, params.id, query))
}
