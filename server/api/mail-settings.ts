import { sendTestMail } from '../domain/mails/test-mail.ts'
import { readMailServer, saveMailServer } from '../domain/settings/mail-server.ts'
import { Problem } from '../platform/errors.ts'
import { type Deps, deliveryOf } from './deps.ts'
import type { createDoors } from './wire.ts'

/** How the site sends mail. */
export function mailSettingsDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, mail, settings, publicUrl } = deps
  /** The mail server in use and its port, without a login; undefined where mails are written to files. */
  const host = () => {
    const { smtpUrl } = settings.mailing()
    return smtpUrl && new URL(smtpUrl).host
  }

  door('adminShowMailSettings', async () => {
    const { password, ...saved } = await readMailServer(db)
    const isSet = settings.setByEnvironment('booking').told !== undefined
    return {
      settings: { ...saved, has_password: password !== '' },
      mail: {
        SMTP_URL: { value: host() ?? '', given: mail?.isServerGiven ?? false },
        MAIL_FROM: { value: settings.mailing().from, given: mail?.isFromGiven ?? false },
        AGENCY_EMAIL: { value: settings.get().booking.told.join(', '), given: isSet },
        PUBLIC_URL: { value: publicUrl, given: mail?.isUrlGiven ?? false },
      },
    }
  })
  door('adminSaveMailSettings', async ({ by, actor, form }) => {
    await saveMailServer(db, clock, by, actor, form)
    await deps.settingsChanged()
    deps.wakeMail()
    return {
      message:
        deliveryOf(deps) === 'smtp'
          ? `Saved. The next mail goes to ${host()}: send a test mail now.`
          : 'Saved. No mail server is set up: mails are written to files and reach nobody.',
    }
  })
  door('adminSendTestMail', async ({ actor }) => {
    if (!mail) throw new Problem(503, 'This server cannot send mail.')
    return sendTestMail(db, clock, actor, { ...mail, host: host(), settings, publicUrl })
  })
}
