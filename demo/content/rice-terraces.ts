import type { DemoContent } from './type.ts'

export default {
  country: '',
  region: '',
  themes: [],
  highlights: [],
  days: [],
  gallery: [
    {
      picture: 'rice-terraces-planting',
      alt: 'A row of planters with wide hats, bent over a mirror of water, young rice in bundles',
    },
    {
      picture: 'rice-terraces-village',
      alt: 'Thatched houses on stilts on a ledge among the terraces, smoke from the roofs',
    },
    {
      picture: 'rice-terraces-mirrors',
      alt: 'Flooded terraces from above before sunrise, each one a piece of the sky',
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
