import type { DemoContent } from './type.ts'

export default {
  country: 'Japan',
  region: 'Kii peninsula',
  themes: ['Walking', 'Culture', 'Slow travel'],
  highlights: [
    'Five days on the pilgrim paths of the Kumano Kodo',
    'Two nights in temples on Mount Koya, with prayers at six',
    'Suppers of eleven small bowls, and a card that explains them',
    'A bath in a river that is hot by itself',
    'Three days on the coast, where Japan ends in rocks',
  ],
  days: [
    {
      title: 'Kyoto, the long way from the station',
      text: 'We meet at the guest house and walk to supper by the river, slowly, because of the jet lag and the lanterns. Mrs Tanabe shows how the shoes, the slippers and the other slippers are to be used. Nobody gets it right at first.',
      meals: ['dinner'],
      overnight: 'Town house, Kyoto',
    },
    {
      title: 'The old capital before it wakes',
      text: 'Fushimi at five in the morning: ten thousand red gates and, apart from us, one cat. A tea master in the afternoon, who lets us spoil three bowls before the fourth is good. Two hours free, in which most people buy paper.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Town house, Kyoto',
    },
    {
      title: 'Up to Koya',
      text: 'By four trains, each smaller than the last, and by cable railway to a town of temples at 800 metres. The monks bring supper on red trays and say nothing of the knees that crack. The bath is cedar and very hot.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Temple lodging, Mount Koya',
    },
    {
      title: 'Two hundred thousand stones',
      text: 'Prayers at six with drum and smoke, then the great graveyard under cedars six centuries old. There are generals, poets, and a monument of the pest control trade to the ants. At dusk a monk leads us through once more, by lantern.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Temple lodging, Mount Koya',
    },
    {
      title: 'Across the ridges',
      text: 'By small bus over mountain after mountain, each a paler blue. We stop where the bus driver’s aunt sells pickled plums. In the evening the first bath of the south: outdoors, between rocks, with a view of nothing but trees.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Inn with hot spring, Ryujin',
    },
    {
      title: 'The gate of the path',
      text: 'At Takijiri the pilgrim way begins, with a shrine, a stamp and a climb. Cedar roots make the stairs, and small stone gods keep count. Six hours to Takahara, a village in the clouds with a very good cook.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Mountain lodge, Takahara',
    },
    {
      title: 'Mist, tea fields, mist',
      text: 'The day for which we get up at half past four. The valleys are full to the brim, and the ridges lie in them like boats. Then walking, through forest and small fields of tea, with an old woman’s honesty box of mandarins halfway.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Farmhouse, Chikatsuyu',
      picture: 'temple-path',
    },
    {
      title: 'Ninety-nine small shrines',
      text: 'Not all of them today: we pass eleven. The path is at its quietest, a stone pavement under trees that block out the weather. A bell hangs at the highest saddle; whoever arrives rings it once, for the others. At Kawayu one borrows a spade and digs one’s bath in the gravel of the river.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Inn, Kawayu',
    },
    {
      title: 'Hongu and the oldest bath',
      text: 'The great shrine has stood on its hill since the flood of 1889 moved it there. In the afternoon Yunomine, where eggs are boiled in the village spring and pilgrims in a hut for two, thirty minutes each, by number. Ours is 47.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Inn, Yunomine',
    },
    {
      title: 'Down the river by wooden boat',
      text: 'The emperors did this stage sitting down, and so do we: flat boats, a boatman with a flute, ninety minutes to Shingu. Then a train along the sea. After nine days of forest the horizon comes as a surprise.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Inn, Katsuura',
    },
    {
      title: 'The stairs of Nachi',
      text: '267 mossy steps, then 467 more, then a waterfall of 133 metres that is itself the god. A monk in white blows a shell. We have come on foot, which is noted with approval by a lady of ninety who has too.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Temple lodging, Nachi',
    },
    {
      title: 'Tuna at dawn',
      text: 'The auction at Katsuura starts at seven and is over before one has understood it. Breakfast is what was sold. We spend the afternoon at the water, in a bath inside a sea cave, with the tide counting the minutes.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Inn on the bay, Katsuura',
    },
    {
      title: 'The rocks that wanted to be a bridge',
      text: 'At Kushimoto forty pillars stand in a row in the sea, left by a saint who was told that morning had come. It had not; a demon had crowed. We are there when it really does, with tea from a flask.',
      meals: ['breakfast', 'lunch', 'dinner'],
      overnight: 'Inn, Kushimoto',
      picture: 'temple-coast',
    },
    {
      title: 'North by the sea',
      text: 'The express follows the coast for three hours, with a boxed lunch for every station of any standing. Kyoto or the airport at Osaka by two. People are seen to bow to the train.',
      meals: ['breakfast', 'lunch'],
    },
  ],
  gallery: [
    { picture: 'temple-path', alt: 'A stone stairway through giant cedars, a pilgrim in white with a staff' },
    {
      picture: 'temple-bath',
      alt: 'An open-air bath among rocks in the evening, steam, a lantern and maple leaves',
    },
    {
      picture: 'temple-coast',
      alt: 'A row of sea stacks at sunrise, a shrine gate on the rock and a fishing boat',
    },
  ],
  included: [
    'Thirteen nights: town house, temples, farmhouses, inns with hot springs',
    'Full board',
    'All trains, buses and boats from Kyoto on, and a private bus on day five',
    'Guide throughout, monks and a tea master by the hour',
    'Bags sent ahead from inn to inn',
    'Entrance fees and travel insurance',
  ],
  notIncluded: [
    'Flights to Osaka',
    'Drinks in the evening',
    'The pilgrim’s staff, about 15 euros and worth it',
  ],
  bring: [
    'Walking shoes that are easily taken off, thirty times a day',
    'Socks without holes',
    'Rain jacket; the Kii peninsula is green for a reason',
    'Light day pack',
    'A few words: sumimasen opens every door',
    'Nothing for the night: every inn lays out a robe',
  ],
  level: 'moderate',
  minimumAge: 12,
  groupSize: '6 to 12 people',
  languages: 'English, Japanese, German on request',
  accessibility:
    'Walking days have five to seven hours on stone steps and roots, and most inns have futons on the floor. Chairs and raised beds can be had in seven of nine houses; stages can be replaced by the bus, which is also beautiful.',
  meetingPoint:
    'Guest house Kiku, Gojo, Kyoto, ten minutes from the main station, at 17:00. Look for the blue curtain with the chrysanthemum.',
  entry:
    'A passport that is valid for the whole stay. Most Europeans need no visa for up to 90 days. No vaccinations are asked for. Some common medicines are forbidden in Japan, among them strong cold remedies: ask us before you pack them.',
  stops: [
    { name: 'Kyoto', latitude: 35.01, longitude: 135.77 },
    { name: 'Koyasan', latitude: 34.21, longitude: 135.59 },
    { name: 'Ryujin', latitude: 33.93, longitude: 135.55 },
    { name: 'Takahara', latitude: 33.8, longitude: 135.55 },
    { name: 'Hongu', latitude: 33.84, longitude: 135.77 },
    { name: 'Shingu', latitude: 33.72, longitude: 136 },
    { name: 'Nachi-Katsuura', latitude: 33.63, longitude: 135.94 },
    { name: 'Kushimoto', latitude: 33.47, longitude: 135.78 },
  ],
  questions: [
    {
      question: 'Do I have to take part in the prayers?',
      answer:
        'You are invited, and nobody looks if you are not there. Most go once out of politeness and the second time gladly.',
    },
    {
      question: 'I do not eat fish. Is that a problem?',
      answer:
        'In the temples not at all: their kitchen knows neither fish nor meat. On the coast tell us early, and patiently.',
    },
    {
      question: 'Baths without clothes?',
      answer: 'Yes, men and women apart. Six of the inns also have a bath that you can lock for yourself.',
    },
    {
      question: 'How much do I carry?',
      answer:
        'A day pack. The rest travels by a delivery service that has, in eleven years, lost one umbrella.',
    },
  ],
} satisfies DemoContent
