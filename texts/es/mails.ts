import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('es')

export const mails = {
  foot: {
    phone: 'Teléfono {phone}',
    email: 'Correo electrónico {email}',
  },
  yourReference: 'Su referencia:',
  tripOn: (trip, day) => `${trip}, ${day}`,
  preview: {
    booking: (reference, trip) => `${reference}: ${trip}`,
    amount: (amount, trip) => `${amount}: ${trip}`,
  },
  facts: {
    trip: 'Viaje',
    date: 'Fecha',
    firstDay: 'Primer día',
    lastDay: 'Último día',
    from: 'Desde',
    to: 'Hasta',
    time: 'Hora',
    meetingPoint: 'Punto de encuentro',
    length: 'Duración',
    package: 'Paquete',
    travellers: 'Viajeros',
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    yourPhone: 'Su teléfono',
    note: 'Nota',
    yourNote: 'Su nota',
    ownReference: 'Su propia referencia',
    status: 'Estado',
    price: 'Precio',
    reason: 'Motivo',
  },
  change: {
    lines: (before, now) => `antes: ${before}\nahora: ${now}`,
    none: 'sin indicar',
    confirmed: 'confirmada',
    cancelled: 'cancelada',
    expired: 'caducada',
  },
  money: {
    price: 'Precio',
    total: 'Total',
    paid: 'Pagado',
    deposit: 'Anticipo',
    restOfDeposit: 'Resto del anticipo',
    balance: 'Saldo',
    toPay: 'Por pagar',
    stillToPay: 'Pendiente de pago',
    toPayBack: 'Por reembolsar',
    nothing: 'nada',
    by: (amount, day) => `${amount} a más tardar el ${day}`,
    partBy: (amount, part, day) => `${amount}; de ese importe, ${part} a más tardar el ${day}`,
    howToPay: 'Cómo pagar',
    giveReference: 'Indique su referencia en cada pago: {reference}',
    weAsk: 'Nos pondremos en contacto con usted para explicarle cómo pagar.',
    ifYouCancel: 'Si cancela',
    whatItCosts: 'Lo que cuesta',
  },
  links: {
    myBookings: 'Ver mis reservas',
    myBooking: 'Ver mi reserva',
    payByCard: 'Pagar con tarjeta',
    keepToYourself: 'Quien tenga este enlace puede abrir su reserva: no lo comparta.',
    readAboutTrip: 'Leer más sobre su viaje',
    trip: 'Ver el viaje',
    otherDates: 'Ver otras fechas de este viaje',
  },
  replies: {
    questions: {
      orCall: '¿Alguna pregunta? Responda a este correo o llámenos al {phone}.',
      byMail: '¿Alguna pregunta? Responda a este correo.',
    },
    questionsOfBooking: {
      orCall: '¿Alguna pregunta? Responda a este correo o llámenos al {phone} e indíquenos su referencia.',
      byMail: '¿Alguna pregunta? Responda a este correo e indíquenos su referencia.',
    },
  },
  bookingTraveller: {
    subject: (reference, trip) => `Su reserva ${reference}: ${trip}`,
    seeYou: (place) => `Nos vemos en ${place}`,
    confirmed: (name) => `Gracias, ${name}. Su reserva está confirmada.`,
    next: 'Qué pasa ahora',
    toPay: 'Si queda algo pendiente, le escribiremos o llamaremos.',
    paid: 'Le escribiremos o llamaremos para concretar los detalles. Hasta entonces, no tiene que hacer nada.',
    onRequest:
      'El precio de su reserva aún no está fijado. Le enviaremos el precio. No debe nada hasta que lo acepte.',
    details:
      'Necesitamos algunos datos de cada persona que viaja. Rellénelos en la página de su reserva: siga el enlace de arriba.',
    mayChange: 'Con el enlace de arriba puede cambiar su reserva.',
    mayCancel: 'Con el enlace de arriba puede cancelar su reserva.',
    mayChangeOrCancel: 'Con el enlace de arriba puede cambiar o cancelar su reserva.',
    questions: {
      orCall:
        '¿Alguna pregunta o algún cambio? Responda a este correo o llámenos al {phone} e indíquenos su referencia.',
      byMail: '¿Alguna pregunta o algún cambio? Responda a este correo e indíquenos su referencia.',
    },
  },
  bookingHeld: {
    subject: (reference, trip) => `Pago de su reserva ${reference}: ${trip}`,
    headline: (name) => `Hola, ${name}. Le guardamos las plazas.`,
    until: 'Las guardamos hasta el {until}. Su reserva quedará confirmada en cuanto haya pagado {amount}.',
    orElse:
      'Si hasta entonces no llega ningún pago, sus plazas pasarán a otras personas, y usted no deberá nada.',
  },
  bookingExpired: {
    subject: (reference, trip) => `Su reserva ${reference} ha caducado: ${trip}`,
    headline: (name) => `Hola, ${name}. No hemos podido guardarle las plazas por más tiempo.`,
    why: 'No se pagó a tiempo, y su reserva ha caducado. No debe nada. Mientras haya sitio, puede volver a reservar el viaje.',
    optionOver:
      'Su reserva no se confirmó a tiempo, así que ha caducado. No debe nada. Mientras haya sitio, puede volver a reservar el viaje.',
    again: 'Volver a reservar',
    justPaid: '¿Acaba de pagar? Entonces lo veremos y le escribiremos.',
  },
  optionHeld: {
    subject: (reference: string, trip: string) => `Le guardamos las plazas, ${reference}: ${trip}`,
    headline: (name: string) => `Hola, ${name}. Le guardamos las plazas.`,
    until:
      'Se las guardamos hasta el {until} inclusive. Díganos antes de que termine ese día si quiere viajar, y confirmaremos su reserva.',
    orElse:
      'Si hasta entonces no sabemos nada de usted, sus plazas pasarán a otras personas, y usted no deberá nada.',
  },
  bookingChanged: {
    subject: (reference, trip) => `Su reserva ${reference} ha cambiado: ${trip}`,
    headline: (name) => `Hola, ${name}. Su reserva ha cambiado.`,
    subjectAgain: (reference, trip) => `Su reserva ${reference} vuelve a estar confirmada: ${trip}`,
    headlineAgain: (name) => `Hola, ${name}. Su reserva vuelve a estar confirmada.`,
    replaces: 'Esta es su nueva confirmación: sustituye a la que tiene.',
    what: 'Qué ha cambiado',
    answerBy: (day) => `Responda a más tardar el ${day}`,
    mayCancel:
      'Puede aceptar el cambio o cancelar sin gastos: en ese caso, le reembolsaremos todo lo que ha pagado.',
    answer: 'Aceptar o cancelar',
    now: 'Su reserva tal como está ahora',
    suits: '¿El cambio no le conviene?',
    tellUs: {
      orCall:
        'Avísenos: responda a este correo o llámenos al {phone} e indíquenos su referencia. Si le conviene, no tiene que hacer nada.',
      byMail:
        'Avísenos: responda a este correo e indíquenos su referencia. Si le conviene, no tiene que hacer nada.',
    },
  },
  bookingCancelled: {
    subject: (reference, trip) => `Su reserva ${reference} está cancelada: ${trip}`,
    headline: (name) => `Hola, ${name}. Su reserva está cancelada.`,
    departureCancelled: 'Lo sentimos: hemos anulado esta salida.',
  },
  bookingLetter: {
    subject: (reference, trip) => `Su reserva ${reference}: ${trip}`,
  },
  bookingLink: {
    subject: (reference, trip) => `Su reserva ${reference}: ${trip}`,
    headline: (name) => `Hola, ${name}. Aquí tiene su reserva.`,
    what: 'Con este enlace puede ver su reserva y pagar. Quien lo tenga puede hacer lo mismo: no lo comparta.',
  },
  bookingPriced: {
    subject: (reference, price) => `El precio de su reserva ${reference}: ${price}`,
    headline: (name) => `Hola, ${name}. Este es el precio de su reserva.`,
    accept: {
      orCall:
        'No debe nada hasta que acepte este precio. Para aceptarlo, pague, responda a este correo o llámenos al {phone}. ¿No le conviene? Avísenos, y cancelaremos su reserva sin gastos.',
      byMail:
        'No debe nada hasta que acepte este precio. Para aceptarlo, pague o responda a este correo. ¿No le conviene? Avísenos, y cancelaremos su reserva sin gastos.',
    },
    booking: 'Su reserva',
  },
  guaranteeWithdrawn: {
    subject: (trip) => `La salida ya no está garantizada: ${trip}`,
    headline: (name) => `Hola, ${name}. Su salida ya no está garantizada.`,
    sorry: 'Lo sentimos: ya no podemos asegurar que esta salida se realice.',
    needs: (travellers) => count(travellers, { one: 'Necesita # viajero.', other: 'Necesita # viajeros.' }),
    decideBy: (day) => `Decidimos a más tardar el ${day}.`,
    stays: 'Su reserva sigue como está, y le avisaremos en cuanto sepamos más.',
    otherDates: {
      orCall:
        '¿Prefiere cambiar de fecha? Responda a este correo o llámenos al {phone} e indíquenos su referencia.',
      byMail: '¿Prefiere cambiar de fecha? Responda a este correo e indíquenos su referencia.',
    },
  },
  paymentReceived: {
    subject: (reference, trip) => `Hemos recibido su pago: reserva ${reference}, ${trip}`,
    headline: (name) => `Gracias, ${name}. Hemos recibido su pago.`,
    received: 'Recibido',
    on: (amount, day) => `${amount} el ${day}`,
  },
  paymentReminder: {
    wasDueOn: 'Venció el',
    dueOn: 'Vence el',
    crossed: 'Si acaba de pagar, este correo se ha cruzado con su pago: no tiene que hacer nada más.',
    notRight: {
      orCall:
        '¿Hay algo incorrecto? Responda a este correo o llámenos al {phone} e indíquenos su referencia.',
      byMail: '¿Hay algo incorrecto? Responda a este correo e indíquenos su referencia.',
    },
    overdue: {
      subject: (reference, trip) => `Pago vencido de su reserva ${reference}, ${trip}`,
      headline: (name) => `Hola, ${name}. Su pago está vencido.`,
      what: 'Todavía no hemos recibido una parte del pago de su reserva.',
    },
    deposit_overdue: {
      subject: (reference, trip) => `Anticipo vencido de su reserva ${reference}, ${trip}`,
      headline: (name) => `Hola, ${name}. El anticipo de su viaje está vencido.`,
      what: 'Todavía no hemos recibido el anticipo de su reserva.',
    },
    balance_soon: {
      subject: (reference, trip) => `Pronto vence el pago de su reserva ${reference}, ${trip}`,
      headline: (name) => `Hola, ${name}. Su pago vence pronto.`,
      what: 'El saldo de su reserva vence en las próximas dos semanas.',
    },
    due: {
      subject: (reference, trip) => `Próximo pago de su reserva ${reference}, ${trip}`,
      headline: (name) => `Hola, ${name}. Este es su próximo pago.`,
      what: 'Una parte del precio de su reserva está pendiente de pago.',
    },
  },
  paymentUndone: {
    subject: (reference, trip) => `Corrección de sus pagos: reserva ${reference}, ${trip}`,
    headline: (name) => `Hola, ${name}. Hemos corregido los pagos de su reserva.`,
    payment: (amount, day) =>
      `Habíamos registrado un pago suyo de ${amount} el ${day}. Este registro queda anulado: el importe ya no cuenta como pagado.`,
    refund: (amount, day) =>
      `Habíamos registrado un reembolso de ${amount} el ${day}. Este registro queda anulado: el importe no se ha reembolsado.`,
  },
  paidBack: {
    subject: (reference, trip) => `Reembolso a su tarjeta: reserva ${reference}, ${trip}`,
    headline: (name, amount) => `Hola, ${name}. Le hemos reembolsado ${amount} en su tarjeta.`,
    when: 'Su banco lo mostrará en un plazo de cinco a diez días.',
    amount: 'Reembolso a su tarjeta',
    byHand: {
      subject: (reference, trip) => `Reembolso: reserva ${reference}, ${trip}`,
      headline: (name, amount) => `Hola, ${name}. Le hemos reembolsado ${amount}.`,
      amount: 'Reembolsado',
      when: {
        bank: (day) => `Hicimos la transferencia el ${day}. Su banco puede tardar unos días en mostrarla.`,
        cash: (day) => `Lo recibió en efectivo el ${day}.`,
        card: (day) =>
          `Lo reembolsamos en su tarjeta el ${day}. Su banco lo mostrará en un plazo de cinco a diez días.`,
        other: (day) => `Lo reembolsamos el ${day}.`,
      },
    },
  },
  paidTooLate: {
    subject: (reference, trip) => `Su pago llegó demasiado tarde: reserva ${reference}, ${trip}`,
    headline: (name) => `Hola, ${name}. Sus plazas pasaron a otras personas.`,
    what: (amount) =>
      `Su pago de ${amount} llegó cuando su reserva ya había caducado. No se pierde nada: le escribiremos, y le reembolsaremos el dinero o le buscaremos otra salida.`,
    decide: {
      orCall:
        '¿Prefiere decidirlo ya? Responda a este correo o llámenos al {phone} e indíquenos su referencia.',
      byMail: '¿Prefiere decidirlo ya? Responda a este correo e indíquenos su referencia.',
    },
  },
  travellerLink: {
    subject: (trip) => `Sus datos para el viaje: ${trip}`,
    preview: 'Lo que necesitamos saber antes de su viaje.',
    headline: 'Usted viaja con nosotros.',
    booked: 'Se ha reservado un viaje para usted.',
    bookedBy: (name) => `${name} ha reservado un viaje para usted.`,
    why: 'Necesitamos algunos datos de cada persona que viaja. El enlace abre una página solo para usted: nadie más de su grupo ve lo que rellena en ella, salvo la persona que hizo la reserva. También lo ven nuestra oficina y su guía, que no ve los números de pasaporte.',
    fillIn: 'Rellenar mis datos',
    keepToYourself: {
      orCall:
        'Quien tenga este enlace puede hacer lo mismo: no lo comparta. ¿No viaja con nosotros? Entonces ignore este correo, respóndalo o llámenos al {phone}.',
      byMail:
        'Quien tenga este enlace puede hacer lo mismo: no lo comparta. ¿No viaja con nosotros? Entonces ignore este correo o respóndalo.',
    },
  },
  detailsReminder: {
    subject: (trip) => `¿Quién viaja con usted? ${trip}`,
    preview: (travellers) =>
      count(travellers, { one: 'Faltan datos de # viajero.', other: 'Faltan datos de # viajeros.' }),
    headline: (name) => `Hola, ${name}. ¿Quién viaja con usted?`,
    what: (travellers) =>
      count(travellers, {
        one: 'Antes de la salida necesitamos algunos datos de cada persona que viaja. Todavía faltan datos de # viajero. Abra su reserva y busque «Viajeros»: allí puede rellenar lo que falta o enviar a cada persona su propio enlace.',
        other:
          'Antes de la salida necesitamos algunos datos de cada persona que viaja. Todavía faltan datos de # viajeros. Abra su reserva y busque «Viajeros»: allí puede rellenar lo que falta o enviar a cada persona su propio enlace.',
      }),
    by: 'Fecha límite',
    fillIn: 'Rellenar lo que falta',
    onlyOnce: 'No volveremos a recordárselo.',
  },
  reviewRequest: {
    subject: (trip) => `¿Qué tal el viaje? ${trip}`,
    preview: 'Unas palabras suyas ayudan a otros a elegir.',
    headline: (name) => `Hola de nuevo, ${name}. ¿Qué tal el viaje?`,
    ask: (trip, day) =>
      `Ha viajado con nosotros: ${trip}, desde el ${day}. ¿Quiere contar a otros cómo fue? Son dos minutos, y solo lo pedimos una vez.`,
    write: 'Escribir una opinión',
    weRead:
      'Leemos cada opinión antes de publicarla, con el nombre que usted elija. ¿Algo no estuvo bien? También puede responder a este correo.',
  },
  waitingListed: {
    subject: (trip) => `Está en la lista de espera: ${trip}`,
    headline: (name) => `Hola, ${name}. Está en la lista de espera.`,
    place: (place) =>
      `Su puesto es el número ${place}. Cuando queden plazas libres para todo su grupo, se las guardaremos y le escribiremos enseguida. No debe nada, y puede salir de la lista en cualquier momento.`,
    leave: {
      orCall:
        'Para salir de la lista, o si tiene una pregunta, responda a este correo o llámenos al {phone}.',
      byMail: 'Para salir de la lista, o si tiene una pregunta, responda a este correo.',
    },
  },
  waitingOver: {
    subject: (trip) => `La lista de espera ha terminado: ${trip}`,
    headline: (name) => `Hola, ${name}. La lista de espera ha terminado.`,
    departed: 'Lo sentimos: no quedaron plazas libres para su grupo, y el viaje ya ha comenzado.',
    cancelled: 'Lo sentimos: hemos anulado esta salida.',
  },
  waitingOffer: {
    subject: (trip) => `Plazas para usted: ${trip}`,
    headline: (name) => `Hola, ${name}. Hay plazas para usted.`,
    until:
      'Está en la lista de espera de este viaje. Guardamos plazas para todo su grupo hasta el {until}. Acéptelas o déjelas para el siguiente.',
    onRequest: 'El precio aún no está fijado.',
    see: 'Ver la oferta',
  },
  waitingGone: {
    subject: (trip) => `Sus plazas pasaron a otras personas: ${trip}`,
    headline: (name) => `Hola, ${name}. No hemos podido guardarle las plazas por más tiempo.`,
    why: 'No aceptó a tiempo las plazas que le guardábamos, así que pasan al siguiente grupo de la lista de espera. No debe nada.',
    again: {
      orCall:
        '¿Todavía quiere venir? Vuelva a apuntarse a la lista de espera en la página del viaje, responda a este correo o llámenos al {phone}.',
      byMail:
        '¿Todavía quiere venir? Vuelva a apuntarse a la lista de espera en la página del viaje o responda a este correo.',
    },
  },
  messageReply: {
    subject: (agency) => `Re: su mensaje a ${agency}`,
    headline: 'Nuestra respuesta a su mensaje',
    message: 'Su mensaje',
  },
  complaintReceipt: {
    subject: (agency) => `Su reclamación a ${agency}`,
    preview: (day) => `Le respondemos a más tardar el ${day}.`,
    headline: 'Hemos recibido su reclamación',
    what: (agency, written, day) =>
      `${agency} ha recibido su reclamación del ${written}, la está examinando y le responderá a más tardar el ${day}. Si tiene algo que añadir, responda a este correo.`,
    complaint: 'Su reclamación',
  },
  sample: {
    trip: 'Uno de sus viajes',
    package: 'Media pensión',
    meetingPoint: 'En el muelle, a las 16:00',
    message: 'Unas palabras, tal como alguien las ha escrito.',
    letter: (name) => `Hola, ${name}:\n\nTraiga una copia de su pasaporte.`,
    answer: (agency) => `Gracias por escribir a ${agency}.`,
  },
} satisfies Texts['mails']
