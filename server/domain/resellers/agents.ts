import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import { newToken } from '../../platform/secrets.ts'
import { mailAccount } from '../accounts/account-mail.ts'
import { checkOwnCredentials, type OwnCredentials } from '../accounts/own-password.ts'
import type { Actor } from '../accounts/sessions.ts'
import { type Account, addUser, lockUser } from '../accounts/users.ts'
import { audit, type By } from '../audit/audit.ts'
import { refuse } from '../shared/refuse.ts'
import { lockReseller, takeOut } from './resellers.ts'

/*
 * The people of a reseller: accounts of travellers that sell for it. Their bookings are the reseller's, so who leaves takes none along.
 */

/**
 * Adds an agent, and mails a link that sets the first password, for three days. Until then nobody knows a password of the account.
 */
export async function inviteAgent(
  db: Database,
  clock: Clock,
  by: By,
  actor: Actor,
  resellerId: number,
  { name, email }: { name: string; email: string },
  credentials: OwnCredentials,
): Promise<Account> {
  await checkOwnCredentials(db, clock, by, actor, credentials)
  return await addUser(db, clock, by, { name, email, password: newToken() }, false, async (trx, added) => {
    const { id } = added
    const reseller = await lockReseller(trx, resellerId)
    await trx.updateTable('users').set({ reseller_id: resellerId }).where('id', '=', id).execute()
    await mailAccount(trx, clock, 'agent-invitation', added, { userId: id, reseller: reseller.name })
    await audit(trx, by, ['reseller', 'agent-invited'], { id: resellerId, subject: reseller.name })
  })
}

/**
 * Takes an agent out of its reseller: all logins and mailed links end. The account stays, as that of a traveller without bookings.
 * @throws no_agent
 */
export async function removeAgent(db: Database, by: By, userId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId)
    const agent = await trx
      .selectFrom('users')
      .innerJoin('resellers', 'resellers.id', 'users.reseller_id')
      .select(['resellers.id', 'resellers.name'])
      .where('users.id', '=', userId)
      .executeTakeFirst()
    if (!agent) throw refuse('no_agent')
    await takeOut(trx, userId)
    await audit(trx, by, ['reseller', 'agent-removed'], { id: agent.id, subject: agent.name })
  })
}
