import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('it')

const characters = (number: number) => count(number, { one: '# carattere', other: '# caratteri' })

export const fields = {
  required: 'Campo obbligatorio',
  invalid: 'Valore non valido',
  text: 'Serve un testo',
  number: 'Serve un numero intero',
  at_least: ({ min }) => `Almeno ${min}`,
  at_most: ({ max }) => `Al massimo ${max}`,
  too_short: ({ min }) => `Almeno ${characters(min)}`,
  too_long: ({ max }) => `Al massimo ${characters(max)}`,
  name: 'Un nome non contiene interruzioni di riga né indirizzi web',
  phone: 'Serve un numero di telefono',
  phone_short: 'Indichi il numero di telefono completo',
  email: 'Questo non è un indirizzo email',
  date: 'Serve una data, per esempio 2027-05-31',
  month: 'Serve un mese, per esempio 2027-05, o più mesi separati da virgole',
  time: 'Serve un orario, per esempio 09:30',
  year: ({ first, last }) => `L’anno deve essere compreso tra ${first} e ${last}`,
  slug: 'Lettere minuscole, cifre e trattini: condizioni-di-viaggio',
  file: 'Serve un file',
  json: 'Serve un testo JSON',
  yes_or_no: '1 oppure 0',
  one_of: ({ options }) => `Uno di questi valori: ${options}`,
  passwords_differ: 'Le due password non sono uguali',
  accept_terms: ({ title }) => `Per proseguire deve accettare: ${title}`,
  extras_form: 'Gli extra si scrivono così: id:numero,id:numero',
  extra_twice: 'Un extra è stato scelto due volte',
  ask_first: 'Chieda prima con dry_run e invii ciò che è stato mostrato',
  too_many_travellers: ({ max }) =>
    count(max, { one: 'Al massimo # viaggiatore', other: 'Al massimo # viaggiatori' }),
  invoice_number: 'Questo non è un numero di fattura',

  marked: 'Corregga i campi segnalati.',
} satisfies Texts['fields']
