import type { DemoContent } from './type.ts'

export default {
  country: 'Sweden',
  region: 'Swedish Lapland',
  themes: ['Slow travel', 'Walking', 'Family'],
  highlights: [
    'Five nights in a red cabin by the frozen Torneträsk',
    'A watch through every clear night, and a bell',
    'Snowshoes through birches, with the sun on the horizon',
    'Nets under the ice, and what was in them for supper',
    'Sauna, a hole in the lake, and the choice',
  ],
  days: [
    {
      title: 'Kiruna and north',
      text: 'The train runs along the lake for an hour and stops for us on request. A sledge takes the bags, we take the track, six hundred metres through blue light. Stove, reindeer soup, the bell rope; the first watch is drawn by lot.',
      meals: ['dinner'],
      overnight: 'Red cabin, Torneträsk',
    },
    {
      title: 'Snowshoes',
      text: 'One learns it in ten minutes and looks silly for twenty. Through the birch wood to a hill from which the gap of Lapporten stands on the sky like a saddle. The sun shows its upper edge, is applauded, and goes.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Red cabin, Torneträsk',
      picture: 'northern-lights-snowshoes',
    },
    {
      title: 'The neighbours’ nets',
      text: 'Nils-Anders and Inga live three kilometres along the shore and set their nets under the ice with a plank and a great deal of patience. We help to lift, and afterwards to mend. The char are fried in butter; conversation is sparing and good.',
      meals: ['breakfast', 'dinner'],
      overnight: 'Red cabin, Torneträsk',
      picture: 'northern-lights-nets',
    },
    {
      title: 'Flatbread and birchwood',
      text: 'Dough, a rolling pin with notches, an oven that takes half a minute. Everybody burns one. In the afternoon the sauna is lit with birch, and the hole in the ice is kept open for those who talked about it yesterday.',
      meals: ['breakfast', 'dinner'],
      overnight: 'Red cabin, Torneträsk',
    },
    {
      title: 'Abisko, where it clears first',
      text: 'By train to the national park, whose mountains keep a hole open in the clouds. A walk in the frozen canyon, then up by chairlift in borrowed overalls. The sky moves on about two nights in three; on the third there are stars, and cinnamon buns.',
      meals: ['breakfast', 'dinner'],
      overnight: 'Red cabin, Torneträsk',
    },
    {
      title: 'Last watch',
      text: 'The last on duty makes the coffee. Until eleven we sit by the stove and look at the lake turn from blue to pink and back. The train is on time, and everyone can say how that is done at minus twenty.',
      meals: ['breakfast'],
    },
  ],
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
  included: [
    'Five nights in the cabin, two to a room',
    'One lunch by the fire',
    'Snowshoes, overalls, boots and mittens',
    'Train from and to Kiruna, chairlift in Abisko',
    'A guide from the village, and the neighbours',
    'Firewood without limit',
  ],
  notIncluded: ['The journey to Kiruna', 'Lunch in Abisko, about 15 euros', 'Travel insurance'],
  bring: [
    'Woollen underwear, twice',
    'A good hat; the mittens are ours',
    'Head torch',
    'Swimming things or none: the sauna has two shifts',
    'A camera with a manual mode, or simply your eyes',
    'Slippers',
  ],
  level: 'easy',
  minimumAge: 7,
  groupSize: '4 to 10 people',
  languages: 'English, Swedish and Northern Sami',
  accessibility:
    'The cabin lies six hundred metres from the halt on a trodden track; we pull guests there by sledge if need be. Inside there is one step, a wide door and a ground-floor room; the privy is across the yard, lit, and warmer than one thinks.',
  meetingPoint:
    'Kiruna station, in the waiting room with the large map, at 13:30. The train north leaves at 14:05.',
  entry:
    'Citizens of the EU and of Switzerland need an identity card, British citizens a passport. No vaccinations are asked for. It can be minus 30 degrees: ask your doctor if cold air troubles you.',
  stops: [
    { name: 'Kiruna', latitude: 67.86, longitude: 20.23 },
    { name: 'Torneträsk', latitude: 68.22, longitude: 19.72 },
    { name: 'Abisko', latitude: 68.35, longitude: 18.83 },
  ],
  questions: [
    {
      question: 'Shall I see the northern lights?',
      answer:
        'In five nights nine guests out of ten do. The tenth gets a discount on the next winter, and a jar of cloudberries.',
    },
    {
      question: 'How cold is it?',
      answer:
        'Between minus five and minus thirty. It is a dry cold, as people say who are standing indoors.',
    },
    {
      question: 'Is there a network?',
      answer:
        'On the hill, if you hold the telephone up. Most people give up on the second day and report better sleep.',
    },
    { question: 'Can I sleep through the watch?', answer: 'Yes. The bell finds you.' },
  ],
} satisfies DemoContent
