import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'
import { travellerBookings } from './traveller-bookings.ts'

const count = countIn('es')

export const account = {
  needsScript: {
    form: 'Este formulario necesita JavaScript, que está desactivado en este navegador.',
    page: 'Esta página necesita JavaScript, que está desactivado en este navegador.',
    login: 'Para iniciar sesión se necesita JavaScript, que está desactivado en este navegador.',
    register: 'Para crear una cuenta se necesita JavaScript, que está desactivado en este navegador.',
    help: 'También podemos ayudarle de otro modo: {contact}.',
  },
  password: 'Contraseña',
  confirmPassword: 'Confirmar la contraseña',
  newPassword: 'Nueva contraseña',
  yourPassword: 'Su contraseña',
  passwordHint: (least) => `Como mínimo ${least} caracteres. Una frase corta es una buena contraseña.`,
  myAccount: 'Mi cuenta',
  tours: 'Ver todos los viajes',
  toWait: 'Para esperar plazas necesita una cuenta: en ella verá su puesto y las plazas que le ofrezcamos.',
  login: {
    title: 'Iniciar sesión',
    description: 'Inicie sesión para reservar un viaje y ver sus reservas.',
    toTrip: 'Inicie sesión y le llevaremos de vuelta a su viaje.',
    forgot: '¿Ha olvidado su contraseña?',
    register: '¿No tiene cuenta? Crear una',
    ended: {
      dead: 'Su sesión se ha cerrado. Vuelva a iniciar sesión.',
      elsewhere: 'Su sesión se ha cerrado en otra pestaña. Vuelva a iniciar sesión.',
    },
    endedKept: {
      dead: 'Su sesión se ha cerrado. Vuelva a iniciar sesión; lo que ha escrito se conserva.',
      elsewhere:
        'Su sesión se ha cerrado en otra pestaña. Vuelva a iniciar sesión; lo que ha escrito se conserva.',
    },
  },
  register: {
    title: 'Crear una cuenta',
    description: 'Cree una cuenta para reservar un viaje con nosotros.',
    toTrip: 'Cree una cuenta y le llevaremos de vuelta a su viaje.',
    logIn: 'Iniciar sesión',
    login: '¿Ya tiene cuenta? Inicie sesión',
  },
  loggedIn: {
    title: 'Ha iniciado sesión',
    next: '¿Qué quiere hacer ahora?',
    office: 'Administración',
    isOut: 'Ha cerrado la sesión.',
  },
  forgot: {
    title: '¿Ha olvidado su contraseña?',
    what: 'Introduzca su correo electrónico y le enviaremos un enlace para crear una nueva contraseña. Funciona una sola vez y caduca al cabo de una hora.',
    whatNoMail:
      'Por ahora, este sitio no envía correos. Introduzca su correo electrónico; después llámenos o escríbanos, y le daremos un enlace para crear una nueva contraseña. Funciona una sola vez y caduca al cabo de una hora.',
    send: 'Enviar el enlace',
    sent: (message, email) =>
      `${message} Búsquelo en la bandeja de entrada de ${email} y en la carpeta de correo no deseado.`,
    back: 'Volver al inicio de sesión',
    backToOffice: 'Volver al inicio de sesión de la administración',
  },
  reset: {
    title: 'Crear una nueva contraseña',
    incomplete: 'Este enlace está incompleto. Vuelva a copiarlo del correo o pida uno nuevo.',
    incompleteNoMail: 'Este enlace está incompleto. Vuelva a copiarlo o pida uno nuevo.',
    again: 'Pedir un enlace nuevo',
    save: 'Guardar la contraseña',
    toOffice: 'Iniciar sesión en la administración',
    toSite: 'Iniciar sesión en el sitio',
  },
  link: {
    incomplete: 'Este enlace está incompleto. Vuelva a abrirlo desde nuestro correo.',
  },
  confirm: {
    title: 'Confirmar su correo electrónico',
    incomplete: 'Este enlace está incompleto. Vuelva a copiarlo del correo.',
    loggedInAs: 'Ha iniciado sesión como {email}.',
    what: 'Las reservas que hizo con esta dirección sin cuenta se añadirán a su cuenta, y sus demás sesiones se cerrarán.',
    confirm: 'Confirmar mi dirección',
    logIn:
      'Inicie sesión para demostrar que la cuenta es suya: cualquiera podría haberla creado con su dirección. Las reservas que hizo sin cuenta se añadirán entonces a ella.',
    logInAndConfirm: 'Iniciar sesión y confirmar',
    without: {
      title: '¿No puede iniciar sesión?',
      notMine:
        'Si usted no ha creado una cuenta con nosotros, lo ha hecho otra persona. En ese caso, no confirme la dirección; si quiere hacerlo, antes {link}: así la cuenta será solo suya.',
      mine: 'Si la cuenta es suya, puede confirmar la dirección sin iniciar sesión. En ese caso, las reservas que hizo sin cuenta no se añadirán a ella.',
      confirm: 'Confirmar sin iniciar sesión',
    },
    done: 'Vuelva a donde estaba: lo que escribió sigue ahí. Después pulse de nuevo el botón.',
    notAdded:
      'Las reservas que hizo sin cuenta no se han añadido, porque no había iniciado sesión en esta cuenta. Para añadirlas, {link}.',
    setPassword: 'cree una nueva contraseña',
  },
  travellerBookings,
  review: {
    title: '¿Qué tal el viaje?',
    written: 'Ha escrito sobre este viaje. ¡Gracias! Publicaremos su opinión en cuanto la hayamos leído.',
    tours: 'Ver los próximos viajes',
    stars: 'Elija sus estrellas',
    one: 'Malo',
    two: 'Regular',
    three: 'Aceptable',
    four: 'Bueno',
    five: 'Maravilloso',
    text: 'Su opinión (opcional)',
    textHint: '¿Cómo fue? ¿Qué deberían saber los demás antes de ir?',
    name: 'Su nombre, tal como aparecerá con la opinión',
    nameHint: 'Basta con el nombre de pila.',
    send: 'Enviar',
  },
  till: {
    title: 'Caja de demostración',
    what: 'Esta página solo simula un pago con tarjeta. No se mueve dinero, y no necesita tarjeta.',
    incomplete: 'Esta dirección está incompleta. Vuelva a empezar el pago.',
    pay: 'Pagar',
    payAgain: 'Volver a pagar',
    decline: 'Rechazar',
    declined: 'El pago se ha rechazado. No se ha cobrado nada. Puede volver a intentarlo.',
    paid: 'Esto ya está pagado.',
    expired: 'Esta página ha caducado. No se pagó nada en ella.',
    back: 'Volver',
  },
  mine: {
    logIn: 'Inicie sesión para ver y cambiar su cuenta.',
    goodbye: 'Adiós',
    toOffice: 'Ir a la administración',
    sections: {
      who: 'Su perfil',
      password: 'Contraseña',
      twoSteps: 'Inicio de sesión en dos pasos',
      logins: 'Sus sesiones abiertas',
      calendar: 'Su calendario',
      data: 'Sus datos',
      deletion: 'Eliminar su cuenta',
    },
    nameHint: 'Las reservas existentes conservan el nombre con el que se hicieron.',
    saveName: 'Guardar el nombre',
    password: {
      current: 'Contraseña actual',
      confirm: 'Confirmar la nueva contraseña',
      loggedOut: 'Sus demás sesiones se cerrarán.',
      change: 'Cambiar la contraseña',
    },
    calendar: {
      own: 'Suscríbase a esta dirección en su calendario y allí aparecerán sus viajes.',
      office:
        'Suscríbase a esta dirección en su calendario: muestra todas las salidas, con las plazas ocupadas.',
      copy: 'Copiar la dirección',
      renew: 'Renovar la dirección',
      copied: 'La dirección se ha copiado.',
      marked: 'Copie la dirección, que ahora está seleccionada.',
      secret:
        'Quien tenga la dirección ve el calendario. Deja de funcionar cuando usted cambia su contraseña o renueva la dirección.',
    },
    data: {
      what: 'Lo que guardamos sobre usted, en un archivo: su cuenta, sus sesiones y sus reservas.',
      withMessages:
        'Lo que guardamos sobre usted, en un archivo: su cuenta, sus sesiones y sus reservas, y los mensajes que nos ha enviado.',
      prove:
        'Los mensajes que nos ha enviado estarán incluidos en cuanto confirme su correo electrónico: cree una nueva contraseña con el enlace de «{link}».',
      proveBy:
        'Los mensajes que nos ha enviado estarán incluidos en cuanto confirme su correo electrónico: por ahora, este sitio no envía correos, así que {contact}.',
      proveFrom:
        'Los mensajes que nos ha enviado estarán incluidos en cuanto confirme su correo electrónico: por ahora, este sitio no envía correos, así que {contact} desde esa dirección.',
      download: 'Descargar mis datos',
    },
    logins: {
      device: (browser, system) => `${browser} en ${system}`,
      unknownDevice: 'Dispositivo desconocido',
      current: 'Esta sesión',
      inUse: 'Abierta el {begin}, en uso ahora',
      inUseFrom: 'Desde {address}, abierta el {begin}, en uso ahora',
      used: 'Abierta el {begin}, usada por última vez el {last}',
      usedFrom: 'Desde {address}, abierta el {begin}, usada por última vez el {last}',
      end: 'Cerrar',
      endOf: (program) => `Cerrar la sesión de ${program}`,
      endOthers: 'Cerrar las demás',
    },
    twoSteps: {
      prove:
        'Confirme primero su dirección {email}: abra el enlace que le enviamos, confirme en él la dirección y vuelva aquí.',
      request:
        'Confirme primero su dirección {email}. Por ahora, este sitio no envía correos: pida aquí un enlace, llámenos o escríbanos, y se lo daremos. Cree con él una contraseña (puede ser la misma) y vuelva aquí.',
      what: 'Cuando está activado, para iniciar sesión se necesitan su contraseña y un código de una aplicación de su teléfono. Con la contraseña sola no entra nadie.',
      setUp: 'Configurar',
      qr: 'Código QR para su aplicación de autenticación',
      scan: 'Escanee esto con su aplicación de autenticación o introduzca en ella esta clave:',
      copyKey: 'Copiar la clave',
      openApp: 'Abrir en una aplicación de autenticación',
      copied: 'La clave se ha copiado.',
      marked: 'La clave está seleccionada: cópiela a mano.',
      codeHint: 'Las seis cifras que muestra entonces la aplicación.',
      turnOn: 'Activar',
      turnOff: 'Desactivar',
      isOn: (codes) =>
        count(codes, {
          one: 'Está activado. Le queda # código de recuperación para cuando no tenga su teléfono.',
          other: 'Está activado. Le quedan # códigos de recuperación para cuando no tenga su teléfono.',
        }),
      newCodes: 'Nuevos códigos de recuperación',
      makeCodes: 'Crear códigos nuevos',
      isOff: 'El inicio de sesión en dos pasos está desactivado.',
    },
    codes: {
      title: 'Sus códigos de recuperación',
      what: 'Con cada uno puede iniciar sesión una vez como {email} en {agency}, junto con su contraseña, cuando no tenga su teléfono. Solo se muestran esta vez: imprímalos o anótelos y guárdelos donde guarda su pasaporte, o cópielos en un gestor de contraseñas.',
      copy: 'Copiar',
      kept: 'Los he guardado',
      copied: 'Los códigos se han copiado.',
      marked: 'Los códigos están seleccionados: cópielos a mano.',
      leaving: {
        title: '¿Salir sin sus códigos de recuperación?',
        text: 'No se volverán a mostrar. Puede crear otros en esta página, mientras pueda iniciar sesión.',
        leave: 'Salir',
        stay: 'Quedarse',
      },
    },
    deletion: {
      what: 'Su cuenta se eliminará y todas sus sesiones se cerrarán. Las reservas siguen siendo válidas con su referencia; su nombre, correo electrónico, teléfono y nota se borran de ellas.',
      delete: 'Eliminar mi cuenta',
      title: '¿Eliminar su cuenta?',
      forever:
        'Esto no se puede deshacer. Todas sus sesiones se cerrarán, y su nombre, correo electrónico, teléfono y nota se borrarán de sus reservas. Las plazas que le guardamos hasta que pague pasarán a otras personas.',
      keep: 'Conservar mi cuenta',
      confirm: 'Eliminar para siempre',
      later:
        'Si tiene un viaje próximo, es mejor eliminar la cuenta después: sin su nombre, solo podremos encontrar la reserva por su referencia.',
      booked: 'Ha reservado {trip}. La reserva sigue siendo válida con su referencia.',
      bookedSome: 'Ha reservado:',
      more: (bookings) => count(bookings, { one: 'y # más', other: 'y # más' }),
      stayValid: 'Las reservas siguen siendo válidas con su referencia.',
      tellUs:
        'Para viajar o cancelar, díganos la referencia: sin ella no podemos saber qué reserva es la suya.',
      departing: '{trip}, salida el {day}, referencia {reference}',
      underWay: '{trip}, en curso desde el {day}, referencia {reference}',
      done: 'Las reservas siguen siendo válidas con su referencia; su nombre, correo electrónico, teléfono y nota se han borrado de ellas. Puede volver cuando quiera.',
      home: 'Volver al inicio',
    },
  },
} satisfies Texts['account']
