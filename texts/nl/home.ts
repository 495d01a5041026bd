import { countIn } from '../count.ts'
import type { Texts } from '../texts.ts'

const count = countIn('nl')

const days = (days: number) => count(days, { one: '# dag', other: '# dagen' })

/** Loaded by Home alone. */
export const home = {
  welcome: 'Welkom',
  pause: 'Foto’s pauzeren',
  where: 'Waar gaat u naartoe?',
  travelled: (people: number) =>
    count(people, { one: '# persoon reisde al met ons', other: '# mensen reisden al met ons' }),
  sold: ({ trips, countries, shortest, longest }) =>
    `${count(trips, { one: '# reis', other: '# reizen' })}${countries > 1 ? ` naar ${countries} landen` : ''}, ${
      shortest === longest ? days(longest) : `van ${shortest} tot ${days(longest)}`
    }`,
  group: (most: number) => `Hoogstens ${most} mensen in de groep`,
  protection: (who: string) => `Uw geld wordt beschermd door ${who}`,
  about: 'Wie wij zijn',
  search: {
    title: 'Hoelang wilt u op reis?',
    days: (days: number) => count(days, { one: 'DAG', other: 'DAGEN' }),
    unit: 'dagen',
    go: 'Zoeken',
    atLeast: (least: number) => `Minstens ${days(least)}`,
    atMost: (most: number) => `Hoogstens ${days(most)}`,
  },
  latest: {
    title: 'Nieuwste reizen',
    about: 'Nieuw in ons programma, elk met het eerstvolgende vertrek.',
    none: 'Wij plannen de volgende reizen. {write}, dan hoort u er als eerste van.',
    all: 'Al onze reizen',
  },
  gallery: 'Fotogalerij',
} satisfies Texts['home']
