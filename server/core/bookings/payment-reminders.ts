import type { Language } from '../../../contract/languages.ts'
import type { BookingMoney, ReminderKind } from '../../../contract/money/money.ts'
import { dayAfter } from '../../../rules/days.ts'
import { isOneOf } from '../../database/sql.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../kit/context.ts'
import { mayBeMailedUnasked } from '../../kit/mail/put-mail.ts'
import { readMail, subjectOf } from '../../kit/mail/render.tsx'
import type { Site } from '../../kit/mail/site.ts'
import { refuse } from '../../kit/refuse.ts'
import { type Clock, days, isoAt } from '../../platform/clock.ts'
import { audit } from '../audit/audit.ts'
import { moneyOf, selectPriced } from '../money/booking-money.ts'
import { sumOf } from '../money/price-lines.ts'
import { lockBooking } from './lock-booking.ts'
import { addressOf, mailBooking, readMailed } from './mail-booking.ts'
import { paymentReminder } from './mails/payments.tsx'

/** Days before the balance is due, and after its day, on which travellers are reminded. A late deposit is reminded the day after. */
const SOON = 14
const LATE = 3

/** Days between two reminders of a booking. */
const PAUSE = 3

/** Reminders of today, the most urgent first. Who booked when the balance was soon due is not reminded of it: the confirmation said so. */
export function remindersOf(
  { due, paid }: Pick<BookingMoney, 'due' | 'paid'>,
  { booked, today }: { booked: string; today: string },
): ReminderKind[] {
  const [first, last] = [due[0], due.at(-1)]
  if (!first || !last || sumOf(due) <= paid) return []
  const kinds: ReminderKind[] = []
  if (last.on <= dayAfter(today, -LATE)) kinds.push('overdue')
  if (first.purpose === 'deposit' && first.on < today && paid < first.amount) kinds.push('deposit_overdue')
  const opens = dayAfter(last.on, -SOON)
  if (last.purpose === 'balance' && booked < opens && opens <= today && today <= last.on)
    kinds.push('balance_soon')
  return kinds
}

/** Bookings that are not departed yet, with money that is overdue or due soon, and whose travellers can be reached. */
const reachable = (ctx: Ctx) =>
  selectPriced(ctx.db)
    .where('status', '=', 'confirmed')
    .where(mayBeMailedUnasked)
    .where('anonymised_at', 'is', null)
    // Their travellers are invented.
    .where('demo', '=', 0)
    .where('departures.date', '>=', ctx.clock.today())
    .whereRef('paid', '<', 'total')
    .where((is) =>
      is.or([
        is('due_on', '<', ctx.clock.today()),
        is('balance_on', '<=', dayAfter(ctx.clock.today(), SOON)),
      ]),
    )
    .orderBy('bookings.id')

type Owing = Awaited<ReturnType<ReturnType<typeof reachable>['execute']>>[number]

const kindsOf = (clock: Clock, row: Owing) =>
  remindersOf(moneyOf(clock, row), { booked: clock.dayOf(row.created_at), today: clock.today() })

/** A booking gets each kind once, one at a time, in a transaction of its own: the first process to lock it mails. Returns how many. */
export async function remindTravellers(ctx: Ctx): Promise<number> {
  if (!ctx.settings.get().booking.reminders) return 0
  let mailed = 0
  for (const row of await reachable(ctx).execute()) {
    if (kindsOf(ctx.clock, row).length === 0) continue
    const isMailed = await inTransaction(ctx, (tx) => remind(tx, row.id))
    if (isMailed) mailed += 1
  }
  return mailed
}

/** What the staff remind a traveller of: what is overdue, or else what is to be paid next. */
function kindNow(clock: Clock, row: Owing): ReminderKind | undefined {
  const { due, due_now, standing } = moneyOf(clock, row)
  if (due_now <= 0) return undefined
  const [urgent] = kindsOf(clock, row)
  if (urgent) return urgent
  if (standing !== 'overdue') return 'due'
  return due[0]?.purpose === 'deposit' && row.paid < due[0].amount ? 'deposit_overdue' : 'overdue'
}

