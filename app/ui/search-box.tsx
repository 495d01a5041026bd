import { Search } from 'lucide-react'
import { useRef } from 'react'
import { limits } from '../../contract/limits.ts'
import { useDebouncedParam } from './debounced-param.ts'
import { useShortcut } from './shortcut.ts'

/**
 * Searches a list through its address (`?q=`), so that results can be linked to and Back works. Searches once the typing
 * pauses, with Enter at once. `/` moves the focus here.
 */
export function SearchBox({ label }: { label: string }) {
  const { text, type, submit } = useDebouncedParam('q')
  const input = useRef<HTMLInputElement>(null)
  useShortcut('/', (event) => {
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
          aria-keyshortcuts="/"
          placeholder={label}
          autoComplete="off"
          // The server refuses a longer text.
          maxLength={limits.search}
          onChange={({ target }) => type(target.value)}
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
