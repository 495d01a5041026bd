import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('es')

const length = (days: number) => count(days, { one: '# día', other: '# días' })

export const papers = {
  days: (first, last, length) => `Del ${first} al ${last} (${length})`,
  daysAtTime: (first, time, last, length) => `Del ${first}, ${time}, al ${last} (${length})`,
  dayAtTime: (day, time) => `${day}, ${time}`,
  bill: {
    total: 'Total',
    paid: 'Pagado',
    paidAsOf: (day) => `Pagado hasta el ${day}`,
    toPay: 'Por pagar',
    toPayBy: (day) => `Por pagar hasta el ${day}`,
  },
  voucher: {
    file: (reference) => `bono-${reference}.pdf`,
    title: (reference, trip) => `Bono de viaje ${reference}: ${trip}`,
    foot: (agency, reference) => `${agency}, bono de viaje ${reference}`,
    kind: 'Bono de viaje',
    reference: 'Su referencia',
    show: 'Muéstrelo al llegar, en papel o en el teléfono.',
    bookedBy: 'Reservado por',
    bookedFor: 'Reservado para',
    soldBy: 'Vendido por',
    travellers: 'Viajeros',
    meetingPoint: 'Punto de encuentro',
    included: 'Qué incluye',
    emergency: 'Emergencias durante el viaje',
    call: (agency, phone) => `Llame a ${agency}: ${phone}`,
    protection: 'Quién protege su dinero',
    price: 'Precio',
    onRequest: 'El precio se acuerda con usted personalmente.',
  },
  invoice: {
    file: (number) => `factura-${number}.pdf`,
    kind: 'Factura',
    title: (number) => `Factura ${number}`,
    bare: (number) => `N.º ${number}`,
    foot: (agency, number) => `${agency}, factura ${number}`,
    seller: 'Emisor',
    customer: 'Cliente',
    for: 'Concepto',
    booking: (reference) => `Reserva ${reference}`,
    cancelledBy: (number, day) =>
      `Esta factura quedó anulada por la factura rectificativa ${number} del ${day}.`,
    howToPay: 'Cómo pagar',
    reference: (reference) => `Referencia: ${reference}`,
    yourReference: (reference) => `Su referencia: ${reference}`,
  },
  creditNote: {
    file: (number) => `factura-rectificativa-${number}.pdf`,
    kind: 'Factura rectificativa',
    title: (number) => `Factura rectificativa ${number}`,
    foot: (agency, number) => `${agency}, factura rectificativa ${number}`,
    takesBack: (number, day) => `Esta factura rectificativa anula la factura ${number} del ${day}.`,
  },
  before: {
    file: (reference) => `informacion-previa-${reference}.pdf`,
    title: (page, reference) => `${page}: ${reference}`,
    foot: (agency, reference) => `${agency}, reserva ${reference}`,
    shown: (reference) => `Mostrado antes de la reserva ${reference}`,
  },
  certificate: 'certificado.pdf',
  calendar: {
    file: (reference) => `reserva-${reference}.ics`,
    name: (agency) => `Mis viajes con ${agency}`,
    departure: (time) => `Hora de salida: ${time}`,
    meetingPoint: (place) => `Punto de encuentro: ${place}`,
    reference: (reference) => `Referencia: ${reference}`,
  },
  map: {
    kilometres: (number) => `${number} km`,
    atEquator: 'en el ecuador',
    at: (latitude) => `a ${latitude}`,
    north: (degrees) => `${degrees}° N`,
    south: (degrees) => `${degrees}° S`,
    east: (degrees) => `${degrees}° E`,
    west: (degrees) => `${degrees}° O`,
  },
  share: {
    length,
    lengthAndPrice: (days, price) => `${length(days)} · desde ${price}`,
  },
} satisfies Texts['papers']
