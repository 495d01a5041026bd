import { type SelectQueryBuilder, sql } from 'kysely'
import { limits } from '../../../contract/limits.ts'

/** Where a page stands in its list, as the wire has it. */
export type PagePosition = { current_page: number; last_page: number; per_page: number; total: number }

export type Page<T> = { data: T[] } & PagePosition

/** How many rows come before a page, capped at what a database can take. */
const offsetOf = (page: number, perPage: number) => Math.min((page - 1) * perPage, Number.MAX_SAFE_INTEGER)

const placeOf = (total: number, page: number, perPage: number): PagePosition => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  per_page: perPage,
  total,
})

type Paging<Q> = {
  perPage?: number
  total?: number
  /** The query in the opposite order. Pages of the second half are read from the end, so that fewer rows are skipped. */
  backwards?: Q
}

/** Reads one page of a sorted query; `page` counts from 1. Counts the rows unless `total` is given. */
export async function paginate<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  page: number,
  { perPage = limits.pageSize, total, backwards }: Paging<SelectQueryBuilder<DB, TB, O>> = {},
): Promise<Page<O>> {
  const rows = total ?? (await countRows(query))
  const offset = offsetOf(page, perPage)
  const after = Math.max(0, rows - offset - perPage)
  let data: O[] = []
  if (offset < rows && backwards && after < offset) {
    data = await backwards
      .limit(rows - offset - after)
      .offset(after)
      .execute()
    data.reverse()
  } else if (offset < rows) data = await query.limit(perPage).offset(offset).execute()
  return { data, ...placeOf(rows, page, perPage) }
}

/** Reads one page of a query that visits every row anyway, such as a search, and counts the rows in the same statement. */
export async function paginateSearched<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  page: number,
  perPage: number = limits.pageSize,
): Promise<Page<O>> {
  const rows = (await query
    .select(sql<number>`count(*) over ()`.as('total_rows'))
    .limit(perPage)
    .offset(offsetOf(page, perPage))
    .execute()) as (O & { total_rows: number })[]
  const [first] = rows
  const total = first ? Number(first.total_rows) : page === 1 ? 0 : await countRows(query)
  return { data: rows, ...placeOf(total, page, perPage) }
}

async function countRows<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const counting = query.clearSelect().clearOrderBy()
  const [counted] = (await counting.select(({ fn }) => fn.countAll().as('rows')).execute()) as unknown as {
    rows: number
  }[]
  return counted?.rows ?? 0
}

/** One page of a list that is in memory. */
export function pageIn<T>(list: T[], page: number, perPage: number = limits.pageSize): Page<T> {
  const start = offsetOf(page, perPage)
  return { data: list.slice(start, start + perPage), ...placeOf(list.length, page, perPage) }
}

/** A list that fits into memory: whole, or one page of it with its place. */
export function pageOfAll<T>(list: T[], page: number | undefined): { rows: T[] } & Partial<PagePosition> {
  if (page === undefined) return { rows: list }
  const { data: rows, ...place } = pageIn(list, page)
  return { rows, ...place }
}

export function inOrderOf<T extends { id: number }>(ids: number[], rows: T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
