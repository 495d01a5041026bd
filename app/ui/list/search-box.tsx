import { Search } from 'lucide-react'
import { use, useEffect, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router'
import { limits } from '../../../contract/limits.ts'
import { useShortcut } from '../controls/shortcut.ts'
import { useAddress } from './address.ts'

const DEBOUNCE_MS = 250

/** An input whose text is a parameter of the address: `type` navigates once the typing pauses, `submit` at once. */
function useDebouncedParam(name: string) {
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
    // All letters of a search make one entry in the history.
    narrow({ [name]: next.trim() }, { replace: current !== '' })
  }
  const { pathname } = useLocation()
  const router = use(UNSAFE_DataRouterContext)?.router
  const latest = useRef(apply)
  latest.current = (next) => {
    // Asked of the router itself, as React may not have drawn yet that another page was asked for.
    const leaving = router?.state.navigation.location
    // The user left the page before the pause was over: do not navigate back.
    if (leaving && leaving.pathname !== pathname) stop()
    else apply(next)
  }

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

/** Searches a list through its address (`?q=`), so that links and Back work: when typing pauses, or on Enter. `f` focuses it. */
export function SearchBox({ label }: { label: string }) {
  const { text, type, submit } = useDebouncedParam('q')
  const input = useRef<HTMLInputElement>(null)
  useShortcut('f', (event) => {
    event.preventDefault()
    input.current?.focus()
    input.current?.select()
  })

  return (
    <search className="relative w-full sm:w-72">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit(text)
        }}
      >
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-soft"
        />
        <input
          ref={input}
          type="search"
          name="q"
          value={text}
          aria-label={label}
          aria-keyshortcuts="f"
          placeholder={label}
          autoComplete="off"
          // The server refuses a longer text.
          maxLength={limits.search}
          onChange={({ target }) => type(target.value)}
          className="min-h-11 w-full rounded-full peer border border-control bg-surface pr-4 pl-9 placeholder:text-ink-soft"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none key-hint absolute top-1/2 right-3.5 hidden -translate-y-1/2 peer-placeholder-shown:block"
        >
          f
        </span>
      </form>
    </search>
  )
}
