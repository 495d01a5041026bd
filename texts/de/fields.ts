import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('de')

export const fields = {
  required: 'Bitte ausfüllen',
  invalid: 'Ungültige Eingabe',
  text: 'Das muss ein Text sein',
  number: 'Das muss eine ganze Zahl sein',
  at_least: ({ min }) => `Mindestens ${min}`,
  at_most: ({ max }) => `Höchstens ${max}`,
  too_short: ({ min }) => `Mindestens ${min} Zeichen`,
  too_long: ({ max }) => `Höchstens ${max} Zeichen`,
  name: 'Ein Name hat keine Zeilenumbrüche und keine Webadresse',
  phone: 'Das ist keine Telefonnummer',
  phone_short: 'Bitte geben Sie die ganze Telefonnummer an',
  email: 'Das ist keine E-Mail-Adresse',
  date: 'Das muss ein Datum wie 2027-05-31 sein',
  month: 'Das muss ein Monat wie 2027-05 sein, oder mehrere mit Kommas dazwischen',
  time: 'Das muss eine Uhrzeit wie 09:30 sein',
  year: ({ first, last }) => `Das Jahr muss zwischen ${first} und ${last} liegen`,
  slug: 'Kleine Buchstaben, Ziffern und Bindestriche: reise-infos',
  file: 'Das muss eine Datei sein',
  json: 'Das muss JSON sein',
  yes_or_no: 'Entweder 1 oder 0',
  one_of: ({ options }) => `Einer der Werte ${options}`,
  passwords_differ: 'Die beiden Passwörter stimmen nicht überein',
  accept_terms: ({ title }) => `Bitte akzeptieren Sie: ${title}`,
  extras_form: 'Zusatzleistungen schreibt man als id:Anzahl,id:Anzahl',
  extra_twice: 'Eine Zusatzleistung ist doppelt gewählt',
  ask_first: 'Fragen Sie zuerst mit dry_run, und senden Sie dann, was gezeigt wurde',
  too_many_travellers: ({ max }) => count(max, { one: 'Höchstens # Person', other: 'Höchstens # Personen' }),
  invoice_number: 'Das ist keine Rechnungsnummer',

  marked: 'Bitte prüfen Sie die markierten Felder.',
} satisfies Texts['fields']
