import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const kept = new Map<string, number>()

/** For a box that scrolls by itself: Back finds it where it was left, as the browser does for whole pages. */
export function useKeptScroll<E extends HTMLElement>() {
  const box = useRef<E>(null)
  const { key, state } = useLocation()
  // A row that opens over its list leaves it where it is: shown.ts.
  const stays = Boolean((state as { opened?: boolean } | null)?.opened)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    if (!stays) element.scrollTop = kept.get(key) ?? 0
    const keep = () => kept.set(key, element.scrollTop)
    element.addEventListener('scroll', keep, { passive: true })
    return () => element.removeEventListener('scroll', keep)
  }, [key, stays])
  return box
}
