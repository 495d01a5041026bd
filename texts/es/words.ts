import { countIn, listIn, numberIn, percentIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('es')
const percent = percentIn('es')

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
  needsScript: {
    form: 'Este formulario necesita JavaScript, que está desactivado en este navegador.',
    page: 'Esta página necesita JavaScript, que está desactivado en este navegador.',
    login: 'Para iniciar sesión se necesita JavaScript, que está desactivado en este navegador.',
    register: 'Para crear una cuenta se necesita JavaScript, que está desactivado en este navegador.',
    help: 'También podemos ayudarle de otro modo: {contact}.',
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
  code: {
    label: 'Código',
    hint: 'Las seis cifras que muestra su aplicación de autenticación, o uno de sus códigos de recuperación.',
  },
  // With a colon, as extras are named in the singular, too: «Menos: Excursión en kayak».
  stepper: {
    fewer: (label) => `Menos: ${label}`,
    more: (label) => `Más: ${label}`,
  },
  decimal: {
    example: (number) => `Introduzca un número como ${number}`,
    whole: 'Debe ser un número entero',
    afterPoint: (digits) =>
      count(digits, {
        one: 'Como máximo # cifra tras el punto',
        other: 'Como máximo # cifras tras el punto',
      }),
    afterComma: (digits) =>
      count(digits, { one: 'Como máximo # cifra tras la coma', other: 'Como máximo # cifras tras la coma' }),
    atLeast: (number) => `Como mínimo ${number}`,
    atMost: (number) => `Como máximo ${number}`,
  },
  combobox: {
    nothing: 'Sin resultados',
    searching: 'Buscando…',
    failed: 'No se ha podido buscar. Pulse Intro para volver a intentarlo.',
    found: (choices) => count(choices, { one: '# resultado', other: '# resultados' }),
  },
  picture: {
    preview: 'Vista previa del archivo elegido',
    drop: 'Suelte aquí una imagen, o elija una',
    choose: 'Elegir una imagen',
  },
  filters: {
    all: 'Todos',
    title: 'Filtros',
    used: (filters) => `Filtros (${filters})`,
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
  chart: {
    valuesBy: (each) => `Valores por ${each.toLowerCase()}`,
  },
  days: (days) => count(days, { one: '# día', other: '# días' }),
  bookNow: 'Reservar',
  loginToBook: 'Iniciar sesión y reservar',
  waitForSeats: 'Esperar plazas',
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
    decideBy: (day) => `Decidimos a más tardar el ${day}`,
  },
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
    commission: 'Comisión',
    withShare: (label, share) => `${label} (${percent(share)})`,
  },
  price: {
    title: 'Precio',
    onRequest: 'A consultar',
    perPerson: (price) => `${price} por persona`,
    perAdultAndChild: (price) => `${price} por adulto y niño`,
  },
  fromAge: (age) => count(age, { one: 'desde # año', other: 'desde # años' }),
} satisfies Texts['words']
