import { checkOwnPassword } from '../domain/accounts/own-password.ts'
import {
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
  startSecondFactor,
} from '../domain/accounts/second-factor.ts'
import { endOtherSessions, endSessionById, listSessions } from '../domain/accounts/sessions.ts'
import { changeName, changePassword, deleteAccount, showAccount } from '../domain/own-account/account.ts'
import { exportAccount } from '../domain/own-account/export-account.ts'
import { mailAddressProof, proveAddress } from '../domain/own-account/prove-address.ts'
import { counted } from '../platform/numbers.ts'
import type { Deps } from './deps.ts'
import type { createDoors } from './wire.ts'

const asFile = (content: object) => new Blob([JSON.stringify(content, null, 2)]).stream()

/** A user's own account: name, password, logins, second factor, download, deletion. */
export function accountDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, settings, wakeMail } = deps

  door('showAccount', async ({ actor }) => ({ account: await showAccount(db, actor) }))

  door('changeName', async ({ by, actor, form }) => {
    await changeName(db, by, actor, form.name)
    return { message: 'Your name has been changed.' }
  })

  door('mailAddressProof', async ({ actor }) => {
    const { isProven, email } = await mailAddressProof(db, clock, actor)
    wakeMail()
    return {
      message: isProven
        ? 'Your email address is confirmed already.'
        : `We have mailed a link to ${email}. It works for a day.`,
    }
  })
  door('proveAddress', async ({ by, actor, form }) => {
    const { isOwnLogin, bookings } = await proveAddress(db, clock, by, actor, form.token)
    const thanks = 'Thank you, your email address is confirmed.'
    return {
      message:
        bookings === 0
          ? thanks
          : `${thanks} ${counted(bookings, 'booking', 'bookings')} that you made without an account can now be found under My bookings. You have been logged out everywhere else.`,
      own_login: isOwnLogin,
    }
  })

  door('changePassword', async ({ by, actor, form }) => {
    await changePassword(db, clock, by, actor, form)
    wakeMail()
    return { message: 'Your new password is set. You have been logged out everywhere else.' }
  })

  door('exportAccount', async ({ by, actor }) => ({
    fileName: `account-${clock.today()}.json`,
    content: asFile(await exportAccount(db, clock, by, actor)),
  }))

  door('deleteAccount', async ({ by, actor, form }) => {
    await checkOwnPassword(db, clock, by, actor, form)
    await deleteAccount(db, clock, by, settings.contact().email, actor)
    wakeMail()
    deps.wakeCards?.()
    return { message: 'Your account has been deleted.' }
  })

  door('listSessions', async ({ actor }) => ({ sessions: await listSessions(db, clock, actor) }))
  door('endSession', async ({ by, actor, params }) => {
    await endSessionById(db, by, actor, params.id)
    return { message: 'This login has ended.' }
  })
  door('endOtherSessions', async ({ by, actor }) => {
    await endOtherSessions(db, by, actor)
    return { message: 'Every other login has ended.' }
  })

  door('startSecondFactor', async ({ by, actor, form }) => {
    await checkOwnPassword(db, clock, by, actor, form)
    return {
      message: 'Scan the code with your authenticator app, then enter the six digits it shows.',
      ...(await startSecondFactor(db, clock, by, actor, settings.get().agency.name)),
    }
  })
  door('confirmSecondFactor', async ({ by, actor, form }) => {
    const recovery_codes = await confirmSecondFactor(db, clock, by, actor, form.code)
    return { message: 'Two-step login is on.', recovery_codes }
  })
  door('disableSecondFactor', async ({ by, actor, form }) => {
    await requireSecondFactor(db, actor)
    await checkOwnPassword(db, clock, by, actor, form)
    await disableSecondFactor(db, clock, by, actor)
    wakeMail()
    return { message: 'Two-step login is off.' }
  })
  door('renewRecoveryCodes', async ({ by, actor, form }) => {
    await requireSecondFactor(db, actor)
    await checkOwnPassword(db, clock, by, actor, form)
    const recovery_codes = await renewRecoveryCodes(db, by, actor.userId)
    return { message: 'These are your new recovery codes. The old ones no longer work.', recovery_codes }
  })
}
