import { type Deps, deliveryOf } from '../../kit/doors/deps.ts'
import type { createDoors } from '../../kit/doors/wire.ts'
import { languageOf } from '../../kit/mail/queue/kinds.ts'
import { mailSite } from '../../sent-mails.ts'
import { listMails, showMail } from './log.ts'
import { dismissMail, mailNow, resendMail } from './send-again.ts'

/** The mail log: list, show, send again, dismiss. */
export function mailDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, settings } = deps

  door('adminListMails', async ({ query }) => ({
    mails: await listMails(db, query),
    delivery: deliveryOf(deps),
  }))
  door('adminShowMail', async ({ ctx, params }) => {
    const now = await mailNow(ctx, params.id)
    const siteOf = (mail: Parameters<typeof languageOf>[0]) =>
      mailSite(deps, languageOf(mail, settings.get().agency))
    return {
      mail: { ...(await showMail(db, siteOf, params.id)), now },
      delivery: deliveryOf(deps),
    }
  })
  door('adminResendMail', async ({ ctx, params, form }) => {
    await resendMail(ctx, params.id, form.email)
    return {
      message:
        deliveryOf(deps) === 'file'
          ? 'No mail server is set up: the mail is written to a file once more.'
          : 'The mail is being sent again.',
    }
  })
  door('adminDismissMail', async ({ ctx, params }) => {
    await dismissMail(ctx, params.id)
    return { message: 'The mail is dismissed.' }
  })
}
