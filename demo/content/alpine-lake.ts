import type { DemoContent } from './type.ts'

export default {
  country: 'Austria',
  region: 'Schladming Tauern',
  themes: ['Walking', 'Food and wine', 'Family'],
  highlights: [
    'Six days from hut to hut with nothing but a day’s pack',
    'Thirty-odd lakes in the Klafferkessel, crossed on foot',
    'Strudel at 2,310 metres, carried up warm',
    'A swim every afternoon, of any length you like',
    'Four huts where the keeper cooks',
  ],
  days: [
    {
      title: 'Schladming, and straight up',
      text: 'The bus climbs what would be a dull two hours on foot. Then an easy path along the Giglach lakes, two blue eyes with a hut between them. The bags go by goods lift and are there before us, which will remain so all week.',
      meals: ['dinner'],
      overnight: 'Ignaz Mattis hut, 1,986 m',
      picture: 'alpine-lake-hut',
    },
    {
      title: 'Over the Rotmandl',
      text: 'A long comfortable ridge past the old silver mines, with holes still open that one does better not to study. The view goes to the Dachstein on one side and to Italy, we claim, on the other. Down to a lake in which the stones can be counted; the record stands at forty before the toes object.',
      meals: ['breakfast', 'dinner'],
      overnight: 'Keinprecht hut, 1,872 m',
    },
    {
      title: 'The high path',
      text: 'Two saddles, one of them with a chain to hold and a story to go with it. Marmots whistle at us for an hour. The hut has a terrace in the last sun, barley soup, and a dog who counts the guests in.',
      meals: ['breakfast', 'dinner'],
      overnight: 'Landawirsee hut, 1,985 m',
    },
    {
      title: 'Below the Golling',
      text: 'We cross the Gollingscharte at 2,326 metres, the highest point so far, with the north wall of the Hochgolling opposite: eleven hundred metres of rock and, in the morning, three chamois. A valley like a bowl, a waterfall to stand under, supper at seven.',
      meals: ['breakfast', 'dinner'],
      overnight: 'Golling hut, 1,641 m',
    },
    {
      title: 'A kettle full of lakes',
      text: 'The great day. Up to the Greifenberg, down into the Klafferkessel, where the ice forgot some thirty lakes among the boulders. At the upper one, 2,310 metres, Resi from the Preintaler hut has been waiting since eleven with two trays of apple strudel in a blanket. There is no better in the Alps; there is also no other for three hours around.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Preintaler hut, 1,657 m',
      picture: 'alpine-lake-basin',
    },
    {
      title: 'The last lake',
      text: 'Down past the falls to the Riesachsee, where a rowing boat and a swim are part of the programme. An iron stairway through the gorge brings us to the bus. Schladming by three, with a nose that will peel on Thursday.',
      meals: ['breakfast', 'lunch'],
    },
  ],
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
  included: [
    'Five nights in huts, in rooms of two to four',
    'Strudel at every hut, a meal of its own',
    'Bags carried from hut to hut',
    'A mountain guide',
    'Bus, goods lifts and the rowing boat',
  ],
  notIncluded: [
    'The journey to Schladming',
    'Lunches at the huts, 10 to 15 euros',
    'Travel and mountain rescue insurance',
    'A second strudel',
  ],
  bring: [
    'Boots over the ankle that have walked before',
    'A pack of 20 litres',
    'Sleeping bag liner; blankets are there',
    'Swimming things and a small towel',
    'Hat, sun cream, and a jacket that keeps rain out',
    'Cash: the huts are above the cards',
  ],
  level: 'moderate',
  minimumAge: 10,
  groupSize: '5 to 12 people',
  languages: 'German and English',
  accessibility:
    'Stages take four to seven hours with up to 900 metres of ascent, on mountain paths that call for sure feet. A bad knee can be spared two of the climbs by lift or by valley; wheelchairs and prams cannot come along.',
  meetingPoint:
    'Schladming railway station, by the bus bay with the wooden roof, at 10:30. The train from Salzburg arrives at 10:12.',
  entry:
    'Citizens of the EU and of Switzerland need an identity card, British citizens a passport. No vaccinations are asked for; in early summer one against tick-borne encephalitis is wise. The path climbs to 2,600 metres: ask your doctor if your heart or lungs trouble you.',
  stops: [
    { name: 'Schladming', latitude: 47.39, longitude: 13.69 },
    { name: 'Giglach lakes', latitude: 47.27, longitude: 13.64 },
    { name: 'Landawirsee hut', latitude: 47.25, longitude: 13.71 },
    { name: 'Golling hut', latitude: 47.28, longitude: 13.76 },
    { name: 'Klafferkessel', latitude: 47.29, longitude: 13.8 },
    { name: 'Riesachsee', latitude: 47.32, longitude: 13.82 },
  ],
  questions: [
    {
      question: 'How heavy is my pack?',
      answer:
        'What you need by day: water, jacket, camera, about five kilos. Everything else, up to twelve kilos, goes by lift or on Sepp’s mule.',
    },
    {
      question: 'Are there showers?',
      answer: 'In all huts but one, warm for three minutes. The lakes are open all day.',
    },
    {
      question: 'Do I need a head for heights?',
      answer:
        'On two short passages, each with a chain and a guide. Who would rather not goes round them by the valley.',
    },
    {
      question: 'Is the strudel really that good?',
      answer: 'It is the reason for the trip. The lakes came later.',
    },
  ],
} satisfies DemoContent
