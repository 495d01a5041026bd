import { bookingCancelled } from '../../core/bookings/mails/booking-cancelled.tsx'
import { bookingChanged } from '../../core/bookings/mails/booking-changed.tsx'
import type { AnyMail, MailAbout, Sending } from '../../kit/context.ts'
import { Problem } from '../../platform/errors.ts'
import type { Attachment } from '../../platform/smtp/transport.ts'
import { drawBefore } from './before-paper.ts'
import { bookingCalendar } from './calendar-file.ts'
import { drawVoucher } from './voucher.ts'

/** Cancelled since the mail was queued: then there is no voucher. Nothing was told before the booking: then there is no paper of it. */
const unless =
  (kind: 'missing' | 'conflict') =>
  (error: unknown): undefined => {
    if (!(error instanceof Problem && error.kind === kind)) throw error
  }

/** The papers in mails: a calendar entry; with a confirmation also the voucher, if wanted, and the information before booking. */
export async function papersWithMail(
  ctx: Sending,
  { name, confirms }: AnyMail,
  { bookingId: id, language }: MailAbout,
): Promise<Attachment[]> {
  // These say on which days a traveller is away, or no longer.
  if (!confirms && name !== bookingCancelled.name) return []
  const { db, clock, settings } = ctx
  const calendar = await bookingCalendar(db, ctx, id, language)
  const entries = calendar ? [calendar] : []
  if (!confirms) return entries
  const of = { id, language }
  const voucher = settings.get().booking.voucher_attached
    ? await drawVoucher(db, ctx, of).catch(unless('conflict'))
    : undefined
  // It tells of the trip as it was booked: beside a change it would contradict the mail. The booking's page keeps it.
  const before =
    name === bookingChanged.name
      ? undefined
      : await drawBefore(db, { ...ctx, timeZone: clock.timeZone }, of).catch(unless('missing'))
  const papers = [voucher, before].flatMap((paper) =>
    paper ? [{ filename: paper.fileName, type: 'application/pdf', content: Buffer.from(paper.content) }] : [],
  )
  return [...entries, ...papers]
}
