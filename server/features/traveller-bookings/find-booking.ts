import type { z } from 'zod'
import type { findBookingForm } from '../../../contract/booking-forms.ts'
import { emailKey } from '../../../rules/contacts.ts'
import { haveLinksEnded } from '../../../rules/departure-days.ts'
import { lockBooking } from '../../core/bookings/lock-booking.ts'
import { mailBooking } from '../../core/bookings/mail-booking.ts'
import { bookingLink } from '../../core/bookings/mails/booking-link.tsx'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { isStrangers } from '../../kit/mail/put-mail.ts'
import { countAttempt, countNothing } from '../../kit/rate-limits.ts'

/**
 * Mails the link of a booking to its own address. The caller cannot tell whether reference and address are those of a booking. A reseller
 * opens what it has sold under its login. @throws too_many_attempts
 */
export async function findBooking(ctx: Ctx, form: z.output<typeof findBookingForm>): Promise<void> {
  const email = emailKey(form.email)
  await countAttempt(ctx, [
    { limit: 'find:account', of: email },
    { limit: 'find-daily:account', of: email },
    { limit: 'find:address', of: ctx.by.address },
  ])
  await inTransaction(ctx, async (tx) => {
    const found = await tx.db
      .selectFrom('bookings')
      .innerJoin('departures', 'departures.id', 'departure_id')
      .select(['bookings.id', 'date', 'told_days'])
      .where('reference', '=', form.reference.replace(/[\s-]/g, '').toUpperCase())
      .where('reseller_id', 'is', null)
      .executeTakeFirst()
    if (!found || haveLinksEnded(found, tx.clock.today())) return await countNothing(tx.db, tx.by)
    const booking = await lockBooking(tx.db, found.id, 'alone')
    if (emailKey(booking.email) !== email || (await isStrangers(tx.db, booking)))
      return await countNothing(tx.db, tx.by)
    await mailBooking(tx, bookingLink, booking.id, {})
  })
}
