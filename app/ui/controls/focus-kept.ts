import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to a place when the focused element has left the screen, with its row for example. Returns the screen's props. */
export function useFocusKept(place: RefObject<HTMLElement | null>) {
  const focused = useRef<Element>(null)
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
  }
}
