import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('es')

const years = (age: number) => count(age, { one: '# año', other: '# años' })

export const refusals = {
  login_needed: 'Inicie sesión.',
  unreadable_request: 'No se ha podido leer esta solicitud.',
  unreadable_body: 'No se ha podido leer esta solicitud. Envíe sus campos como formulario o como JSON.',
  unfit: ({ field, mistake }) => `${field}: ${mistake}`,
  too_large: 'Es más de lo que el servidor admite en una solicitud.',
  key_too_long: ({ max }) =>
    count(max, {
      one: 'Una Idempotency-Key tiene como máximo # carácter.',
      other: 'Una Idempotency-Key tiene como máximo # caracteres.',
    }),
  key_not_uuid: 'Sin iniciar sesión, la cabecera Idempotency-Key debe ser un UUID.',
  key_used: 'Esta Idempotency-Key ya se usó con otro formulario.',
  no_call: 'Esta llamada no existe. Todas están en /api/docs.',
  nothing_here: 'Aquí no hay nada.',
  too_many_attempts: ({ minutes }) =>
    count(minutes, {
      one: 'Demasiados intentos. Vuelva a intentarlo dentro de # minuto.',
      other: 'Demasiados intentos. Vuelva a intentarlo dentro de # minutos.',
    }),
  busy: 'El servidor está muy ocupado. Vuelva a intentarlo en un momento.',
  fault: 'Hemos tenido un error. Vuelva a intentarlo en un momento.',
  unavailable: 'Esto no funciona en este momento. Vuelva a intentarlo en unos segundos.',
  storing_unavailable: 'En este momento no se puede guardar nada. Vuelva a intentarlo en un minuto.',
  storage_full: 'No queda espacio para guardar esto. Vuelva a intentarlo más tarde.',
  pictures_not_stored: 'En este momento no se pueden guardar imágenes. Vuelva a intentarlo en un minuto.',
  pictures_not_read: 'En este momento no se pueden leer imágenes. Vuelva a intentarlo en un minuto.',

  no_page: 'Esta página no existe',
  no_trip: 'Este viaje no existe',
  no_departure: 'Esta salida no existe',
  no_destination: 'Este destino no existe',
  no_theme: 'Este tema no existe',
  no_booking: 'Esta reserva no existe',
  no_invoice: 'Esta factura no existe',
  no_information: 'No hay información previa a esta reserva',
  no_payment_page: 'Esta página de pago no existe',
  no_waiting_entry: 'Este puesto en la lista de espera no existe',
  no_calendar: 'Este calendario no existe',
  no_account: 'Esta cuenta no existe',
  no_user: 'Este usuario no existe',
  no_login: 'Esta sesión no existe',

  wrong_login: 'Correo electrónico o contraseña incorrectos.',
  code_needed: 'Introduzca el código de su aplicación de autenticación.',
  wrong_code: 'Este código es incorrecto o ya se ha usado. Introduzca el siguiente.',
  wrong_password: 'Contraseña incorrecta',
  password_unchanged: 'Esta es su contraseña actual. Elija otra.',
  password_common: 'Esta es una de las contraseñas más comunes. Elija otra.',
  password_is_name: 'Este es el nombre o el correo electrónico de la cuenta. Elija otra contraseña.',
  email_taken: 'Ya hay una cuenta con este correo electrónico.',
  account_link_ended:
    'Este enlace ya no funciona: se ha usado, es demasiado antiguo o se ha enviado otro más reciente. Abra el más reciente o pida otro.',
  too_many_mails: ({ email }) =>
    `Se han enviado demasiados correos a ${email}. Vuelva a intentarlo dentro de una hora.`,
  second_factor_on: 'El inicio de sesión en dos pasos ya está activado.',
  second_factor_off: 'El inicio de sesión en dos pasos está desactivado.',
  prove_by_password:
    'Confirme primero su correo electrónico: pida un enlace en «¿Ha olvidado su contraseña?» y cree con él una contraseña.',
  user_deleted: 'Este usuario se ha eliminado entretanto.',
  last_administrator: 'No se puede eliminar al último administrador.',

  trip_not_offered: 'Este viaje ya no se ofrece',
  trip_departed: 'Este viaje ya ha comenzado',
  trip_closed: 'Este viaje no admite más reservas.',
  trip_moved: ({ day }, { dayInWords }) =>
    `Este viaje sale ahora el ${dayInWords(day)}. Si le conviene, vuelva a reservar.`,
  departure_not_offered: 'Esta salida ya no se ofrece',
  departure_of_other_trip: 'Esta salida es de otro viaje',
  departure_takes_no_more: 'Esta salida no admite más reservas.',
  departure_cancelled: ({ day }, { dayText }) =>
    `La salida del ${dayText(day)} ha sido anulada por la agencia.`,
  departure_past: ({ day }, { dayText }) => `La salida del ${dayText(day)} ya ha pasado.`,
  departure_closed: ({ day }, { dayText }) => `La salida del ${dayText(day)} no admite más reservas.`,
  departure_just_changed: 'Otra persona acaba de cambiar esta salida. Vuelva a intentarlo.',
  departure_full: 'Esta salida está completa.',
  seats_left: ({ seats, day }, { dayText }) =>
    count(seats, {
      one: `Para el ${dayText(day)} solo queda # plaza.`,
      other: `Para el ${dayText(day)} solo quedan # plazas.`,
    }),
  party_too_large: ({ seats, all }) =>
    count(seats, {
      one: `Su grupo necesita # plaza; esta salida solo tiene ${all} en total.`,
      other: `Su grupo necesita # plazas; esta salida solo tiene ${all} en total.`,
    }),

  children_too_young: ({ oldest, trip, least }) =>
    `Los niños tienen como máximo ${years(oldest)}, y para este viaje hay que tener ${years(least)} o más: ${trip}`,
  infants_too_young: ({ oldest, trip, least }) =>
    `Los bebés tienen como máximo ${years(oldest)}, y para este viaje hay que tener ${years(least)} o más: ${trip}`,
  too_many_single_rooms: 'Hay menos adultos que habitaciones individuales',
  extra_not_offered: 'Uno de los extras ya no se ofrece',
  too_many_of_extra: ({ most, extra }) => `Hasta ${most} por reserva: ${extra}`,
  extra_sold_out: ({ extra, day }, { dayText }) => `Para el ${dayText(day)} ya no queda: ${extra}`,
  extra_left: ({ extra, left, day }, { dayText }) =>
    `Para el ${dayText(day)} solo hay disponibles ${left}: ${extra}`,
  question_gone: 'Esta pregunta ya no se hace. Revise de nuevo las preguntas',
  answer_not_offered: 'Elija una de las respuestas',
  answer_no_number: 'Introduzca un número',
  code_unknown: 'No conocemos este código.',
  code_of_other_trip: 'Este código es para otro viaje',
  code_too_early: 'Este código todavía no es válido',
  code_too_late: 'Este código ya no es válido',
  code_used_up: 'Este código está agotado',
  code_used_meanwhile: ({ code }) => `Otra persona ha usado entretanto el código ${code} por última vez.`,
  code_without_price: 'El precio de este viaje aún no está fijado: aquí no se puede usar un código',
  price_changed: 'El precio ha cambiado mientras rellenaba el formulario. Vuelva a comprobarlo.',
  terms_changed: ({ title }) => `El texto «${title}» ha cambiado entretanto. Vuelva a leerlo.`,
  read_first: ({ title }) => `Lea «${title}» antes de reservar`,
  information_changed: ({ title }) =>
    `El texto «${title}» ha cambiado mientras rellenaba el formulario. Vuelva a leerlo.`,

  prove_to_book:
    'Para una reserva tan grande, primero tiene que confirmar su correo electrónico. Pida un enlace, ábralo y vuelva a pulsar el botón. No se pierde nada de lo que ha escrito.',
  prove_to_add_seats:
    'Para añadir tantas plazas, primero tiene que confirmar su correo electrónico. Pida un enlace, ábralo y vuelva a pulsar el botón. Su reserva sigue como estaba y no se pierde nada de lo que ha elegido.',
  prove_to_take_offer:
    'Para aceptar tantas plazas, primero tiene que confirmar su correo electrónico. Pida un enlace, ábralo y vuelva a aceptar las plazas. Se las guardamos hasta que termine la oferta.',
  login_to_book:
    'Para una reserva tan grande se necesita una cuenta con el correo electrónico confirmado. Inicie sesión o llámenos.',
  login_to_add_seats:
    'Para añadir tantas plazas se necesita una cuenta con el correo electrónico confirmado. Inicie sesión o llámenos. Su reserva sigue como estaba.',
  login_to_take_offer:
    'Para aceptar tantas plazas se necesita una cuenta con el correo electrónico confirmado. Inicie sesión o llámenos. Le guardamos las plazas hasta que termine la oferta.',

  link_needed: 'Abra el enlace de nuestro correo.',
  booking_link_ended: 'Este enlace ya no funciona. Abra el más reciente o pídanos otro.',
  booking_expired: 'Esta reserva ha caducado.',
  booking_cancelled: 'Esta reserva está cancelada.',
  cancelled_already: 'Esta reserva ya está cancelada.',
  booking_anonymous: 'Los datos personales de esta reserva se han borrado; no se puede cambiar.',
  booking_just_moved: 'Otra persona acaba de mover esta reserva. Vuelva a intentarlo.',
  trip_of_booking_deleted: 'El viaje de esta reserva se ha eliminado.',
  adjusted_below_zero: 'Sus ajustes descuentan más de lo que costaría. Ajuste primero su precio.',
  change_not_offered: 'Esta reserva no se puede cambiar en línea. Llámenos o escríbanos.',
  change_too_late: ({ day }, { dayInWords }) =>
    `Esta reserva se podía cambiar en línea hasta el ${dayInWords(day)}. Llámenos o escríbanos.`,
  change_unconfirmed: 'En línea solo se puede cambiar una reserva confirmada. Llámenos o escríbanos.',
  cancel_not_offered: 'Esta reserva no se puede cancelar en línea. Llámenos o escríbanos.',
  cancel_too_late: ({ day }, { dayInWords }) =>
    `Esta reserva se podía cancelar en línea hasta el ${dayInWords(day)}. Llámenos o escríbanos.`,
  cancel_unconfirmed: 'En línea solo se puede cancelar una reserva confirmada. Llámenos o escríbanos.',
  rename_not_offered: 'El nombre de esta reserva no se puede cambiar en línea. Llámenos o escríbanos.',
  rename_too_late: ({ day }, { dayInWords }) =>
    `El nombre de esta reserva se podía cambiar en línea hasta el ${dayInWords(day)}. Llámenos o escríbanos.`,
  rename_unconfirmed:
    'En línea solo se puede cambiar el nombre de una reserva confirmada. Llámenos o escríbanos.',
  trip_not_offered_call: 'Este viaje ya no se ofrece. Llámenos o escríbanos.',
  price_agreed: 'Este precio se acordó con nosotros. Llámenos o escríbanos.',
  cost_changed: 'El importe ha cambiado entretanto. Vuelva a comprobarlo.',
  nothing_asked: 'Sobre esta reserva no hay ninguna pregunta, o ya está respondida.',
  answered_too_late: ({ day }, { dayInWords }) =>
    `Se podía responder hasta el ${dayInWords(day)}. Llámenos o escríbanos.`,
  no_voucher: 'Esta reserva no está confirmada, así que no tiene bono de viaje.',

  nothing_due: 'No hay nada pendiente de pago.',
  expired_book_again: 'Esta reserva ha caducado. Vuelva a reservar.',
  seats_not_kept: 'Ya no podemos guardarle las plazas. Vuelva a reservar.',
  offer_first: 'Acepte primero la oferta.',
  option_first:
    'Guardamos estas plazas para usted. Escríbanos o llámenos primero para que confirmemos su reserva.',
  no_card: 'Esto no se puede pagar con tarjeta.',
  payment_under_way: 'Hay un pago en curso. Espere un momento.',
  payment_page_away: 'En este momento no se puede abrir la página de pago. Vuelva a intentarlo en un minuto.',
  cards_away:
    'En este momento no funcionan los pagos con tarjeta. Su reserva está confirmada; pague más tarde.',

  details_too_late: 'Este viaje ha comenzado. Comuníquenos los datos directamente.',
  details_not_in_force: 'Esta reserva ya no está en vigor, así que no se puede rellenar nada.',
  no_traveller: 'Este viajero no existe',
  traveller_twice: 'Cada viajero, una sola vez',
  traveller_changed: 'Otra persona ha rellenado entretanto estos datos. No se ha guardado nada.',
  born_out_of_range: ({ first }) => `Entre ${first} y hoy`,
  too_many_mails_today: 'Hoy se han enviado demasiados correos a esta dirección. Vuelva a intentarlo mañana.',
  too_many_links_mailed:
    'Para enviar tantos enlaces por correo, su dirección debe estar confirmada. Cree un enlace para copiar y envíelo usted, o pregúntenos.',
  traveller_link_ended:
    'Este enlace ya no funciona. Abra el más reciente o pida otro a la persona que hizo la reserva.',
  trip_begun: 'Este viaje ha comenzado. Ya no hay nada que rellenar.',
  nothing_to_fill_in: 'Esta reserva se ha cancelado. No hay nada que rellenar.',

  no_waiting_list: 'No hay lista de espera. Consúltenos.',
  room_left: 'En esta salida hay sitio. Resérvela.',
  waiting_already: 'Ya está en la lista de espera de esta salida.',
  waiting_over: 'Esto ha terminado. Ya no está en la lista de espera.',
  no_offer_yet: 'Todavía no hay plazas libres para usted.',
  offer_price_changed: 'Esta oferta tiene otro precio. Vuelva a comprobarlo.',

  review_link_ended:
    'Este enlace no lleva a ninguna opinión o ha caducado. Ábralo de nuevo desde nuestro último correo.',
  reviewed_already: 'Ya ha escrito sobre este viaje. ¡Gracias de nuevo!',
  reseller_paused: ({ name }) => `Las nuevas reservas para ${name} están en pausa.`,
  code_not_for_resellers: 'Los códigos promocionales no son para revendedores',
  billed_to_reseller: 'Una reserva de un revendedor se factura al revendedor',
  agents_do_not_wait: 'La lista de espera es solo para viajeros. Consúltenos.',
  agents_only: 'Solo las personas de un revendedor tienen un extracto.',
} satisfies Texts['refusals']
