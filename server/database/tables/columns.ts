import type { Generated } from 'kysely'

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

/** The declaration of a column; `Type` is what Kysely knows of it. columns.both.db.test.ts compares it with the tables. */
class Column<Type> {
  declare readonly type: Type
  readonly holds: 'int' | 'text'
  readonly whose: Whose
  readonly isNullable: boolean

  constructor(holds: 'int' | 'text', whose: Whose, isNullable = false) {
    this.holds = holds
    this.whose = whose
    this.isNullable = isNullable
  }

  get orNull() {
    return new Column<Type | null>(this.holds, this.whose, true)
  }

  /** Whoever inserts a row may leave the column to the database. */
  get withDefault() {
    return new Column<Generated<Type>>(this.holds, this.whose, this.isNullable)
  }
}

/** Yes or no, as both databases store it and as rows have it: `isSet` reads it, `asFlag` writes it (docs/decisions/0084). */
export type Flag = 0 | 1
export const isSet = (stored: Flag): boolean => stored === 1
export const asFlag = (is: boolean): Flag => (is ? 1 : 0)

export const int = new Column<number>('int', 'nobody')
/** Counted by the database. */
export const id = int.withDefault
/** The key of a table that has one row, or none. */
export const only = new Column<1>('int', 'nobody')
export const flag = new Column<Flag>('int', 'nobody')
export const text = <Value extends string = string>(whose: Whose) => new Column<Value>('text', whose)
/** `YYYY-MM-DD`. */
export const day = text('nobody')
/** ISO 8601 in UTC. */
export const time = text('nobody')

export type TablesOf<Declared extends Record<string, Record<string, Column<unknown>>>> = {
  [T in keyof Declared]: { [C in keyof Declared[T]]: Declared[T][C]['type'] }
}
