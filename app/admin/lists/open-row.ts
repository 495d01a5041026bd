import { useEffect, useRef } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router'
import { useAddress } from '../../ui/address.ts'
import type { ListPage } from './list-query.ts'
import { isReloading } from './reload.ts'

const withoutShow = (url: URL) => {
  const rest = new URL(url)
  rest.searchParams.delete('show')
  return rest.href
}

/** For lists of which one row can be opened (`?show=`): opening or closing a row does not reload the list. */
export const unlessRowOpened = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (isReloading() || currentUrl.href === nextUrl.href || withoutShow(currentUrl) !== withoutShow(nextUrl))

/** History state of a row that was opened from its list: the list is one step back. */
type OpenedState = { opened?: boolean } | null

/**
 * The open row of a list, from the address. Closing a row adds no step to the history, so Back does not open the row
 * again. A row that was opened from its list closes with a step back; otherwise the list replaces the row.
 */
export function useOpenRow() {
  const { params, href } = useAddress()
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const left = useRef<string>(undefined)
  const id = Number(params.get('show'))
  useEffect(() => {
    // The browser's Forward button can open the row again.
    if (!params.has('show')) left.current = undefined
  }, [params])
  return {
    // An invalid id shows the list.
    id: Number.isInteger(id) && id > 0 ? id : undefined,
    /** The props of the link that opens a row. */
    linkTo: (id: number) => ({
      to: href({ show: id }),
      state: { opened: true } satisfies OpenedState,
      preventScrollReset: true,
    }),
    close() {
      // A second Escape before the first has navigated would go back twice.
      if (left.current === key) return
      left.current = key
      if ((state as OpenedState)?.opened) navigate(-1)
      else navigate(href({ show: null }), { replace: true, preventScrollReset: true })
    },
  }
}

/**
 * The index of the open row in the page of the list behind, or -1, and links to the previous and the next row. The links
 * keep the history state: closing leads back to the list.
 */
export function useNeighbours(id: number, { rows }: ListPage<{ id: number }>) {
  const { linkTo } = useOpenRow()
  const { state } = useLocation()
  const at = rows.findIndex((row) => row.id === id)
  const wayTo = (row: { id: number } | undefined) => row && { ...linkTo(row.id), state }
  return { at, neighbours: at >= 0 && { previous: wayTo(rows[at - 1]), next: wayTo(rows[at + 1]) } }
}
