import type { Deps } from '../../app.ts'
import { listMails, resendMail, showMail } from '../../domain/mail-log.ts'
import type { createDoors } from '../wire.ts'

/** What was mailed to whom. */
export function mailDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, publicUrl, delivery = 'file', wakeMail } = deps
  const site = { publicUrl, timeZone: clock.timeZone }
  door('adminListMails', async ({ query }) => ({ mails: await listMails(db, query), delivery }))
  door('adminShowMail', async ({ params }) => ({ mail: await showMail(db, site, params.id), delivery }))
  door('adminResendMail', async ({ by, params }) => {
    await resendMail(db, clock, by, params.id)
    wakeMail()
    // `file`: what the worker does with it reaches nobody.
    const kept = 'Not sent: no mail server is set. The mail is kept as a file once more.'
    return { message: delivery === 'file' ? kept : 'The mail is being sent again.' }
  })
}
