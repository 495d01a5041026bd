import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('es')

export const notices = {
  // «Bienvenido» would have to know a sex.
  welcome: ({ name }) => `Le damos la bienvenida, ${name}.`,
  package_unnamed: 'Según la descripción',
  welcome_back: ({ name }) => `Hola de nuevo, ${name}.`,
  logged_out: 'Ha cerrado la sesión.',
  login_ended: 'Esta sesión se ha cerrado.',
  other_logins_ended: 'Todas las demás sesiones se han cerrado.',
  password_link_mailed: 'Si hay una cuenta con esta dirección, le hemos enviado un enlace.',
  password_link_kept:
    'Si hay una cuenta con esta dirección, ya existe un enlace para ella. Por ahora, este sitio no envía correos: llámenos o escríbanos para obtenerlo.',
  booking_link_mailed: 'Si existe esa reserva, hemos enviado su enlace a esta dirección.',
  booking_link_kept:
    'Por ahora, este sitio no envía correos: llámenos o escríbanos con la referencia de su reserva.',
  link_works: 'Este enlace funciona.',
  password_reset: 'Su nueva contraseña está guardada. Ya puede iniciar sesión con ella.',
  password_changed: 'Su nueva contraseña está guardada. Sus demás sesiones se han cerrado.',
  name_changed: 'Su nombre se ha cambiado.',
  address_confirmed_already: 'Su dirección de correo electrónico ya está confirmada.',
  address_link_mailed: ({ email }) => `Hemos enviado un enlace a ${email}. Funciona durante un día.`,
  address_link_kept: ({ email }) =>
    `Ya hay un enlace para confirmar ${email}, válido un día. Por ahora, este sitio no envía correos: llámenos o escríbanos para obtenerlo.`,
  address_confirmed: 'Gracias, su dirección de correo electrónico está confirmada.',
  bookings_claimed: ({ bookings }) =>
    count(bookings, {
      one: 'Gracias, su dirección de correo electrónico está confirmada. # reserva que hizo sin cuenta aparece ahora en Mis reservas. Sus demás sesiones se han cerrado.',
      other:
        'Gracias, su dirección de correo electrónico está confirmada. # reservas que hizo sin cuenta aparecen ahora en Mis reservas. Sus demás sesiones se han cerrado.',
    }),
  account_deleted: 'Su cuenta se ha eliminado.',
  export_messages: ({ page }) =>
    `Los mensajes se incluyen cuando ha confirmado esta dirección de correo: pida un enlace en «${page}», cree con él una contraseña y descargue el archivo de nuevo.`,
  export_invoices:
    'La ley nos obliga a conservar las facturas. Se quedan aunque se eliminen su cuenta o sus datos personales.',
  scan_code: 'Escanee el código con su aplicación de autenticación e introduzca las seis cifras que muestre.',
  second_factor_on: 'El inicio de sesión en dos pasos está activado.',
  second_factor_off: 'El inicio de sesión en dos pasos está desactivado.',
  recovery_codes: 'Estos son sus nuevos códigos de recuperación. Los anteriores ya no funcionan.',
  calendar_renewed: 'El calendario tiene una dirección nueva. La anterior ya no funciona.',

  booked: ({ reference }) => `Gracias, su reserva está confirmada. Su referencia es ${reference}.`,
  booked_on_request: ({ reference }) =>
    `Gracias, su reserva está confirmada. Le comunicaremos el precio. No debe nada hasta que lo acepte. Su referencia es ${reference}.`,
  held: ({ reference }) =>
    `Le guardamos las plazas. Pague para confirmar su reserva. Su referencia es ${reference}.`,
  nothing_changed: 'No se ha cambiado nada.',
  booking_changed: 'Su reserva se ha cambiado.',
  booking_cancelled: 'Su reserva está cancelada.',
  change_accepted: 'Gracias: viajará con los cambios.',
  contact_saved: 'Sus datos de contacto se han guardado.',
  paid_at_demo_till: 'Pagado. No se ha movido dinero.',

  waiting: ({ place }) =>
    `Está en la lista de espera, en el puesto ${place}. Le escribiremos cuando haya plazas libres.`,
  waiting_without_mail: ({ place }) =>
    `Está en la lista de espera, en el puesto ${place}. Por ahora, este sitio no envía correos: en Mis reservas verá cuándo le guardamos plazas.`,
  waits_no_more: 'Ya no está en la lista de espera.',
  offer_taken_held: ({ reference }) =>
    `Las plazas son suyas. Pague para confirmar su reserva. Su referencia es ${reference}.`,

  saved: 'Guardado.',
  details_saved: 'Gracias. Los datos se han guardado.',
  traveller_link_made: 'El enlace está creado. Los enlaces anteriores de esta persona ya no funcionan.',
  traveller_link_mailed: ({ email }) => `El enlace va camino de ${email}.`,
  traveller_link_kept:
    'El enlace no se ha enviado. No hay ningún servidor de correo configurado: el mensaje se guarda en un archivo y no llega a nadie.',

  review_written: '¡Gracias! Publicaremos su opinión en cuanto la hayamos leído.',
  message_sent: 'Gracias, hemos recibido su mensaje. Le responderemos por correo electrónico.',
  message_sent_without_mail: 'Gracias, hemos recibido su mensaje. Nos pondremos en contacto con usted.',
} satisfies Texts['notices']
