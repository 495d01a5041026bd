import type { DemoContent } from './type.ts'

export default {
  country: 'Norway',
  region: 'Western fjords',
  themes: ['By water', 'Walking', 'Slow travel'],
  highlights: [
    'Eight days on a mail boat of 1931 that still carries mail',
    'An hour under the Seven Sisters with the engine off',
    'A summer farm at the end of a footpath, and its brown cheese',
    'Nights in boathouses, with the water under the floor',
    'Cliff farms where children were once tied to a tree so as not to fall off',
  ],
  days: [
    {
      title: 'Ålesund, with sea legs to come',
      text: 'We meet on the quay among the painted gables, built all at once after the fire of 1904. Skipper Ingrid shows where the life jackets are, then where the waffle iron is. Supper is cod, and cod again for those who liked the first one.',
      meals: ['dinner'],
      overnight: 'Guest house by the harbour, Ålesund',
    },
    {
      title: 'Into the Hjørundfjord',
      text: 'The boat leaves with eleven sacks of post, a washing machine and us. By noon the mountains stand closer than the houses did yesterday. We tie up at Sæbø, where the boathouses have beds upstairs and nets downstairs, and the night smells of both.',
      meals: ['breakfast', 'dinner'],
      overnight: 'Boathouse, Sæbø',
    },
    {
      title: 'The valley of Norangsdalen',
      text: 'On foot and by bicycle up the narrowest valley of the coast. A rockslide made a lake here in 1908; on a still day you look down on the walls of the drowned pastures. The old hotel at Øye has creaking stairs, good soup and a kaiser’s signature.',
      meals: ['breakfast', 'dinner'],
      overnight: 'Boathouse, Øye',
    },
    {
      title: 'Post for Hellesylt',
      text: 'A long day by water, round the headland and into the great fjord. Whoever waves from the shore is served: today a vet, two schoolchildren and a crate of hens. There is time to steer, under supervision, and to sleep on deck, under a blanket.',
      meals: ['breakfast', 'dinner'],
      overnight: 'Guest house, Hellesylt',
    },
    {
      title: 'The Seven Sisters, switched off',
      text: 'We leave before breakfast and have it under the falls. The engine stops, the skipper puts a finger to her lips, and for an hour there is only water: falling, dripping, slapping at the hull. Then coffee, and round the corner Geiranger with all its buses, where we do not stay long.',
      meals: ['breakfast', 'dinner'],
      overnight: 'Boathouse below Skageflå',
      picture: 'fjord-mail-boat',
    },
    {
      title: 'Up to the summer farm',
      text: 'Three hours of zigzag, 500 metres of height, and a shelf of grass with goats on it. Marit boils whey in a copper until it turns brown and sweet, and cuts it with a wire. The boat waits below, the size of a matchbox.',
      meals: ['breakfast', 'dinner'],
      overnight: 'Summer farm above Norddal',
      picture: 'fjord-summer-farm',
    },
    {
      title: 'Tafjord, and a warm pool',
      text: 'The innermost arm is so narrow that the sun keeps office hours. We swim in the pool that the power station has warmed since 1930-something; nobody agrees on the year. In the evening the skipper tells the story of the wave, and then tells it more cheerfully with an accordion.',
      meals: ['breakfast', 'dinner'],
      overnight: 'Boathouse, Tafjord',
    },
    {
      title: 'Out with the tide',
      text: 'Six hours home along the Storfjord, with the post of a week coming the other way. The islands get lower, the sky gets larger, and the first gull looks like a relative. We land at three, in time for trains and flights.',
      meals: ['breakfast'],
    },
  ],
  gallery: [
    {
      picture: 'fjord-boathouse',
      alt: 'A grass-roofed boathouse on piles at the water’s edge, boats drawn up, light from its door',
    },
    {
      picture: 'fjord-summer-farm',
      alt: 'A summer farm high above the fjord, goats before a log cabin, a ship far below',
    },
    {
      picture: 'fjord-mail-boat',
      alt: 'The old mail boat under the Seven Sisters, seen from the water between walls of rock',
    },
  ],
  included: [
    'Seven nights, two to a room, in boathouses, guest houses and on one summer farm',
    'Coffee on deck at any hour',
    'All passages on the mail boat, and the bicycles on day three',
    'Skipper and a local guide',
    'Entrance fees',
  ],
  notIncluded: [
    'The journey to and from Ålesund',
    'Lunches on land, about 15 to 25 euros',
    'Travel insurance',
    'Beer, which in Norway is a budget of its own',
  ],
  bring: [
    'Shoes that stand wet grass and a steep path',
    'A windproof jacket, also in July',
    'A woollen hat for the deck',
    'Swimming things for Tafjord',
    'A soft bag: the ladder to the boathouse loft is not for suitcases',
    'A good book without too much plot; the view interrupts',
  ],
  level: 'moderate',
  minimumAge: 10,
  groupSize: 'At most twelve to a guide',
  languages: 'English, German and Norwegian',
  accessibility:
    'The boat is boarded by a gangway of 60 centimetres with one handrail, and two of the boathouses have steep ladders. Anyone who can climb two flights of stairs manages; with a wheelchair this trip is not possible, and we gladly suggest one that is.',
  meetingPoint:
    'Skansekaia, Ålesund, by the yellow warehouse, at 16:00 on the first day. The boat is black and red and hard to miss.',
  entry:
    'Citizens of the EU and of Switzerland need an identity card, British citizens a passport. No vaccinations are asked for. Bring the European health card: the nearest doctor may be a boat ride away.',
  // The boat stays on the water: stops without a name lead it round the headlands.
  stops: [
    { name: 'Ålesund', latitude: 62.47, longitude: 6.15 },
    { name: '', latitude: 62.454, longitude: 6.212 },
    { name: '', latitude: 62.421, longitude: 6.339 },
    { name: '', latitude: 62.379, longitude: 6.385 },
    { name: '', latitude: 62.325, longitude: 6.423 },
    { name: '', latitude: 62.268, longitude: 6.465 },
    { name: 'Sæbø', latitude: 62.21, longitude: 6.47 },
    { name: 'Øye', latitude: 62.2, longitude: 6.66 },
    { name: '', latitude: 62.212, longitude: 6.531 },
    { name: '', latitude: 62.268, longitude: 6.473 },
    { name: '', latitude: 62.34, longitude: 6.414 },
    { name: '', latitude: 62.396, longitude: 6.418 },
    { name: '', latitude: 62.445, longitude: 6.537 },
    { name: '', latitude: 62.464, longitude: 6.711 },
    { name: '', latitude: 62.443, longitude: 6.821 },
    { name: '', latitude: 62.4, longitude: 6.888 },
    { name: '', latitude: 62.34, longitude: 6.916 },
    { name: '', latitude: 62.293, longitude: 6.982 },
    { name: '', latitude: 62.238, longitude: 7.015 },
    { name: '', latitude: 62.178, longitude: 7.004 },
    { name: 'Hellesylt', latitude: 62.09, longitude: 6.87 },
    { name: '', latitude: 62.103, longitude: 6.985 },
    { name: '', latitude: 62.112, longitude: 7.077 },
    { name: 'Geiranger', latitude: 62.1, longitude: 7.21 },
    { name: '', latitude: 62.112, longitude: 7.077 },
    { name: '', latitude: 62.109, longitude: 6.982 },
    { name: '', latitude: 62.144, longitude: 6.971 },
    { name: '', latitude: 62.195, longitude: 7.018 },
    { name: '', latitude: 62.255, longitude: 7.018 },
    { name: '', latitude: 62.285, longitude: 7.059 },
    { name: '', latitude: 62.276, longitude: 7.168 },
    { name: 'Norddal', latitude: 62.25, longitude: 7.24 },
    { name: '', latitude: 62.287, longitude: 7.291 },
    { name: '', latitude: 62.272, longitude: 7.361 },
    { name: 'Tafjord', latitude: 62.23, longitude: 7.42 },
  ],
  questions: [
    {
      question: 'Shall I be seasick?',
      answer:
        'Hardly. Fjords are arms of the sea with good manners: one hour on the first day and one on the last are open to swell. Those who know themselves take a tablet at breakfast.',
    },
    {
      question: 'How hard are the walks?',
      answer:
        'The longest takes six hours there and back, with 500 metres of height on a good path. Whoever would rather not stays aboard and helps with the post.',
    },
    {
      question: 'Do I have to share the boathouse?',
      answer:
        'You share it with your travel companion and the sound of water. Single rooms exist in all places but Tafjord.',
    },
    {
      question: 'What if the weather is bad?',
      answer:
        'Then there are four times as many waterfalls. The boat sails in anything but a storm, and the saloon has a stove.',
    },
  ],
} satisfies DemoContent
