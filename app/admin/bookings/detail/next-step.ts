import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { isInForce, isOption } from '../../../../rules/booking-status.ts'
import { owedBack, toCardNow } from '../../payments/standing.tsx'

/** What the office may do about a booking, in the order in which it is done. */
export type Act =
  | 'answer'
  | 'confirm'
  | 'price'
  | 'to_card'
  | 'refund'
  | 'record'
  | 'remind'
  | 'reinstate'
  | 'move'
  | 'let_go'
  | 'cancel'
  | 'party'
  | 'correct'
  | 'adjust'

/** Whether the staff answer for whom seats are kept: an option, or an offer of the waiting list that nobody has taken. */
export const isToConfirm = (booking: Pick<BookingInFull, 'status' | 'option_until' | 'waiting_id'>) =>
  isOption(booking) || booking.waiting_id !== null

type Seen = { today: string; isAdmin: boolean }

function actsOf(booking: BookingInFull, { today, isAdmin }: Seen): Act[] {
  const { asked, status, name, trip, trip_date, currency, total, paid, due_now, refundable, mails_to } =
    booking
  const isChangeable = name !== '' && !trip.deleted
  const inForce = isInForce(status)
  // Nobody gets on once it has set out.
  const mayGetOn = isChangeable && trip_date >= today
  const toConfirm = isToConfirm(booking) && name !== ''
  const allowed: Record<Act, boolean> = {
    answer: asked !== undefined,
    confirm: toConfirm,
    price: status === 'confirmed' && currency === null,
    to_card: isAdmin && refundable > 0,
    refund: paid > 0,
    record: total !== null,
    remind: due_now > 0 && mails_to !== '',
    reinstate: !inForce && mayGetOn,
    move: isChangeable,
    let_go: toConfirm,
    cancel: inForce && isChangeable,
    party: inForce && mayGetOn,
    correct: isChangeable,
    adjust: status === 'confirmed' && currency !== null,
  }
  return (Object.keys(allowed) as Act[]).filter((act) => allowed[act])
}

function isDue(act: Act, booking: BookingInFull): boolean {
  const isOver = !isInForce(booking.status)
  if (act === 'to_card') return isOver && toCardNow(booking) > 0
  // What came by card waits for an administrator.
  if (act === 'refund') return isOver && owedBack(booking) > toCardNow(booking)
  // Of seats that are only kept nothing is due.
  if (act === 'record') return booking.standing !== 'kept' && booking.balance > 0
  return act === 'answer' || act === 'confirm' || act === 'price'
}

const inSight: Act[] = ['remind', 'reinstate', 'move', 'let_go', 'cancel']

/** What the office does about a booking: next, beside it, and in the menu. `today` is the agency's day. */
export function nextStep(booking: BookingInFull, seen: Seen): { next?: Act; beside: Act[]; rest: Act[] } {
  const allowed = actsOf(booking, seen)
  const next = allowed.find((act) => isDue(act, booking))
  const others = allowed.filter((act) => act !== next)
  const aside: Act[] = [
    // For whom seats are kept is let go, which asks and mails nobody.
    ...(allowed.includes('let_go') ? (['cancel'] as const) : []),
    // What was cancelled comes back where it was; one that has lost its seat needs another departure.
    ...(booking.status === 'cancelled' && allowed.includes('reinstate') ? (['move'] as const) : []),
  ]
  const isBeside = (act: Act) => inSight.includes(act) && !aside.includes(act)
  return {
    ...(next && { next }),
    beside: others.filter(isBeside),
    rest: others.filter((act) => !isBeside(act)),
  }
}
