import type { DemoContent } from './type.ts'

export default {
  country: 'Morocco',
  region: 'Draa valley and Erg Chegaga',
  themes: ['Walking', 'Slow travel', 'Culture'],
  highlights: [
    'Sixty kilometres of desert at the speed of a camel',
    'Four nights of stars, without a lamp on the horizon',
    'Bread baked in the sand, tea poured from the height of a man',
    'The last well before the great dunes, known by name',
    'A crest of sand to ourselves at sunrise',
  ],
  days: [
    {
      title: 'The end of the road',
      text: 'We drive down the Draa from Zagora, past two hundred kilometres of palms, until the tarmac gives up at M’Hamid. Brahim introduces the camels, each with its name and its weakness. An hour’s ride, a first camp behind a tamarisk, and the silence, which takes some getting used to.',
      meals: ['lunch', 'dinner'],
      overnight: 'Camp at Oued Naam',
    },
    {
      title: 'By camel along the dry river',
      text: 'Six hours with a long rest at noon. The river Draa has not run here since the seventies; its bed is white, flat and full of shells. In the evening Hassan buries a flat dough under embers and sand, and takes out bread. It crunches a little. It is meant to.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Camp in the small dunes',
    },
    {
      title: 'The well with the name of a woman',
      text: 'Everyone dismounts today. We walk over the gravel plain from mark to mark, a cairn, a dead acacia, a tyre, to the well of Lalla Mina. She is said to have asked for water for her goats and got enough for everybody. Camels drink a hundred litres; guests are content with less.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Camp near the well',
      picture: 'dunes-well',
    },
    {
      title: 'Into the great sand',
      text: 'Before noon the first dunes of Chegaga, by evening nothing else. They rise to a hundred metres and take an hour: two steps up, one back. We sit on the crest until the shadows have filled the valleys, then run down in a minute what cost us the afternoon.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Camp below the great dune',
      picture: 'dunes-camp',
    },
    {
      title: 'Sunrise, and back to the clocks',
      text: 'Tea at five, the crest at six, the sun at ten past. After breakfast the cars come over the dry lake of Iriki, where a mirage is guaranteed and free. By afternoon we are in Zagora, with sand in places that will surprise you for weeks.',
      meals: ['breakfast', 'lunch'],
      overnight: 'Journey home, or one more night in Zagora',
    },
  ],
  gallery: [
    { picture: 'dunes-camp', alt: 'Tents and a fire between the dunes at night, under the Milky Way' },
    { picture: 'dunes-tea', alt: 'Tea poured from a height at first light, the camels still lying behind' },
    { picture: 'dunes-well', alt: 'A well on the plain between dunes, camels drinking, a rider arriving' },
  ],
  included: [
    'Four nights in two-person tents with mattresses and far too many blankets',
    'Full board, water and tea without limit',
    'Riding and baggage camels, one for each guest',
    'Guide, cook and camel drivers',
    'Cars from Zagora and back',
    'Travel insurance',
  ],
  notIncluded: [
    'The journey to and from Zagora',
    'A tip for the crew, usual and well earned',
    'The scarf, though Brahim will teach you to wind it',
  ],
  bring: [
    'Closed shoes for the gravel, none at all for the sand',
    'A warm jumper and a hat: nights come close to freezing',
    'Long light clothes, a scarf against wind',
    'Sun cream and lip balm',
    'A torch with a red light; it leaves the stars alone',
    'A bag that a camel may lean on',
  ],
  level: 'moderate',
  minimumAge: 12,
  groupSize: '6 to 12 people',
  languages: 'English, French and Arabic',
  accessibility:
    'Camels kneel for mounting and a stool helps, but the ground is sand throughout. Guests who walk badly can ride all four days; a car is never more than two hours away.',
  meetingPoint:
    'Hotel of the Two Palms, Zagora, in the courtyard with the orange trees, at 10:00. There is mint tea; there is always mint tea.',
  entry:
    'A passport that is valid for the whole stay. Most Europeans need no visa for up to 90 days. No vaccinations are asked for; doctors advise one against hepatitis A. There is no doctor in the dunes: tell us beforehand what you must take with you.',
  stops: [
    { name: 'Zagora', latitude: 30.33, longitude: -5.84 },
    { name: 'M’Hamid', latitude: 29.82, longitude: -5.72 },
    { name: 'Oued Naam', latitude: 29.79, longitude: -5.85 },
    { name: 'Well of Lalla Mina', latitude: 29.8, longitude: -6.03 },
    { name: 'Erg Chegaga', latitude: 29.85, longitude: -6.2 },
    { name: 'Lake Iriki', latitude: 29.83, longitude: -6.5 },
  ],
  questions: [
    {
      question: 'Is riding a camel comfortable?',
      answer:
        'For two hours, yes. After that most people walk a while, which is why the programme says both.',
    },
    {
      question: 'What is the washing like?',
      answer:
        'A basin, warm water in the evening, and a wide horizon instead of a door. A latrine tent stands a polite distance away.',
    },
    {
      question: 'How cold does it get?',
      answer:
        'Between November and March close to zero at night, with frost on the blankets once or twice a year. We have six blankets a head.',
    },
    {
      question: 'Will there be a sandstorm?',
      answer:
        'Perhaps one afternoon. You wind the scarf, sit behind your camel and wait; the camel has done it before.',
    },
  ],
} satisfies DemoContent
