import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('fr')

const length = (days: number) => count(days, { one: '# jour', other: '# jours' })

export const papers = {
  facts: {
    trip: '[le voyage]',
    from: '[premier jour]',
    until: '[dernier jour]',
    places: '[lieux]',
    total: '[prix]',
    deposit: '[acompte]',
    balance_on: '[jour]',
    min_travellers: '[nombre]',
    decide_on: '[jour]',
    cancellation: '[frais d’annulation]',
    entry: '[passeport et visa]',
    accessibility: '[accessibilité]',
  },
  days: (first: string, last: string, length: string) => `du ${first} au ${last} (${length})`,
  daysAtTime: (first: string, time: string, last: string, length: string) =>
    `du ${first}, ${time}, au ${last} (${length})`,
  dayAtTime: (day: string, time: string) => `${day}, ${time}`,
  bill: {
    total: 'Total',
    paid: 'Payé',
    paidAsOf: (day: string) => `Payé au ${day}`,
    toPay: 'À payer',
    toPayBy: (day: string) => `À payer jusqu’au ${day}`,
  },
  voucher: {
    file: (reference: string) => `bon-de-voyage-${reference}.pdf`,
    title: (reference: string, trip: string) => `Bon de voyage ${reference} : ${trip}`,
    foot: (agency: string, reference: string) => `${agency}, bon de voyage ${reference}`,
    kind: 'Bon de voyage',
    reference: 'Votre référence',
    show: 'À présenter à l’arrivée, sur papier ou sur un téléphone.',
    bookedBy: 'Réservation au nom de',
    bookedFor: 'Réservation pour',
    soldBy: 'Vendu par',
    travellers: 'Voyageurs',
    meetingPoint: 'Lieu de rendez-vous',
    included: 'Ce qui est compris',
    emergency: 'En cas d’urgence pendant le voyage',
    call: (agency: string, phone: string) => `Appelez ${agency} : ${phone}`,
    protection: 'Qui protège votre argent',
    price: 'Prix',
    onRequest: 'Le prix est convenu directement avec vous.',
  },
  invoice: {
    file: (number: string) => `facture-${number}.pdf`,
    kind: 'Facture',
    title: (number: string) => `Facture ${number}`,
    bare: (number: string) => `N° ${number}`,
    foot: (agency: string, number: string) => `${agency}, facture ${number}`,
    seller: 'Vendeur',
    customer: 'Client',
    for: 'Objet',
    booking: (reference: string) => `Réservation ${reference}`,
    cancelledBy: (number: string, day: string) =>
      `Cette facture est annulée par l’avoir ${number} du ${day}.`,
    howToPay: 'Comment payer',
    reference: (reference: string) => `Référence : ${reference}`,
    yourReference: (reference: string) => `Votre référence : ${reference}`,
  },
  creditNote: {
    file: (number: string) => `avoir-${number}.pdf`,
    kind: 'Avoir',
    title: (number: string) => `Avoir ${number}`,
    foot: (agency: string, number: string) => `${agency}, avoir ${number}`,
    takesBack: (number: string, day: string) => `Cet avoir annule la facture ${number} du ${day}.`,
  },
  before: {
    file: (reference: string) => `avant-reservation-${reference}.pdf`,
    title: (page: string, reference: string) => `${page} : ${reference}`,
    foot: (agency: string, reference: string) => `${agency}, réservation ${reference}`,
    shown: (reference: string) => `Présenté avant la réservation ${reference}`,
  },
  certificate: 'attestation.pdf',
  calendar: {
    file: (reference: string) => `reservation-${reference}.ics`,
    name: (agency: string) => `Mes voyages avec ${agency}`,
    departure: (time: string) => `Départ à ${time}`,
    meetingPoint: (place: string) => `Lieu de rendez-vous : ${place}`,
    reference: (reference: string) => `Référence ${reference}`,
  },
  map: {
    kilometres: (number: string) => `${number} km`,
    atEquator: 'à l’équateur',
    at: (latitude: string) => `à ${latitude}`,
    north: (degrees: string) => `${degrees}° N`,
    south: (degrees: string) => `${degrees}° S`,
    east: (degrees: string) => `${degrees}° E`,
    west: (degrees: string) => `${degrees}° O`,
  },
  share: {
    length,
    lengthAndPrice: (days: number, price: string) => `${length(days)} · dès ${price}`,
  },
} satisfies Texts['papers']
