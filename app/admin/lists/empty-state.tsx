import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAddress } from '../../ui/address.ts'

const link = 'text-accent underline underline-offset-4'

type EmptyStateProps = {
  lastPage: number | undefined
  empty: string
  /** What a search finds. */
  searchHint: string
  /** The listed records with the active filters: `open messages`. */
  narrowedTo: string | undefined
  /** The parameter of the address that is no filter. */
  keeps?: string | undefined
  /** Why nothing can be found. */
  contradiction: ReactNode
}

const nothing = (narrowedTo: string | undefined, q: string | null) => {
  if (narrowedTo) return q ? `No ${narrowedTo} match “${q}”.` : `No ${narrowedTo}.`
  return q ? `Nothing matches “${q}”.` : 'Nothing matches.'
}

/** Replaces a list without rows: the reason, and a link to the last page or to all rows. */
export function EmptyState({
  lastPage,
  empty,
  searchHint,
  narrowedTo,
  keeps = '',
  contradiction,
}: EmptyStateProps) {
  const { params, href } = useAddress()
  const q = params.get('q')
  const narrowed = [...params.keys()].some((key) => !['page', 'sort', 'show', keeps].includes(key))
  return (
    <div className="grid justify-items-center gap-3 border-line border-y border-dashed px-6 py-14 text-center text-ink-soft md:mx-6 md:rounded-xl md:border-x">
      {contradiction ? (
        contradiction
      ) : lastPage !== undefined ? (
        <>
          <p>There is nothing on this page any more.</p>
          <Link to={href({ page: lastPage })} className={link}>
            To the last page
          </Link>
        </>
      ) : narrowed ? (
        <>
          <p className="max-w-full wrap-anywhere">{nothing(narrowedTo, q)}</p>
          {q && <p className="text-sm">{searchHint}</p>}
          <Link to={keeps ? `?${keeps}=${params.get(keeps)}` : '?'} className={link}>
            Show all
          </Link>
        </>
      ) : (
        <p>{empty}</p>
      )}
    </div>
  )
}
