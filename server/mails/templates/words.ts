import { counted } from '../../platform/numbers.ts'

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** The length of a trip: `1 day`, `8 days`. */
export const lengthInWords = (days: number) => counted(days, 'day', 'days')

/** A number of bookings: `1 booking`, `3 bookings`. */
export const bookingsInWords = (count: number) => counted(count, 'booking', 'bookings')

const unlessNone = (count: number, one: string, many: string) =>
  count === 0 ? [] : [counted(count, one, many)]

/** A party: `2 adults, 1 child and 3 infants`; kinds without travellers are left out. */
export const travellersInWords = (party: { adults: number; children: number; infants: number }) =>
  list.format([
    ...unlessNone(party.adults, 'adult', 'adults'),
    ...unlessNone(party.children, 'child', 'children'),
    ...unlessNone(party.infants, 'infant', 'infants'),
  ])
