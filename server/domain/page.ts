import { limits } from '../../contract/limits.ts'

/** A page of a list, as the wire has it. */
export type Page<T> = {
  data: T[]
  current_page: number
  last_page: number
  per_page: number
  total: number
}

/** How far into a list a page begins; a page beyond any list begins beyond any list. */
export const offsetOf = (page: number, perPage: number = limits.pageSize) =>
  Math.min((page - 1) * perPage, Number.MAX_SAFE_INTEGER)

/** Puts rows and their total count into the wire's page. */
export const pageOf = <T>(
  data: T[],
  total: number,
  page: number,
  perPage: number = limits.pageSize,
): Page<T> => ({
  data,
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  per_page: perPage,
  total,
})
