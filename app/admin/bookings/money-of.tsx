import type { Dates } from '../../../rules/dates.ts'
import { useDates, useMoneyOf, useToday } from '../../agency.ts'
import {
  type Stands as MoneyStands,
  standingAmount,
  standingLook,
  standingName,
} from '../payments/standing.tsx'
import type { Stands } from './words.tsx'

type Priced = Stands & MoneyStands & { currency: string | null }

const lower = (text: string) => text.replace(/^\w/, (first) => first.toLowerCase())

/** The year is told where it is another than the present one. */
const dayIn = (day: string, today: string, { dayText }: Dates) =>
  dayText(day, { weekday: false, year: day.slice(0, 4) !== today.slice(0, 4) })

/** What is to happen to the amount, and when: `due Dec 04`, `overdue since Nov 01`, `to be paid back`. */
function whenOf(booking: MoneyStands, today: string, dates: Dates) {
  const { standing, due_on } = booking
  const on = due_on ? ` ${dayIn(due_on, today, dates)}` : ''
  if (standing === 'overdue') return on ? `overdue since${on}` : 'overdue'
  if (booking.status !== 'cancelled' && (standing === 'deposit_due' || standing === 'balance_due'))
    return `due${on}`
  return lower(standingName(booking))
}

/** What is still to be paid, or paid back, of a total, and when: `€291.60 of €1,458.00, due Dec 04`; else how it stands. */
export function MoneyOf({ booking, stacked = false }: { booking: Priced; stacked?: boolean }) {
  const money = useMoneyOf(booking)
  const dates = useDates()
  const today = useToday()
  const { total } = booking
  if (total === null) return null
  const owed = booking.standing === 'kept' ? undefined : standingAmount(booking)
  const rest = `text-xs card:text-sm ${stacked ? 'md:block' : ''}`
  if (owed === undefined)
    return (
      <span className="text-ink-soft">
        {standingName(booking)} {total !== 0 && <span className={rest}>{money(total)}</span>}
      </span>
    )
  return (
    <span>
      <span className="whitespace-nowrap">
        {money(owed)}
        {booking.due_now > 0 && owed !== total && (
          <span className="text-ink-soft text-xs card:text-sm">
            {' '}
            of {money(total)}
            <span className={stacked ? 'md:hidden' : ''}>,</span>
          </span>
        )}
      </span>{' '}
      <span className={`${rest} whitespace-nowrap ${standingLook(booking.standing)}`}>
        {whenOf(booking, today, dates)}
      </span>
    </span>
  )
}
