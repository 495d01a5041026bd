import { type RefObject, useEffect, useState } from 'react'

const TURN_MS = 4000

/** Whether a pointer or the focus is in the element, and whether the tab is hidden or motion unwelcome. */
function useResting(
  element: RefObject<HTMLElement | null>,
  hold: (change: (held: boolean) => boolean) => void,
) {
  const [resting, setResting] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)')
    const look = () =>
      setResting(
        document.hidden ||
          calm.matches ||
          target.matches(':hover') ||
          target.contains(document.activeElement),
      )
    // The focus has moved only after the event.
    const lookSoon = () => queueMicrotask(look)
    const tapped = (event: PointerEvent) => {
      const onControl = event.target instanceof Element && event.target.closest('a, button')
      if (event.pointerType === 'touch' && !onControl) hold((held) => !held)
    }
    const ended = new AbortController()
    const listen = { signal: ended.signal }
    target.addEventListener('pointerenter', look, listen)
    target.addEventListener('pointerleave', look, listen)
    target.addEventListener('focusin', look, listen)
    target.addEventListener('focusout', lookSoon, listen)
    target.addEventListener('pointerup', tapped, listen)
    document.addEventListener('visibilitychange', look, listen)
    calm.addEventListener('change', look, listen)
    look()
    return () => ended.abort()
  }, [element, hold])
  return resting
}

/** Counts from 0 to `count` - 1 and around, every four seconds, except while it rests or is held. */
export function useTurning(element: RefObject<HTMLElement | null>, count: number) {
  const [turns, setTurns] = useState(0)
  const [held, hold] = useState(false)
  const resting = useResting(element, hold)

  useEffect(() => {
    if (resting || held) return
    const turning = setInterval(() => setTurns((now) => now + 1), TURN_MS)
    return () => clearInterval(turning)
  }, [resting, held])

  return { shown: turns % count, turns, held, hold }
}
