import { dayAfter, daysUntil } from '../../../rules/days.ts'
import type { Row } from '../../database/schema.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../kit/context.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import { type Clock, isoAt } from '../../platform/clock.ts'
import { audit } from '../audit/audit.ts'
import { offersAmong } from '../departures/seating.ts'
import type { PartyPrice } from '../money/price.ts'
import type { Changing, Withheld } from './cancel-and-correct.ts'
import { confirmBooking } from './confirm.ts'
import { lockBooking } from './lock-booking.ts'
import { addressOf, type Mailed, mailBooking, withheldFrom } from './mail-booking.ts'
import { optionEnds } from './mails/option-ends.tsx'
import { optionHeld } from './mails/option-held.tsx'

/*
 * Options: seats that the staff keep for somebody who has not decided. An option is a held booking without a payment page; the staff
 * confirm it, or it expires as every held booking does once its last day is over.
 */

/** The columns of a new booking that is an option until the end of a day; undefined without one. @throws option_day */
export function optionColumns(
  clock: Clock,
  until: string | undefined,
  { date }: Pick<Row<'departures'>, 'date'>,
) {
  if (until === undefined) return undefined
  if (until < clock.today() || until > date) throw invalid('option_until', 'option_day', { day: date })
  return { status: 'held' as const, option_until: until, held_until: clock.endOf(until) }
}

/** The price of an option: nothing of it is due before it is confirmed, by its last day at the latest. */
export const priceOfOption = (clock: Clock, price: PartyPrice | undefined, until: string) =>
  price && { ...price, pay_by: dayAfter(price.pay_by, daysUntil(until, clock.today())) }

/** The columns of an option that is moved to a departure before its last day: it ends with the day of departure. */
export const optionBefore = (
  clock: Clock,
  { option_until }: Pick<Row<'bookings'>, 'option_until'>,
  { date }: Pick<Row<'departures'>, 'date'>,
) =>
  option_until !== null && option_until > date
    ? { option_until: date, held_until: clock.endOf(date) }
    : undefined

/** Ends the options of a departure, which is locked and has moved to an earlier day, with that day at the latest. */
export const endOptionsBy = (tx: TxCtx, { id, date }: Pick<Row<'departures'>, 'id' | 'date'>) =>
  tx.db
    .updateTable('bookings')
    .set({ option_until: date, held_until: tx.clock.endOf(date) })
    .where('departure_id', '=', id)
    .where('status', '=', 'held')
    .where('option_until', '>', date)
    .execute()

/** `to`: '' where nobody is mailed. Returns whether it was mailed. */
export async function mailOption(tx: TxCtx, made: Mailed, until: string, to: string): Promise<boolean> {
  const mailed = await mailBooking(tx, optionHeld, made, { until }, { to: [to], isNew: true })
  if (mailed === undefined) return false
  await tx.db.updateTable('bookings').set({ option_told: 1 }).where('id', '=', made.booking.id).execute()
  return true
}

/** Works also once its time is over, unless it was released. It is due from today. @throws confirmed_already, no_option and their like */
export const confirmKept = (changing: Changing, id: number): Promise<Withheld & { to: string }> =>
  inTransaction(changing, async (tx) => {
    const { booking } = await lockBooking(tx.db, id, 'to change')
    const { status, option_until, reference } = booking
    if (status === 'confirmed') throw refuse('confirmed_already')
    if (status !== 'held') throw refuse(`booking_${status}`)
    const entry = (await offersAmong(tx, [id])).get(id)
    if (option_until === null && entry === undefined) throw refuse('no_option')
    const { notify } = changing
    // `confirmBooking` closes the entry.
    if (entry !== undefined) await audit(tx, ['waiting', 'taken'], { id: entry, subject: reference })
    // The staff know of what they confirm.
    const mailed = await confirmBooking(tx, booking, { notify, tellsAgency: false })
    const to = await addressOf(tx.db, id)
    return { to, ...(notify && withheldFrom(to, mailed)) }
  })

/** Options that end tomorrow or today, and of which the desk was not told. Who makes an option for today knows. */
const ending = (ctx: Ctx) =>
  ctx.db
    .selectFrom('bookings')
    .where('status', '=', 'held')
    .where('option_until', '<=', dayAfter(ctx.clock.today(), 1))
    .where('option_reminded_at', 'is', null)
    .where('held_until', '>', isoAt(ctx.clock.now()))

/** Mails the desk the day before an option ends, once each. @returns how many options were mailed about */
export async function remindOfOptions(ctx: Ctx): Promise<number> {
  let mailed = 0
  for (const { id } of await ending(ctx).select('id').orderBy('id').execute()) {
    const isMailed = await inTransaction(ctx, async (tx) => {
      await lockBooking(tx.db, id, 'alone')
      // Look again after the lock: it may have been confirmed, or another program has mailed it.
      const option = await ending(tx)
        .select(['option_until', 'created_at'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!option?.option_until) return false
      const isOfToday = tx.clock.dayOf(option.created_at) >= option.option_until
      const at = isoAt(tx.clock.now())
      await tx.db.updateTable('bookings').set({ option_reminded_at: at }).where('id', '=', id).execute()
      if (isOfToday) return false
      const { option_until: until } = option
      for (const each of tx.settings.bookingMails().told)
        await mailBooking(tx, optionEnds, id, { until }, { to: [each] })
      return true
    })
    if (isMailed) mailed += 1
  }
  return mailed
}
