import { type RefObject, useEffect, useState } from 'react'

const TURN_MS = 4000

/** Whether a mouse's pointer or the keyboard's focus is in the element, and whether the tab is hidden or motion unwelcome. */
function useResting(
  element: RefObject<HTMLElement | null>,
  hold: (change: (held: boolean) => boolean) => void,
) {
  const [resting, setResting] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)')
    // After a touch both linger where nothing is: the pictures would never go on.
    let isOver = matchMedia('(hover: hover)').matches && target.matches(':hover')
    const look = () =>
      setResting(document.hidden || calm.matches || isOver || target.querySelector(':focus-visible') !== null)
    const point = ({ type, pointerType }: PointerEvent) => {
      isOver = type === 'pointerenter' && pointerType !== 'touch'
      look()
    }
    // The focus has moved only after the event.
    const lookSoon = () => queueMicrotask(look)
    const tapped = (event: PointerEvent) => {
      const onControl = event.target instanceof Element && event.target.closest('a, button')
      if (event.pointerType === 'touch' && !onControl) hold((held) => !held)
    }
    const ended = new AbortController()
    const listen = { signal: ended.signal }
    target.addEventListener('pointerenter', point, listen)
    target.addEventListener('pointerleave', point, listen)
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
