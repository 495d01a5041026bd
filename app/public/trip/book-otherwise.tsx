import type { TripPage } from '../../../contract/trips.ts'
import { useAgency } from '../../agency.ts'
import { telHref } from '../../ui/tel.ts'

/**
 * Without script: how to book by phone or by an email with the trip in it. Links of its own: the parts of the account's
 * pages would be two more files for each visitor.
 */
export function BookOtherwise({ trip }: { trip: TripPage }) {
  const { phone = '', email = '' } = useAgency() ?? {}
  return (
    <noscript>
      <div className="mt-4 border-accent border-l-3 pl-4">
        <p>
          Booking online needs JavaScript, which is switched off in this browser. You can book all the same:
        </p>
        <ul>
          {phone && (
            <li>
              call{' '}
              <a href={telHref(phone)} className="whitespace-nowrap text-link">
                {phone}
              </a>
            </li>
          )}
          {email && (
            <li>
              write to{' '}
              <a
                href={`mailto:${email}?subject=${encodeURIComponent(`Booking: ${trip.title}`)}`}
                className="wrap-anywhere text-link"
              >
                {email}
              </a>
            </li>
          )}
        </ul>
      </div>
    </noscript>
  )
}
