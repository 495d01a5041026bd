import type { DemoContent } from './type.ts'

export default {
  country: '',
  region: '',
  themes: [],
  highlights: [],
  days: [],
  gallery: [
    {
      picture: 'fjord-boathouse',
      alt: 'A grass-roofed boathouse on piles at the water’s edge, boats drawn up, light from its door',
    },
    {
      picture: 'fjord-summer-farm',
      alt: 'A summer farm high above the fjord, goats before a log cabin, a ship far below',
    },
    {
      picture: 'fjord-mail-boat',
      alt: 'The old mail boat under the Seven Sisters, seen from the water between walls of rock',
    },
  ],
  included: [],
  notIncluded: [],
  bring: [],
  level: 'easy',
  minimumAge: null,
  groupSize: '',
  languages: '',
  accessibility: '',
  meetingPoint: '',
  stops: [],
  questions: [],
} satisfies DemoContent
