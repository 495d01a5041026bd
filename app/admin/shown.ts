import { useEffect, useRef } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router'
import { useAddress } from '../ui/address.ts'

const withoutShow = (url: URL) => {
  const rest = new URL(url)
  rest.searchParams.delete('show')
  return rest.href
}

/** For lists of which one row can be opened (`?show=`): opening and closing it does not ask for the list anew. */
export const unlessShown = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (currentUrl.href === nextUrl.href || withoutShow(currentUrl) !== withoutShow(nextUrl))

/** Kept with the address of a row that was opened out of its list: the list is one step back. */
type OpenedState = { opened?: boolean } | null

/**
 * Which row of a list is open over it. Closing it adds no step of its own, so that Back does not open it again: it
 * goes back to the list that it was opened from; where a link led straight to it, the list takes its place.
 */
export function useShown() {
  const { params, href } = useAddress()
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const left = useRef<string>(undefined)
  const id = Number(params.get('show'))
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
    close() {
      // A second Escape while the first is on its way would go back twice.
      if (left.current === key) return
      left.current = key
      if ((state as OpenedState)?.opened) navigate(-1)
      else navigate(href({ show: null }), { replace: true, preventScrollReset: true })
    },
  }
}
