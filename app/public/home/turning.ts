import { type RefObject, useEffect, useState } from 'react'

const TURN_MS = 4000

/** Whether to pause: the mouse or the keyboard's focus is in the element, the tab is hidden, or motion is reduced. */
function useResting(element: RefObject<HTMLElement | null>) {
  const [resting, setResting] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)')
    // A touch leaves hover and focus behind: the pictures would stay paused.
    let isOver = matchMedia('(hover: hover)').matches && target.matches(':hover')
    const look = () =>
      setResting(document.hidden || calm.matches || isOver || target.querySelector(':focus-visible') !== null)
    const point = ({ type, pointerType }: PointerEvent) => {
      isOver = type === 'pointerenter' && pointerType !== 'touch'
      look()
    }
    // The focus moves after the event.
    const lookSoon = () => queueMicrotask(look)
    const ended = new AbortController()
    const listen = { signal: ended.signal }
    target.addEventListener('pointerenter', point, listen)
    target.addEventListener('pointerleave', point, listen)
    target.addEventListener('focusin', look, listen)
    target.addEventListener('focusout', lookSoon, listen)
    document.addEventListener('visibilitychange', look, listen)
    calm.addEventListener('change', look, listen)
    look()
    return () => ended.abort()
  }, [element])
  return resting
}

/**
 * Counts from 0 to `count` - 1 and starts over, every four seconds, except while it is paused. One picture does not turn.
 * Each picture is `wanted` two seconds before it is shown for the first time: those who leave at once load the first only.
 */
export function useTurning(element: RefObject<HTMLElement | null>, count: number) {
  const [halfTurns, setHalfTurns] = useState(0)
  const [held, hold] = useState(false)
  const resting = useResting(element)

  useEffect(() => {
    if (resting || held || count < 2) return
    const turning = setInterval(() => setHalfTurns((now) => now + 1), TURN_MS / 2)
    return () => clearInterval(turning)
  }, [resting, held, count])

  return {
    shown: count === 0 ? 0 : Math.floor(halfTurns / 2) % count,
    wanted: Math.ceil(halfTurns / 2),
    held,
    hold,
  }
}
