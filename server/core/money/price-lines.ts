import type { Line } from '../../../contract/money/quotes.ts'
import { roomsAlone } from '../../../rules/party.ts'
import { bestDiscount, type Discount, percentOf, shareOf } from '../../../rules/prices.ts'
import type { Row } from '../../database/schema.ts'

/* The lines of a price, computed from its list alone. */

/** What a traveller may add to a booking of a trip. Prices are whole minor units: 12550 is 125.50. */
export type Extra = {
  id: number
  name: string
  price: number
  /** `person`: once for each adult and child; `booking`: as often as asked for. */
  per: 'person' | 'booking'
}

/** A promo code takes off a share (in hundredths of a percent) or an amount. */
export type Code = { code: string } & (
  | { basis_points: number; amount: null }
  | { basis_points: null; amount: number }
)

export type PriceList = {
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

export type PartyChoices = {
  adults: number
  children: number
  infants: number
  extras: { extra: Extra; count: number }[]
  /** Absent: 1 for an adult who travels alone, otherwise 0. */
  single_rooms?: number
  /** From the day of booking to the day of departure. */
  days_ahead: number
  code?: Code
}

export type PriceRules = { discounts: Discount[]; code: Code | null }

export const parsePriceRules = (stored: string): PriceRules => JSON.parse(stored)

/** A line of a price, as a booking keeps it: with the extra that it is for, and its tax rate once it is stored. */
export type PriceLine = Line & { extra_id?: number | null; tax_rate?: string | null }

export const toLine = ({ kind, label, quantity, unit, amount }: Line): Line => ({
  kind,
  label,
  quantity,
  unit,
  amount,
})

/** `10%`, `7.5%` */
const percentText = (basis_points: number) => `${percentOf(basis_points)}%`

const discountNames = { early: 'Early booking', group: 'Group' } as const

const line = (kind: Line['kind'], label: string, quantity: number, unit: number): Line => ({
  kind,
  label,
  quantity,
  unit,
  amount: quantity * unit,
})

export const sumOf = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

export const roomsOf = ({ single_rooms, ...party }: Row<'bookings'>) => single_rooms ?? roomsAlone(party)

/** Lines for `wanted` pieces: the oldest of `booked` at their price, then today's. Undefined if more are wanted without a price today. */
function pricedLines(booked: PriceLine[], wanted: PriceLine, today: number | null): PriceLine[] | undefined {
  const lines: PriceLine[] = []
  let left = wanted.quantity
  const add = (label: string, quantity: number, unit: number) => {
    if (quantity === 0) return
    left -= quantity
    const last = lines.at(-1)
    const together = last?.unit === unit && last.label === label ? last.quantity : 0
    if (together > 0) lines.pop()
    lines.push({ ...wanted, ...line(wanted.kind, label, together + quantity, unit) })
  }
  for (const { label, quantity, unit } of booked) add(label, Math.min(quantity, left), unit)
  if (left > 0 && today === null) return undefined
  add(wanted.label, left, today ?? 0)
  return lines
}

const ofKind = (booked: PriceLine[], kind: Line['kind']) => booked.filter((each) => each.kind === kind)

/**
 * Whole minor units, each line rounded once, half up, never below 0 in all. Lines in `booked` keep their price, others pay `priceList`; the
 * last leave first; discounts and code count anew. Undefined when the price is on request, and somebody would have to pay it.
 */
export function quote(
  priceList: PriceList,
  asked: PartyChoices,
  booked: PriceLine[] = [],
): { lines: PriceLine[]; total: number } | undefined {
  const { adults, children, infants } = asked
  const { adult, child, infant, single_supplement } = priceList
  const people = [
    pricedLines(ofKind(booked, 'adult'), line('adult', 'Adult', adults, 0), adult),
    pricedLines(ofKind(booked, 'child'), line('child', 'Child', children, 0), child ?? adult),
    pricedLines(
      ofKind(booked, 'infant'),
      line('infant', 'Infant', infants, 0),
      adult === null ? null : (infant ?? 0),
    ),
  ]
  const extras = asked.extras.map(({ extra, count }) => {
    const { id, name, price, per } = extra
    const wanted = line('extra', name, per === 'person' ? Math.min(count, 1) * (adults + children) : count, 0)
    const same = ofKind(booked, 'extra').filter(({ extra_id, label }) =>
      extra_id == null ? label === name : extra_id === id,
    )
    return pricedLines(same, { ...wanted, extra_id: id }, price)
  })
  const rooms = asked.single_rooms ?? roomsAlone(asked)
  const inRooms = ofKind(booked, 'single')
  const offered =
    single_supplement === null ? inRooms.reduce((sum, { quantity }) => sum + quantity, 0) : rooms
  const single = pricedLines(
    inRooms,
    line('single', 'Single room', Math.min(rooms, offered), 0),
    single_supplement,
  )
  const whole = [...people, ...extras, single]
  if (whole.some((lines) => lines === undefined)) return undefined
  const lines = whole.flatMap((each) => each ?? [])
  const ofPeople = lines.filter(({ kind }) => kind === 'adult' || kind === 'child' || kind === 'infant')
  lines.push(...discountLine(priceList.discounts, asked, sumOf(ofPeople)))
  lines.push(...codeLine(asked.code, sumOf(lines)))
  return { lines, total: sumOf(lines) }
}

function discountLine(discounts: Discount[], asked: PartyChoices, base: number): Line[] {
  const best = bestDiscount(discounts, { early: asked.days_ahead, group: asked.adults + asked.children })
  const off = best ? shareOf(base, best.basis_points) : 0
  if (!best || off === 0) return []
  return [
    line(best.kind, `${discountNames[best.kind]} discount (${percentText(best.basis_points)})`, 1, -off),
  ]
}

function codeLine(code: Code | undefined, left: number): Line[] {
  if (!code) return []
  const off = Math.min(left, code.amount ?? shareOf(left, code.basis_points ?? 0))
  const share = code.basis_points === null ? '' : ` (${percentText(code.basis_points)})`
  return off === 0 ? [] : [line('code', `Code ${code.code}${share}`, 1, -off)]
}
