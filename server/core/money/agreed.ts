import type { AskedAbout } from '../../../contract/bookings.ts'
import { dayAfter } from '../../../rules/days.ts'
import type { Row, Trx } from '../../database/schema.ts'
import { isSet } from '../../database/tables/columns.ts'

/* While a traveller may still answer a change of substance, only what they agreed to before is due: they may cancel for free. */

export const askedColumns = ['asked_open', 'asked_until', 'asked_about'] as const

type Asked = Pick<Row<'bookings'>, (typeof askedColumns)[number] | 'total'> & {
  date: string
}

/** The last day to answer to a change of substance; null where nothing is asked, or once that day is over. */
export const answerBy = ({ asked_until }: Pick<Row<'bookings'>, 'asked_until'>, today: string) =>
  asked_until !== null && asked_until >= today ? asked_until : null

type Agreed<T extends number | null> = {
  total: T
  departs: string
  /** The balance is not due before this day. */
  notBefore?: string
}

export const parseAskedAbout = (stored: string | null): AskedAbout =>
  stored === null ? {} : JSON.parse(stored)

/** While a change is asked about: the lower price, the later day, and the balance once the last day to answer is over. Else its own. */
export function agreedOf<T extends number | null>(
  { asked_open, asked_until, asked_about, date }: Omit<Asked, 'total'>,
  total: T,
): Agreed<T> {
  if (!isSet(asked_open) || asked_until === null) return { total, departs: date }
  const about = parseAskedAbout(asked_about)
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

/** The agreed price changes as the price does otherwise, while a change is asked about. Call it before what is owed follows. */
export async function changeAgreed(
  trx: Trx,
  { id, asked_about }: Pick<Row<'bookings'>, 'id' | 'asked_about'>,
  change: number,
): Promise<void> {
  const about = parseAskedAbout(asked_about)
  if (about.total === undefined || change === 0) return
  const changed: AskedAbout = { ...about, total: about.total + change }
  await trx
    .updateTable('bookings')
    .set({ asked_about: JSON.stringify(changed) })
    .where('id', '=', id)
    .execute()
}
