import { Link } from 'react-router'
import { numberText } from '../../../ui/text/words.ts'

/** The part of a list of bookings that has their number. */
export type BookingsTotal = { total: number }

type BookingsLinkProps = {
  /** Which bookings they are: `with this address`. */
  what: string
  /** The query of the list of bookings. */
  query: string
  /** Undefined if they could not be counted. */
  found: BookingsTotal | undefined
  className?: string
}

/** A link to some bookings with their number, or a text that there are none. */
export function BookingsLink({ what, query, found, className = '' }: BookingsLinkProps) {
  if (found?.total === 0) return <span className={`text-ink-soft ${className}`}>No bookings {what}</span>
  return (
    <Link
      to={`/admin/booking?${query}`}
      className={`text-accent underline underline-offset-4 print:text-ink print:no-underline ${className}`}
    >
      Bookings {what}
      {found && ` (${numberText(found.total)})`}
    </Link>
  )
}
