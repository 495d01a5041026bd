import { textsOf } from '../../texts/texts.ts'
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
import { type Deps, deliveryOf } from './deps.ts'
import type { createDoors } from './wire.ts'

const asFile = (content: object) => new Blob([JSON.stringify(content, null, 2)]).stream()

/** A user's own account: name, password, logins, second factor, download, deletion. */
export function accountDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, settings, wakeMail } = deps

  door('showAccount', async ({ actor }) => ({ account: await showAccount(db, actor) }))

  door('changeName', async ({ by, actor, form, notices }) => {
    await changeName(db, by, actor, form.name)
    return { message: notices.name_changed }
  })

  door('mailAddressProof', async ({ actor, notices }) => {
    const { isProven, email } = await mailAddressProof(db, clock, actor)
    wakeMail()
    if (isProven) return { message: notices.address_confirmed_already }
    return {
      message:
        deliveryOf(deps) === 'smtp'
          ? notices.address_link_mailed({ email })
          : notices.address_link_kept({ email }),
    }
  })
  door('proveAddress', async ({ by, actor, form, notices }) => {
    const { isOwnLogin, bookings } = await proveAddress(db, clock, by, actor, form.token)
    return {
      message: bookings === 0 ? notices.address_confirmed : notices.bookings_claimed({ bookings }),
      own_login: isOwnLogin,
    }
  })

  door('changePassword', async ({ by, actor, form, notices }) => {
    await changePassword(db, clock, by, actor, form)
    wakeMail()
    return { message: notices.password_changed }
  })

  door('exportAccount', async ({ c, by, actor, notices }) => {
    const page = textsOf(c.get('language')).account.login.forgot
    const notes = { messages: notices.export_messages({ page }), invoices: notices.export_invoices }
    return {
      fileName: `account-${clock.today()}.json`,
      content: asFile(await exportAccount(db, clock, by, actor, notes)),
    }
  })

  door('deleteAccount', async ({ by, actor, form, notices, wake }) => {
    await checkOwnPassword(db, clock, by, actor, form)
    await deleteAccount(db, clock, by, settings.contact().email, actor)
    wake()
    return { message: notices.account_deleted }
  })

  door('listSessions', async ({ actor }) => ({ sessions: await listSessions(db, clock, actor) }))
  door('endSession', async ({ by, actor, params, notices }) => {
    await endSessionById(db, by, actor, params.id)
    return { message: notices.login_ended }
  })
  door('endOtherSessions', async ({ by, actor, notices }) => {
    await endOtherSessions(db, by, actor)
    return { message: notices.other_logins_ended }
  })

  door('startSecondFactor', async ({ by, actor, form, notices }) => {
    await checkOwnPassword(db, clock, by, actor, form)
    return {
      message: notices.scan_code,
      ...(await startSecondFactor(db, clock, by, actor, settings.get().agency.name)),
    }
  })
  door('confirmSecondFactor', async ({ by, actor, form, notices }) => {
    const recovery_codes = await confirmSecondFactor(db, clock, by, actor, form.code)
    return { message: notices.second_factor_on, recovery_codes }
  })
  door('disableSecondFactor', async ({ by, actor, form, notices }) => {
    await requireSecondFactor(db, actor)
    await checkOwnPassword(db, clock, by, actor, form)
    await disableSecondFactor(db, clock, by, actor)
    wakeMail()
    return { message: notices.second_factor_off }
  })
  door('renewRecoveryCodes', async ({ by, actor, form, notices }) => {
    await requireSecondFactor(db, actor)
    await checkOwnPassword(db, clock, by, actor, form)
    const recovery_codes = await renewRecoveryCodes(db, by, actor.userId)
    return { message: notices.recovery_codes, recovery_codes }
  })
}
