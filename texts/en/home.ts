import { countIn } from '../count.ts'

const count = countIn('en')

const days = (days: number) => count(days, { one: '# day', other: '# days' })

type Sold = { trips: number; countries: number; shortest: number; longest: number }

/** Loaded by Home alone. */
export const home = {
  welcome: 'Welcome',
  pause: 'Pause the pictures',
  where: 'Where are you heading?',
  travelled: (people: number) =>
    count(people, { one: '# person has travelled with us', other: '# people have travelled with us' }),
  /** What the agency sells, in one line. */
  sold: ({ trips, countries, shortest, longest }: Sold) =>
    `${count(trips, { one: '# trip', other: '# trips' })}${countries > 1 ? ` in ${countries} countries` : ''}, ${
      shortest === longest ? days(longest) : `from ${shortest} to ${days(longest)}`
    }`,
  group: (most: number) => `At most ${most} in a group`,
  protection: (who: string) => `Your money is protected by ${who}`,
  about: 'Who we are',
  search: {
    title: 'You are staying for?',
    /** The same for one: a unit, as on a form. Other languages follow the number. */
    days: (_days: number): string => 'DAYS',
    /** What the buttons beside the number make fewer and more. */
    unit: 'days',
    go: 'Search',
    atLeast: (least: number) => count(least, { one: 'At least # day', other: 'At least # days' }),
    atMost: (most: number) => count(most, { one: 'At most # day', other: 'At most # days' }),
  },
  latest: {
    title: 'Latest Trips',
    about: 'New in our catalogue, each with its next departure.',
    none: 'The next trips are being planned. {write}, and you will be the first to hear about them.',
    all: 'All the roads we travel',
  },
  gallery: 'Gallery',
}
