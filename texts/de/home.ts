import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('de')

const days = (days: number) => count(days, { one: '# Tag', other: '# Tage' })

/** Loaded by Home alone. */
export const home = {
  welcome: 'Willkommen',
  pause: 'Bilder anhalten',
  where: 'Wohin möchten Sie reisen?',
  travelled: (people) =>
    count(people, {
      one: '# Person ist schon mit uns gereist',
      other: '# Personen sind schon mit uns gereist',
    }),
  sold: ({ trips, countries, shortest, longest }) =>
    `${count(trips, { one: '# Reise', other: '# Reisen' })}${countries > 1 ? ` in ${countries} Länder` : ''}, ${
      shortest === longest ? days(longest) : `${shortest} bis ${days(longest)}`
    }`,
  group: (most: number) => `Höchstens ${most} in der Gruppe`,
  protection: (who: string) => `Ihre Zahlungen sind abgesichert durch ${who}`,
  about: 'Wer wir sind',
  search: {
    title: 'Wie lange möchten Sie reisen?',
    days: (days: number) => count(days, { one: 'TAG', other: 'TAGE' }),
    unit: 'Tage',
    go: 'Suchen',
    atLeast: (least) => count(least, { one: 'Mindestens # Tag', other: 'Mindestens # Tage' }),
    atMost: (most) => count(most, { one: 'Höchstens # Tag', other: 'Höchstens # Tage' }),
  },
  latest: {
    title: 'Neue Reisen',
    about: 'Neu im Programm, jeweils mit dem nächsten Termin.',
    none: 'Die nächsten Reisen sind in Planung. {write}, und Sie erfahren als Erste davon.',
    all: 'Alle unsere Reisen',
  },
  gallery: 'Galerie',
} satisfies Texts['home']
