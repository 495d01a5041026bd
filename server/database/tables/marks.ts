import type { SelectType } from 'kysely'

/**
 * Whose data a column of text holds, which says when it goes:
 * - `nobody`: it tells nothing of a person by itself (times, states, references, what the agency publishes), and stays.
 * - `account`: with the account.
 * - `booking`: when the booking is anonymised: by the staff, with its account, or after RETAIN_BOOKINGS_DAYS.
 * - `details`: with the booking, and after RETAIN_DETAILS_DAYS.
 * - `message`: with the message, by the staff or after RETAIN_MESSAGES_DAYS.
 * - `mail`: with the account, booking or message that the mail is about, and after RETAIN_MAILS_DAYS.
 * - `audit`: after RETAIN_AUDIT_DAYS.
 * - `attempt`: after a day.
 * - `law`: never.
 *
 * personal-data.db.test.ts fills the columns of all these people, and looks what goes, what stays and what an account's export has.
 * typed-texts.both.db.test.ts types into every form about a booking, and finds the column of `nobody` that keeps it.
 */
export type Whose =
  | 'nobody'
  | 'account'
  | 'booking'
  | 'details'
  | 'message'
  | 'mail'
  | 'audit'
  | 'attempt'
  | 'law'

type OrNull<Value> = null extends Value ? '?' : ''

/** What a column holds: a whole number or text; `?` where it may be null. */
type Kind<Value> = [NonNullable<Value>] extends [number]
  ? `int${OrNull<Value>}`
  : `text${OrNull<Value>} of ${Whose}`

/**
 * Every column of every table, beside its type. What the types say and this does not, or the other way round, does not compile;
 * columns.both.db.test.ts compares it with the tables that the migrations have made.
 */
export type ColumnsOf<Tables> = {
  [T in keyof Tables]: { [C in keyof Tables[T]]: Kind<SelectType<Tables[T][C]>> }
}
