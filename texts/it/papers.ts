import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('it')

const length = (days: number) => count(days, { one: '# giorno', other: '# giorni' })

export const papers = {
  days: (first, last, length) => `${first} – ${last} (${length})`,
  daysAtTime: (first, time, last, length) => `${first}, ore ${time} – ${last} (${length})`,
  dayAtTime: (day, time) => `${day}, ore ${time}`,
  bill: {
    total: 'Totale',
    paid: 'Pagato',
    paidAsOf: (day) => `Pagato fino a ${day}`,
    toPay: 'Da pagare',
    toPayBy: (day) => `Da pagare entro ${day}`,
  },
  voucher: {
    file: (reference) => `voucher-${reference}.pdf`,
    title: (reference, trip) => `Voucher ${reference}: ${trip}`,
    foot: (agency, reference) => `${agency}, voucher ${reference}`,
    kind: 'Voucher di viaggio',
    reference: 'Il suo codice di prenotazione',
    show: 'Lo mostri all’arrivo, su carta o sul telefono.',
    bookedBy: 'Prenotazione a nome di',
    bookedFor: 'Prenotazione per',
    soldBy: 'Venduto da',
    travellers: 'Viaggiatori',
    meetingPoint: 'Punto d’incontro',
    included: 'Che cosa è compreso',
    emergency: 'In viaggio, in caso di emergenza',
    call: (agency, phone) => `Chiami ${agency}: ${phone}`,
    protection: 'Chi tutela il suo denaro',
    price: 'Prezzo',
    onRequest: 'Il prezzo viene concordato personalmente con lei.',
  },
  invoice: {
    file: (number) => `fattura-${number}.pdf`,
    kind: 'Fattura',
    title: (number) => `Fattura ${number}`,
    bare: (number) => `n. ${number}`,
    foot: (agency, number) => `${agency}, fattura ${number}`,
    seller: 'Venditore',
    customer: 'Cliente',
    for: 'Oggetto',
    booking: (reference) => `Prenotazione ${reference}`,
    cancelledBy: (number, day) =>
      `Questa fattura è stata annullata con la nota di credito ${number} di ${day}.`,
    howToPay: 'Come pagare',
    reference: (reference) => `Codice di prenotazione: ${reference}`,
    yourReference: (reference) => `Suo riferimento: ${reference}`,
  },
  creditNote: {
    file: (number) => `nota-di-credito-${number}.pdf`,
    kind: 'Nota di credito',
    title: (number) => `Nota di credito ${number}`,
    foot: (agency, number) => `${agency}, nota di credito ${number}`,
    takesBack: (number, day) => `Questa nota di credito storna la fattura ${number} di ${day}.`,
  },
  before: {
    file: (reference) => `informazioni-${reference}.pdf`,
    title: (page, reference) => `${page}: ${reference}`,
    foot: (agency, reference) => `${agency}, prenotazione ${reference}`,
    shown: (reference) => `Mostrato prima della prenotazione ${reference}`,
  },
  certificate: 'certificato.pdf',
  calendar: {
    file: (reference) => `prenotazione-${reference}.ics`,
    name: (agency) => `I miei viaggi con ${agency}`,
    departure: (time) => `Partenza: ore ${time}`,
    meetingPoint: (place) => `Punto d’incontro: ${place}`,
    reference: (reference) => `Codice di prenotazione: ${reference}`,
  },
  map: {
    kilometres: (number) => `${number} km`,
    atEquator: 'all’equatore',
    at: (latitude) => `a ${latitude}`,
    north: (degrees) => `${degrees}° N`,
    south: (degrees) => `${degrees}° S`,
    east: (degrees) => `${degrees}° E`,
    west: (degrees) => `${degrees}° O`,
  },
  share: {
    length,
    lengthAndPrice: (days, price) => `${length(days)} · da ${price}`,
  },
} satisfies Texts['papers']
