import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useAddress } from './address.ts'

const QUIET_MS = 250

/**
 * What is typed as a parameter of the address, which is asked for once the typing pauses: with `type` for each letter,
 * with `ask` at once.
 */
export function useTyped(name: string) {
  const { params, narrow } = useAddress()
  const asked = params.get(name) ?? ''
  const [typed, setTyped] = useState(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const stop = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }

  // Back, Forward or a link changed the address; what is typed right now will in its turn. A blank at the end was
  // not asked for, but stays.
  useEffect(() => {
    if (timer.current === undefined) setTyped((now) => (now.trim() === asked ? now : asked))
  }, [asked])
  useEffect(() => () => clearTimeout(timer.current), [])

  const ask = (text: string) => {
    stop()
    if (text.trim() === asked) return
    // Letter by letter is one step back, not ten.
    narrow({ [name]: text.trim() }, { replace: asked !== '' })
  }
  const { pathname } = useLocation()
  const next = useNavigation().location
  const latest = useRef(ask)
  // Whoever has gone on to another page before the pause was over is not called back.
  latest.current = next && next.pathname !== pathname ? stop : ask

  return {
    typed,
    type(text: string) {
      setTyped(text)
      stop()
      timer.current = setTimeout(() => latest.current(text), QUIET_MS)
    },
    ask(text: string) {
      setTyped(text)
      ask(text)
    },
  }
}
