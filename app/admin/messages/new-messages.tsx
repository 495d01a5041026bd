import { use, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { WaitingNow } from '../waiting.ts'
import { countOf } from '../words.ts'

/** What the list's loader answered, another one each time it ran, and how many messages were open then. */
type Loaded = { open: number | undefined }

/**
 * How many more messages are open than when the list was loaded, as the menu tells it. What it told before the list was
 * there is older than the list.
 */
function useNewMessages(loaded: Loaded) {
  const told = use(WaitingNow)
  const [now, setNow] = useState({ loaded, told, count: 0 })
  if (now.loaded !== loaded) setNow({ loaded, told, count: 0 })
  else if (now.told !== told) {
    const { open_messages: open = 0 } = told ?? {}
    setNow({ loaded, told, count: Math.max(0, open - (loaded.open ?? open)) })
  }
  return now.count
}

/**
 * Says that messages have come, beside the filters, as the bookings do: no row moves away from under the mouse. Showing
 * them leaves search, filters and order behind, as new ones need not be among what was looked for.
 */
export function NewMessages({ loaded }: { loaded: Loaded }) {
  const [params] = useSearchParams()
  const count = useNewMessages(loaded)
  const narrowed = [...params.keys()].some((name) => name !== 'page' && name !== 'sort')
  return (
    <p
      role="status"
      className="order-last col-span-full flex flex-wrap items-center gap-x-2 empty:absolute md:ml-auto md:min-h-9 print:hidden"
    >
      {count > 0 && (
        <>
          {countOf(count, 'new message')}.
          <Link
            to="?"
            // It leaves with what it said.
            onClick={() => document.getElementById('content')?.focus()}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 md:min-h-9"
          >
            {narrowed ? 'Show without filters' : 'Show'}
          </Link>
        </>
      )}
    </p>
  )
}
