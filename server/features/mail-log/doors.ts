import { mailSite } from '../../core/look/mail-look.ts'
import { type Deps, deliveryOf } from '../../kit/doors/deps.ts'
import type { createDoors } from '../../kit/doors/wire.ts'
import { listMails, showMail } from './log.ts'
import { dismissMail, mailNow, resendMail } from './send-again.ts'

export function mailDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  door('adminListMails', async ({ ctx, query }) => ({
    mails: await listMails(ctx, query),
    delivery: deliveryOf(deps),
  }))
  door('adminShowMail', async ({ ctx, params }) => {
    const now = await mailNow(ctx, params.id)
    return {
      mail: { ...(await showMail(ctx, (language) => mailSite(deps, language), params.id)), now },
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
