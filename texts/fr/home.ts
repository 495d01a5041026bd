import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('fr')

const days = (days: number) => count(days, { one: '# jour', other: '# jours' })

/** Loaded by Home alone. */
export const home = {
  welcome: 'Bienvenue',
  pause: 'Arrêter le défilement des images',
  where: 'Où partez-vous ?',
  travelled: (people: number) =>
    count(people, {
      one: '# personne a déjà voyagé avec nous',
      other: '# personnes ont déjà voyagé avec nous',
    }),
  sold: ({ trips, countries, shortest, longest }) =>
    `${count(trips, { one: '# voyage', other: '# voyages' })}${countries > 1 ? ` dans ${countries} pays` : ''}, ${
      shortest === longest ? days(longest) : `de ${shortest} à ${days(longest)}`
    }`,
  group: (most: number) => `${most} personnes au plus par groupe`,
  protection: (who: string) => `Vos paiements sont garantis par ${who}`,
  about: 'Qui nous sommes',
  search: {
    title: 'Pour combien de temps ?',
    days: (days: number) => count(days, { one: 'JOUR', other: 'JOURS' }),
    unit: 'jours',
    go: 'Rechercher',
    atLeast: (least: number) => `Au moins ${days(least)}`,
    atMost: (most: number) => `Au plus ${days(most)}`,
  },
  latest: {
    title: 'Nouveaux voyages',
    about: 'Les nouveautés de notre catalogue, chacune avec son prochain départ.',
    none: 'Nous préparons les prochains voyages. Pour les connaître avant tout le monde : {write}.',
    all: 'Tous nos voyages',
  },
  gallery: 'Galerie',
} satisfies Texts['home']
