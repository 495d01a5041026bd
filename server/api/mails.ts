import { mailSite } from '../mails/complete.ts'
import { listMails, showMail } from '../mails/log.ts'
import { languageOf } from '../mails/queue/kinds.ts'
import { dismissMail, mailNow, resendMail } from '../mails/send-again.ts'
import { type Deps, deliveryOf } from './deps.ts'
import type { createDoors } from './wire.ts'

/** The mail log: list, show, send again, dismiss. */
export function mailDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, settings, wakeMail } = deps

  door('adminListMails', async ({ query }) => ({
    mails: await listMails(db, query),
    delivery: deliveryOf(deps),
  }))
  door('adminShowMail', async ({ params }) => {
    const now = await mailNow(db, clock, params.id)
    const siteOf = (mail: Parameters<typeof languageOf>[0]) =>
      mailSite(deps, languageOf(mail, settings.get().agency))
    return {
      mail: { ...(await showMail(db, siteOf, params.id)), now },
      delivery: deliveryOf(deps),
    }
  })
  door('adminResendMail', async ({ by, params, form }) => {
    await resendMail(db, clock, by, params.id, form.email)
    wakeMail()
    return {
      message:
        deliveryOf(deps) === 'file'
          ? 'No mail server is set up: the mail is written to a file once more.'
          : 'The mail is being sent again.',
    }
  })
  door('adminDismissMail', async ({ by, params }) => {
    await dismissMail(db, by, params.id)
    return { message: 'The mail is dismissed.' }
  })
}
