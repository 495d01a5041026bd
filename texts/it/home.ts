import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('it')

const days = (days: number) => count(days, { one: '# giorno', other: '# giorni' })

/** Loaded by Home alone. */
export const home = {
  welcome: 'Benvenuti',
  pause: 'Metti in pausa le immagini',
  where: 'Dove vuole andare?',
  travelled: (people) =>
    count(people, { one: '# persona ha viaggiato con noi', other: '# persone hanno viaggiato con noi' }),
  sold: ({ trips, countries, shortest, longest }) =>
    `${count(trips, { one: '# viaggio', other: '# viaggi' })}${countries > 1 ? ` in ${countries} Paesi` : ''}, ${
      shortest === longest ? days(longest) : `da ${shortest} a ${days(longest)}`
    }`,
  group: (most: number) => `Al massimo ${most} persone per gruppo`,
  protection: (who: string) => `Il suo denaro è tutelato da ${who}`,
  about: 'Chi siamo',
  search: {
    title: 'Per quanto tempo?',
    days: (days: number) => count(days, { one: 'GIORNO', other: 'GIORNI' }),
    unit: 'giorni',
    go: 'Cerca',
    atLeast: (least) => count(least, { one: 'Almeno # giorno', other: 'Almeno # giorni' }),
    atMost: (most) => count(most, { one: 'Al massimo # giorno', other: 'Al massimo # giorni' }),
  },
  latest: {
    title: 'Nuovi viaggi',
    about: 'Le novità del nostro catalogo, ciascuna con la prossima partenza.',
    none: 'Stiamo preparando i prossimi viaggi. {write}: sarà la prima persona a saperlo.',
    all: 'Tutti i nostri viaggi',
  },
  gallery: 'Galleria',
} satisfies Texts['home']
