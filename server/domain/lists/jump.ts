import { type RawBuilder, sql } from 'kysely'
import { numbersAsText, numbersIn } from '../../platform/database/rules.ts'
import type { Database } from '../../platform/database/schema.ts'

/** Where the row begins that stands at an offset from either end, if that is known: fewer rows to walk past. */
export type Jump = (
  offset: number,
  descending: boolean,
) => Promise<{ where: RawBuilder<boolean>; offset: number } | undefined>

/**
 * Jumps over groups of rows: only those of one group are walked past.
 * @param groups a query of all groups, with `key` and `size`; a key has no line break
 * @param startOf what holds for a group's rows and for all that follow it, in either direction
 */
export const jumpOver =
  (
    db: Database,
    groups: RawBuilder<unknown>,
    startOf: (key: string, descending: boolean) => RawBuilder<boolean>,
  ): Jump =>
  async (offset, descending) => {
    // Two texts rather than a row for each group, and added up here: the databases take far longer for either.
    const { rows } = await sql<{ keys: string | null; sizes: string | null }>`select
      string_agg(key, ${sql.lit('\n')}) as keys, ${numbersAsText(db, 'size')} as sizes
      from (${groups} order by key ${descending ? sql`desc` : sql`asc`}) as g`.execute(db)
    const keys = (rows[0]?.keys ?? '').split('\n')
    const sizes = numbersIn(rows[0]?.sizes)
    let passed = 0
    for (const [index, size] of sizes.entries()) {
      if (passed + size > offset) {
        return { offset: offset - passed, where: startOf(keys[index] ?? '', descending) }
      }
      passed += size
    }
    return undefined
  }
