import type { DemoContent } from './type.ts'

export default {
  country: 'United States',
  region: 'Grand Canyon, Arizona',
  themes: ['By water', 'Walking', 'Wildlife'],
  highlights: [
    '225 miles of the Colorado, from Lees Ferry to Diamond Creek',
    'Eighty rapids with names, and Lava Falls, with a temper',
    'Side canyons with waterfalls, fern and turquoise pools',
    'Two billion years of stone, layer by layer, from the top',
    'Seven nights on beaches under a strip of stars',
  ],
  days: [
    {
      title: 'Lees Ferry, put in',
      text: 'Two rafts, six guests each, a guide at the oars of each and a motor for the flat miles. June, who has rowed the river 141 times, explains how to fall in properly. Then the walls rise, one layer at a time, and the telephone gives up.',
      meals: ['lunch', 'dinner'],
      overnight: 'Beach at Mile 20',
    },
    {
      title: 'The red wall',
      text: 'A day in limestone that the river has polished like a banister. We walk up to a cavern in which, it was once calculated, fifty thousand people could sit; today we are fourteen, and sing. Bighorn sheep watch from the gallery.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Beach below Nankoweap',
    },
    {
      title: 'Granaries, and a blue river',
      text: 'Before the heat up to the granaries that someone built into the cliff nine hundred years ago, with the best view of any larder. At noon the Little Colorado comes in, sky blue with chalk. We float it on our backs, life jackets worn as trousers.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Beach at Mile 72',
    },
    {
      title: 'The gorge',
      text: 'The rock turns black and the river narrow. Hance, Sockdolager, Grapevine: three rapids before lunch, each announced by a sound like a train. At Phantom Ranch one may post a card, which goes up by mule.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Beach at Mile 94',
      picture: 'canyon-rapids',
    },
    {
      title: 'The gems',
      text: 'Sapphire, Turquoise, Ruby, Serpentine: a string of rapids named by a man with better things on his mind. In between it is so still that one hears the wren. Supper is cooked over driftwood in a pan, where the park allows it, and on the stove where not.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Beach at Mile 122',
    },
    {
      title: 'Where the creek comes out of the wall',
      text: 'Up a side canyon as wide as outstretched arms. At its end the water falls fifty metres between ferns, and the bravest stand under it, briefly. In the afternoon we read the walls, with a pencil and a geologist called Walt.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Beach at Mile 145',
      picture: 'canyon-waterfall',
    },
    {
      title: 'Lava',
      text: 'All morning nobody mentions it. We look at it from the bank for half an hour; it lasts twenty seconds; afterwards everyone tells it at once and differently. The beach below is called Tequila, for reasons.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Beach below Lava Falls',
    },
    {
      title: 'Diamond Creek, take out',
      text: 'Flat water, herons, the last bend very slowly. A bus of the Hualapai takes us up the only road that ever got down here. Flagstaff by six: showers, a bed, a ceiling, which one finds too low.',
      meals: ['breakfast', 'lunch'],
      overnight: 'Journey home, or one night in Flagstaff',
    },
  ],
  gallery: [
    { picture: 'canyon-rapids', alt: 'A raft drops into a great wave between red walls' },
    {
      picture: 'canyon-waterfall',
      alt: 'A waterfall in a narrow side canyon, maidenhair fern and a person for scale',
    },
    {
      picture: 'canyon-camp',
      alt: 'Rafts drawn up on a beach by night, a fire, a strip of stars between the walls',
    },
  ],
  included: [
    'Seven nights in tents or, like most, under the sky',
    'Full board, with a Dutch oven',
    'Rafts, guides, life jackets, dry bags, camp beds',
    'Permits and entrance fees',
    'Bus from Flagstaff and back',
    'Travel insurance',
  ],
  notIncluded: [
    'Flights to Flagstaff or Phoenix',
    'The night before and after',
    'Drinks; the river keeps them cold',
    'Tips for the guides',
  ],
  bring: [
    'Shoes that hold in water and on rock',
    'Rain suit: the river is at nine degrees',
    'A long shirt, a hat with a strap',
    'Sun cream, and hand cream, truly',
    'Two drinking bottles',
    'Glasses on a cord',
  ],
  level: 'demanding',
  minimumAge: 14,
  groupSize: '8 to 12 people',
  languages: 'English and Spanish',
  accessibility:
    'You should be able to swim, hold on, and climb over a wet raft tube, with help. Guests with one arm, one leg or no sight have run the river with us; talk to us, and we shall say honestly what it takes.',
  meetingPoint:
    'Old railway station, Flagstaff, on the platform side, at 06:30. Breakfast is on the bus, in paper bags.',
  entry:
    'A passport that is valid for the whole stay, and the electronic travel authorisation (ESTA) or a visa, applied for at least three days before the flight. No vaccinations are asked for. The rim lies 2,100 metres high, and the river is hot in summer.',
  stops: [
    { name: 'Flagstaff', latitude: 35.2, longitude: -111.65 },
    { name: 'Lees Ferry', latitude: 36.87, longitude: -111.59 },
    { name: 'Nankoweap', latitude: 36.3, longitude: -111.86 },
    { name: 'Little Colorado', latitude: 36.19, longitude: -111.8 },
    { name: 'Phantom Ranch', latitude: 36.1, longitude: -112.09 },
    { name: 'Deer Creek', latitude: 36.39, longitude: -112.51 },
    { name: 'Lava Falls', latitude: 36.2, longitude: -113.08 },
    { name: 'Diamond Creek', latitude: 35.77, longitude: -113.37 },
  ],
  questions: [
    {
      question: 'How dangerous is it?',
      answer:
        'Less than the drive to Flagstaff. The guides have run each rapid over a hundred times, and the big ones may be walked round, all but one.',
    },
    {
      question: 'Where is the toilet?',
      answer:
        'Always in the place with the best view. It is a steel box, it comes along, and nothing stays behind.',
    },
    {
      question: 'Can I get out half-way?',
      answer:
        'At Phantom Ranch on day four, on foot: fifteen kilometres and 1,450 metres up. Most take one look and get back in.',
    },
    {
      question: 'When is the best season?',
      answer:
        'April and September: warm air, no crowds, clear water. In July it is forty-two degrees, and one sits in the river.',
    },
  ],
} satisfies DemoContent
