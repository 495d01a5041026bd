import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('nl')

const length = (days: number) => count(days, { one: '# dag', other: '# dagen' })

export const papers = {
  facts: {
    trip: '[de reis]',
    from: '[eerste dag]',
    until: '[laatste dag]',
    places: '[plaatsen]',
    total: '[prijs]',
    deposit: '[aanbetaling]',
    balance_on: '[dag]',
    min_travellers: '[aantal]',
    decide_on: '[dag]',
    cancellation: '[annuleringskosten]',
    entry: '[paspoort en visum]',
    accessibility: '[toegankelijkheid]',
  },
  days: (first: string, last: string, length: string) => `${first} t/m ${last} (${length})`,
  daysAtTime: (first: string, time: string, last: string, length: string) =>
    `${first}, ${time}, t/m ${last} (${length})`,
  dayAtTime: (day: string, time: string) => `${day}, ${time}`,
  bill: {
    total: 'Totaal',
    paid: 'Betaald',
    paidAsOf: (day: string) => `Betaald t/m ${day}`,
    toPay: 'Te betalen',
    toPayBy: (day: string) => `Te betalen uiterlijk op ${day}`,
  },
  voucher: {
    file: (reference: string) => `voucher-${reference}.pdf`,
    title: (reference: string, trip: string) => `Voucher ${reference}: ${trip}`,
    foot: (agency: string, reference: string) => `${agency}, voucher ${reference}`,
    kind: 'Reisvoucher',
    reference: 'Uw boekingsnummer',
    show: 'Toon deze voucher bij aankomst, op papier of op een telefoon.',
    bookedBy: 'Geboekt door',
    bookedFor: 'Geboekt voor',
    soldBy: 'Verkocht door',
    travellers: 'Reizigers',
    meetingPoint: 'Ontmoetingspunt',
    included: 'Inbegrepen',
    emergency: 'Onderweg, in geval van nood',
    call: (agency: string, phone: string) => `Bel ${agency}: ${phone}`,
    protection: 'Wie uw geld beschermt',
    price: 'Prijs',
    onRequest: 'De prijs spreken wij persoonlijk met u af.',
  },
  invoice: {
    file: (number: string) => `factuur-${number}.pdf`,
    kind: 'Factuur',
    title: (number: string) => `Factuur ${number}`,
    bare: (number: string) => `Nr. ${number}`,
    foot: (agency: string, number: string) => `${agency}, factuur ${number}`,
    seller: 'Verkoper',
    customer: 'Klant',
    for: 'Voor',
    booking: (reference: string) => `Boeking ${reference}`,
    cancelledBy: (number: string, day: string) =>
      `Deze factuur is vervallen door creditnota ${number} van ${day}.`,
    howToPay: 'Zo betaalt u',
    reference: (reference: string) => `Boekingsnummer: ${reference}`,
    yourReference: (reference: string) => `Uw referentie: ${reference}`,
  },
  creditNote: {
    file: (number: string) => `creditnota-${number}.pdf`,
    kind: 'Creditnota',
    title: (number: string) => `Creditnota ${number}`,
    foot: (agency: string, number: string) => `${agency}, creditnota ${number}`,
    takesBack: (number: string, day: string) => `Met deze creditnota vervalt factuur ${number} van ${day}.`,
  },
  before: {
    file: (reference: string) => `vooraf-${reference}.pdf`,
    title: (page: string, reference: string) => `${page}: ${reference}`,
    foot: (agency: string, reference: string) => `${agency}, boeking ${reference}`,
    shown: (reference: string) => `Getoond vóór boeking ${reference}`,
  },
  certificate: 'certificaat.pdf',
  calendar: {
    file: (reference: string) => `boeking-${reference}.ics`,
    name: (agency: string) => `Mijn reizen met ${agency}`,
    departure: (time: string) => `Vertrek om ${time}`,
    meetingPoint: (place: string) => `Ontmoetingspunt: ${place}`,
    reference: (reference: string) => `Boekingsnummer ${reference}`,
  },
  map: {
    kilometres: (number: string) => `${number} km`,
    atEquator: 'op de evenaar',
    at: (latitude: string) => `op ${latitude}`,
    north: (degrees: string) => `${degrees}° NB`,
    south: (degrees: string) => `${degrees}° ZB`,
    east: (degrees: string) => `${degrees}° OL`,
    west: (degrees: string) => `${degrees}° WL`,
  },
  share: {
    length,
    lengthAndPrice: (days: number, price: string) => `${length(days)} · vanaf ${price}`,
  },
} satisfies Texts['papers']
