import { furtherOf, type Language } from '../contract/languages.ts'
import type { Logo } from '../contract/settings/look.ts'
import type { Settings } from '../contract/settings/settings.ts'
import { emailKey } from '../rules/contacts.ts'
import { isMark } from '../rules/logo.ts'
import { textsOf } from '../texts/voice.ts'
import { isLinkTemplate, makeLinkToken } from './core/accounts/account-links.ts'
import { addressOf } from './core/bookings/mail-booking.ts'
import { makeBookingToken } from './core/bookings/own/booking-links.ts'
import { mailAccent } from './core/look/accent.ts'
import { readCertificate } from './core/settings/certificate.ts'
import { inWords, readWords, type Say } from './core/translations/words.ts'
import type { Database } from './database/schema.ts'
import type { Cards } from './features/cards/cards.ts'
import { isByCard } from './features/cards/cards-of.ts'
import { readOwnBooking } from './features/own-bookings/my-bookings.ts'
import { drawBefore } from './features/papers/before-paper.ts'
import { bookingCalendar } from './features/papers/calendar-file.ts'
import { drawVoucher } from './features/papers/voucher.ts'
import { makeReviewToken } from './features/reviews/review-requests.ts'
import { makeTravellerToken } from './features/travellers/traveller-links.ts'
import { contextOf } from './kit/context.ts'
import { dark, type Enclosed, light } from './kit/mail/parts/look.ts'
import { isForOffice, isMarked, keptOf, languageOf } from './kit/mail/queue/kinds.ts'
import { type OutboxRow, parseMailData } from './kit/mail/queue/outbox.ts'
import type { MailSource } from './kit/mail/queue/worker.ts'
import { renderMail } from './kit/mail/render.tsx'
import { type Site, siteIn } from './kit/mail/site.ts'
import type { CurrentSettings } from './kit/settings.ts'
import type { MailData, QueuedData } from './mail-templates.ts'
import { drawPicture } from './platform/draw-picture.ts'
import { Problem } from './platform/errors.ts'
import type { PictureStore } from './platform/pictures.ts'
import type { Attachment } from './platform/smtp/transport.ts'
import { drawSvg } from './platform/svg.ts'

type Sources = { db: Database; settings: CurrentSettings; pictures: PictureStore }
type Found = { enclosed: Enclosed; files: Attachment[] }

/** Pixels. Files are twice as large, for screens with two of their own for each. */
const LOGO_HEIGHT = 36
const LOGO_WIDTH = 220
const PICTURE = { width: 568, height: 284 }

/** The last files that were made, by what they were made of: many mails in a row have the same. */
const made = new Map<string, Promise<Buffer | undefined>>()

async function madeOnce(key: string, make: () => Promise<Buffer | undefined>) {
  const making = made.get(key) ?? make()
  made.set(key, making)
  const [oldest] = made.keys()
  if (made.size > 8 && oldest !== undefined) made.delete(oldest)
  try {
    return await making
  } catch {
    // A mail goes out without a picture that cannot be read.
    made.delete(key)
    return undefined
  }
}

