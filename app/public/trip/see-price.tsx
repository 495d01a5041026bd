import { Link } from 'react-router'
import { useAgency } from '../../agency.ts'
import { BOOK, DEPARTURE, LOOK } from '../booking/address.ts'

type SeePriceProps = { tripId: number; departureId: number; className: string }

/** For guests who must log in to book: opens the dialog with departure, party and total. Back closes it. */
export const SeePrice = ({ tripId, departureId, className }: SeePriceProps) =>
  useAgency()?.guests_book ? null : (
    <Link
      to={`?${BOOK}=${tripId}&${DEPARTURE}=${departureId}&${LOOK}`}
      state={{ opened: true }}
      preventScrollReset
      rel="nofollow"
      className={`scripted hidden min-h-11 items-center text-link guest:inline-flex print:hidden ${className}`}
    >
      See your price
    </Link>
  )
