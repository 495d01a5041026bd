import { sql } from 'kysely'

/** The tables whose rows are searched, sorted and paged. */
export const listed = ['bookings', 'users', 'trips', 'messages'] as const
export type Listed = (typeof listed)[number]

/*
 * All search terms stand in one table. A row's key there is its id and its kind in one number, and neighbouring ids
 * share a block, of the same kind too: so that each index begins with what is looked up in it.
 */

const kinds = listed.length
const idsInBlock = 1024

// Written into the statements, where a parameter's type would have to be told.
export const KINDS = sql.lit(kinds)
export const BLOCK = idsInBlock

const numberOf = (table: Listed) => listed.indexOf(table)
export const kindOf = (table: Listed) => sql.lit(numberOf(table))
export const rowKeyOf = (table: Listed, id: number) => id * kinds + numberOf(table)
/** The number that the n-th block of a table has among the blocks of all. */
export const blockOf = (table: Listed, n: number) => n * kinds + numberOf(table)

/** After every text that begins with a word, where it is put behind the word. */
export const LAST = '\u{10ffff}'
