import type { Ctx } from '../../kit/context.ts'
import { type Deps, mailNotice } from '../../kit/doors/deps.ts'
import { readingOf } from '../../kit/doors/languages.ts'
import { type createDoors, minuteOf } from '../../kit/doors/wire.ts'
import { audit } from '../audit/audit.ts'
import { readMoneySettings } from '../money/price.ts'
import { inWords, readWords } from '../translations/translated-words.ts'
import { inviteAgent, removeAgent } from './agents.ts'
import {
  addReseller,
  deleteReseller,
  listResellers,
  renewKey,
  showReseller,
  updateReseller,
} from './resellers.ts'
import { exportStatement, readOwnStatement, readStatement } from './statement.ts'

export function resellerDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, settings } = deps
  door('adminListResellers', async ({ query }) => ({
    currency: (await readMoneySettings(db)).currency,
    resellers: await listResellers(db, clock.today(), query),
  }))
  door('adminShowReseller', ({ params }) => showReseller(db, params.id))
  door('adminAddReseller', async ({ ctx, actor, form }) => ({
    message: `The reseller was added.${form.without_key ? '' : ' Its key is shown this once.'}`,
    ...(await addReseller(ctx, actor, form, form)),
  }))
  door('adminUpdateReseller', async ({ ctx, params, form }) => {
    await updateReseller(ctx, params.id, form)
    return { message: 'The reseller was saved.' }
  })
  door('adminRenewResellerKey', async ({ ctx, actor, params, form }) => {
    const { key, hadOne } = await renewKey(ctx, actor, params.id, form)
    return {
      message:
        key === null
          ? 'The key has ended.'
          : `The new key is shown this once.${hadOne ? ' The old one has ended.' : ''}`,
      key,
    }
  })
  door('adminDeleteReseller', async ({ ctx, params }) => {
    await deleteReseller(ctx, params.id)
    return { message: 'The reseller was deleted.' }
  })
  const logged = (ctx: Ctx, id: number, name: string) =>
    audit(ctx, ['export', 'statement'], { id, subject: name })
  door('adminInviteAgent', async ({ ctx, actor, params, form }) => {
    const { id } = await inviteAgent(ctx, actor, params.id, form, form)
    return { message: mailNotice(deps, 'The invitation is on its way.', 'The agent was added.'), id }
  })
  door('adminRemoveAgent', async ({ ctx, params }) => {
    await removeAgent(ctx, params.id)
    return { message: 'The agent was taken out. All logins have ended.' }
  })
  door('exportMyStatement', async ({ ctx, actor, query }) => {
    const statement = await readOwnStatement(ctx, actor, query)
    await logged(ctx, statement.reseller.id, statement.reseller.name)
    return {
      fileName: `statement-${minuteOf(clock)}.csv`,
      content: await exportStatement(db, statement),
    }
  })
  door('showMyStatement', async ({ ctx, c, actor, query }) => {
    const statement = await readOwnStatement(ctx, actor, query)
    const titles = new Set(statement.bookings.map(({ trip_title }) => trip_title))
    return inWords(statement, await readWords(db, [], readingOf(c, settings).language, [...titles]))
  })
  door('adminExportStatement', async ({ ctx, params, query }) => {
    const statement = await readStatement(ctx, params.id, query)
    await logged(ctx, params.id, statement.reseller.name)
    return {
      fileName: `statement-${params.id}-${minuteOf(clock)}.csv`,
      content: await exportStatement(db, statement),
    }
  })
  // After the table: its path would take `1.csv` as an id.
  door('adminShowStatement', ({ ctx, params, query }) => readStatement(ctx, params.id, query))
}
