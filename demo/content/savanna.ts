import type { DemoContent } from './type.ts'

export default {
  country: '',
  region: '',
  themes: [],
  highlights: [],
  days: [],
  gallery: [
    { picture: 'savanna-tents', alt: 'Safari tents with lanterns under a fever tree at nightfall' },
    {
      picture: 'savanna-crossing',
      alt: 'An elephant mother and calf cross the track before an open car that waits',
    },
    {
      picture: 'savanna-first-rain',
      alt: 'The first rain comes over green grass, zebras and a double rainbow',
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
