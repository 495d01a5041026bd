import type { DemoContent } from './type.ts'

export default {
  country: '',
  region: '',
  themes: [],
  highlights: [],
  days: [],
  gallery: [
    { picture: 'canyon-rapids', alt: 'A raft drops into a great wave between red walls' },
    {
      picture: 'canyon-waterfall',
      alt: 'A waterfall in a narrow side canyon, maidenhair fern and a person for scale',
    },
    {
      picture: 'canyon-camp',
      alt: 'Rafts drawn up on a beach by night, a fire, a strip of stars between the walls',
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
