import { useDates, useMoney } from '../../agency.ts'
import {
  type Stands as MoneyStands,
  standingAmount,
  standingLook,
  standingName,
  standingText,
} from '../payments/standing.tsx'
import { type Stands, useStatusText } from './words.tsx'

type MoneyOfProps = {
  booking: Stands & MoneyStands & { currency: string | null }
  /** The classes that hide until when seats are kept, where the status says it beside. */
  keptLook?: string
}

/**
 * The money of a booking in a list: what is due, or to be paid back, with how it stands; else its total. Of one whose seats are only kept
 * nothing is due. Every list of bookings has this, so that each says the same.
 */
export function MoneyOf({ booking, keptLook = '' }: MoneyOfProps) {
  const write = useMoney()
  const dates = useDates()
  const statusText = useStatusText()
  const { currency, total } = booking
  const money = (amount: number) => write(amount, { currency: currency ?? undefined })
  if (booking.standing === 'kept')
    return (
      <span className="whitespace-nowrap">
        {total !== null && money(total)}{' '}
        <span className={`text-ink-soft text-xs ${keptLook}`}>
          {statusText(booking).replace(/^[OK]/, (first) => first.toLowerCase())}
        </span>
      </span>
    )
  if (total === null) return null
  const owed = standingAmount(booking)
  const isPart = owed !== undefined && owed !== total
  return (
    <span
      title={`${standingText(booking, money, dates).replace(/\.$/, '')}. Total: ${money(total)}`}
      className="xl:whitespace-nowrap"
    >
      <span className="whitespace-nowrap">{money(owed ?? total)}</span>{' '}
      {isPart && <span className="text-ink-soft md:hidden">of {money(total)} </span>}
      <span className={`block text-xs card:text-sm xl:inline ${standingLook(booking.standing)}`}>
        {standingName(booking)}
      </span>
    </span>
  )
}
