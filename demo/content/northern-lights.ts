import type { DemoContent } from './type.ts'

export default {
  country: '',
  region: '',
  themes: [],
  highlights: [],
  days: [],
  gallery: [
    {
      picture: 'northern-lights-sauna',
      alt: 'A sauna with a smoking chimney by the frozen lake, a hole in the ice, blue dusk',
    },
    {
      picture: 'northern-lights-snowshoes',
      alt: 'A line of people on snowshoes between birches heavy with snow, low sun',
    },
    {
      picture: 'northern-lights-nets',
      alt: 'Two fishers lift a net through the ice by lamplight, a sledge and a dog',
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
