import type { ColumnType, Insertable, Kysely, Selectable, Transaction } from 'kysely'
import { accountsTables } from './tables/accounts.ts'
import { bookingsTables } from './tables/bookings.ts'
import { cardsTables } from './tables/cards.ts'
import type { TablesOf } from './tables/columns.ts'
import { departuresTables } from './tables/departures.ts'
import { importsTables } from './tables/imports.ts'
import { moneyTables } from './tables/money.ts'
import { officeTables } from './tables/office.ts'
import { travellersTables } from './tables/travellers.ts'
import { tripsTables } from './tables/trips.ts'

export const columns = {
  ...accountsTables,
  ...tripsTables,
  ...departuresTables,
  ...bookingsTables,
  ...travellersTables,
  ...moneyTables,
  ...cardsTables,
  ...officeTables,
  ...importsTables,
}

type AllTables = TablesOf<typeof columns>

/** The columns of a booking that have consequences for what it owes, invoices, seats or payment page: only `changeBooking` changes them. */
type Consequential =
  | 'trip_id'
  | 'departure_id'
  | 'status'
  | 'cancelled_at'
  | 'adults'
  | 'children'
  | 'infants'
  | 'seats'
  | 'currency'
  | 'terms'
  | 'pay_by'
  | 'total'
  | 'paid'
  | 'due_amount'
  | 'due_on'
  | 'balance_on'
  | 'price_rules'
  | 'extras'
  | 'single_rooms'
  | 'code_id'
  | 'reseller_id'
  | 'commission'

/** The type of a value that does not exist: a column of this type cannot be written. */
declare const onlyInsideChangeBooking: unique symbol
type Refused = typeof onlyInsideChangeBooking

type Read<C> = C extends ColumnType<infer S, unknown, unknown> ? S : C
type Inserted<C> = C extends ColumnType<unknown, infer I, unknown> ? I : C

/** Bookings are inserted with all their columns; the consequential ones are not updated. */
type GuardedBookings = {
  [C in keyof AllTables['bookings']]: C extends Consequential
    ? ColumnType<Read<AllTables['bookings'][C]>, Inserted<AllTables['bookings'][C]>, Refused>
    : AllTables['bookings'][C]
}

type Closed<T extends { amount: number }> = {
  [C in keyof T]: C extends 'amount' ? ColumnType<number, Refused, Refused> : T[C]
}

/** The tables as queries see them: without write access to what only `changeBooking` may write. */
export type Tables = {
  [T in keyof AllTables]: T extends 'bookings'
    ? GuardedBookings
    : T extends 'booking_lines' | 'payments'
      ? Closed<AllTables[T]>
      : AllTables[T]
}

/** The columns of a table: a statement with `*` has no name on PostgreSQL, and is planned anew each time. See prepared.ts. */
export const allOf = <T extends keyof Tables>(table: T) =>
  Object.keys(columns[table]) as (keyof Tables[T] & string)[]

/** The database. Inside a transaction use only the transaction: on SQLite the database would wait for it for ever. */
export type Database = Kysely<Tables>
export type Trx = Transaction<Tables>
export type Row<T extends keyof Tables> = Selectable<Tables[T]>
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>

/** A transaction that may change bookings, their lines and the ledger: `changeBooking` provides it. */
export type Write = Transaction<AllTables> & Trx

/** A database for creating bookings without selling them: for the demo and the tests. */
export type WritableDatabase = Kysely<AllTables> & Database
export type WritableRow<T extends keyof AllTables> = Insertable<AllTables[T]>
