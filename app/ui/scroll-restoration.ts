import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

type Address = { pathname: string; search: string }

/** Whether two addresses show the same to scroll in. */
type IsSame = (before: Address, now: Address) => boolean

/** The address of a list without its open row (`?show=`, see admin/lists/open-row.ts), and whether a row is open. */
function splitAddress({ pathname, search }: Address) {
  const params = new URLSearchParams(search)
  const isOpen = params.has('show')
  params.delete('show')
  return { list: `${pathname}?${params}`, isOpen }
}

/** Opening or closing a row of a list does not scroll it: the user may have moved on to another row meanwhile. */
export const isSameList: IsSame = (...addresses) => {
  const [before, now] = addresses.map(splitAddress)
  return before?.list === now?.list && Boolean(before?.isOpen || now?.isOpen)
}

export const isSameScreen: IsSame = (before, now) => before.pathname === now.pathname

/** Scroll positions in pixels, by what scrolls and the key of the history entry. */
const positions = new Map<IsSame, Map<string, number>>([
  [isSameList, new Map()],
  [isSameScreen, new Map()],
])

/**
 * For an element that scrolls by itself: what is opened in it begins at its top, and Back restores its scroll position,
 * as browsers do for whole pages.
 */
export function useScrollRestoration<E extends HTMLElement>(isSame: IsSame) {
  const box = useRef<E>(null)
  const before = useRef<Address>(undefined)
  const { key, pathname, search } = useLocation()
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const now = { pathname, search }
    const stays = before.current && isSame(before.current, now)
    before.current = now
    const kept = positions.get(isSame)
    const save = () => kept?.set(key, element.scrollTop)
    if (stays) save()
    else element.scrollTop = kept?.get(key) ?? 0
    element.addEventListener('scroll', save, { passive: true })
    return () => element.removeEventListener('scroll', save)
  }, [key, pathname, search, isSame])
  return box
}
