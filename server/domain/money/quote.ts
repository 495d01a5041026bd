import type { Line } from '../../../contract/quotes.ts'

/** What a traveller may add to a booking of a trip. Prices are whole minor units: 12550 is 125.50. */
export type Extra = {
  id: number
  name: string
  price: number
  /** `person`: once for each adult and child; `booking`: as often as asked for. */
  per: 'person' | 'booking'
}

type Discount = { kind: 'early' | 'group'; at_least: number; basis_points: number }

/** A promo code takes off a share (in hundredths of a percent) or an amount. */
export type Code = { code: string } & (
  | { basis_points: number; amount: null }
  | { basis_points: null; amount: number }
)

/** What a departure costs, out of what is stored. */
export type Offer = {
  /** Per adult; null: the price is on request, and nothing is computed. */
  adult: number | null
  /** Null: as an adult. */
  child: number | null
  /** Null: free. */
  infant: number | null
  /** For each adult with a room alone; null: the trip has none. */
  single_supplement: number | null
  discounts: Discount[]
}

/** Who travels, and what was chosen. */
export type Asked = {
  adults: number
  children: number
  infants: number
  extras: { extra: Extra; count: number }[]
  /** Absent: 1 for an adult who travels alone, otherwise 0. */
  single_rooms?: number | undefined
  /** From the day of booking to the day of departure. */
  days_ahead: number
  code?: Code | undefined
}

/** A share of an amount, rounded half up. `basis_points`: hundredths of a percent. */
export const shareOf = (amount: number, basis_points: number): number =>
  // BigInt: the product may be beyond the whole numbers that a number holds exactly.
  Number((BigInt(amount) * BigInt(basis_points) + 5000n) / 10_000n)

/** `10%`, `7.5%` */
const percentText = (basis_points: number) => `${basis_points / 100}%`

const discountNames = { early: 'Early booking', group: 'Group' } as const

const line = (kind: Line['kind'], label: string, quantity: number, unit: number): Line => ({
  kind,
  label,
  quantity,
  unit,
  amount: quantity * unit,
})

const sumOf = (lines: Line[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

/** How many single rooms a party gets that has chosen no number. */
const roomsAlone = ({ adults, children, infants }: Pick<Asked, 'adults' | 'children' | 'infants'>) =>
  adults === 1 && children === 0 && infants === 0 ? 1 : 0

/**
 * The price of a party on a departure: its lines, in the order in which they count, and their sum. Whole minor units
 * only; each line is rounded once, half up. The total is never below 0. Undefined when the price is on request.
 */
export function quote(offer: Offer, asked: Asked): { lines: Line[]; total: number } | undefined {
  if (offer.adult === null) return undefined
  const { adults, children, infants } = asked
  const people = [
    line('adult', 'Adult', adults, offer.adult),
    line('child', 'Child', children, offer.child ?? offer.adult),
    line('infant', 'Infant', infants, offer.infant ?? 0),
  ].filter(({ quantity }) => quantity > 0)
  const extras = asked.extras
    .map(({ extra, count }) =>
      line(
        'extra',
        extra.name,
        extra.per === 'person' ? Math.min(count, 1) * (adults + children) : count,
        extra.price,
      ),
    )
    .filter(({ quantity }) => quantity > 0)
  const rooms = offer.single_supplement === null ? 0 : (asked.single_rooms ?? roomsAlone(asked))
  const single = rooms > 0 ? [line('single', 'Single room', rooms, offer.single_supplement ?? 0)] : []
  const discounts = bestDiscount(offer.discounts, asked, sumOf(people))
  const lines = [...people, ...extras, ...single, ...discounts]
  lines.push(...codeLine(asked.code, sumOf(lines)))
  return { lines, total: sumOf(lines) }
}

/** The discount that takes off most of the prices per kind, as a line; none where none applies. */
function bestDiscount(discounts: Discount[], asked: Asked, base: number): Line[] {
  const has = { early: asked.days_ahead, group: asked.adults + asked.children }
  const [best] = discounts
    .filter(({ kind, at_least }) => has[kind] >= at_least)
    .toSorted((a, b) => b.basis_points - a.basis_points)
  const off = best ? shareOf(base, best.basis_points) : 0
  if (!best || off === 0) return []
  return [
    line(best.kind, `${discountNames[best.kind]} discount (${percentText(best.basis_points)})`, 1, -off),
  ]
}

/** What a code takes off: at most what is left. */
function codeLine(code: Code | undefined, left: number): Line[] {
  if (!code) return []
  const off = Math.min(left, code.amount ?? shareOf(left, code.basis_points ?? 0))
  const share = code.basis_points === null ? '' : ` (${percentText(code.basis_points)})`
  return off === 0 ? [] : [line('code', `Code ${code.code}${share}`, 1, -off)]
}
