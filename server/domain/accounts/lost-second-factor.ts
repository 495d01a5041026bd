import type { AgencyContact } from '../../mails/site.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/schema.ts'
import { Problem } from '../../platform/errors.ts'
import type { By } from '../audit/audit.ts'
import { putMail } from '../mails/put-mail.ts'
import { checkOwnPassword } from './own-password.ts'
import { removeSecondFactor, requireSecondFactor } from './second-factor.ts'
import { type Actor, endSessionsOf } from './sessions.ts'
import { lockUser, showUser } from './users.ts'

/**
 * Turns off the second factor of a user who has lost phone and recovery codes. The administrator confirms with their
 * own `password`, in case somebody else uses their browser. The user is mailed. Every login of the user ends, because
 * the lost phone may hold one.
 * @throws {Problem} 404; 409 for the administrator's own account, and when it is off; as `checkOwnPassword`
 */
export async function disableSecondFactorOf(
  db: Database,
  clock: Clock,
  by: By,
  agency: AgencyContact,
  actor: Actor,
  id: number,
  password: string,
): Promise<void> {
  await showUser(db, id)
  if (id === actor.userId) throw new Problem(409, 'Turn off your own two-step login under My account.')
  await requireSecondFactor(db, { userId: id })
  await checkOwnPassword(db, clock, by, actor, { password })
  await db.transaction().execute(async (trx) => {
    const { user } = await lockUser(trx, id)
    await removeSecondFactor(trx, by, id)
    await endSessionsOf(trx, id)
    await putMail(trx, clock, 'second-factor-off', user.email, { agency, byStaff: true })
  })
}