/** A booking whose traveller can be reminded now, and of what; it is locked. @throws nothing_to_remind */
async function toRemind(tx: TxCtx, id: number) {
  const booking = await lockBooking(tx.db, id, 'to mail')
  const row = await selectPriced(tx.db).where('bookings.id', '=', id).executeTakeFirst()
  const kind = row && kindNow(tx.clock, row)
  if (!kind) throw refuse('nothing_to_remind')
  return { booking, kind }
}

/** The mail of `remindNow` as text. The link to the booking's page is made when a mail is sent, so the text has none. */
export async function previewReminder(
  ctx: Ctx,
  siteOf: (booking: { language: Language | null }) => Site,
  id: number,
) {
  const { booking, to, data } = await inTransaction(ctx, async (tx) => {
    const { booking, kind } = await toRemind(tx, id)
    const to = await addressOf(tx.db, booking.id)
    const { isSold: _, ...about } = (await readMailed(tx, paymentReminder, id)) ?? {}
    const data = { ...about, kind }
    return { booking, to, data }
  })
  const site = siteOf(booking)
  const [subject = '', text] = [
    subjectOf(paymentReminder, data, site),
    await readMail(paymentReminder, data, site),
  ]
  return { to, subject, text }
}

/** Works even where the agency has turned reminders off, and counts as the reminder of its kind: no other is mailed automatically. */
export const remindNow = (ctx: Ctx, id: number) => inTransaction(ctx, (tx) => putReminder(tx, id))

/** `remindNow` in the caller's transaction. `bulkId`: the act on many bookings that the mail belongs to. @throws too_many_mails_call */
export async function putReminder(tx: TxCtx, id: number, bulk: { bulkId?: number } = {}): Promise<void> {
  const { booking, kind } = await toRemind(tx, id)
  if (!(await mailBooking(tx, paymentReminder, id, { kind }, bulk))) throw refuse('too_many_mails_call')
  const at = isoAt(tx.clock.now())
  await tx.db
    .insertInto('reminders')
    .values({ booking_id: id, kind, at })
    .onConflict((before) => before.columns(['booking_id', 'kind']).doUpdateSet({ at }))
    .execute()
  await audit(tx, ['booking', 'reminded'], { id, subject: booking.reference })
}

/** What bookings owe now, by the id of the booking, in whole minor units; one that owes nothing is missing. */
export async function owedNow(
  ctx: Ctx,
  ids: number[],
): Promise<Map<number, { amount: number; currency: string | null }>> {
  const rows = await selectPriced(ctx.db)
    .where(isOneOf(ctx.db, 'bookings.id', ids))
    .execute()
  return new Map(
    rows
      .filter((row) => kindNow(ctx.clock, row) !== undefined)
      .map((row) => [row.id, { amount: moneyOf(ctx.clock, row).due_now, currency: row.currency }]),
  )
}

async function remind(tx: TxCtx, id: number): Promise<boolean> {
  await lockBooking(tx.db, id, 'alone')
  // Look again after the lock: the booking may have been cancelled or paid meanwhile.
  const row = await reachable(tx).where('bookings.id', '=', id).executeTakeFirst()
  if (!row) return false
  const sent = await tx.db
    .selectFrom('reminders')
    .select(['kind', 'at'])
    .where('booking_id', '=', id)
    .execute()
  const since = isoAt(tx.clock.now(), -days(PAUSE))
  if (sent.some(({ at }) => at > since)) return false
  const kind = kindsOf(tx.clock, row).find((each) => sent.every((before) => before.kind !== each))
  if (!kind) return false
  if (!(await mailBooking(tx, paymentReminder, id, { kind }))) return false
  await tx.db
    .insertInto('reminders')
    .values({ booking_id: id, kind, at: isoAt(tx.clock.now()) })
    .execute()
  return true
}
