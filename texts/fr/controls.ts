import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('fr')

export const controls = {
  code: {
    label: 'Code',
    hint: 'Les six chiffres qu’affiche votre application d’authentification, ou l’un de vos codes de secours.',
  },
  decimal: {
    example: (number: string) => `Indiquez un nombre, par exemple ${number}`,
    whole: 'Indiquez un nombre entier',
    afterPoint: (digits: number) =>
      count(digits, { one: 'Au plus # chiffre après le point', other: 'Au plus # chiffres après le point' }),
    afterComma: (digits: number) =>
      count(digits, {
        one: 'Au plus # chiffre après la virgule',
        other: 'Au plus # chiffres après la virgule',
      }),
    atMost: (number: string) => `Au plus ${number}`,
  },
  questions: { yes: 'Oui', no: 'Non', choose: 'Veuillez choisir' },
  combobox: {
    nothing: 'Aucun résultat',
    searching: 'Recherche…',
    failed: 'La recherche n’a pas abouti. Appuyez sur Entrée pour réessayer.',
    found: (choices: number) => count(choices, { one: '# résultat', other: '# résultats' }),
  },
  picture: {
    preview: 'Aperçu du fichier choisi',
    drop: 'Déposez une image ici ou choisissez-en une',
    choose: 'Choisir une image',
  },
  chart: {
    valuesBy: (each: string) => `Valeurs par ${each.toLowerCase()}`,
  },
} satisfies Texts['controls']
