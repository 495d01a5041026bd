import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { limits } from '../../contract/limits.ts'
import { useAddress } from './address.ts'
import { useShortcut } from './shortcut.ts'

const QUIET_MS = 250

/**
 * Searches a list through its address (`?q=`): what is found can be linked to, and Back works. Asks once the typing
 * pauses; `/` puts the focus here, the arrow leads on to
 * the rows, Escape empties it.
 */
export function SearchBox({ label }: { label: string }) {
  const { params, narrow } = useAddress()
  const asked = params.get('q') ?? ''
  const [typed, setTyped] = useState(asked)
  const input = useRef<HTMLInputElement>(null)
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
  useShortcut('/', (event) => {
    event.preventDefault()
    input.current?.focus()
    input.current?.select()
  })

  const ask = (q: string) => {
    stop()
    if (q.trim() === asked) return
    // Letter by letter is one step back, not ten.
    narrow({ q: q.trim() }, { replace: asked !== '' })
  }
  const latest = useRef(ask)
  latest.current = ask

  return (
    <search className="relative w-full sm:w-72">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          ask(typed)
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
          value={typed}
          aria-label={label}
          aria-keyshortcuts="/"
          placeholder={label}
          autoComplete="off"
          // What is pasted beyond it would be refused with the whole address.
          maxLength={limits.search}
          onChange={(event) => {
            const { value } = event.target
            setTyped(value)
            stop()
            timer.current = setTimeout(() => latest.current(value), QUIET_MS)
          }}
          onKeyDown={(event) => {
            // On to what was found.
            if (event.key === 'ArrowDown') document.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus()
            if (event.key !== 'Escape') return
            setTyped('')
            ask('')
            input.current?.blur()
          }}
          className="min-h-11 w-full rounded-full peer border border-control bg-surface pr-4 pl-9 placeholder:text-ink-soft"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 hidden -translate-y-1/2 rounded-sm border border-line px-1.5 font-sans text-ink-soft text-sm peer-placeholder-shown:block [@media(hover:none)]:hidden!"
        >
          /
        </span>
      </form>
    </search>
  )
}
