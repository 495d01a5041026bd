import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const kept = new Map<string, number>()

/** What an address has in its box, and whether a row of it is open above that: admin/shown.ts. */
function partsOf(pathname: string, search: string) {
  const params = new URLSearchParams(search)
  const isOpen = params.has('show')
  params.delete('show')
  return { within: `${pathname}?${params}`, isOpen }
}

/**
 * For a box that scrolls by itself: Back finds it where it was left, as the browser does for whole pages. A row that is
 * opened over its list, or closed, leaves it where it is: those that were read meanwhile may have moved it.
 */
export function useKeptScroll<E extends HTMLElement>() {
  const box = useRef<E>(null)
  const before = useRef<ReturnType<typeof partsOf>>(undefined)
  const { key, pathname, search } = useLocation()
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const now = partsOf(pathname, search)
    const { within, isOpen } = before.current ?? {}
    before.current = now
    const keep = () => kept.set(key, element.scrollTop)
    if (within === now.within && (isOpen || now.isOpen)) keep()
    else element.scrollTop = kept.get(key) ?? 0
    element.addEventListener('scroll', keep, { passive: true })
    return () => element.removeEventListener('scroll', keep)
  }, [key, pathname, search])
  return box
}
