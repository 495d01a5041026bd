import type { DemoContent } from './type.ts'

export default {
  country: '',
  region: '',
  themes: [],
  highlights: [],
  days: [],
  gallery: [
    {
      picture: 'coral-bay-sandbank',
      alt: 'A sandbank at night with one tent and an outrigger, ringed by glowing water',
    },
    { picture: 'coral-bay-nursery', alt: 'Two divers tend young coral on frames below the surface' },
    {
      picture: 'coral-bay-islands',
      alt: 'Four green islands in a turquoise lagoon seen from a summit, an outrigger between them',
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
