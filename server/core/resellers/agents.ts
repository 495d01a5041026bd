import type { Actor } from '../../kit/actor.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { refuse } from '../../kit/refuse.ts'
import { mailAccount } from '../accounts/account-mail.ts'
import { agentInvitation } from '../accounts/mails/links.tsx'
import { checkOwnCredentials, type OwnCredentials } from '../accounts/own-password.ts'
import { type Account, addInvited, lockUser } from '../accounts/users.ts'
import { audit } from '../audit/audit.ts'
import { lockReseller, takeOut } from './resellers.ts'

/* The people of a reseller: accounts of travellers that sell for it. Their bookings are the reseller's, so who leaves takes none along. */

/** Adds an agent, and mails a link that sets the first password, for three days. Until then nobody knows a password of the account. */
export async function inviteAgent(
  ctx: Ctx,
  actor: Actor,
  resellerId: number,
  { name, email }: { name: string; email: string },
  credentials: OwnCredentials,
): Promise<Account> {
  await checkOwnCredentials(ctx, actor, credentials)
  return await addInvited(ctx, { name, email }, async (tx, added) => {
    const { id } = added
    const reseller = await lockReseller(tx.db, resellerId)
    await tx.db.updateTable('users').set({ reseller_id: resellerId }).where('id', '=', id).execute()
    await mailAccount(tx, agentInvitation, added, { userId: id, reseller: reseller.name })
    await audit(tx, ['reseller', 'agent-invited'], { id: resellerId, subject: reseller.name })
  })
}

/** Takes an agent out of its reseller, ending logins and mailed links. The account stays as a traveller's. @throws no_agent */
export async function removeAgent(ctx: Ctx, userId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx.db, userId)
    const agent = await tx.db
      .selectFrom('users')
      .innerJoin('resellers', 'resellers.id', 'users.reseller_id')
      .select(['resellers.id', 'resellers.name'])
      .where('users.id', '=', userId)
      .executeTakeFirst()
    if (!agent) throw refuse('no_agent')
    await takeOut(tx.db, userId)
    await audit(tx, ['reseller', 'agent-removed'], { id: agent.id, subject: agent.name })
  })
}
