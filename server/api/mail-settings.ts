import { sendTestMail } from '../domain/mails/test-mail.ts'
import { Problem } from '../platform/errors.ts'
import type { Deps } from './deps.ts'
import type { createDoors } from './wire.ts'

/** How the site sends mail. */
export function mailSettingsDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, mail, settings, publicUrl } = deps

  door('adminShowMailSettings', async () => {
    const isSet = settings.setByEnvironment('booking').told !== undefined
    return {
      mail: {
        SMTP_URL: { value: mail?.host ?? '', given: mail?.host !== undefined },
        MAIL_FROM: { value: mail?.from() ?? '', given: mail?.isFromGiven ?? false },
        AGENCY_EMAIL: { value: settings.get().booking.told.join(', '), given: isSet },
        PUBLIC_URL: { value: publicUrl, given: mail?.isUrlGiven ?? false },
      },
    }
  })
  door('adminSendTestMail', async ({ actor }) => {
    if (!mail) throw new Problem(503, 'This server cannot send mail.')
    return sendTestMail(db, clock, actor, { ...mail, settings, publicUrl })
  })
}
