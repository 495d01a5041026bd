import type { DemoContent } from './type.ts'

export default {
  country: '',
  region: '',
  themes: [],
  highlights: [],
  days: [],
  gallery: [
    {
      picture: 'alpine-lake-hut',
      alt: 'A hut of stone and shingle above a high lake at evening, lamps in the windows',
    },
    {
      picture: 'alpine-lake-basin',
      alt: 'Three walkers on a rocky saddle above a basin with a dozen small lakes',
    },
    {
      picture: 'alpine-lake-strudel',
      alt: 'A table before the hut with strudel and coffee, the mountains beyond',
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
