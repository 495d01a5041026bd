import type { Led } from '../../../contract/crew.ts'
import { useDates } from '../../agency.ts'

/** Departures with their days, of one who leads them. */
export function LedDepartures({ leads }: { leads: Led[] }) {
  const dates = useDates()
  return (
    <ul className="grid gap-1">
      {leads.map(({ departure_id, trip_title, from, until }) => (
        <li key={departure_id} className="wrap-anywhere">
          <strong>{trip_title}</strong>, {dates.dayText(from)}
          {from !== until && ` to ${dates.dayText(until)}`}
        </li>
      ))}
    </ul>
  )
}
