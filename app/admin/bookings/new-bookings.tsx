import { useEffect, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { onNewBookings } from '../waiting.ts'
import { countOf } from '../words.ts'

/** What a loader answered: another one each time it ran. */
type Loaded = { newest: number | undefined }

/**
 * How many bookings came since the newest ones stood on the screen. Only going to them counts as that: a list that is
 * asked for anew behind somebody's back, as when a note is saved, may show them, but nobody was told.
 */
function useNewBookings(loaded: Loaded, showsNewest: boolean) {
  const { key } = useLocation()
  const [now, setNow] = useState({ key, loaded, seen: loaded.newest })
  if (now.key !== key || now.loaded !== loaded) {
    const wentThere = now.key !== key && now.loaded !== loaded && showsNewest
    setNow({ key, loaded, seen: wentThere ? loaded.newest : (now.seen ?? loaded.newest) })
  }
  const [count, setCount] = useState(0)
  const { seen } = now
  useEffect(() => {
    setCount(0)
    if (seen !== undefined) return onNewBookings(seen, setCount)
  }, [seen])
  return count
}

/**
 * Says that bookings have come, beside the filters: no row moves away from under the mouse. Showing them leaves search,
 * filters and order behind, as new ones need not be among what was looked for; Back returns to it.
 */
export function NewBookings({ loaded }: { loaded: Loaded }) {
  const [params] = useSearchParams()
  const asked = [...params.keys()].filter((name) => name !== 'show')
  const count = useNewBookings(loaded, asked.length === 0)
  const narrowed = asked.some((name) => name !== 'page' && name !== 'sort')
  return (
    <p
      role="status"
      className="order-last col-span-full flex flex-wrap items-center gap-x-2 empty:absolute md:ml-auto md:min-h-9 print:hidden"
    >
      {count > 0 && (
        <>
          {count > 99 ? 'More than 99 new bookings.' : `${countOf(count, 'new booking')}.`}
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
