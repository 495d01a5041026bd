import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('es')

const characters = (number: number) => count(number, { one: '# carácter', other: '# caracteres' })

export const fields = {
  required: 'Este campo es obligatorio',
  invalid: 'Dato no válido',
  text: 'Debe ser un texto',
  number: 'Debe ser un número entero',
  at_least: ({ min }) => `Como mínimo ${min}`,
  at_most: ({ max }) => `Como máximo ${max}`,
  too_short: ({ min }) => `Como mínimo ${characters(min)}`,
  too_long: ({ max }) => `Como máximo ${characters(max)}`,
  name: 'Un nombre no lleva saltos de línea ni direcciones web',
  phone: 'El teléfono debe ser un número',
  phone_short: 'Indique el número de teléfono completo',
  email: 'No es una dirección de correo electrónico',
  date: 'Debe ser una fecha como 2027-05-31',
  month: 'Debe ser un mes como 2027-05, o varios separados por comas',
  time: 'Debe ser una hora como 09:30',
  year: ({ first, last }) => `El año debe estar entre ${first} y ${last}`,
  slug: 'Minúsculas, cifras y guiones: condiciones-de-viaje',
  file: 'Debe ser un archivo',
  json: 'Debe ser JSON',
  yes_or_no: 'Debe ser 1 o 0',
  one_of: ({ options }) => `Uno de estos valores: ${options}`,
  passwords_differ: 'Las dos contraseñas no coinciden',
  accept_terms: ({ title }) => `Debe aceptar: ${title}`,
  extras_form: 'Los extras se escriben así: id:cantidad,id:cantidad',
  extra_twice: 'Un extra está elegido dos veces',
  ask_first: 'Consulte primero con dry_run y envíe lo que se le mostró',
  too_many_travellers: ({ max }) =>
    count(max, { one: 'Como máximo # viajero', other: 'Como máximo # viajeros' }),
  invoice_number: 'No es un número de factura',

  marked: 'Corrija los campos marcados.',
} satisfies Texts['fields']
