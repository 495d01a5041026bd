import { telHref } from '../../../rules/contacts.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { nameRemoved } from '../bookings/words.tsx'

type Person = { booking_id: number; reference: string; name: string; phone: string; reason?: string }

const link = 'text-link'

/** Bookings whose travellers are to be called, each with its reason where there are several; nothing where there are none. */
export function ToCall({ title, people }: { title: string; people: Person[] }) {
  if (people.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-1">
      <h3 className="font-sans font-semibold text-base">
        {title} ({people.length})
      </h3>
      <ul className="grid gap-2">
        {people.map(({ booking_id, reference, name, phone, reason }) => (
          <li key={booking_id} className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">{name || nameRemoved}</span>
            {phone && (
              <a
                href={telHref(phone)}
                className={`inline-flex min-h-11 items-center tabular-nums md:min-h-6 ${link}`}
              >
                {phone}
              </a>
            )}
            <TextLink to={`/admin/booking/${booking_id}`} className="tabular-nums">
              {reference}
            </TextLink>
            {reason && <span className="text-ink-soft wrap-anywhere">{reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
