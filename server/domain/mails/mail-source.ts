import { confirmations, keptOf, type MailData, ownLinkTemplates, type QueuedData } from '../../mails/index.ts'
import { renderMail } from '../../mails/render.tsx'
import type { Site } from '../../mails/site.ts'
import { Problem } from '../../platform/errors.ts'
import type { OutboxRow } from '../../platform/mail/outbox.ts'
import type { Attachment } from '../../platform/mail/transport.ts'
import type { MailSource } from '../../platform/mail/worker.ts'
import type { PictureStore } from '../../platform/pictures.ts'
import { isLinkTemplate, makeLinkToken } from '../accounts/account-links.ts'
import { makeBookingToken } from '../bookings/booking-links.ts'
import { readOwnBooking } from '../bookings/my-bookings.ts'
import { bookingCalendar } from '../calendar/booking-calendar.ts'
import { isByCard } from '../cards/by-card.ts'
import type { Cards } from '../cards/cards.ts'
import { mailAccent } from '../look/accent.ts'
import { drawVoucher } from '../papers/voucher.ts'
import { makeReviewToken } from '../reviews/review-requests.ts'
import { emailKey } from '../shared/email-key.ts'
import { makeTravellerToken } from '../travellers/traveller-links.ts'
import { enclosedIn } from './enclosed.ts'

type Sender = Pick<Cards, 'db' | 'clock' | 'settings' | 'payments' | 'publicUrl'> & { pictures: PictureStore }

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
  sender: Pick<Sender, 'db' | 'clock' | 'settings' | 'payments'>,
  { template, recipient, data }: Queued,
): Promise<unknown> {
  const { db, clock, settings } = sender
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
  if (template === 'traveller-link') {
    const { travellerId, ...queued } = stored as QueuedData['traveller-link']
    const token = await makeTravellerToken(db, travellerId)
    return token && ({ ...queued, token } satisfies MailData['traveller-link'])
  }
  const about = withContact(template, stored, settings)
  if (!ownLinkTemplates.includes(template)) return about
  const own = await ownOf(sender, recipient, about.booking.id)
  const isOnline = own.token !== undefined && template === 'booking-traveller'
  return { ...about, ...own, ...(isOnline && { online: await onlineOf(sender, about.booking.id) }) }
}

/** Put into the outbox by whoever needed or freed seats, without the settings in force. */
const ofSeats: readonly string[] = ['booking-expired', 'waiting-offer', 'waiting-gone', 'waiting-over']

function withContact(template: string, stored: unknown, settings: Sender['settings']) {
  const about = stored as QueuedData['booking-link']
  return ofSeats.includes(template) ? { ...about, agency: settings.contact() } : about
}

/** What its traveller may do with a booking on its page. */
async function onlineOf(
  sender: Parameters<typeof readOwnBooking>[0],
  bookingId: number,
): Promise<MailData['booking-traveller']['online']> {
  const { change, cancel } = await readOwnBooking(sender, bookingId)
  if (change.refused === null) return cancel.refused === null ? 'change or cancel' : 'change'
  return cancel.refused === null ? 'cancel' : undefined
}

/** A new link to a booking for a mail to its own address; nothing for any other, as an account's that the confirmation goes to. */
async function ownOf(
  sender: Pick<Sender, 'db' | 'clock' | 'settings' | 'payments'>,
  recipient: string,
  bookingId: number,
): Promise<Pick<MailData['booking-link'], 'token' | 'by_card'>> {
  const { db, clock } = sender
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst()
  if (!booking || emailKey(booking.email) !== emailKey(recipient)) return {}
  return {
    token: await makeBookingToken(db, clock, bookingId),
    by_card: await isByCard(sender, booking),
  }
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
