import type { Line } from '../../../contract/quotes.ts'

/** What an invoice says, frozen when it is made. Days are `YYYY-MM-DD`, amounts whole minor units. */
export type InvoiceData = {
  seller: string
  /** '' for none. */
  note: string
  /** The day on which it was made, the agency's. */
  day: string
  /** How days and amounts are written. */
  locale: string
  digits: number
  customer: string
  trip: string
  /** The first day of the trip, and its length in days. */
  departs: string
  days: number
  adults: number
  children: number
  infants: number
  lines: Line[]
  /** Of a credit note: the invoice that it takes back. */
  of?: { number: string; day: string }
}
