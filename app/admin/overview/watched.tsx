import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'

type WatchedProps = { title: string; Icon: LucideIcon; rows: { to: string; title: string; note: string }[] }

/** What somebody should look at, each with the reason; nothing where there is nothing. */
export function Watched({ title, Icon, rows }: WatchedProps) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-1 flex items-center gap-1.5 font-sans font-semibold text-base tracking-normal">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {title}
      </h2>
      <ul>
        {rows.map((row) => (
          <li key={row.to} className="border-line border-b last:border-b-0">
            <Link
              to={row.to}
              title={row.title}
              className="flex min-h-11 items-center gap-3 no-underline hover:text-accent md:min-h-8"
            >
              <span className="min-w-0 grow">
                <span className="block truncate text-accent underline decoration-1 underline-offset-4">
                  {row.title}
                </span>
              </span>
              <span className="max-w-1/2 shrink-0 py-1 text-right text-ink-soft text-sm">{row.note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
