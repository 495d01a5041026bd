import type { Answer } from '../../../contract/calls.ts'
import type { CallName } from '../../../contract/paths.ts'
import { countOf, numberText } from '../../../rules/words.ts'
import type { Refused } from '../../api.ts'
import { tryLoad } from './api.ts'

/** A list as the calls answer it; without page numbers it is complete. */
type Page<T> = {
  data: T[] | undefined
  current_page?: number
  last_page?: number
  per_page?: number
  total?: number
}

/** A page of a list as a screen shows it. */
export type ListPage<T> = {
  rows: T[]
  total: number
  page: number
  lastPage: number
  perPage: number
  /** The refusal, when the list could not be loaded; `rows` is empty then. */
  refused?: Refused
}

const NO_LIST = 'The server answered, but without the list. Please try again.'

const nothing = { rows: [], total: 0, page: 1, lastPage: 1, perPage: 0 }

/** The order that an address asks for (`name`, `-name`; `id` or `when` for age) as the calls name it. */
export function orderOf(sort: string) {
  const down = sort.startsWith('-')
  const by = down ? sort.slice(1) : sort
  if (by === 'id' || by === 'when') return down ? 'newest' : 'oldest'
  return down ? `${by}_desc` : by
}

/**
 * Loads the page of a list that the address asks for. A refusal is part of the result, so search and filters stay usable.
 * @throws a redirect to the login when the token is missing or dead
 */
export async function loadList<N extends CallName, T>(
  request: Request,
  name: N,
  pick: (answer: Answer<N>) => Page<T> | undefined,
  always: Record<string, string> = {},
): Promise<ListPage<T>> {
  const { show: _, sort, ...query } = Object.fromEntries(new URL(request.url).searchParams)
  const order = sort ? { sort: orderOf(sort) } : {}
  const result = await tryLoad(request, name, { query: { page: 1, ...always, ...query, ...order } })
  if (!result.ok) return { ...nothing, refused: result }
  const list = pick(result.answer)
  if (!list?.data) return { ...nothing, refused: { ok: false, status: 500, message: NO_LIST } }
  const { data: rows, total = rows.length, current_page: page = 1, last_page: lastPage = 1, ...rest } = list
  return { rows, total, page, lastPage, perPage: rest.per_page ?? rows.length }
}

/** Whether the page holds only a part of the list. */
export const isPart = ({ rows, total }: ListPage<unknown>) => rows.length > 0 && rows.length < total

/** The rows of the page among all, unless it has all: ` 25–48 of 80`. */
export function partText(list: ListPage<unknown>) {
  if (!isPart(list)) return ''
  const before = (list.page - 1) * list.perPage
  return ` ${numberText(before + 1)}–${numberText(before + list.rows.length)} of ${numberText(list.total)}`
}

/** `12 trips`, or `25–48 of 80 trips`. */
export const countText = (list: ListPage<unknown>, [one, many]: [string, string]) =>
  isPart(list) ? `${partText(list).trim()} ${many}` : countOf(list.total, one, many)
