import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('fr')

export const fields = {
  required: 'Ce champ est obligatoire',
  invalid: 'Saisie non valable',
  text: 'Indiquez un texte',
  number: 'Indiquez un nombre entier',
  at_least: ({ min }: { min: number }) => `Au moins ${min}`,
  at_most: ({ max }: { max: number }) => `Au plus ${max}`,
  too_short: ({ min }: { min: number }) =>
    count(min, { one: 'Au moins # caractère', other: 'Au moins # caractères' }),
  too_long: ({ max }: { max: number }) =>
    count(max, { one: 'Au plus # caractère', other: 'Au plus # caractères' }),
  name: 'Un nom ne contient ni saut de ligne ni adresse web',
  phone: 'Indiquez un numéro de téléphone',
  phone_short: 'Indiquez le numéro de téléphone complet',
  email: 'Ce n’est pas une adresse e-mail',
  date: 'Indiquez une date, par exemple 2027-05-31',
  month: 'Indiquez un mois, par exemple 2027-05, ou plusieurs séparés par des virgules',
  time: 'Indiquez une heure, par exemple 09:30',
  year: ({ first, last }: { first: string; last: string }) =>
    `L’année doit être comprise entre ${first} et ${last}`,
  slug: 'Lettres minuscules, chiffres et tirets : conditions-de-vente',
  file: 'Indiquez un fichier',
  json: 'Indiquez du JSON',
  yes_or_no: 'Soit 1, soit 0',
  one_of: ({ options }: { options: string }) => `L’une de ces valeurs : ${options}`,
  passwords_differ: 'Les deux mots de passe sont différents',
  accept_terms: ({ title }: { title: string }) => `Veuillez accepter : ${title}`,
  extras_form: 'Les options s’écrivent id:nombre,id:nombre',
  extra_twice: 'Une option est choisie deux fois',
  ask_first: 'Demandez d’abord avec dry_run, puis envoyez ce qui s’affiche',
  too_many_travellers: ({ max }: { max: number }) =>
    count(max, { one: 'Au plus # personne', other: 'Au plus # personnes' }),
  invoice_number: 'Ce n’est pas un numéro de facture',

  marked: 'Veuillez corriger les champs signalés.',
} satisfies Texts['fields']
