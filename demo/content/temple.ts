import type { DemoContent } from './type.ts'

export default {
  country: '',
  region: '',
  themes: [],
  highlights: [],
  days: [],
  gallery: [
    { picture: 'temple-path', alt: 'A stone stairway through giant cedars, a pilgrim in white with a staff' },
    {
      picture: 'temple-bath',
      alt: 'An open-air bath among rocks in the evening, steam, a lantern and maple leaves',
    },
    {
      picture: 'temple-coast',
      alt: 'A row of sea stacks at sunrise, a shrine gate on the rock and a fishing boat',
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
