import type { DemoContent } from './type.ts'

export default {
  country: 'Fiji',
  region: 'Yasawa Islands',
  themes: ['By water', 'Wildlife', 'Family'],
  highlights: [
    'Four islands under one sail',
    'A garden of coral before breakfast, nine minutes from the beach',
    'A morning with the marine station, planting coral that will outlive us',
    'The limestone caves of Sawa-i-Lau, swum into',
    'A night on a sandbank that is gone by nine',
  ],
  days: [
    {
      title: 'Lautoka to Kuata',
      text: 'The ferry takes two hours and passes islands of every size, some with one palm tree, like in a cartoon. At Kuata the outrigger lies on the sand and Captain Semisi beside it, asleep. He wakes when the tide does.',
      meals: ['lunch', 'dinner'],
      overnight: 'Beach huts, Kuata',
    },
    {
      title: 'Reading the water',
      text: 'Brown is coral, yellow is sand, blue is deep, and a thin green line means: now. The captain explains; we sail across to Waya and run aground only once, for practice. In the evening a village choir that would fill a cathedral.',
      meals: ['breakfast', 'dinner'],
      overnight: 'Village guest house, Waya',
    },
    {
      title: 'Up to the summit',
      text: 'Two hours of path in the cool of the morning to a rock at 350 metres. From there the islands lie one behind the other, and the route of the week can be pointed out with a finger. Downhill, then straight into the sea.',
      meals: ['breakfast', 'dinner'],
      overnight: 'Village guest house, Waya',
    },
    {
      title: 'Gardens before breakfast',
      text: 'Snorkels at half past six, when the light comes in flat and the parrotfish have just got up. Later a long reach with the wind from the side. The children may steer; they are better at it, since they do not think.',
      meals: ['breakfast', 'dinner'],
      overnight: 'Marine station, Drawaqa',
    },
    {
      title: 'Planting coral',
      text: 'The station grows broken pieces on frames, like a nursery with fish. Two hours of work under the guidance of Mere, who is a biologist and was Semisi’s worst pupil at sailing. Each of us plants three, with a number, and gets a photograph in a year.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Marine station, Drawaqa',
      picture: 'coral-bay-nursery',
    },
    {
      title: 'Along Naviti',
      text: 'Twenty kilometres of coast without a road. We fish for supper with hand lines and moderate success; the village on the next beach has been kind enough to reckon with that. A fire, kava, and a long talk about rugby.',
      meals: ['breakfast', 'dinner'],
      overnight: 'Beach huts, Naviti',
    },
    {
      title: 'The sandbank',
      text: 'A strip of white, two hundred metres long, in the middle of nothing. We bring tents, water and a lemon cake. At night the edge glows when one walks on it; at seven the tide begins to take back the beach, and at nine we sail off a bay that no longer exists.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Tents on the sandbank',
      picture: 'coral-bay-sandbank',
    },
    {
      title: 'Through the caves and home',
      text: 'At Sawa-i-Lau one dives under a doorway of rock and comes up in a hall of light. From Nacula the ferry goes back to the main island, five hours past everything we have seen, in the wrong order. It looks smaller and closer together.',
      meals: ['breakfast', 'lunch'],
    },
  ],
  gallery: [
    {
      picture: 'coral-bay-sandbank',
      alt: 'A sandbank at night with one tent and an outrigger, ringed by glowing water',
    },
    { picture: 'coral-bay-nursery', alt: 'Two divers tend young coral on frames below the surface' },
    {
      picture: 'coral-bay-islands',
      alt: 'Four green islands in a turquoise lagoon seen from a summit, an outrigger between them',
    },
  ],
  included: [
    'Seven nights in huts, guest houses, the station and one tent',
    'Lunch on the days at sea',
    'The outrigger with captain and mate; both ferries',
    'Snorkels, fins, life jackets',
    'The station’s course, and three corals',
    'Entrance and village fees',
  ],
  notIncluded: [
    'Flights to Nadi',
    'Four lunches, 8 to 12 euros',
    'Travel insurance',
    'A length of cloth as a present for the chief; the market has them',
  ],
  bring: [
    'Sun cream without oxybenzone: the coral minds',
    'A long-sleeved shirt for the water',
    'Reef shoes',
    'A dry bag of ten litres',
    'A sarong or skirt over the knee for the villages',
    'Tablets, if small boats and you are not on terms',
  ],
  level: 'easy',
  minimumAge: 8,
  groupSize: '6 to 12 people',
  languages: 'English and Fijian',
  accessibility:
    'One wades ashore, up to the knee, several times a day. The crew carry guests who cannot, cheerfully and every day; huts are at ground level, and the station has a ramp into the water.',
  meetingPoint:
    'Queen’s Wharf, Lautoka, at the blue ticket booth, at 07:45. The ferry leaves at 08:30, for once to the minute.',
  entry:
    'A passport that is valid for six months after the journey, and a ticket home. Most Europeans need no visa for up to four months. Doctors advise a vaccination against hepatitis A; mosquitoes carry dengue fever, so bring a repellent.',
  stops: [
    { name: 'Lautoka', latitude: -17.6, longitude: 177.44 },
    { name: 'Kuata', latitude: -17.37, longitude: 177.13 },
    { name: 'Waya', latitude: -17.31, longitude: 177.12 },
    { name: 'Drawaqa', latitude: -17.17, longitude: 177.19 },
    { name: 'Naviti', latitude: -17.1, longitude: 177.24 },
    { name: 'Sawa-i-Lau', latitude: -16.85, longitude: 177.47 },
    { name: 'Nacula', latitude: -16.9, longitude: 177.42 },
  ],
  questions: [
    {
      question: 'Do I have to dive?',
      answer: 'No, you float and look down. The coral is planted at arm’s length in water to the chest.',
    },
    { question: 'Are there sharks?', answer: 'Small ones with white tips, who are as shy as deer.' },
    {
      question: 'How safe is an outrigger?',
      answer:
        'It cannot capsize, says the captain. It carries life jackets for all, a motor, a radio, and a mate who prays.',
    },
  ],
} satisfies DemoContent
