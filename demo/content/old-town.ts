import type { DemoContent } from './type.ts'

export default {
  country: 'Italy',
  region: 'Le Marche',
  themes: ['Food and wine', 'Culture', 'Slow travel'],
  highlights: [
    'Two afternoons of cooking with Signora Adele, who does not weigh anything',
    'Four hundred and eleven steps, with places to sit',
    'An hour of sketching in the cloister, for those who cannot draw',
    'The narrowest lane in Italy, 43 centimetres at the hip',
    'Olives of Ascoli where they come from',
  ],
  days: [
    {
      title: 'Up from the sea',
      text: 'A small bus climbs from the station through vines and hairpins to Ripatransone, which sits on its ridge like a cat. First steps, first terrace, first small plates: fried olives, anchovies, something with beans. Swifts until it is dark.',
      meals: ['dinner'],
      overnight: 'Rooms above the old apothecary, Ripatransone',
      picture: 'old-town-stairs',
    },
    {
      title: 'Market, then Adele',
      text: 'We carry the baskets, she chooses. Then eight people, one table and forty eggs: by one o’clock there is pasta on every chair back. In the afternoon we get lost, as agreed, between four and six. The lane of 43 centimetres is passed sideways and in order of courage.',
      meals: ['breakfast', 'lunch'],
      overnight: 'Rooms above the old apothecary, Ripatransone',
      picture: 'old-town-kitchen',
    },
    {
      title: 'The cloister',
      text: 'A painter from the village lays out paper and says three sentences about shadow. After that only the well rope creaks. Later the key to the campanile is handed over, together with the advice to cover one’s ears at noon.',
      meals: ['breakfast', 'dinner'],
      overnight: 'Rooms above the old apothecary, Ripatransone',
    },
    {
      title: 'To Offida and Ascoli',
      text: 'By bus to the town of lace, where bobbins click behind every curtain, and on to Ascoli Piceno, built of travertine as if it cost nothing. Coffee with aniseed under the arcades. Whoever counts the towers gets a different number from the guide.',
      meals: ['breakfast'],
      overnight: 'Rooms above the old apothecary, Ripatransone',
    },
    {
      title: 'The second table',
      text: 'Adele again, now with the pans that hang highest. At noon the neighbours come and sit down, without having been asked and with a cake each. The bus goes at four; it has been known to wait for the cheese.',
      meals: ['breakfast', 'lunch'],
    },
  ],
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
  included: [
    'Four nights in rooms with a view, above an apothecary’s shop of 1780',
    'Breakfast, two lunches and two suppers',
    'Two days of cooking with Signora Adele',
    'Paper, charcoal and a painter',
    'Bus from and to the station, and the day in Ascoli',
    'A local guide',
  ],
  notIncluded: [
    'The journey to San Benedetto del Tronto',
    'The other meals: small plates cost 4 to 9 euros',
    'Travel insurance',
    'Whatever you buy in Offida',
  ],
  bring: [
    'Shoes for steps',
    'An apron, if you are attached to your clothes',
    'A sketchbook; ours are plain',
    'Something nice for the last lunch: the neighbours dress up',
  ],
  level: 'easy',
  minimumAge: 8,
  groupSize: '6 to 16 people',
  languages: 'Italian, English and German',
  accessibility:
    'The town consists of stairs, 411 of them between our door and the campanile. One room lies on street level, and Adele’s kitchen can be reached by a lane without steps; the rest is hard on wheels and knees.',
  meetingPoint:
    'San Benedetto del Tronto station, by the palm trees in front, at 15:30. The bus is white, small, and says Adele’s nephew.',
  entry:
    'Citizens of the EU and of Switzerland need an identity card, British citizens a passport. No vaccinations are asked for.',
  stops: [
    { name: 'San Benedetto del Tronto', latitude: 42.95, longitude: 13.88 },
    { name: 'Ripatransone', latitude: 43, longitude: 13.76 },
    { name: 'Offida', latitude: 42.94, longitude: 13.69 },
    { name: 'Ascoli Piceno', latitude: 42.85, longitude: 13.58 },
  ],
  questions: [
    { question: 'Do I have to be able to cook?', answer: 'No. Adele prefers those who admit it.' },
    {
      question: 'I eat no meat. Shall I go hungry?',
      answer:
        'In Le Marche nobody goes hungry. There are olives stuffed with cheese, too, of which we do not speak in Ascoli.',
    },
    {
      question: 'Who are the other guests?',
      answer:
        'Mostly people between thirty and seventy who came alone or in twos, and leave with each other’s recipes.',
    },
  ],
} satisfies DemoContent
