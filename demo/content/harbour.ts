import type { DemoContent } from './type.ts'

export default {
  country: '',
  region: '',
  themes: [],
  highlights: [],
  days: [],
  gallery: [
    {
      picture: 'harbour-smokehouse',
      alt: 'A brick smokehouse on the quay, herring on rods, smoke over the roofs',
    },
    { picture: 'harbour-rowing', alt: 'A rowing boat under a brick bridge, church towers behind' },
    {
      picture: 'harbour-lighthouse',
      alt: 'The gallery of the lighthouse at dusk, the coast and the ships’ lights below',
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
