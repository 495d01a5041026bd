import { Link } from 'react-router'
import { numberText } from '../../ui/number.ts'

/** As much of a list of bookings as tells how many there are. */
export type BookingsTotal = { total: number }

type BookingsLinkProps = {
  /** Which bookings they are: `with this address`. */
  what: string
  /** What the list of bookings is asked for. */
  query: string
  /** Undefined where it could not be asked how many there are. */
  found: BookingsTotal | undefined
  className?: string
}

/** The way to some bookings, with how many there are; where there are none, that is said. */
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