/** How large a logo is shown. */
function sizeOf({ width, height }: Logo) {
  const scale = Math.min(LOGO_HEIGHT / height, LOGO_WIDTH / width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Mail programs show no SVG. */
const drawLogo = ({ pictures }: Sources, logo: Logo) =>
  madeOnce(logo.file, async () => {
    const file = await pictures.read(logo.file)
    if (!file) return undefined
    const size = sizeOf(logo)
    const box = { width: 2 * size.width, height: 2 * size.height }
    const drawn = logo.file.endsWith('.svg') ? await drawSvg(file, box) : file
    return (await drawPicture({ of: drawn, resize: box, as: ['png', { palette: true }] })).data
  })

/** What stands behind a logo that is readable on one paper alone. */
const plates: Record<Logo['ground'], string | undefined> = {
  any: undefined,
  light: light.paper,
  dark: dark.paper,
}

type Banner = { banner: string; focus_x: number; focus_y: number }

const cropPicture = ({ pictures }: Sources, { banner, focus_x: x, focus_y: y }: Banner) =>
  madeOnce(`${banner} ${x} ${y}`, async () => {
    const file = await pictures.read(banner)
    if (!file) return undefined
    const box = { width: 2 * PICTURE.width, height: 2 * PICTURE.height }
    const crop = { box, focus: { x, y } }
    return (await drawPicture({ of: file, crop, resize: box, as: ['jpeg', { quality: 68, mozjpeg: true }] }))
      .data
  })

const bannerOf = (db: Database, bookingId: number): Promise<Banner | undefined> =>
  db
    .selectFrom('bookings')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select(['banner', 'focus_x', 'focus_y'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst()

/** What a preview of a mail shows on a page of the site: no file is made for it. */
export function enclosedInPreview({ logo, slides }: Settings['look']): Enclosed {
  const [slide] = slides
  return {
    ...(logo && {
      logo: {
        src: `/images/trips/${logo.file}`,
        ...sizeOf(logo),
        isMark: isMark(logo),
        ground: plates[logo.ground],
      },
    }),
    ...(slide && { picture: { src: `/images/trips/${slide.file}`, ...PICTURE } }),
  }
}

/** The pictures that come with a mail: the agency's logo, and with a confirmation the picture of the trip. */
async function enclosedIn(
  sources: Sources,
  { template, booking_id }: Pick<OutboxRow, 'template' | 'booking_id'>,
): Promise<Found> {
  const found: Found = { enclosed: {}, files: [] }
  const { logo } = sources.settings.get().look
  const drawn = logo && (await drawLogo(sources, logo))
  if (logo && drawn) {
    found.enclosed.logo = {
      src: 'cid:logo',
      ...sizeOf(logo),
      isMark: isMark(logo),
      ground: plates[logo.ground],
    }
    found.files.push({ filename: 'logo.png', type: 'image/png', content: drawn, cid: 'logo' })
  }
  const isPictured = booking_id !== null && isMarked(template, 'confirms')
  const banner = isPictured ? await bannerOf(sources.db, booking_id) : undefined
  const picture = banner && (await cropPicture(sources, banner))
  if (picture) {
    found.enclosed.picture = { src: 'cid:trip', ...PICTURE }
    found.files.push({ filename: 'trip.jpg', type: 'image/jpeg', content: picture, cid: 'trip' })
  }
  return found
}

type Sender = Pick<Cards, 'db' | 'clock' | 'settings' | 'features' | 'payments' | 'publicUrl'> & {
  pictures: PictureStore
}

/** The site, as mails in a language show it now. */
export function mailSite(
  { clock, settings, publicUrl }: Pick<Sender, 'clock' | 'settings' | 'publicUrl'>,
  language: Language,
): Site {
  const { agency, look } = settings.get()
  const accent = mailAccent(look.accent)
  return siteIn(language, agency, {
    agency: settings.contact(),
    publicUrl,
    timeZone: clock.timeZone,
    accent,
  })
}

type Queued = Pick<OutboxRow, 'template' | 'recipient' | 'data'>

/**
 * The data that a mail of the outbox is rendered from. Where the mail carries a link, its secret is made now.
 * @returns undefined where the mail must not be sent any more
 */
export async function completeMail(
  sender: Pick<Sender, 'db' | 'clock' | 'settings' | 'features' | 'payments'>,
  { template, recipient, data }: Queued,
): Promise<unknown> {
  const { db } = sender
  const ctx = { ...contextOf(sender), payments: sender.payments }
  const stored = parseMailData(data)
  if (isLinkTemplate(template)) {
    const { userId, ...queued } = stored as QueuedData[typeof template]
    const token = await makeLinkToken(ctx, { template, userId, recipient })
    return token && { ...queued, token }
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
  if (!isMarked(template, 'ownLink')) return stored
  const about = stored as QueuedData['booking-link']
  const own = await ownOf(ctx, recipient, about.booking.id)
  const isOnline = own.token !== undefined && template === 'booking-traveller'
  return { ...about, ...own, ...(isOnline && { online: await onlineOf(ctx, about.booking.id) }) }
}

/** What its traveller may do with a booking on its page. */
async function onlineOf(
  ctx: Parameters<typeof readOwnBooking>[0],
  bookingId: number,
): Promise<MailData['booking-traveller']['online']> {
  const { change, cancel } = await readOwnBooking(ctx, bookingId)
  if (change.refused === null) return cancel.refused === null ? 'change or cancel' : 'change'
  return cancel.refused === null ? 'cancel' : undefined
}

/** A new link to a booking for a mail to its own address; nothing for any other, as an account's that the confirmation goes to. */
async function ownOf(
  ctx: Parameters<typeof readOwnBooking>[0],
  recipient: string,
  bookingId: number,
): Promise<Pick<MailData['booking-link'], 'token' | 'by_card'>> {
  const { db } = ctx
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst()
  if (!booking || emailKey(await addressOf(db, bookingId)) !== emailKey(recipient)) return {}
  return {
    token: await makeBookingToken(ctx, bookingId),
    by_card: await isByCard(ctx, booking),
  }
}

/** Cancelled since the mail was queued: then there is no voucher. Nothing was told before the booking: then there is no paper of it. */
const unless =
  (kind: 'missing' | 'conflict') =>
  (error: unknown): undefined => {
    if (!(error instanceof Problem && error.kind === kind)) throw error
  }

/**
 * The files that come with a mail: with all that tells travellers of their booking, its entry for their calendar. With a
 * confirmation to its traveller also what was told before the booking, the certificate of the insolvency protection, and the
 * voucher, where the agency wants that.
 */
async function attachmentsOf(
  { db, clock, settings, features, pictures, publicUrl }: Sender,
  { template, booking_id }: Pick<OutboxRow, 'template' | 'booking_id'>,
  language: Language,
): Promise<Attachment[]> {
  const isConfirmation = isMarked(template, 'confirms')
  // These say on which days a traveller is away, or no longer.
  if (booking_id === null || !(isConfirmation || template === 'booking-cancelled')) return []
  const calendar = await bookingCalendar(db, { clock, settings, features, publicUrl }, booking_id, language)
  const site = { clock, settings, features, pictures, publicUrl, timeZone: clock.timeZone }
  const voucher =
    isConfirmation && settings.get().booking.voucher_attached
      ? await drawVoucher(db, site, { id: booking_id, language }).catch(unless('conflict'))
      : undefined
  const before = isConfirmation
    ? await drawBefore(db, site, { id: booking_id, language }).catch(unless('missing'))
    : undefined
  const protection = isConfirmation ? await readCertificate(db) : undefined
  const certificate = protection && {
    fileName: textsOf(language).papers.certificate,
    content: protection,
  }
  const papers = [voucher, before, certificate].flatMap((paper) =>
    paper ? [{ filename: paper.fileName, type: 'application/pdf', content: Buffer.from(paper.content) }] : [],
  )
  return [...(calendar ? [calendar] : []), ...papers]
}

/** What mails about a trip name it by: the trip of a waiting party, and that from which a booking was moved away. */
type Named = { waiting?: { tripId: number }; was?: { tripTitle?: string } }

/** The words for what a mail to a traveller says of a trip. The office reads what it has written. */
async function wordsFor(
  { db, settings }: Sender,
  { template, booking_id }: Pick<OutboxRow, 'template' | 'booking_id'>,
  { waiting, was }: Named,
  language: Language,
): Promise<Say | undefined> {
  const further = furtherOf(language, settings.get().agency)
  if (further === undefined || isForOffice(template)) return undefined
  if (booking_id === null) return readWords(db, waiting ? [waiting.tripId] : [], further)
  const booking = await db
    .selectFrom('bookings')
    .select('trip_id')
    .where('id', '=', booking_id)
    .executeTakeFirst()
  const before = was?.tripTitle === undefined ? [] : [was.tripTitle]
  return readWords(db, booking ? [booking.trip_id] : [], further, before)
}

/** What the mail worker sends: the mails of the outbox, as they are rendered now. */
export const mailSource = (sender: Sender): MailSource => ({
  keptOf,
  async render(queued) {
    const data = await completeMail(sender, queued)
    if (data === undefined) return undefined
    const language = languageOf(queued, sender.settings.get().agency)
    const { enclosed, files } = await enclosedIn(sender, queued)
    const told = inWords(data, await wordsFor(sender, queued, data as Named, language))
    const mail = await renderMail(queued.template, told, mailSite(sender, language), enclosed)
    return { ...mail, attachments: [...(await attachmentsOf(sender, queued, language)), ...files] }
  },
})
