/* Papers, calendar files, maps, pictures for shared links. Names of files are in plain letters, without spaces. */

import { countIn } from '../count.ts'

const count = countIn('en')

const length = (days: number) => count(days, { one: '# day', other: '# days' })

export const papers = {
  /** What stands in the agency's information before a booking where it is about no booking yet. */
  facts: {
    trip: '[the trip]',
    from: '[first day]',
    until: '[last day]',
    places: '[places]',
    travellers: '[who travels]',
    total: '[price]',
    deposit: '[deposit]',
    deposit_on: '[day]',
    balance_on: '[day]',
    min_travellers: '[number]',
    decide_on: '[day]',
    cancellation: '[what cancelling costs]',
    change_until: '[day]',
    entry: '[passport and visa]',
    accessibility: '[accessibility]',
  },
  /** The days of a trip; `length` is `7 days`. */
  days: (first: string, last: string, length: string) => `${first} to ${last} (${length})`,
  daysAtTime: (first: string, time: string, last: string, length: string) =>
    `${first}, ${time}, to ${last} (${length})`,
  dayAtTime: (day: string, time: string) => `${day}, ${time}`,
  bill: {
    total: 'Total',
    paid: 'Paid',
    paidAsOf: (day: string) => `Paid as of ${day}`,
    toPay: 'To pay',
    toPayBack: 'To be paid back',
    toPayBy: (day: string) => `To pay by ${day}`,
  },
  voucher: {
    file: (reference: string) => `voucher-${reference}.pdf`,
    title: (reference: string, trip: string) => `Voucher ${reference}: ${trip}`,
    foot: (agency: string, reference: string) => `${agency}, voucher ${reference}`,
    kind: 'Travel voucher',
    reference: 'Your reference',
    show: 'Show it when you arrive, on paper or on a phone.',
    bookedBy: 'Booked by',
    /** Of a booking by a reseller: who travels, and who has sold it. */
    bookedFor: 'Booked for',
    soldBy: 'Sold by',
    travellers: 'Travellers',
    meetingPoint: 'Meeting point',
    included: 'What is included',
    emergency: 'On your way, in an emergency',
    call: (agency: string, phone: string) => `Call ${agency}: ${phone}`,
    protection: 'Who protects your money',
    price: 'Price',
    onRequest: 'The price is settled with you in person.',
  },
  /** Both are titled with their number; `bare`: that of an agency whose numbers are counters. */
  invoice: {
    file: (number: string) => `invoice-${number}.pdf`,
    kind: 'Invoice',
    title: (number: string) => `Invoice ${number}`,
    bare: (number: string) => `No. ${number}`,
    foot: (agency: string, number: string) => `${agency}, invoice ${number}`,
    seller: 'Seller',
    customer: 'Customer',
    for: 'For',
    booking: (reference: string) => `Booking ${reference}`,
    /** Of a tax rate by its name, as the agency calls it: `VAT 19%`. */
    net: (name: string) => `Net, ${name}`,
    gross: (name: string) => `Gross, ${name}`,
    /** By law, word for word: article 226 (13) of the directive 2006/112/EC. */
    marginScheme: 'Margin scheme — Travel agents',
    taxNumber: (number: string) => `Tax number: ${number}`,
    cancelledBy: (number: string, day: string) =>
      `This invoice was cancelled by the credit note ${number} of ${day}.`,
    howToPay: 'How to pay',
    reference: (reference: string) => `Reference: ${reference}`,
    /** Of a reseller, for a booking. */
    yourReference: (reference: string) => `Your reference: ${reference}`,
  },
  creditNote: {
    file: (number: string) => `credit-note-${number}.pdf`,
    kind: 'Credit note',
    title: (number: string) => `Credit note ${number}`,
    foot: (agency: string, number: string) => `${agency}, credit note ${number}`,
    takesBack: (number: string, day: string) =>
      `This credit note takes back the invoice ${number} of ${day}.`,
  },
  /** What a traveller was shown before booking. */
  before: {
    file: (reference: string) => `before-${reference}.pdf`,
    title: (page: string, reference: string) => `${page}: ${reference}`,
    foot: (agency: string, reference: string) => `${agency}, booking ${reference}`,
    shown: (reference: string) => `Shown before booking ${reference}`,
  },
  /** The file of the insolvency protection’s certificate. */
  certificate: 'certificate.pdf',
  calendar: {
    file: (reference: string) => `booking-${reference}.ics`,
    /** Of all trips of an account. */
    name: (agency: string) => `My trips with ${agency}`,
    departure: (time: string) => `Departure at ${time}`,
    meetingPoint: (place: string) => `Meeting point: ${place}`,
    reference: (reference: string) => `Reference ${reference}`,
  },
  /** On the map of a trip. */
  map: {
    kilometres: (number: string) => `${number} km`,
    /** Where the scale holds that stands above. */
    atEquator: 'at the equator',
    at: (latitude: string) => `at ${latitude}`,
    north: (degrees: string) => `${degrees}° N`,
    south: (degrees: string) => `${degrees}° S`,
    east: (degrees: string) => `${degrees}° E`,
    west: (degrees: string) => `${degrees}° W`,
  },
  /** On the picture beside a shared link. */
  share: {
    length,
    lengthAndPrice: (days: number, price: string) => `${length(days)} · from ${price}`,
  },
}
