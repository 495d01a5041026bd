import { limits } from '../../../../contract/limits.ts'
import { dayAfter } from '../../../../rules/days.ts'
import { haveLinksEnded, LINK_DAYS } from '../../../../rules/departure-days.ts'
import type { Database, Row, Trx } from '../../../database/schema.ts'
import type { Flag } from '../../../database/tables/columns.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../../kit/context.ts'
import { countBadSecrets } from '../../../kit/rate-limits.ts'
import { refuse } from '../../../kit/refuse.ts'
import { isoAt } from '../../../platform/clock.ts'
import { newToken, sha256 } from '../../../platform/secrets.ts'
import { audit } from '../../audit/audit.ts'
import { lockBooking } from '../lock-booking.ts'
import { addressOf, mailBooking } from '../mail-booking.ts'
import { bookingLink } from '../mails/booking-link.tsx'
import { isOwnedBy, type Owner } from '../read-bookings.ts'

/** Makes sure that a booking belongs to a user or an agent. @throws no_booking */
export async function requireBookingOf(db: Database, owner: Owner, id: number): Promise<void> {
  const own = await db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', id)
    .where(isOwnedBy(owner))
    .executeTakeFirst()
  if (!own) throw refuse('no_booking')
}

/* Whoever has a booking's link may do what its traveller may, without an account. The secret is behind the `#`; only its hash is kept. */

/** How many links of answers to the same booking form work: one of two that race may be what its page keeps. */
const MOST_ANSWERED = 3

/** Makes a secret for a booking. To be mailed or shown at once, as only its hash is kept. */
export async function makeBookingToken(ctx: Ctx, bookingId: number, answered: Flag = 0): Promise<string> {
  const token = newToken()
  const row = {
    token_hash: sha256(token),
    booking_id: bookingId,
    created_at: isoAt(ctx.clock.now()),
    answered,
  }
  await ctx.db.insertInto('booking_links').values(row).execute()
  return token
}

/** Without an account, the same form may be sent again and again: the newest three secrets work, and those that were mailed or copied. */
export const makeAnsweredToken = (ctx: Ctx, bookingId: number): Promise<string> =>
  inTransaction(ctx, async (tx) => {
    await lockBooking(tx.db, bookingId, 'alone')
    const answers = await tx.db
      .selectFrom('booking_links')
      .select('token_hash')
      .where('booking_id', '=', bookingId)
      .where('answered', '=', 1)
      .orderBy('created_at', 'desc')
      .execute()
    const old = answers.slice(MOST_ANSWERED - 1).map(({ token_hash }) => token_hash)
    if (old.length > 0) await tx.db.deleteFrom('booking_links').where('token_hash', 'in', old).execute()
    return await makeBookingToken(tx, bookingId, 1)
  })

/** The address of a booking's own page. `home`: where the pages of its language begin. */
export const bookingUrl = (home: string, token: string) => `${home}/booking#${token}`

/** The booking of a link. Links that lead nowhere are counted by network. @throws booking_link_ended */
export const findByLink = (ctx: Ctx, address: string, token: string): Promise<number> =>
  countBadSecrets(ctx, [{ limit: 'link:address', of: address }], async () => {
    const found = await ctx.db
      .selectFrom('booking_links')
      .innerJoin('bookings', 'bookings.id', 'booking_id')
      .innerJoin('departures', 'departures.id', 'departure_id')
      .select(['booking_id', 'date', 'told_days'])
      .where('token_hash', '=', sha256(token))
      .where('anonymised_at', 'is', null)
      .executeTakeFirst()
    if (!found || haveLinksEnded(found, ctx.clock.today())) throw refuse('booking_link_ended')
    return found.booking_id
  })

export const endBookingLinks = (trx: Trx, ids: number[]) =>
  ids.length === 0 ? undefined : trx.deleteFrom('booking_links').where('booking_id', 'in', ids).execute()

/**
 * With `renew` all earlier links end, with `end` that is all; with `notify` one is mailed. Returns the secret, unless all have ended.
 * @throws anonymous_has_no_link
 */
export async function linkBooking(
  ctx: Ctx,
  id: number,
  { renew, end, notify }: { renew: boolean; end: boolean; notify: boolean },
): Promise<{ token?: string; mailed?: string }> {
  return await inTransaction(ctx, async (tx) => {
    const booking = await lockBooking(tx.db, id, 'alone')
    if (booking.anonymised_at !== null) throw refuse('anonymous_has_no_link')
    const isRenewed = renew || end
    if (isRenewed) await endBookingLinks(tx.db, [id])
    await audit(tx, ['booking', isRenewed ? 'links-renewed' : 'linked'], {
      id,
      subject: booking.reference,
    })
    if (end) return {}
    const mailed = notify ? await mailBookingLink(tx, booking) : undefined
    return { token: await makeBookingToken(tx, id), mailed }
  })
}

/** Mails the traveller, or the reseller that sold it. The secret is made when the mail is sent. Returns the address. */
async function mailBookingLink(tx: TxCtx, { id }: Row<'bookings'>): Promise<string> {
  if ((await addressOf(tx.db, id)) === '') throw refuse('copy_link_no_address')
  const to = await mailBooking(tx, bookingLink, id, {})
  if (to === undefined) throw refuse('copy_link_too_many_mails')
  return to
}

export async function forgetOldLinks(ctx: Ctx): Promise<void> {
  const last = dayAfter(ctx.clock.today(), -LINK_DAYS - limits.periodDays)
  await ctx.db
    .deleteFrom('booking_links')
    .where(
      'booking_id',
      'in',
      ctx.db
        .selectFrom('bookings')
        .innerJoin('departures', 'departures.id', 'departure_id')
        .select('bookings.id')
        .where('departures.date', '<', last),
    )
    .execute()
}

/**
 * Bookings made without an account go to the account of their address; no others. Only for a holder who has just shown that the mailbox is
 * theirs: anybody can register with any address, and would read what the bookings say. Other logins have to end. Returns how many.
 */
export async function claimBookings(
  trx: Trx,
  { id, email_key }: { id: number; email_key: string },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('bookings')
    .set({ user_id: id, without_account: 0 })
    .where('without_account', '=', 1)
    .where('anonymised_at', 'is', null)
    .where((is) => is(is.fn<string>('lower', ['email']), '=', email_key))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
