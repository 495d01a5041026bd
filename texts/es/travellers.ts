import { countIn, goingOn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('es')

const asKind = { adult: 'adulto', child: 'niño', infant: 'bebé' }

const years = (age: number) => count(age, { one: '# año', other: '# años' })

export const travellers = {
  nameless: {
    adult: (number) => `Adulto ${number}`,
    child: (number) => `Niño ${number}`,
    infant: (number) => `Bebé ${number}`,
  },
  things: {
    name: 'nombre',
    born: 'fecha de nacimiento',
    nationality: 'nacionalidad',
    passport: 'pasaporte',
    diet: 'dieta y alergias',
    room: 'preferencia de habitación',
    emergency: 'contacto de emergencia',
    size: 'talla de ropa',
    answers: 'respuestas a nuestras preguntas',
  },
  fields: {
    name: {
      label: 'Nombre completo',
      why: 'Como en el pasaporte o documento de identidad: los billetes se emiten con este nombre.',
    },
    born: { label: 'Fecha de nacimiento', why: 'La piden los hoteles, los barcos y las aseguradoras.' },
    nationality: { label: 'Nacionalidad', why: 'De ella depende quién necesita visado.' },
    passport_number: {
      label: 'Número de pasaporte',
      why: 'Los puestos fronterizos y las aerolíneas lo piden con antelación.',
    },
    passport_expiry: {
      label: 'Pasaporte válido hasta',
      why: 'Muchos países exigen seis meses de validez después del regreso.',
    },
    diet: {
      label: 'Dieta y alergias',
      why: 'Para avisar a las cocinas. Deje el campo vacío si no hay ninguna.',
    },
    room_wish: {
      label: 'Preferencia de habitación',
      why: 'Con quién comparte la habitación y qué camas prefiere. Deje el campo vacío si le da igual.',
    },
    emergency: {
      label: 'A quién llamar en una emergencia',
      why: 'Nombre y teléfono de alguien que se queda en casa.',
    },
    size: { label: 'Talla de ropa', why: 'Para el equipo que se reparte.' },
    remarks: 'Algo más (opcional)',
  },
  form: {
    showNow: 'Mostrar lo que hay ahora',
    filledIn: 'Ya rellenado',
    replace: 'Sustituir',
    replaceWhat: (label) => `Sustituir: ${label}`,
  },
  passport: {
    expired: 'El pasaporte caduca antes del regreso.',
    ending: 'El pasaporte caduca en los seis meses siguientes al regreso.',
  },
  age: {
    tooYoung: (minimum, age) =>
      `${age === undefined ? 'No alcanza la edad mínima' : `Tiene ${years(age)}`} el día de salida: para viajar hay que tener ${years(minimum)} o más.`,
    otherKind: (booked, age, meant) =>
      `En la reserva figura como ${asKind[booked]}, pero el día de salida tiene ${age === undefined ? 'otra edad' : years(age)}${meant ? `, edad de ${asKind[meant]}` : ''}.`,
    talk: 'Hable con nosotros.',
  },
  otherwise: {
    same: 'El precio sería el mismo.',
    more: (amount) => `La reserva costaría ${amount} más.`,
    less: (amount) => `La reserva costaría ${amount} menos.`,
  },
  progress: {
    answered: (answered, travellers) => `Datos completos: ${answered} de ${travellers} viajeros`,
    passportsMissing: (passports) =>
      count(passports, { one: 'falta # pasaporte', other: 'faltan # pasaportes' }),
    passportsEnding: (passports) =>
      count(passports, {
        one: '# pasaporte caduca demasiado pronto',
        other: '# pasaportes caducan demasiado pronto',
      }),
    agesToCheck: (ages) => count(ages, { one: '# edad por comprobar', other: '# edades por comprobar' }),
  },
  list: {
    complete: 'Todo está completo',
    nothingYet: 'Todavía no hay ningún dato.',
    missing: (things) => `Falta: ${goingOn(things)}`,
    missingLinked: (things) => `Falta: ${goingOn(things)}. Ya tiene un enlace`,
    fillIn: 'Rellenar',
    fillInFor: (name) => `Rellenar: ${name}`,
    isMe: () => 'Soy yo',
    change: 'Cambiar datos',
    changeFor: (name) => `Cambiar datos: ${name}`,
    link: 'Enviar un enlace',
    linkFor: (name) => `Enviar un enlace: ${name}`,
    hasBegun: 'El viaje ha comenzado: comuníquenos los datos directamente.',
  },
  link: {
    what: 'El enlace abre solo los datos de esta persona. Un enlace nuevo sustituye al anterior.',
    send: 'Enviar el enlace',
    make: 'Crear un enlace para copiar',
    copy: 'Copiar el enlace',
    copied: 'El enlace se ha copiado.',
    marked: 'Copie el enlace, que ahora está seleccionado.',
  },
  ofBooking: {
    title: 'Viajeros',
    complete: 'Todo está completo.',
    progress: (progress) => `${progress}.`,
    show: 'Mostrar',
    fillIn: 'Rellenar',
    what: 'Necesitamos estos datos para preparar su viaje. Solo los ven nuestra oficina y su guía, que no ve los números de pasaporte. Los borramos después del viaje.',
  },
  page: {
    title: 'Sus datos',
    bookedBy: (name) => `${name} ha reservado este viaje para usted.`,
    booked: 'Este viaje se ha reservado para usted.',
    please:
      'Rellene a más tardar el {day} los datos que necesitamos para preparar el viaje. Los ven la persona que hizo la reserva, nuestra oficina y su guía, aunque su guía no ve los números de pasaporte. Los borramos después del viaje.',
    nothingMissing: 'No falta nada.',
    goOn: 'Puede continuar en cualquier momento.',
  },
} satisfies Texts['travellers']
