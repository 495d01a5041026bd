import type { DemoContent } from './type.ts'

export default {
  country: 'Italy',
  region: 'Tuscany',
  themes: ['Food and wine', 'Family'],
  highlights: [
    'Secateurs at eight, a long table at noon',
    'Twelve kilometres by bicycle along the ridge, mostly downhill',
    'A cellar without a sign',
    'A bottle of the wine you picked, sent on when it is ready, with your name on the label',
  ],
  days: [
    {
      title: 'From the first row to the last glass',
      text: 'Coffee and bread with oil among the vines, then a short lesson: the stalk, not the finger. Until eleven we pick, two to a row, and the tractor takes away what we boast of. At noon the table stands under the oaks, thirty metres of it, and Grandfather Elio says grace and then a joke. By bicycle along the white road from Castellina to Radda, into a cellar that one smells before one sees it, and back in Siena by nightfall with purple hands.',
      meals: ['breakfast', 'lunch'],
      overnight: 'No overnight stay: home by nightfall',
      picture: 'vineyard-long-table',
    },
  ],
  gallery: [
    { picture: 'vineyard-cellar', alt: 'A vaulted cellar with barrels, one lamp and glasses on a cask' },
    {
      picture: 'vineyard-long-table',
      alt: 'A long table laid under trees at noon, the rows of vines behind',
    },
    { picture: 'vineyard-bicycles', alt: 'Two bicycles on a white road along the ridge in late light' },
  ],
  included: [
    'Breakfast in the vineyard and the long lunch',
    'Secateurs, gloves, a straw hat to keep',
    'Bicycles, also with a motor, and child seats',
    'Tasting of four wines; grape juice for children and drivers',
    'Bus from and to Siena',
    'One bottle, sent on in two years',
  ],
  notIncluded: ['The journey to Siena', 'Further bottles, which the cellar sells without insisting'],
  bring: [
    'Old clothes: the stains are for life',
    'Closed shoes',
    'Sun cream',
    'A good appetite, and some reserve at the first course: there are five',
  ],
  level: 'easy',
  minimumAge: 6,
  groupSize: '8 to 24 people',
  languages: 'Italian, English and German',
  accessibility:
    'The lower rows stand on level ground and can be picked sitting down; the table and the cellar are reached without steps. The ride can be made in the bus, which drives behind with the water.',
  meetingPoint:
    'Siena railway station, by the bus bays, at 07:15. The bus is back at the same place at about 19:30.',
  entry:
    'Citizens of the EU and of Switzerland need an identity card, British citizens a passport. No vaccinations are asked for.',
  stops: [
    { name: 'Siena', latitude: 43.32, longitude: 11.33 },
    { name: 'Castellina in Chianti', latitude: 43.47, longitude: 11.29 },
    { name: 'Radda in Chianti', latitude: 43.49, longitude: 11.37 },
  ],
  questions: [
    {
      question: 'What if it rains on the day?',
      answer:
        'Wet grapes are not picked. We then cook the lunch ourselves, in the cellar, and the picking is moved or paid back, as you like.',
    },
    {
      question: 'How many grapes do I have to pick?',
      answer: 'As many as you enjoy. The record is 212 kilos; the average has a sore back at forty.',
    },
    {
      question: 'May I ride after the tasting?',
      answer: 'The tasting comes after the ride, for that reason.',
    },
  ],
} satisfies DemoContent
