import { useLayoutEffect, useRef } from 'react'

/**
 * Where the focus goes when what had it `within` is gone: a button that leaves with what it has done. `within` are the
 * props of what the buttons stand in; `place`, which can have the focus, is what tells how things are by now. Without one
 * it is the screen. To be used where the button is drawn, or is no longer.
 */
export function useKeptFocus<E extends HTMLElement>() {
  const place = useRef<E>(null)
  const had = useRef(false)
  useLayoutEffect(() => {
    if (!had.current || document.activeElement !== document.body) return
    const next = place.current ?? document.getElementById('content')
    next?.focus({ preventScroll: true })
  })
  return {
    place,
    within: {
      onFocus() {
        had.current = true
      },
      // Not heard of what is taken away.
      onBlur() {
        had.current = false
      },
    },
  }
}
