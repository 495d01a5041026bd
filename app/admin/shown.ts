import { useEffect, useEffectEvent, useRef } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useAddress } from '../ui/address.ts'
import type { Listed } from './ask.ts'
import { isReloadWanted } from './reload.ts'

const withoutShow = (url: URL) => {
  const rest = new URL(url)
  rest.searchParams.delete('show')
  return rest.href
}

/** For lists of which one row can be opened (`?show=`): opening and closing it does not ask for the list anew. */
export const unlessShown = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (isReloadWanted() || currentUrl.href === nextUrl.href || withoutShow(currentUrl) !== withoutShow(nextUrl))

/** Kept with the address of a row that was opened out of its list: the list is one step back. */
type OpenedState = { opened?: boolean } | null

/** The row at an end of a page, to which a step leads from the page beside it: which one is known once they have come. */
type End = 'first' | 'last'
const endIn = (params: URLSearchParams) => {
  const show = params.get('show')
  return show === 'first' || show === 'last' ? show : undefined
}

/**
 * Which row of a list is open over it. Closing it adds no step of its own, so that Back does not open it again: it
 * goes back to the list that it was opened from; where a link led straight to it, the list takes its place. The screen
 * of the list hands over its `rows` where steps lead from page to page.
 */
export function useShown(rows?: { id: number }[]) {
  const { params, href } = useAddress()
  const [arrived] = useSearchParams()
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const left = useRef<string>(undefined)
  const end = endIn(arrived)
  const atEnd = rows?.at(end === 'last' ? -1 : 0)?.id
  // On the way to another page what was open stays open.
  const asked = Number((endIn(params) ? arrived : params).get('show'))
  const id = end && endIn(params) ? (atEnd ?? 0) : asked
  const settle = useEffectEvent(() => {
    // In the address it is the row itself: what comes meanwhile pushes others to the end of the page.
    navigate(href({ show: atEnd ?? null }), { replace: true, preventScrollReset: true, state })
  })
  const isSettling = end !== undefined && rows !== undefined
  useEffect(() => {
    if (isSettling) settle()
  }, [isSettling])
  useEffect(() => {
    // Forward opens it once more.
    if (!params.has('show')) left.current = undefined
  }, [params])
  return {
    // An address that was cut off shows the list.
    id: Number.isInteger(id) && id > 0 ? id : undefined,
    /** The props of the link that opens a row. */
    linkTo: (id: number) => ({
      to: href({ show: id }),
      state: { opened: true } satisfies OpenedState,
      preventScrollReset: true,
    }),
    /** The same to the row at an end of another page. Closing it stays on that page, not where it was opened. */
    linkToEnd: (page: number, end: End) => ({
      to: href({ page: page === 1 ? null : page, show: end }),
      preventScrollReset: true,
    }),
    close() {
      // A second Escape while the first is on its way would go back twice.
      if (left.current === key) return
      left.current = key
      if ((state as OpenedState)?.opened) navigate(-1)
      else navigate(href({ show: null }), { replace: true, preventScrollReset: true })
    },
  }
}

/**
 * Where the open row stands in the page of the list behind, -1 if it does not, and the ways to those beside it, on the
 * pages beside this one too. The place in the history is kept: closing leads back to where the first was opened from.
 */
export function useBeside(id: number, { rows, page, lastPage, more }: Listed<{ id: number }>) {
  const { linkTo, linkToEnd } = useShown()
  const { state } = useLocation()
  const at = rows.findIndex((row) => row.id === id)
  const [before, after] = [rows[at - 1], rows[at + 1]]
  const previous = before ? { ...linkTo(before.id), state } : page > 1 && linkToEnd(page - 1, 'last')
  const next = after
    ? { ...linkTo(after.id), state }
    : (page < lastPage || more) && linkToEnd(page + 1, 'first')
  return { at, beside: at >= 0 && { previous: previous || undefined, next: next || undefined } }
}
