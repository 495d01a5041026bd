import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('nl')

const characters = (number: number) => count(number, { one: '# teken', other: '# tekens' })

export const fields = {
  required: 'Dit veld is verplicht',
  invalid: 'Ongeldige invoer',
  text: 'Dit moet tekst zijn',
  number: 'Dit moet een geheel getal zijn',
  at_least: ({ min }: { min: number }) => `Minstens ${min}`,
  at_most: ({ max }: { max: number }) => `Hoogstens ${max}`,
  too_short: ({ min }: { min: number }) => `Minstens ${characters(min)}`,
  too_long: ({ max }: { max: number }) => `Hoogstens ${characters(max)}`,
  name: 'Een naam heeft geen regeleinden en geen webadres',
  phone: 'Een telefoonnummer bestaat uit cijfers',
  phone_short: 'Vul het volledige telefoonnummer in',
  email: 'Dit is geen e-mailadres',
  date: 'Dit moet een datum zijn, zoals 2027-05-31',
  month: 'Dit moet een maand zijn, zoals 2027-05, of meerdere met komma’s ertussen',
  time: 'Dit moet een tijd zijn, zoals 09:30',
  year: ({ first, last }: { first: string; last: string }) =>
    `Het jaar moet tussen ${first} en ${last} liggen`,
  slug: 'Kleine letters, cijfers en streepjes: praktische-informatie',
  file: 'Dit moet een bestand zijn',
  json: 'Dit moet JSON zijn',
  yes_or_no: 'Ofwel 1 ofwel 0',
  one_of: ({ options }: { options: string }) => `Een van deze waarden: ${options}`,
  passwords_differ: 'De twee wachtwoorden zijn niet gelijk',
  accept_terms: ({ title }: { title: string }) => `Ga akkoord met: ${title}`,
  extras_form: 'Extra’s worden geschreven als id:aantal,id:aantal',
  extra_twice: 'Een extra is twee keer gekozen',
  ask_first: 'Vraag eerst met dry_run, en stuur dan wat is getoond',
  too_many_travellers: ({ max }: { max: number }) =>
    count(max, { one: 'Hoogstens # reiziger', other: 'Hoogstens # reizigers' }),
  invoice_number: 'Dit is geen factuurnummer',

  marked: 'Controleer de gemarkeerde velden.',
} satisfies Texts['fields']
