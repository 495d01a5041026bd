import { sql } from 'kysely'
import { isStaff } from '../../../../contract/call.ts'
import { emailKey } from '../../../../rules/contacts.ts'
import type { Database, Trx } from '../../../database/schema.ts'
import { BATCH, inBatches, lockedFor } from '../../../database/sql.ts'
import type { Actor } from '../../../kit/actor.ts'
import { type Ctx, inTransaction, type TxCtx, tell } from '../../../kit/context.ts'
import { markedIn } from '../../../kit/mail/kinds.ts'
import { putMail } from '../../../kit/mail/put-mail.ts'
import { refuse } from '../../../kit/refuse.ts'
import { mailAccount } from '../../accounts/account-mail.ts'
import { accountDeleted } from '../../accounts/mails/account-changes.tsx'
import { type Account, lockUser } from '../../accounts/users.ts'
import { audit } from '../../audit/audit.ts'
import { changeBookings } from '../after-change.ts'
import { bookingsAnonymised } from '../mails/bookings-anonymised.tsx'
import { mailKindsOf } from '../mails/kinds.ts'
import { endHold, lockToFree } from '../seats.ts'
import { readUpcomingOf } from './account-bookings.ts'
import { anonymiseBookings } from './anonymise.ts'

const stillNamed = (db: Database | Trx, userId: number) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where('user_id', '=', userId)
    .where('anonymised_at', 'is', null)
    .orderBy('id')

const heldOf = (db: Database, userId: number) =>
  db.selectFrom('bookings').where('user_id', '=', userId).where('status', '=', 'held')

/** Nobody is left to pay. Each departure has its own transaction. Features are told first, or the account would be offered its seats. */
async function cancelHeldOf(ctx: Ctx, userId: number): Promise<void> {
  const places = await heldOf(ctx.db, userId)
    .select('departure_id')
    .distinct()
    .orderBy('departure_id')
    .execute()
  for (const { departure_id } of places)
    await inTransaction(ctx, async (tx) => {
      await lockToFree(tx.db, departure_id)
      await tell(tx, 'accountLeaves', userId, departure_id)
      const held = await heldOf(tx.db, userId)
        .selectAll()
        .where('departure_id', '=', departure_id)
        .orderBy('id')
        .$call(lockedFor(tx.db, 'update'))
        .execute()
      await changeBookings(tx, held, async (write) => {
        for (const booking of held) await endHold(write, booking, 'cancelled')
      })
    })
}

/**
 * Cancels held bookings, and removes the personal data of all, before the account is deleted: in batches, as one transaction of
 * a counter's thousands would block everybody. Call it only once the deletion cannot be refused; wake the workers of mails and
 * cards afterwards. The bookings keep their `user_id`, so after a crash a second deletion continues and the agency learns of all.
 */
export async function blankBookingsOf(ctx: Ctx, userId: number): Promise<void> {
  await cancelHeldOf(ctx, userId)
  let last = 0
  await inBatches(() =>
    inTransaction(ctx, async (tx) => {
      const rows = await stillNamed(tx.db, userId).where('id', '>', last).limit(BATCH).execute()
      const ids = rows.map(({ id }) => id)
      await anonymiseBookings(tx, ids, true)
      last = ids.at(-1) ?? last
      return ids.length
    }),
  )
}

/**
 * For bookings made meanwhile, in the transaction that deletes the locked account. False: one is held, and nothing was done. Then call
 * `blankBookingsOf` again: a booking locks the departure before the account, and here it would be the other way round.
 */
async function blankLastBookingsOf(tx: TxCtx, userId: number): Promise<boolean> {
  if (await heldOf(tx.db, userId).select('id').limit(1).executeTakeFirst()) return false
  const rows = await stillNamed(tx.db, userId).execute()
  const ids = rows.map(({ id }) => id)
  await anonymiseBookings(tx, ids, true)
  return true
}

/** All but those to the agency, farewells, and those emptied with a booking or message. No kind is named, so none can be forgotten. */
async function removeMailsTo(tx: TxCtx, email: string): Promise<void> {
  await tx.db
    .deleteFrom('outbox')
    .where(sql<boolean>`lower(recipient) = ${emailKey(email)}`)
    .where('booking_id', 'is', null)
    .where('message_id', 'is', null)
    .where('template', 'not in', markedIn(mailKindsOf(tx).values(), 'toAgency', 'last'))
    .execute()
}

/** Locks and returns the account. @throws last_administrator */
async function lockToDelete(trx: Trx, userId: number) {
  const { user, isLastAdmin } = await lockUser(trx, userId)
  if (isLastAdmin) throw refuse('last_administrator')
  return user
}

/**
 * Held bookings are cancelled; all bookings and the mails about them are anonymised. Mails tell the owner, and the agency which bookings to
 * come are anonymous now. After a crash, deleting again completes the work. Wake the workers of mails and cards afterwards.
 */
export async function deleteAccount(ctx: Ctx, agencyEmail: string, actor: Actor): Promise<void> {
  const { userId } = actor
  await inTransaction(ctx, (tx) => lockToDelete(tx.db, userId))
  const remove = async (tx: TxCtx) => {
    const user = await lockToDelete(tx.db, userId)
    // Read before the bookings lose their user.
    const upcoming = await readUpcomingOf(tx, userId)
    if (!(await blankLastBookingsOf(tx, userId))) return false
    await removeMailsTo(tx, user.email)
    await mailAccount(tx, accountDeleted, user, { byStaff: false })
    if (upcoming.bookings.length > 0)
      await putMail(tx, bookingsAnonymised, agencyEmail, upcoming, { language: 'en' })
    await tx.db.deleteFrom('users').where('id', '=', userId).execute()
    await audit(tx, ['account', 'deleted'], {
      id: userId,
      // The log keeps the names of former administrators.
      ...(isStaff(user.role) && { subject: user.name }),
    })
    return true
  }
  do await blankBookingsOf(ctx, userId)
  while (!(await inTransaction(ctx, remove)))
}

/** Locks and returns the account. @throws own_account, last_administrator */
async function lockUserToDelete(trx: Trx, actor: Actor, id: number): Promise<Account> {
  const { user, isLastAdmin } = await lockUser(trx, id)
  if (id === actor.userId) throw refuse('own_account')
  if (isLastAdmin) throw refuse('last_administrator')
  return user
}

/** Bookings stay as they are; with `anonymise` they lose their travellers, as in `deleteAccount`, and a crash has the same effect. */
export async function deleteUser(ctx: Ctx, actor: Actor, id: number, anonymise = false): Promise<void> {
  if (anonymise) await inTransaction(ctx, (tx) => lockUserToDelete(tx.db, actor, id))
  const remove = async (tx: TxCtx) => {
    const user = await lockUserToDelete(tx.db, actor, id)
    if (anonymise) {
      if (!(await blankLastBookingsOf(tx, id))) return false
      await removeMailsTo(tx, user.email)
    }
    const notice = { byStaff: true, ...(anonymise && { anonymised: true }) }
    await mailAccount(tx, accountDeleted, user, notice)
    await tx.db.deleteFrom('users').where('id', '=', id).execute()
    await audit(tx, ['user', 'deleted'], {
      id,
      fields: anonymise ? ['travellers'] : [],
      // The log keeps the names of former staff.
      ...(isStaff(user.role) && { subject: user.name }),
    })
    return true
  }
  do if (anonymise) await blankBookingsOf(ctx, id)
  while (!(await inTransaction(ctx, remove)))
}
