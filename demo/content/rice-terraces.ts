import type { DemoContent } from './type.ts'

export default {
  country: 'Philippines',
  region: 'Cordillera, northern Luzon',
  themes: ['Walking', 'Culture', 'Food and wine'],
  highlights: [
    'Seven days on foot from village to village, always along water',
    'A morning of planting in mud to the knee, with singing',
    'The amphitheatre of Batad, which no road enters',
    'A night in a house on stilts with a fire on the floor',
    'Red rice, wild honey and a coffee that grew beside the path',
  ],
  days: [
    {
      title: 'Manila, briefly',
      text: 'We meet at six in the evening, eat noodles in a street that never closes, and take the night bus north. The seats lie flat; so, by midnight, does the conversation.',
      meals: ['dinner'],
      overnight: 'Night bus to Banaue',
    },
    {
      title: 'Banaue, above the clouds',
      text: 'Breakfast with a view that is on the thousand-peso note. Our guide Apo Lita, who is seventy-one and faster than you, explains the dykes: who mends what, and why nobody ever needs to be told twice. A first short walk, to get used to paths a foot wide.',
      meals: ['breakfast', 'dinner'],
      overnight: 'Guest house, Banaue',
    },
    {
      title: 'Over the saddle to Pula',
      text: 'Five hours through moss forest, with orchids at eye level and leeches at ankle level. Pula has nine houses and one light bulb. We sleep under thatch, on rice straw, beside a fire that has no chimney and needs none.',
      meals: ['breakfast', 'dinner'],
      overnight: 'House on stilts, Pula',
    },
    {
      title: 'Pula to Cambulo',
      text: 'Down along a river the colour of jade, swimming twice. At the school of Cambulo the children read to us, then we to them; they are better. Supper is chicken with ginger, and the red rice that is only grown up here.',
      meals: ['breakfast', 'dinner'],
      overnight: 'Family house, Cambulo',
    },
    {
      title: 'The staircase of Batad',
      text: 'The path comes round a spur, and the whole valley is steps. Two thousand years by one account, four hundred by another; the people of Batad say: older than your question. We sit on the top wall until the light leaves.',
      meals: ['breakfast', 'dinner'],
      overnight: 'Guest house, Batad',
    },
    {
      title: 'A day in the mud',
      text: 'Whoever likes takes a bundle of seedlings and stands in the row. Thumb, two fingers, a hand’s breadth, next. By noon the guests’ part is easily told from the rest, and in the afternoon somebody discreetly plants it again.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Guest house, Batad',
      picture: 'rice-terraces-planting',
    },
    {
      title: 'The waterfall and the smith',
      text: 'Down 300 steps and over a boulder field to the Tappiya fall, sixty metres of cold water. Back in the village old Ramon forges a harvest knife from a lorry spring. Buying one is possible; sharpening it is a matter of honour.',
      meals: ['breakfast', 'dinner'],
      overnight: 'Guest house, Batad',
    },
    {
      title: 'Over the ridge to Mayoyao',
      text: 'The longest stage, eight hours, with a porter for every two bags. The terraces here are lined with stone and the houses stand alone among them like ships. We come in with the last light and the first frogs.',
      meals: ['breakfast', 'dinner'],
      overnight: 'Homestay, Mayoyao',
    },
    {
      title: 'Mirrors before sunrise',
      text: 'Up at four, without complaint, for the one hour in which every field is a piece of sky. Then a long breakfast. In the afternoon the mumbaki, who keeps the calendar that nobody wrote down, looks at the moon, the water and us, and says that all three are fine.',
      meals: ['breakfast', 'dinner'],
      overnight: 'Homestay, Mayoyao',
      picture: 'rice-terraces-mirrors',
    },
    {
      title: 'Down to the plain',
      text: 'By jeepney to Santiago, on the roof for those who care to, and by coach to Manila. The fields become flat, the road becomes straight, and somebody always says that level ground looks unfinished.',
      meals: ['breakfast', 'lunch'],
    },
  ],
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
  included: [
    'Nine nights: guest houses, family houses, one house on stilts, one night bus',
    'All meals on the day of planting',
    'Guide, porters for the main baggage',
    'All transfers from and to Manila',
    'Entrance fees and the villages’ contribution to the dykes',
  ],
  notIncluded: [
    'Flights to Manila',
    'Lunches on the way, 3 to 6 euros',
    'Travel insurance',
    'Drinks; the rice wine is poured by the hosts and does not count',
  ],
  bring: [
    'Light walking shoes with a good sole',
    'Sandals that may get muddy for good',
    'Leech socks, or a calm mind',
    'A rain cape that fits over a rucksack',
    'A sleeping bag liner',
    'Small things to share: playing cards go down well, sweets less',
  ],
  level: 'demanding',
  minimumAge: 14,
  groupSize: '5 to 14 people',
  languages: 'English, Ifugao and Tagalog',
  accessibility:
    'The paths run on dykes a foot wide, often with a drop of several metres on one side. You need sure feet and no fear of heights; a stick helps, and Apo Lita has a hand for everybody.',
  meetingPoint:
    'Lobby of the Hotel Luna, Intramuros, Manila, at 18:00. The night bus leaves at 21:30 and does not wait, though we do.',
  entry:
    'A passport that is valid for six months after the journey, and the free travel registration online within three days before the flight. Most Europeans need no visa for up to 30 days. Doctors advise vaccinations against hepatitis A and typhoid fever.',
  stops: [
    { name: 'Manila', latitude: 14.6, longitude: 120.98 },
    { name: 'Banaue', latitude: 16.91, longitude: 121.06 },
    { name: 'Pula', latitude: 16.95, longitude: 121.08 },
    { name: 'Cambulo', latitude: 16.95, longitude: 121.11 },
    { name: 'Batad', latitude: 16.93, longitude: 121.14 },
    { name: 'Mayoyao', latitude: 16.97, longitude: 121.22 },
    { name: 'Santiago', latitude: 16.69, longitude: 121.55 },
  ],
  questions: [
    {
      question: 'When are the terraces mirrors, and when are they green?',
      answer:
        'Flooded from December to March, bright green from April to June, golden in July. Each has its party among photographers.',
    },
    {
      question: 'Is planting expected of me?',
      answer: 'No. Watching from the wall with a coffee is an old and respected occupation.',
    },
    {
      question: 'How do I charge my telephone?',
      answer: 'In Banaue and Batad. In between it rests, and after a day you forget to ask.',
    },
    {
      question: 'Can I eat without meat?',
      answer: 'Yes. Tell us beforehand; beans, ferns, sweet potato and eggs are on every table.',
    },
  ],
} satisfies DemoContent
