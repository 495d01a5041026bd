import { useLayoutEffect, useRef } from 'react'

/**
 * Where the focus goes when what had it `within` is gone: a button that leaves with what it has done. `within` are the
 * props of the `div` that the buttons stand in; `place`, which can have the focus, is what tells how things are by now.
 * Without one it is the screen. To be used where the button is drawn, or is no longer.
 */
export function useKeptFocus<E extends HTMLElement>() {
  const box = useRef<HTMLDivElement>(null)
  const place = useRef<E>(null)
  const had = useRef(false)
  useLayoutEffect(() => {
    const { activeElement } = document
    // Given back by a dialog that closes, it is heard of by nobody.
    if (box.current?.contains(activeElement)) had.current = true
    if (!had.current || activeElement !== document.body) return
    const next = place.current ?? document.getElementById('content')
    next?.focus({ preventScroll: true })
  })
  return {
    place,
    within: {
      ref: box,
      onFocus() {
        had.current = true
      },
      // Nor of what is taken away.
      onBlur() {
        had.current = false
      },
    },
  }
}
