import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const kept = new Map<string, number>()

/** For a box that scrolls by itself: Back finds it where it was left, as the browser does for whole pages. */
export function useKeptScroll<E extends HTMLElement>() {
  const box = useRef<E>(null)
  const { key } = useLocation()
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    element.scrollTop = kept.get(key) ?? 0
    const keep = () => kept.set(key, element.scrollTop)
    element.addEventListener('scroll', keep, { passive: true })
    return () => element.removeEventListener('scroll', keep)
  }, [key])
  return box
}
