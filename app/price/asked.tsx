import type { Booking, TravellerBooking } from '../../contract/bookings.ts'
import { useMoneyOf } from '../agency.ts'
import { useTexts } from '../texts.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { Sentence } from '../ui/text/sentence.tsx'

type AskedChangesProps = {
  booking: Pick<Booking, 'trip_title' | 'trip_date'> &
    Pick<TravellerBooking, 'asked_about' | 'total' | 'currency' | 'not_due'>
}

/** What a change of substance has changed, each with what was agreed before. */
export function AskedChanges({ booking }: AskedChangesProps) {
  const { asked: t } = useTexts('booking')
  const { asked_about = {}, trip_title, trip_date, total, not_due } = booking
  const money = useMoneyOf(booking)
  return (
    <ul className="grid gap-1">
      {asked_about.trip_title !== undefined && <li>{t.trip(trip_title, asked_about.trip_title)}</li>}
      {asked_about.date !== undefined && (
        <li>
          <Sentence
            of={t.day}
            with={{ now: <DateText day={trip_date} />, was: <DateText day={asked_about.date} /> }}
          />
        </li>
      )}
      {asked_about.total !== undefined && total !== null && (
        <li>{t.price(money(total), money(asked_about.total))}</li>
      )}
      {not_due !== undefined && <li>{t.notDue(money(not_due))}</li>}
    </ul>
  )
}
