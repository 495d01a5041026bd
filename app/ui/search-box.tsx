import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { limits } from '../../contract/limits.ts'
import { useDebouncedParam } from './debounced-param.ts'
import { useShortcut } from './shortcut.ts'

/**
 * Searches a list through its address (`?q=`), so that results can be linked to and Back works. Searches once the typing
 * pauses. `/` moves the focus here, Arrow Down and Enter move it to the rows, Escape empties the box. A key pressed
 * before the results have arrived takes effect on the new rows.
 */
export function SearchBox({ label }: { label: string }) {
  const { text, type, submit } = useDebouncedParam('q')
  const input = useRef<HTMLInputElement>(null)
  const [loaded] = useSearchParams()
  const isNavigating = useNavigation().state !== 'idle'
  const isBehind = isNavigating || text.trim() !== (loaded.get('q') ?? '')
  /** The key that waits for the results: to the first row, or to open it. */
  const waiting = useRef<'row' | 'open'>(undefined)
  useEffect(() => {
    const pressed = waiting.current
    if (isBehind || !pressed) return
    const row = document.querySelector<HTMLElement>('tr[tabindex]')
    row?.focus()
    if (pressed === 'open') row?.querySelector<HTMLElement>('[data-opens]')?.click()
    waiting.current = undefined
  }, [isBehind])
  useShortcut('/', (event) => {
    event.preventDefault()
    input.current?.focus()
    input.current?.select()
  })

  const goOn = () => {
    if (!isBehind) return document.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus()
    waiting.current = 'row'
    submit(text)
  }

  return (
    <search className="relative w-full sm:w-72">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isBehind && waiting.current) waiting.current = 'open'
          else goOn()
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
          aria-keyshortcuts="/"
          placeholder={label}
          autoComplete="off"
          // The server refuses a longer text.
          maxLength={limits.search}
          onChange={(event) => {
            waiting.current = undefined
            type(event.target.value)
          }}
          // Leave the focus where the user has moved it.
          onBlur={() => {
            waiting.current = undefined
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') {
              event.preventDefault()
              goOn()
            }
            if (event.key !== 'Escape') return
            waiting.current = undefined
            submit('')
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
