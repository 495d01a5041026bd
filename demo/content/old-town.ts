import type { DemoContent } from './type.ts'

export default {
  country: '',
  region: '',
  themes: [],
  highlights: [],
  days: [],
  gallery: [
    {
      picture: 'old-town-kitchen',
      alt: 'Signora Adele’s kitchen, copper pans, pasta on the table, the valley in the window',
    },
    {
      picture: 'old-town-cloister',
      alt: 'A cloister with a well and a lemon tree, somebody sketching in the shade',
    },
    {
      picture: 'old-town-stairs',
      alt: 'A steep stairway between houses with washing and cats, the campanile above',
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
