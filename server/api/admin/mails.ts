import type { Deps } from '../../app.ts'
import { resendMail, settleMail, tryMail, tryMails } from '../../domain/handle-mails.ts'
import { countKept, resendKept } from '../../domain/kept-mails.ts'
import { isAnyKept, listMails, showMail } from '../../domain/mail-log.ts'
import { counted } from '../../platform/numbers.ts'
import type { createDoors } from '../wire.ts'

/** What was mailed to whom. */
export function mailDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, publicUrl, delivery = 'file', wakeMail } = deps
  const site = { publicUrl, timeZone: clock.timeZone }
  door('adminListMails', async ({ query }) => ({
    mails: await listMails(db, query),
    delivery,
    any_kept: await isAnyKept(db),
  }))
  door('adminShowMail', async ({ params }) => ({ mail: await showMail(db, site, params.id), delivery }))
  door('adminResendMail', async ({ by, params, form }) => {
    const { first } = await resendMail(db, clock, by, params.id, form.email)
    wakeMail()
    // `file`: what the worker does with it reaches nobody.
    const kept = 'Not sent: no mail server is set. The mail is kept as a file once more.'
    const sent = first ? 'The mail is being sent.' : 'The mail is being sent again.'
    return { message: delivery === 'file' ? kept : sent }
  })
  door('adminTryMail', async ({ by, params }) => {
    await tryMail(db, clock, by, params.id)
    wakeMail(true)
    return { message: 'The mail is tried now.' }
  })
  door('adminTryMails', async ({ by }) => {
    const mails = await tryMails(db, clock, by)
    wakeMail(true)
    const tried = `${counted(mails, 'waiting mail is', 'waiting mails are')} tried now.`
    return { message: mails === 0 ? 'No mail waits for another try.' : tried, mails }
  })
  door('adminSettleMail', async ({ by, params }) => {
    await settleMail(db, by, params.id)
    return { message: 'The mail is settled. It no longer counts as failed.' }
  })
  door('adminCountKeptMails', () => countKept(db, clock))
  door('adminResendKeptMails', async ({ by }) => {
    const { mails, minutes } = await resendKept(db, clock, by, delivery)
    wakeMail()
    const sent = `${counted(mails, 'mail is', 'mails are')} being sent.`
    const time = minutes > 0 ? ` It takes ${counted(minutes, 'minute', 'minutes')} or more.` : ''
    return { message: mails === 0 ? 'There was no kept mail left to send.' : sent + time, mails }
  })
}
