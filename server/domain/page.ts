import type { SelectQueryBuilder } from 'kysely'
import { limits } from '../../contract/limits.ts'
import type { Database, Tables } from '../platform/database/schema.ts'

/** A page of a list, as the wire has it. */
export type Page<T> = {
  data: T[]
  current_page: number
  last_page: number
  per_page: number
  total: number
  /** There is more than `total` says. */
  more?: true
}

/** Where a page stands in its list. */
export type Place = Omit<Page<never>, 'data'>

/** How far into a list a page begins; a page beyond any list begins beyond any list. */
export const offsetOf = (page: number, perPage: number = limits.pageSize) =>
  Math.min((page - 1) * perPage, Number.MAX_SAFE_INTEGER)

/** Where a page stands; `total` may be a lower bound, with `more`. */
export const placeOf = (
  { total, more }: { total: number; more?: true },
  page: number,
  perPage: number = limits.pageSize,
): Place => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  per_page: perPage,
  total,
  ...(more && { more }),
})

/** Puts rows and their total count into the wire's page. */
export const pageOf = <T>(
  data: T[],
  total: number | { total: number; more?: true },
  page: number,
  perPage: number = limits.pageSize,
): Page<T> => ({ data, ...placeOf(typeof total === 'number' ? { total } : total, page, perPage) })

/** A list that fits into one hand: whole, or the page of it that is asked for with its place. */
export function pieceOf<T>(list: T[], page: number | undefined): { rows: T[] } & Partial<Place> {
  if (page === undefined) return { rows: list }
  const start = offsetOf(page)
  return { rows: list.slice(start, start + limits.pageSize), ...placeOf({ total: list.length }, page) }
}

/** Rows in the order of their ids in a page. */
export function arranged<T extends { id: number }>(ids: number[], rows: T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** How many rows a query finds; `most` where it is that many or more, as none beyond them is looked at. */
export async function countUpTo<T extends keyof Tables>(
  db: Database,
  most: number,
  rows: SelectQueryBuilder<Tables, T, { id: number }>,
): Promise<number> {
  const { total } = await db
    .selectFrom(rows.limit(most).as('some'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
