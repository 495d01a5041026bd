import { furtherOf, type Language } from '../../../../contract/languages.ts'
import { emailKey } from '../../../../rules/contacts.ts'
import { textsOf } from '../../../../texts/voice.ts'
import { type AnyMail, answersTo, contextOf, type Sending } from '../../../kit/context.ts'
import { isForOffice, keptOf, languageOf } from '../../../kit/mail/kinds.ts'
import { type OutboxRow, parseMailData } from '../../../kit/mail/queue/outbox.ts'
import type { MailSource } from '../../../kit/mail/queue/worker.ts'
import { renderMail } from '../../../kit/mail/render.tsx'
import type { Attachment } from '../../../platform/smtp/transport.ts'
import { isGuaranteed } from '../../departures/seating.ts'
import { enclosedIn, mailSite } from '../../look/mail-look.ts'
import { readCertificate } from '../../settings/certificate.ts'
import { inWords, readWords, type Say } from '../../translations/translated-words.ts'
import { makeBookingToken } from '../traveller/booking-links.ts'
import { mailKindsOf } from './kinds.ts'

/* What mails get just before they are sent: links, the files that come with them, and the words of whoever reads them. */

/** What the source of mails is made of: what is left of a context when nobody acts. */
type Sender = Pick<Sending, 'db' | 'clock' | 'settings' | 'features' | 'payments' | 'pictures' | 'publicUrl'>

const sendingOf = (sender: Sender): Sending => ({
  ...contextOf(sender),
  payments: sender.payments,
  pictures: sender.pictures,
  publicUrl: sender.publicUrl,
})

/** Where the mail carries a link, its secret is made now. Undefined: the mail must not be sent any more. */
export async function completeMail(
  sender: Sender,
  kind: AnyMail,
  { recipient, data }: Pick<OutboxRow, 'recipient' | 'data'>,
): Promise<unknown> {
  const stored = parseMailData(data) as Record<string, unknown>
  const ctx = sendingOf(sender)
  if (kind.complete) return await kind.complete(ctx, stored, recipient)
  if (!kind.hasBookingLink) return stored
  const { booking } = stored as { booking: { id: number } }
  return { ...stored, ...(await bookingPageOf(ctx, kind, recipient, booking.id)) }
}

/** A link and what features say of its page, only to the booking's own address: a confirmation may go to an account's. */
async function bookingPageOf(
  ctx: Sending,
  kind: AnyMail,
  recipient: string,
  bookingId: number,
): Promise<object> {
  const { db } = ctx
  const found = await db
    .selectFrom('bookings')
    .innerJoin('departures as d', 'd.id', 'departure_id')
    .leftJoin('resellers', 'resellers.id', 'reseller_id')
    .selectAll('bookings')
    .select(['resellers.email as seller', 'd.min_travellers', 'd.guaranteed_at', 'd.decide_on'])
    .where('bookings.id', '=', bookingId)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst()
  if (!found) return {}
  const { seller, min_travellers, guaranteed_at, decide_on, ...booking } = found
  if (emailKey(seller ?? booking.email) !== emailKey(recipient)) return {}
  const isOpen = !isGuaranteed({ min_travellers, guaranteed_at, decide_on }, ctx.clock.today())
  const own = { token: await makeBookingToken(ctx, bookingId), ...(isOpen && decide_on && { decide_on }) }
  for (const answer of answersTo(ctx, 'onBookingPage')) Object.assign(own, await answer(ctx, kind, booking))
  return own
}

/** The files that come with a mail about a booking: those of features, and with a confirmation the certificate of the insolvency protection. */
async function filesOf(
  ctx: Sending,
  kind: AnyMail,
  about: { bookingId: number; language: Language },
): Promise<Attachment[]> {
  const files: Attachment[] = []
  for (const answer of answersTo(ctx, 'mailFiles')) files.push(...(await answer(ctx, kind, about)))
  const certificate = kind.confirms ? await readCertificate(ctx.db) : undefined
  if (certificate)
    files.push({
      filename: textsOf(about.language).papers.certificate,
      type: 'application/pdf',
      content: Buffer.from(certificate),
    })
  return files
}

/** What mails about a trip name it by: the trip of a waiting party, and that from which a booking was moved away. */
type Named = { waiting?: { tripId: number }; was?: { tripTitle?: string } }

/** The words for what a mail to a traveller says of a trip. The office reads what it has written. */
async function wordsFor(
  { db, settings }: Sender,
  kind: AnyMail,
  bookingId: number | null,
  { waiting, was }: Named,
  language: Language,
): Promise<Say | undefined> {
  const further = furtherOf(language, settings.get().agency)
  if (further === undefined || isForOffice(kind)) return undefined
  if (bookingId === null) return readWords(db, waiting ? [waiting.tripId] : [], further)
  const booking = await db
    .selectFrom('bookings')
    .select('trip_id')
    .where('id', '=', bookingId)
    .executeTakeFirst()
  const before = was?.tripTitle === undefined ? [] : [was.tripTitle]
  return readWords(db, booking ? [booking.trip_id] : [], further, before)
}

export function mailSource(sender: Sender): MailSource {
  const kinds = mailKindsOf(sender)
  return {
    isKnown: (template) => kinds.has(template),
    keptOf: (template) => keptOf(kinds.get(template)),
    async render(queued) {
      const kind = kinds.get(queued.template)
      if (!kind) throw new Error('There is no such mail')
      const data = await completeMail(sender, kind, queued)
      if (data === undefined) return undefined
      const ctx = sendingOf(sender)
      const bookingId = queued.booking_id
      const language = languageOf(kind, queued.language, sender.settings.get().agency)
      const picturedBooking = kind.confirms ? (bookingId ?? undefined) : undefined
      const { enclosed, files } = await enclosedIn(sender, { picturedBooking })
      const say = await wordsFor(sender, kind, bookingId, data as Named, language)
      const mail = await renderMail(kind, inWords(data, say), mailSite(sender, language), enclosed)
      const attached = bookingId === null ? [] : await filesOf(ctx, kind, { bookingId, language })
      return { ...mail, attachments: [...attached, ...files] }
    },
  }
}
