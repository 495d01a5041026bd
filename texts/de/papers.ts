import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('de')

const length = (days: number) => count(days, { one: '# Tag', other: '# Tage' })

export const papers = {
  days: (first, last, length) => `${first} bis ${last} (${length})`,
  daysAtTime: (first, time, last, length) => `${first}, ${time} Uhr, bis ${last} (${length})`,
  dayAtTime: (day, time) => `${day}, ${time} Uhr`,
  bill: {
    total: 'Gesamt',
    paid: 'Bezahlt',
    paidAsOf: (day) => `Bezahlt, Stand ${day}`,
    toPay: 'Zu zahlen',
    toPayBy: (day) => `Zu zahlen bis ${day}`,
  },
  voucher: {
    file: (reference) => `voucher-${reference}.pdf`,
    title: (reference, trip) => `Voucher ${reference}: ${trip}`,
    foot: (agency, reference) => `${agency}, Voucher ${reference}`,
    kind: 'Voucher',
    reference: 'Ihre Buchungsnummer',
    show: 'Zeigen Sie diesen Voucher bei der Ankunft vor, auf Papier oder auf dem Telefon.',
    bookedBy: 'Gebucht von',
    bookedFor: 'Gebucht für',
    soldBy: 'Verkauft von',
    travellers: 'Reisende',
    meetingPoint: 'Treffpunkt',
    included: 'Im Preis enthalten',
    emergency: 'Unterwegs im Notfall',
    call: (agency, phone) => `${agency} anrufen: ${phone}`,
    protection: 'Wer Ihr Geld absichert',
    price: 'Preis',
    onRequest: 'Den Preis vereinbaren wir mit Ihnen persönlich.',
  },
  invoice: {
    file: (number) => `rechnung-${number}.pdf`,
    kind: 'Rechnung',
    title: (number) => `Rechnung ${number}`,
    bare: (number) => `Nr. ${number}`,
    foot: (agency, number) => `${agency}, Rechnung ${number}`,
    seller: 'Veranstalter',
    customer: 'Rechnung an',
    for: 'Leistung',
    booking: (reference) => `Buchung ${reference}`,
    cancelledBy: (number, day) =>
      `Diese Rechnung wurde durch die Gutschrift ${number} vom ${day} aufgehoben.`,
    howToPay: 'So zahlen Sie',
    reference: (reference) => `Buchungsnummer: ${reference}`,
    yourReference: (reference) => `Ihre Referenz: ${reference}`,
  },
  creditNote: {
    file: (number) => `gutschrift-${number}.pdf`,
    kind: 'Gutschrift',
    title: (number) => `Gutschrift ${number}`,
    foot: (agency, number) => `${agency}, Gutschrift ${number}`,
    takesBack: (number, day) => `Diese Gutschrift hebt die Rechnung ${number} vom ${day} auf.`,
  },
  before: {
    file: (reference) => `vor-der-buchung-${reference}.pdf`,
    title: (page, reference) => `${page}: ${reference}`,
    foot: (agency, reference) => `${agency}, Buchung ${reference}`,
    shown: (reference) => `Gezeigt vor der Buchung ${reference}`,
  },
  certificate: 'sicherungsschein.pdf',
  calendar: {
    file: (reference) => `buchung-${reference}.ics`,
    name: (agency) => `Meine Reisen mit ${agency}`,
    departure: (time) => `Abreise um ${time} Uhr`,
    meetingPoint: (place) => `Treffpunkt: ${place}`,
    reference: (reference) => `Buchungsnummer ${reference}`,
  },
  map: {
    kilometres: (number) => `${number} km`,
    atEquator: 'am Äquator',
    at: (latitude) => `bei ${latitude}`,
    north: (degrees) => `${degrees}° N`,
    south: (degrees) => `${degrees}° S`,
    east: (degrees) => `${degrees}° O`,
    west: (degrees) => `${degrees}° W`,
  },
  share: {
    length,
    lengthAndPrice: (days, price) => `${length(days)} · ab ${price}`,
  },
} satisfies Texts['papers']
