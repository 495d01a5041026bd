import type { Database, Trx } from '../../database/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Actor } from '../accounts/sessions.ts'
import { audit, type By } from '../audit/audit.ts'
import type { BookingMails } from '../settings/current-settings.ts'
import type { TermsText } from '../settings/settings.ts'
import { emailKey } from '../shared/email-key.ts'
import { addOnce, idempotencyOf } from '../shared/idempotency.ts'
import { type Counter, countIfRoom } from '../shared/rate-limits.ts'
import type { Changing } from './change-transaction.ts'
import {
  type BookingInput,
  bookedBefore,
  type Confirmed,
  type Hold,
  type NewBooking,
  storeBooking,
} from './new-booking.ts'
import { countingOf, type UnprovenLimits } from './unproven-limits.ts'

/**
 * The addresses for the confirmation, the wanted one first; none where too many were mailed. The typed address may be
 * anybody's, and so may an account's address that is not proven. So confirmations are limited by account, by network
 * and over all, but for those to the account's own proven address.
 */
async function confirmTo(
  trx: Trx,
  clock: Clock,
  by: By,
  actor: Actor | undefined,
  typed: string,
): Promise<string[]> {
  const network: Counter[] = [
    { limit: 'confirmations:address', of: by.address },
    { limit: 'confirmations:all', of: '' },
  ]
  if (!actor) return (await countIfRoom(trx, clock, network)) ? [typed] : []
  const own = emailKey(actor.email)
  const user = await trx
    .selectFrom('users')
    .select('email_proven_at')
    .where('id', '=', actor.userId)
    .executeTakeFirst()
  const proven = user?.email_proven_at ? [actor.email] : []
  if (proven.length > 0 && emailKey(typed) === own) return [typed]
  const isRoom = await countIfRoom(trx, clock, [{ limit: 'confirmations:account', of: own }, ...network])
  return isRoom ? [typed, ...proven] : proven
}

/**
 * A booking by the staff, also of a departure that travellers cannot book any more. A booking of the same traveller a
 * second time is not refused; the list marks it. With an idempotency key, the same form sent again returns the first
 * booking.
 * @throws {Problem} as `storeBooking`; 409 when the key was used with another form
 */
export async function bookByStaff(
  { db, clock, by, mails, notify }: Changing & { mails: BookingMails },
  input: BookingInput,
  idempotencyKey?: string,
): Promise<Confirmed> {
  const recipients = notify && input.email !== '' ? [input.email] : []
  const idempotency = idempotencyOf(by.userId, idempotencyKey, input)
  const making: NewBooking = {
    clock,
    by,
    byStaff: true,
    mails,
    input,
    confirmTo: async () => recipients,
    notify: recipients.length > 0,
    idempotency,
  }
  const add = async (trx: Trx) => {
    const booked = await storeBooking(trx, making)
    await audit(trx, by, ['booking', 'added'], { id: booked.id, subject: booked.reference })
    return booked
  }
  return await addOnce(db, 'bookings', idempotency, add, (id) => bookedBefore(db, clock, id))
}

/** The rules for bookings by travellers, which staff need not keep. */
export type Rules = {
  mails: BookingMails
  terms: TermsText | null
  limits: UnprovenLimits
  hold?: Hold
}

/**
 * Books a trip and puts the mails to the traveller and the agency into the outbox, in one transaction: when it
 * returns, all of it is on disk. With an idempotency key, the same form sent again returns the first booking. A
 * booking is never refused because of its mails: see `confirmTo`.
 * @throws {Problem} as `storeBooking`; 403 with `prove` beyond `limits`; 409 when the key was used with another form
 */
export async function book(
  db: Database,
  clock: Clock,
  by: By,
  { mails, terms, limits, hold }: Rules,
  actor: Actor | undefined,
  input: BookingInput,
  idempotencyKey?: string,
): Promise<Confirmed> {
  const idempotency = idempotencyOf(actor?.userId ?? null, idempotencyKey, input)
  const making: NewBooking = {
    clock,
    by,
    byStaff: false,
    mails,
    actor,
    input,
    terms,
    hold,
    idempotency,
    confirmTo: (trx) => confirmTo(trx, clock, by, actor, input.email),
    notify: true,
  }
  const add = async (trx: Trx) => {
    const countSeats = await countingOf(trx, clock, by, limits)
    return storeBooking(trx, { ...making, checkLimits: (seats) => countSeats('booking', seats) })
  }
  return await addOnce(db, 'bookings', idempotency, add, (id) => bookedBefore(db, clock, id))
}
