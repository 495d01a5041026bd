import { checkOwnPassword } from '../../core/accounts/own-password.ts'
import {
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
  startSecondFactor,
} from '../../core/accounts/second-factor.ts'
import { endOtherSessions, endSessionById, listSessions } from '../../core/accounts/sessions.ts'
import { deleteAccount } from '../../core/bookings/traveller/delete-account.ts'
import { type Deps, deliveryOf, mailingLater } from '../../kit/doors/deps.ts'
import type { createDoors } from '../../kit/doors/wire.ts'
import { changeName, changePassword, showAccount } from './account.ts'
import { exportAccount } from './export-account.ts'
import { mailAddressProof, proveAddress } from './prove-address.ts'
import { checkReset, forgotPassword, resetPassword } from './reset-password.ts'

const asFile = (content: object) => new Blob([JSON.stringify(content, null, 2)]).stream()

export function accountDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, settings } = deps

  door('showAccount', async ({ actor }) => ({ account: await showAccount(db, actor) }))

  door('changeName', async ({ ctx, actor, form, notices }) => {
    await changeName(ctx, actor, form.name)
    return { message: notices.name_changed }
  })

  door('mailAddressProof', async ({ ctx, actor, notices }) => {
    const { isProven, email } = await mailAddressProof(ctx, actor)
    if (isProven) return { message: notices.address_confirmed_already }
    return {
      message:
        deliveryOf(deps) === 'smtp'
          ? notices.address_link_mailed({ email })
          : notices.address_link_kept({ email }),
    }
  })
  door('proveAddress', async ({ ctx, actor, form, notices }) => {
    const { isOwnLogin, bookings } = await proveAddress(ctx, actor, form.token)
    return {
      message: bookings === 0 ? notices.address_confirmed : notices.bookings_claimed({ bookings }),
      own_login: isOwnLogin,
    }
  })

  door('changePassword', async ({ ctx, actor, form, notices }) => {
    await changePassword(ctx, actor, form)
    return { message: notices.password_changed }
  })

  door('exportAccount', async ({ ctx, c, actor }) => ({
    fileName: `account-${clock.today()}.json`,
    content: asFile(await exportAccount(ctx, actor, c.get('language'))),
  }))

  door('deleteAccount', async ({ ctx, actor, form, notices }) => {
    await checkOwnPassword(ctx, actor, form)
    await deleteAccount(ctx, settings.contact().email, actor)
    return { message: notices.account_deleted }
  })

  door('listSessions', async ({ ctx, actor }) => ({ sessions: await listSessions(ctx, actor) }))
  door('endSession', async ({ ctx, actor, params, notices }) => {
    await endSessionById(ctx, actor, params.id)
    return { message: notices.login_ended }
  })
  door('endOtherSessions', async ({ ctx, actor, notices }) => {
    await endOtherSessions(ctx, actor)
    return { message: notices.other_logins_ended }
  })

  door('startSecondFactor', async ({ ctx, actor, form, notices }) => {
    await checkOwnPassword(ctx, actor, form)
    return {
      message: notices.scan_code,
      ...(await startSecondFactor(ctx, actor, settings.get().agency.name)),
    }
  })
  door('confirmSecondFactor', async ({ ctx, actor, form, notices }) => {
    const recovery_codes = await confirmSecondFactor(ctx, actor, form.code)
    return { message: notices.second_factor_on, recovery_codes }
  })
  door('disableSecondFactor', async ({ ctx, actor, form, notices }) => {
    await requireSecondFactor(db, actor)
    await checkOwnPassword(ctx, actor, form)
    await disableSecondFactor(ctx, actor)
    return { message: notices.second_factor_off }
  })
  door('renewRecoveryCodes', async ({ ctx, actor, form, notices }) => {
    await requireSecondFactor(db, actor)
    await checkOwnPassword(ctx, actor, form)
    const recovery_codes = await renewRecoveryCodes(ctx, actor.userId)
    return { message: notices.recovery_codes, recovery_codes }
  })
  door('forgotPassword', async ({ ctx, form, notices }) => {
    await forgotPassword(mailingLater(ctx, deps), form.email)
    return {
      message: deliveryOf(deps) === 'smtp' ? notices.password_link_mailed : notices.password_link_kept,
    }
  })

  door('checkReset', async ({ ctx, form, notices }) => {
    await checkReset(ctx, form.token)
    return { message: notices.link_works }
  })

  door('resetPassword', async ({ ctx, form, notices }) => {
    const role = await resetPassword(ctx, form.token, form.password)
    return { message: notices.password_reset, role }
  })
}
