import type { AskedAbout } from '../../../contract/bookings.ts'
import { dayAfter } from '../../../rules/days.ts'
import type { Row } from '../../database/schema.ts'

/*
 * While a traveller may still answer to a change of substance, what they have agreed to is due, and nothing of the change: they may yet
 * cancel free of charge.
 */

/** The columns that say what is asked, and until when. */
export const askedColumns = ['asked_open', 'asked_until', 'asked_about'] as const

type Asked = Pick<Row<'bookings'>, (typeof askedColumns)[number] | 'total'> & {
  /** The day of departure. */
  date: string
}

type Agreed<T extends number | null> = {
  total: T
  departs: string
  /** The balance is not due before this day. */
  notBefore?: string
}

/**
 * What of the price of a booking is due, and by which day of departure: while a change is asked about, the lower price and the later day
 * of the two, and the balance once the last day to answer is over. Otherwise its price and its day.
 */
export function agreedOf<T extends number | null>(
  { asked_open, asked_until, asked_about, date }: Omit<Asked, 'total'>,
  total: T,
): Agreed<T> {
  if (asked_open === 0 || asked_until === null) return { total, departs: date }
  const about: AskedAbout = asked_about === null ? {} : JSON.parse(asked_about)
  return {
    total: total !== null && about.total !== undefined && about.total < total ? (about.total as T) : total,
    departs: about.date !== undefined && about.date > date ? about.date : date,
    notBefore: dayAfter(asked_until, 1),
  }
}

/** How much of what is still to be paid is not due while its traveller may answer. Whole minor units. */
export function notDueOf(booking: Omit<Asked, 'date'> & Pick<Row<'bookings'>, 'paid'>): number {
  const { total, paid } = booking
  const agreed = agreedOf({ ...booking, date: '' }, total).total
  return total === null || agreed === null ? 0 : Math.max(0, total - Math.max(agreed, paid))
}
