import { z } from 'zod'
import type { MailInFull } from '../../../contract/mails.ts'
import { agencyTemplates } from '../../mails/index.ts'
import { booking as mailedBooking } from '../../mails/parts/booking.tsx'
import { price as mailedPrice } from '../../mails/parts/price.tsx'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/schema.ts'
import { readMoney } from '../money/booking-money.ts'

type Now = NonNullable<MailInFull['now']>

/** What a mail says of a booking. */
const said = z.object({ booking: mailedBooking, price: mailedPrice.optional() })

/**
 * The address that the traveller of a mail's booking has now, and what in the mail is no longer so. Undefined of a mail
 * that says nothing of one booking, or whose text is no longer kept.
 */
export async function mailNow(db: Database, clock: Clock, mailId: number): Promise<Now | undefined> {
  const mail = await db
    .selectFrom('outbox')
    .select(['booking_id', 'template', 'data', 'recipient'])
    .where('id', '=', mailId)
    .executeTakeFirst()
  if (!mail || mail.booking_id === null) return undefined
  const { success, data } = said.safeParse(JSON.parse(mail.data))
  if (!success) return undefined
  const now = await db
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .leftJoin('packages', 'packages.id', 'package_id')
    .select(['bookings.id', 'status', 'name', 'email', 'phone', 'adults', 'children', 'infants'])
    .select(['date', 'time', 'title', 'period_days', 'packages.description as package'])
    .where('bookings.id', '=', mail.booking_id)
    .executeTakeFirst()
  if (!now) return undefined
  const { booking: then, price } = data
  const money = (await readMoney(db, clock, [now.id]))(now.id)
  const partyOf = ({ adults, children, infants }: Pick<typeof now, 'adults' | 'children' | 'infants'>) =>
    `${adults} ${children} ${infants}`
  const differs: Record<Now['outdated'][number], boolean> = {
    status: (now.status === 'cancelled') !== (mail.template === 'booking-cancelled'),
    trip: then.tripTitle !== now.title,
    date: then.tripDate !== now.date,
    time: then.time !== now.time,
    length: then.days !== undefined && then.days !== now.period_days,
    package: then.package !== undefined && then.package !== now.package,
    party: partyOf(then) !== partyOf(now),
    name: then.name !== now.name,
    email: then.email !== now.email,
    phone: then.phone !== now.phone,
    price: price !== undefined && price.total !== money.total,
    paid: price !== undefined && price.paid !== money.paid,
  }
  const outdated = (Object.keys(differs) as Now['outdated']).filter((fact) => differs[fact])
  return {
    email: agencyTemplates.includes(mail.template) ? mail.recipient : now.email || mail.recipient,
    outdated,
  }
}
