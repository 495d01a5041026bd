import { countIn, goingOn, percentIn } from '../count.ts'
import type { Texts } from '../texts.ts'
import { waiting } from './waiting.ts'

const count = countIn('es')
const percent = percentIn('es')

export const booking = {
  waiting,
  lines: {
    adult: 'Adulto',
    child: 'Niño',
    infant: 'Bebé',
    single: 'Habitación individual',
    early: 'Descuento por reserva anticipada',
    group: 'Descuento de grupo',
    code: (code) => `Código ${code}`,
    cancellationFee: 'Gastos de cancelación',
    partialFee: 'Gastos de cancelación parcial',
    changeFee: 'Gastos de cambio',
    nameChange: 'Cambio de nombre',
    agreedPrice: 'Precio acordado',
    asBooked: 'Según la reserva anterior',
    commission: 'Comisión',
    withShare: (label, share) => `${label} (${percent(share)})`,
    withBaseShare: (label, share) => `${label} (${percent(share)} del precio base)`,
  },
  dialog: {
    title: 'Reservar un viaje',
    gone: 'Este viaje ya no está en nuestro catálogo.',
    when: '{day}, {length}',
    whenUntil: '{day}, {length}, hasta el {last}',
    toPayment: 'Le guardamos las plazas. Abriendo la página de pago…',
  },
  departure: {
    label: 'Salida',
    choose: 'Elija una salida',
    none: 'Ninguna',
    othersHaveRoom: 'Las salidas de la lista tienen sitio para ustedes.',
    chooseForPrice: 'Elija una salida para ver su precio.',
    gone: 'La salida que eligió ya no se ofrece.',
    full: (day) => `La salida del ${day} está completa.`,
    closed: (day) => `La salida del ${day} no admite más reservas.`,
    left: (seats, day) =>
      count(seats, {
        one: `Para el ${day} solo queda # plaza.`,
        other: `Para el ${day} solo quedan # plazas.`,
      }),
    noRoom: (seats, most) => `Ninguna salida tiene sitio para ${seats}: hay sitio para ${most}.`,
    noRoomInAny: (seats, most) =>
      `Ninguna salida tiene sitio para ${seats}: hay sitio para ${most} como máximo.`,
  },
  party: {
    title: 'Viajeros',
    adults: 'Adultos',
    children: 'Niños',
    infants: 'Bebés',
    looked: (travellers) =>
      count(travellers, {
        one: 'Viaja # persona. ¿Es un niño?',
        other: 'Son # viajeros. ¿Cuántos de ellos son niños?',
      }),
    minimumAge: (age) =>
      count(age, {
        one: 'Para viajar hay que tener # año o más.',
        other: 'Para viajar hay que tener # años o más.',
      }),
  },
  choices: {
    left: (left) => (left === 0 ? 'agotado' : `disponibles: ${left}`),
    extras: 'Extras',
    each: (price, atMost) => `${price} cada uno, hasta ${atMost} por reserva`,
    upTo: (most) => `Hasta ${most} por reserva`,
    singleRooms: 'Adultos en habitación individual',
    moreForEach: (price) => `${price} más por cada uno`,
    promoCode: 'Código promocional {optional}',
    apply: 'Aplicar',
    /** Of a promo code that counts. */
    codeOff: (code, amount) => `${code}: ${amount} de descuento`,
  },
  billing: {
    title: 'Factura a otro nombre',
    name: 'Nombre o empresa',
    address: 'Dirección',
    country: 'País',
    tax_number: 'NIF',
  },
  details: {
    traveller: 'Quién viaja',
    reference: 'Su propia referencia {optional}',
    youPay: 'Usted paga',
    title: 'Sus datos',
    noAccount: 'No necesita una cuenta. Si la tiene, {login} y encontrará la reserva entre las suyas.',
    login: 'inicie sesión',
    note: 'Nota {optional}',
    beforeYouBook: 'Antes de reservar: {pages}',
    alreadyBooked: 'Ya ha reservado este viaje. Vuelva a reservar solo para añadir personas.',
    last: '{reference}, {party}, el {day}.',
    lastAndMore: (more) =>
      count(more, {
        one: '{reference}, {party}, el {day}, y una más.',
        other: '{reference}, {party}, el {day}, y # más.',
      }),
  },
  terms: {
    accept: 'Acepto las {terms}',
    terms: 'condiciones generales',
    read: 'Lea antes de reservar: {page}',
  },
  bill: {
    total: 'Total',
    totalIs: (total) => `Total ${total}`,
    fees: 'Gastos',
    due: '{amount} a más tardar el {day}',
    onRequest: 'Precio a consultar.',
    factOnRequest: 'a consultar',
    isOnRequest: 'El precio aún no está fijado.',
    weTellIt: 'Le comunicaremos el precio. No debe nada hasta que lo acepte.',
    cancelling: (costs) => `Cancelación: ${goingOn(costs)}`,
    changing: 'Cambios: {fee} cada uno hasta el {day}; gratis si solo añade',
    payNothing: 'Ahora no paga nada.',
    payLater: 'Ahora no paga nada. Paga {amount} a más tardar el {day}.',
    payTwice: 'Ahora no paga nada. Paga {amount} a más tardar el {day} y {rest} a más tardar el {last}.',
    payFirst: 'Paga {now}, con tarjeta, en la página siguiente. Mientras tanto, le guardamos las plazas.',
    payFirstAndLater:
      'Paga {now}, con tarjeta, en la página siguiente y {rest} a más tardar el {last}. Mientras tanto, le guardamos las plazas.',
    nowAmount: (amount) => `${amount} ahora`,
    unknown: 'En este momento no podemos calcular el precio.',
    tryAgain: 'Vuelva a intentarlo en un momento.',
    bookAnyway: 'Puede reservar de todos modos: le confirmaremos el precio.',
    changed: (now, was) =>
      `El precio ha cambiado: ahora es de ${now}; antes era de ${was}. Todavía no se ha reservado nada.`,
    nowOnRequest: (was) =>
      `El precio ha cambiado: ahora es a consultar; antes era de ${was}. Todavía no se ha reservado nada.`,
    wasOnRequest: (now) =>
      `El precio ha cambiado: ahora es de ${now}; antes era a consultar. Todavía no se ha reservado nada.`,
  },
  order: {
    toPay: 'Reserva con obligación de pago',
    payNow: (amount) => `Reservar y pagar ${amount} ahora`,
    pending: 'Reservando…',
    again: 'Volver a reservar',
  },
  pay: {
    byCard: (amount) => `Pagar ${amount} con tarjeta`,
    all: (amount) => `Pagar todo: ${amount}`,
    seeStanding: 'Ver el estado de la reserva',
  },
  booked: {
    title: 'Su reserva',
    thanks: 'Gracias. Su reserva está confirmada.',
    thanksTo: (name) => `Gracias, ${name}. Su reserva está confirmada.`,
    seeBooking: 'Ver mi reserva',
    seeBookings: 'Ver mis reservas',
    reference: 'Su referencia',
    again: 'Volver a reservar este viaje',
    for: (who) => `Reservado a nombre de ${who}.`,
    note: (note) => `Su nota: ${note}`,
    noMail: 'Guarde su referencia: por ahora, este sitio no envía correos.',
    notMailed: 'Guarde su referencia: por ahora no podemos enviarle una confirmación por correo electrónico.',
    keepLink:
      'Guarde este enlace: abre su reserva, y no se lo enviaremos por correo. Quien lo tenga puede cambiar la reserva, así que no lo comparta.',
    copyLink: 'Copiar el enlace',
    linkCopied: 'El enlace se ha copiado.',
    linkMarked: 'Copie el enlace, que ahora está seleccionado.',
    details: 'Necesitamos algunos datos de cada persona que viaja.',
    fillIn: 'Rellenar los datos',
    mailed: 'La confirmación va camino de su bandeja de entrada.',
    inTouchIfOpen: 'Si queda algo pendiente, le escribiremos o llamaremos.',
    inTouch: 'Le escribiremos o llamaremos para concretar los detalles.',
    callIfOpen: 'Si queda algo pendiente, le llamaremos.',
    call: 'Le llamaremos para concretar los detalles.',
    toPay: 'Por pagar',
    giveReference: 'Indique su referencia al pagar: {reference}',
  },
  postcard: {
    seeYouIn: (place) => `Nos vemos en ${place}`,
    seeYouSoon: 'Nos vemos pronto',
    goodTrip: 'Buen viaje',
    today: 'Es hoy',
    tomorrow: 'Es mañana',
    daysToGo: (days) => count(days, { one: 'Falta # día', other: 'Faltan # días' }),
    dayOf: (day, days) => `Día ${day} de ${days}`,
    day: 'Día',
    firstDay: 'Primer día',
    lastDay: 'Último día',
    meet: 'Punto de encuentro',
    travellers: 'Viajeros',
    bring: 'Qué llevar',
    calendar: 'Añadir a mi calendario',
    voucher: 'Bono de viaje (PDF)',
    invoice: (number) => `Factura ${number} (PDF)`,
    creditNote: (number) => `Factura rectificativa ${number} (PDF)`,
    before: (title, day) => `${title}, como se mostró al reservar, ${day} (PDF)`,
  },
  asked: {
    trip: (now, was) => `Viaje: ${now} (antes: ${was})`,
    day: 'Día: {now} (antes: {was})',
    price: (now, was) => `Precio: ${now} (antes: ${was})`,
    notDue: (amount) => `De ello, ${amount} no se deben antes de la respuesta`,
  },
  cancellation: {
    free: 'gratis',
    share: (share) => percent(share),
    freeUntil: (day) => `gratis hasta el ${day}`,
    shareUntil: (share, day) => `${percent(share)} hasta el ${day}`,
    thenFree: 'después, gratis',
    thenShare: (share) => `después, ${percent(share)}`,
  },
  cancelling: {
    paid: (amount) => `Ha pagado ${amount}.`,
    fee: (fee) => `Gastos de cancelación: ${fee}.`,
    free: 'No hay gastos de cancelación.',
    earlier: (amount) => `Los gastos anteriores se mantienen: ${amount}.`,
    paidBack: (amount) => `Le hemos reembolsado ${amount}.`,
    refunded: (amount) =>
      `Le hemos reembolsado ${amount} en su tarjeta; su banco lo mostrará en un plazo de cinco a diez días.`,
    onItsWay: (amount) => `De camino a su tarjeta: ${amount}.`,
    back: (amount) => `Le reembolsamos ${amount}.`,
    backToCard: (amount) =>
      `Le reembolsamos ahora ${amount} en la tarjeta con la que pagó; su banco lo mostrará en un plazo de cinco a diez días.`,
    backPartlyToCard: (amount, toCard) =>
      `Le reembolsamos ${amount}; de ese importe, ${toCard} en la tarjeta.`,
    by: (day) => `Lo haremos a más tardar el ${day}.`,
    stillToPay: (amount) => `Pendiente de pago: ${amount}.`,
  },
  changing: {
    title: 'Cambiar y cancelar en línea',
    untilDeparture:
      'Puede cambiar su reserva hasta el día de salida: la fecha, quién viaja, los extras y las habitaciones.',
    until: (days) =>
      count(days, {
        one: 'Puede cambiar su reserva hasta # día antes de la salida: la fecha, quién viaja, los extras y las habitaciones.',
        other:
          'Puede cambiar su reserva hasta # días antes de la salida: la fecha, quién viaja, los extras y las habitaciones.',
      }),
    prices:
      'Quien sigue en la reserva conserva el precio con el que reservó; quien se añade paga el precio de ese día, y al cambiar de fecha lo pagan todos.',
    fee: (amount) => `Cada cambio cuesta ${amount}, salvo que solo añada a alguien o algo.`,
    noFee: 'El cambio en sí no cuesta nada.',
    shares:
      'Si un cambio reduce el precio, de la diferencia se cobra el porcentaje que cuesta cancelar ese día. Tras pasar a otra fecha, cancelar cuesta como mínimo el porcentaje del día en que se hizo ese cambio.',
    name: (amount) =>
      `Otra persona puede viajar en su lugar: puede cambiar el nombre de su reserva hasta 7 días antes de la salida. Esto cuesta ${amount}.`,
    cancel: 'Puede cancelar su reserva en línea hasta el día anterior a la salida.',
  },
} satisfies Texts['booking']
