import { Link } from 'react-router'
import { useAddress } from '../ui/address.ts'

const link = 'text-accent underline underline-offset-4'

type NoRowsProps = {
  lastPage: number | undefined
  empty: string
  /** What a search finds. */
  finds: string
}

/** In the place of a list without rows: why there are none, and the way to some. */
export function NoRows({ lastPage, empty, finds }: NoRowsProps) {
  const { params, href } = useAddress()
  const q = params.get('q')
  const narrowed = [...params.keys()].some((key) => !['page', 'sort', 'show'].includes(key))
  return (
    <div className="grid justify-items-center gap-3 border-line border-y border-dashed px-6 py-14 text-center text-ink-soft md:mx-6 md:rounded-xl md:border-x">
      {lastPage !== undefined ? (
        <>
          <p>There is nothing on this page any more.</p>
          <Link to={href({ page: lastPage })} className={link}>
            To the last page
          </Link>
        </>
      ) : narrowed ? (
        <>
          <p className="max-w-full wrap-anywhere">{q ? `Nothing matches “${q}”.` : 'Nothing matches.'}</p>
          {q && <p className="text-sm">{finds}</p>}
          <Link to="?" className={link}>
            Show all
          </Link>
        </>
      ) : (
        <p>{empty}</p>
      )}
    </div>
  )
}
