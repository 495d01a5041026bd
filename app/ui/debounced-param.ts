import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useAddress } from './address.ts'

const DEBOUNCE_MS = 250

/** An input whose text is a parameter of the address: `type` navigates once the typing pauses, `submit` at once. */
export function useDebouncedParam(name: string) {
  const { params, narrow } = useAddress()
  const current = params.get(name) ?? ''
  const [text, setText] = useState(current)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const stop = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }

  // Back, Forward or a link changed the address. Keep a text that is still being typed, and a space at its end.
  useEffect(() => {
    if (timer.current === undefined) setText((now) => (now.trim() === current ? now : current))
  }, [current])
  useEffect(() => () => clearTimeout(timer.current), [])

  const apply = (next: string) => {
    stop()
    if (next.trim() === current) return
    // All letters of a search are one step back.
    narrow({ [name]: next.trim() }, { replace: current !== '' })
  }
  const { pathname } = useLocation()
  const next = useNavigation().location
  const latest = useRef(apply)
  // The user left the page before the pause was over: do not navigate back.
  latest.current = next && next.pathname !== pathname ? stop : apply

  return {
    text,
    type(next: string) {
      setText(next)
      stop()
      timer.current = setTimeout(() => latest.current(next), DEBOUNCE_MS)
    },
    submit(next: string) {
      setText(next)
      apply(next)
    },
  }
}
