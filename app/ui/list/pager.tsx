import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../texts.tsx'

type PagerProps = {
  current: number
  last: number
  href: (page: number) => string
}

const step =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-full px-2 font-semibold no-underline md:min-h-9 md:min-w-9'

/** The page numbers to show: the first, the last, and those around the current one; 0 stands for a gap. */
const pagesAround = (current: number, last: number) => {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(near)].sort((a, b) => a - b)
  return pages.flatMap((page, at) => (at > 0 && page - (pages[at - 1] ?? 0) > 1 ? [0, page] : [page]))
}

/** Links to the other pages of a list; nothing when there is only one. */
export function Pager({ current, last, href }: PagerProps) {
  const t = useTexts('words').pager
  if (last <= 1) return null
  return (
    <nav aria-label={t.title} className="flex flex-wrap items-center gap-1 print:hidden">
      {current > 1 && (
        <Link to={href(current - 1)} rel="prev" aria-label={t.previous} className={`${step} hover:bg-sunken`}>
          <ChevronLeft aria-hidden="true" className="size-4" />
        </Link>
      )}
      {pagesAround(current, last).map((page, at) =>
        page === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other identity than its place
          <span key={`gap ${at}`} aria-hidden="true" className="text-ink-soft">
            …
          </span>
        ) : (
          <Link
            key={page}
            to={href(page)}
            aria-label={t.page(page)}
            aria-current={page === current ? 'page' : undefined}
            className={`${step} tabular-nums ${page === current ? 'bg-ink text-paper' : 'hover:bg-sunken'}`}
          >
            {page}
          </Link>
        ),
      )}
      {current < last && (
        <Link to={href(current + 1)} rel="next" aria-label={t.next} className={`${step} hover:bg-sunken`}>
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      )}
    </nav>
  )
}
