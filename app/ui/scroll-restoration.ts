import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Scroll positions in pixels, by the key of the history entry. */
const positions = new Map<string, number>()

/** The address of a list without its open row (`?show=`, see admin/lists/open-row.ts), and whether a row is open. */
function splitAddress(pathname: string, search: string) {
  const params = new URLSearchParams(search)
  const isOpen = params.has('show')
  params.delete('show')
  return { list: `${pathname}?${params}`, isOpen }
}

/**
 * For an element that scrolls by itself: Back restores its scroll position, as browsers do for whole pages. Opening or
 * closing a row of its list does not scroll it: the user may have moved on to another row meanwhile.
 */
export function useScrollRestoration<E extends HTMLElement>() {
  const box = useRef<E>(null)
  const before = useRef<ReturnType<typeof splitAddress>>(undefined)
  const { key, pathname, search } = useLocation()
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const now = splitAddress(pathname, search)
    const { list, isOpen } = before.current ?? {}
    before.current = now
    const save = () => positions.set(key, element.scrollTop)
    if (list === now.list && (isOpen || now.isOpen)) save()
    else element.scrollTop = positions.get(key) ?? 0
    element.addEventListener('scroll', save, { passive: true })
    return () => element.removeEventListener('scroll', save)
  }, [key, pathname, search])
  return box
}
