import type { DemoContent } from './type.ts'

export default {
  country: '',
  region: '',
  themes: [],
  highlights: [],
  days: [],
  gallery: [
    { picture: 'dunes-camp', alt: 'Tents and a fire between the dunes at night, under the Milky Way' },
    { picture: 'dunes-tea', alt: 'Tea poured from a height at first light, the camels still lying behind' },
    { picture: 'dunes-well', alt: 'A well on the plain between dunes, camels drinking, a rider arriving' },
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
