import { confirmations, keptOf, type MailData, type QueuedData } from '../../mails/index.ts'
import { renderMail } from '../../mails/render.tsx'
import type { Site } from '../../mails/site.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/schema.ts'
import { Problem } from '../../platform/errors.ts'
import type { OutboxRow } from '../../platform/mail/outbox.ts'
import type { Attachment } from '../../platform/mail/transport.ts'
import type { MailSource } from '../../platform/mail/worker.ts'
import type { PictureStore } from '../../platform/pictures.ts'
import { isLinkTemplate, makeLinkToken } from '../accounts/account-links.ts'
import { bookingCalendar } from '../calendar/booking-calendar.ts'
import { mailAccent } from '../look/accent.ts'
import { drawVoucher } from '../papers/voucher.ts'
import { makeReviewToken } from '../reviews/review-requests.ts'
import type { CurrentSettings } from '../settings/current-settings.ts'
import { enclosedIn } from './enclosed.ts'

type Sender = {
  db: Database
  clock: Clock
  settings: CurrentSettings
  pictures: PictureStore
  publicUrl: string
}

/** The site, as mails show it now. */
export function mailSite({
  clock,
  settings,
  publicUrl,
}: Pick<Sender, 'clock' | 'settings' | 'publicUrl'>): Site {
  const { agency, look } = settings.get()
  return { publicUrl, timeZone: clock.timeZone, locale: agency.locale, accent: mailAccent(look.accent) }
}

/** Templates that say on which days a traveller is away, or no longer. */
const dated: readonly string[] = [...confirmations, 'booking-cancelled']

type Queued = Pick<OutboxRow, 'template' | 'recipient' | 'data'>

/**
 * The data that a mail of the outbox is rendered from. Where the mail carries a link, its secret is made now.
 * @returns undefined where the mail must not be sent any more
 */
export async function completeMail(
  { db, clock, settings }: Pick<Sender, 'db' | 'clock' | 'settings'>,
  { template, recipient, data }: Queued,
): Promise<unknown> {
  const stored: unknown = JSON.parse(data)
  if (isLinkTemplate(template)) {
    const { userId } = stored as QueuedData[typeof template]
    const token = await makeLinkToken(db, clock, { template, userId, recipient })
    return token && ({ agency: settings.contact(), token } satisfies MailData[typeof template])
  }
  if (template === 'review-request') {
    const request = stored as QueuedData['review-request']
    const token = await makeReviewToken(db, request.booking.id)
    return token && ({ ...request, token } satisfies MailData['review-request'])
  }
  // Put into the outbox by whoever needed its seats, without the settings in force.
  if (template === 'booking-expired')
    return { ...(stored as MailData['booking-expired']), agency: settings.contact() }
  return stored
}

/** Cancelled since the mail was queued: then there is no voucher. */
function unlessConfirmed(error: unknown): undefined {
  if (!(error instanceof Problem && error.status === 409)) throw error
}

/**
 * The files that come with a mail: with all that tells travellers of their booking, its entry for their calendar, and
 * with a confirmation the voucher, where the agency wants that.
 */
async function attachmentsOf(
  { db, clock, settings, pictures, publicUrl }: Sender,
  { template, booking_id }: Pick<OutboxRow, 'template' | 'booking_id'>,
): Promise<Attachment[]> {
  if (booking_id === null || !dated.includes(template)) return []
  const calendar = await bookingCalendar(db, { clock, settings, publicUrl }, booking_id)
  const isVoucherWanted = settings.get().booking.voucher_attached && confirmations.includes(template)
  const voucher = isVoucherWanted
    ? await drawVoucher(db, { clock, settings, pictures }, booking_id).catch(unlessConfirmed)
    : undefined
  return [
    ...(calendar ? [calendar] : []),
    ...(voucher
      ? [{ filename: voucher.fileName, type: 'application/pdf', content: Buffer.from(voucher.content) }]
      : []),
  ]
}

/** What the mail worker sends: the mails of the outbox, as they are rendered now. */
export const mailSource = (sender: Sender): MailSource => ({
  keptOf,
  async render(queued) {
    const data = await completeMail(sender, queued)
    if (data === undefined) return undefined
    const { enclosed, files } = await enclosedIn(sender, queued)
    const mail = await renderMail(queued.template, data, mailSite(sender), enclosed)
    return { ...mail, attachments: [...(await attachmentsOf(sender, queued)), ...files] }
  },
})
