import type { DemoContent } from './type.ts'

export default {
  country: '',
  region: '',
  themes: [],
  highlights: [],
  days: [],
  gallery: [
    { picture: 'vineyard-cellar', alt: 'A vaulted cellar with barrels, one lamp and glasses on a cask' },
    {
      picture: 'vineyard-long-table',
      alt: 'A long table laid under trees at noon, the rows of vines behind',
    },
    { picture: 'vineyard-bicycles', alt: 'Two bicycles on a white road along the ridge in late light' },
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
