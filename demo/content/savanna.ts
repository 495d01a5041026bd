import type { DemoContent } from './type.ts'

export default {
  country: 'Kenya',
  region: 'Amboseli and the Chyulu Hills',
  themes: ['Wildlife', 'Walking'],
  highlights: [
    'Six days on foot with two Maasai trackers',
    'The herds on the move below Kilimanjaro',
    'Tents with real beds, real linen and a bucket of hot water at five',
    'The green Chyulu Hills, younger than some cathedrals',
    'Elephants with the right of way, which they know',
  ],
  days: [
    {
      title: 'Nairobi to the end of the tarmac',
      text: 'Four hours by road, with a stop for tea where the lorries stop. Then a track, then no track. Our trackers, Lemayian and Parsaloi, are waiting under an acacia and have already read who passed in the night.',
      meals: ['lunch', 'dinner'],
      overnight: 'Tented camp, Selenkay',
    },
    {
      title: 'Learning to walk',
      text: 'In single file, without talking, on the inner side of the wind. In three hours we see few animals and a great deal of what they were doing. In the afternoon by open car, to look at the authors.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Tented camp, Selenkay',
    },
    {
      title: 'The swamps of Amboseli',
      text: 'Snow melts on the mountain, sinks into the lava and comes up here, forty kilometres on, as grass. Elephants stand in it to the chest. We have lunch at a distance that was agreed with them years ago.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Tented camp, Kimana',
    },
    {
      title: 'Right of way',
      text: 'A day for one family: grandmother, three mothers, and a calf that has just discovered its trunk. They cross, we wait. It takes twenty minutes, and nobody in the car says a word.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Tented camp, Kimana',
      picture: 'savanna-crossing',
    },
    {
      title: 'When it rains',
      text: 'We stay until the clouds over the hills have made up their minds. The first drops smell of iron and dust; an hour later the ground hums. By next morning there is a green haze, and zebras on it that were not there before.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Tented camp, Kimana',
      picture: 'savanna-first-rain',
    },
    {
      title: 'Towards the hills',
      text: 'We walk with the herds, or they with us; opinions differ. Fourteen kilometres, two giraffe, one very old buffalo, for whom we make a wide bow. The camp has gone ahead, and the kettle is on.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Walking camp, Mbirikani',
    },
    {
      title: 'The Chyulus on foot',
      text: 'Hills of cinders, five hundred years old, with grass to the waist and a forest on top. On a clear evening the mountain stands opposite, pink and rather too large. Parsaloi tells how the cattle came down from heaven on a rope.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Walking camp, Chyulu Hills',
    },
    {
      title: 'Under the lava',
      text: 'The trackers know a tunnel of seven hundred metres that the lava left behind. Lamps, bats, and a coolness one would like to take along. In the afternoon nothing at all, in the shade, with weaver birds.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Walking camp, Chyulu Hills',
    },
    {
      title: 'The springs of Mzima',
      text: 'Every second two thousand litres come out of the rock, clear as gin. From a chamber under the surface one watches hippos walk on tiptoe. The last evening has a fire, a goat, and a great many choruses.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Tented camp, Tsavo West',
    },
    {
      title: 'Back by train',
      text: 'The morning train from Mtito Andei runs on a bank above the park, and with luck there is a last elephant on the right. Nairobi by noon. It smells of petrol, and one notices.',
      meals: ['breakfast', 'lunch'],
    },
  ],
  gallery: [
    { picture: 'savanna-tents', alt: 'Safari tents with lanterns under a fever tree at nightfall' },
    {
      picture: 'savanna-crossing',
      alt: 'An elephant mother and calf cross the track before an open car that waits',
    },
    {
      picture: 'savanna-first-rain',
      alt: 'The first rain comes over green grass, zebras and a double rainbow',
    },
  ],
  included: [
    'Nine nights in tents with beds, and a wash tent each',
    'Full board',
    'Open cars, a private coach, the train to Nairobi',
    'Two trackers, a guide and a cook called Blessing',
    'Park and conservancy fees',
    'Travel insurance with flying doctors',
  ],
  notIncluded: ['Flights to Nairobi', 'Visa', 'Drinks from the cool box', 'Tips for the crew'],
  bring: [
    'Clothes in the colour of dry grass; blue attracts flies',
    'Worn-in shoes with a firm sole',
    'Binoculars, the one thing not to economise on',
    'A warm layer for the open car at six',
    'A small torch',
    'Prophylaxis against malaria, on your doctor’s advice',
  ],
  level: 'moderate',
  minimumAge: 14,
  groupSize: '4 to 12 people',
  languages: 'English, Swahili and Maa',
  accessibility:
    'Walks take two to five hours on uneven, mostly flat ground, at the pace of the slowest. With a car and a tracker of your own the trip also goes without walking; the open car has a high step and a strong crew.',
  meetingPoint:
    'Wilson Airport café, Nairobi, at 09:00 on the first day. The cars are green and dusty even when they have just been washed.',
  entry:
    'A passport that is valid for six months after the entry, and the electronic travel authorisation, which we help you to apply for two weeks before. Doctors advise vaccinations against hepatitis A and yellow fever, and tablets against malaria: see yours six weeks before departure.',
  stops: [
    { name: 'Nairobi', latitude: -1.29, longitude: 36.82 },
    { name: 'Selenkay', latitude: -2.4, longitude: 37.2 },
    { name: 'Amboseli', latitude: -2.65, longitude: 37.26 },
    { name: 'Kimana', latitude: -2.75, longitude: 37.5 },
    { name: 'Mbirikani', latitude: -2.58, longitude: 37.6 },
    { name: 'Chyulu Hills', latitude: -2.68, longitude: 37.88 },
    { name: 'Mzima Springs', latitude: -2.98, longitude: 38.02 },
    { name: 'Mtito Andei', latitude: -2.69, longitude: 38.17 },
  ],
  questions: [
    {
      question: 'Is it safe to walk?',
      answer:
        'The trackers have done it since they were seven, one of them carries a rifle that he has never used, and you do what they say. There has been one injury in twelve years: a thorn.',
    },
    {
      question: 'Which animals shall we see?',
      answer: 'Elephants, certainly. Zebra, gnu, giraffe, most likely. Lions see you.',
    },
    {
      question: 'And when it pours?',
      answer: 'It does so from four to half past five. The tents are tight, and there is tea.',
    },
    { question: 'Can I charge my camera?', answer: 'In every camp, from the sun, between ten and three.' },
  ],
} satisfies DemoContent
