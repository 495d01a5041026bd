import { countIn, listIn, numberIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('es')

export const words = {
  cancel: 'Cancelar',
  close: 'Cerrar',
  home: 'Inicio',
  loading: 'Cargando…',
  login: 'Iniciar sesión',
  logout: 'Cerrar sesión',
  myBookings: 'Mis reservas',
  name: 'Nombre',
  email: 'Correo electrónico',
  number: numberIn('es'),
  print: 'Imprimir',
  save: 'Guardar',
  tryAgain: 'Volver a intentarlo',
  call: {
    unreachable: 'No hemos podido conectar con el servidor. Vuelva a intentarlo.',
    reference: (message, id) => `${message} (Referencia: ${id})`,
  },
  proof: {
    mail: 'Enviarme el enlace',
    request: 'Pedir un enlace',
  },
  contact: {
    call: 'llame al {phone}',
    write: 'escriba a {email}',
    form: 'escríbanos',
    two: '{first} o {second}',
    three: '{first}, {second} o {third}',
  },
  yourTime: (time: string) => `${time} (su hora local)`,
  loadingBar: 'Cargando',
  toast: {
    dismiss: 'Descartar',
  },
  didYouMean: '¿Quería decir {address}?',
  password: {
    show: 'Mostrar',
    showName: 'Mostrar la contraseña',
    hide: 'Ocultar',
    hideName: 'Ocultar la contraseña',
  },
  // With a colon, as extras are named in the singular, too: «Menos: Excursión en kayak».
  stepper: {
    fewer: (label) => `Menos: ${label}`,
    more: (label) => `Más: ${label}`,
  },
  filters: {
    all: 'Todos',
    title: 'Filtros',
    clear: 'Quitar los filtros',
  },
  pager: {
    title: 'Páginas',
    previous: 'Página anterior',
    next: 'Página siguiente',
    page: (page) => `Página ${page}`,
  },
  table: {
    sortedBy: 'Ordenado por',
  },
  days: (days) => count(days, { one: '# día', other: '# días' }),
  bookNow: 'Reservar',
  loginToBook: 'Iniciar sesión y reservar',
  waitForSeats: 'A la lista de espera',
  phone: 'Teléfono',
  optional: '(opcional)',
  list: listIn('es'),
  party: {
    adults: (adults) => count(adults, { one: '# adulto', other: '# adultos' }),
    children: (children) => count(children, { one: '# niño', other: '# niños' }),
    infants: (infants) => count(infants, { one: '# bebé', other: '# bebés' }),
  },
  seats: {
    full: 'Completo',
    fullWaiting: (parties) =>
      count(parties, {
        one: 'Completo. Hay # grupo en espera.',
        other: 'Completo. Hay # grupos en espera.',
      }),
    closed: 'No admite más reservas',
    few: 'quedan pocas plazas',
    left: (seats) => count(seats, { one: 'queda # plaza', other: 'quedan # plazas' }),
    onlyLeft: (seats) => count(seats, { one: 'Solo queda # plaza', other: 'Solo quedan # plazas' }),
    guaranteed: 'salida garantizada',
    runsWith: (travellers, soFar) =>
      count(travellers, {
        one: `sale con # viajero; ${soFar} hasta ahora`,
        other: `sale con # viajeros; ${soFar} hasta ahora`,
      }),
    decideBy: (day) => `Se realiza si hay suficientes reservas: le avisamos a más tardar el ${day}`,
  },
  price: {
    title: 'Precio',
    onRequest: 'A consultar',
    perPerson: (price) => `${price} por persona`,
    perAdultAndChild: (price) => `${price} por adulto y niño`,
  },
  fromAge: (age) => count(age, { one: 'desde # año', other: 'desde # años' }),
} satisfies Texts['words']
