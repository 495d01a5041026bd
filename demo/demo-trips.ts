import { dayAfter } from '../rules/days.ts'

/* The demo trips. `inDays` counts from the day of filling, so that all are upcoming. */

/** What goes along on departures. */
export const resources = [
  { name: 'Minibus', kind: 'vehicle', count: 2, seats: 16 },
  { name: 'Kayaks', kind: 'gear', count: 6, seats: null },
] as const

export const packages = [
  'Breakfast, all transfers, a local guide',
  'Half board, all transfers, a local guide, entrance fees',
  'Full board, private transport, a local guide, entrance fees, travel insurance',
]

type DemoTrip = {
  /** The name of the drawing in pictures/. */
  picture: string
  /** How far down the drawing its main subject stands, in percent. */
  focus: number
  title: string
  description: string
  days: number
  /** An index into `packages`. */
  includes: number
  inDays: number
  /** The first departure is on the next Friday, or on that day if it is one. */
  onFriday?: true
}

export const trips: DemoTrip[] = [
  {
    picture: 'fjord',
    focus: 15,
    title: 'Slow boat through the fjords',
    description:
      'The old mail boat still stops wherever somebody waves from the shore. We sleep in boathouses, walk up to summer farms where the cheese is brown and sweet, and let the walls of rock go by at the speed of a bicycle. On the fifth morning the engine is switched off under the Seven Sisters, and for an hour there is nothing to hear but water.',
    days: 8,
    includes: 1,
    inDays: 192,
  },
  {
    picture: 'dunes',
    focus: 40,
    title: 'Four nights under the dunes',
    description:
      'Two days by camel, two on foot, and evenings on carpets with bread baked in the sand. Our hosts know the wells by name and steer by the stars. Nights are cold and astonishingly quiet; days begin with mint tea before the sun finds the crest of the first dune.',
    days: 5,
    includes: 2,
    inDays: 24,
  },
  {
    picture: 'rice-terraces',
    focus: 30,
    title: 'The staircase of water',
    description:
      'Rice fields a thousand years old climb the valley like steps for giants, and every one of them is a mirror. We walk from village to village along the dykes, help with the planting if we like, and learn why the water is shared by a calendar that nobody has ever written down.',
    days: 10,
    includes: 1,
    inDays: 86,
  },
  {
    picture: 'harbour',
    focus: 40,
    title: 'A weekend by the old harbour',
    description:
      'Gabled houses, wet cobbles, and the smell of smoked fish and coffee. Three days in a port that once sent its ships as far as Novgorod: by rowing boat through the canals, up the lighthouse at dusk, and to a table where the fishermen eat.',
    days: 3,
    includes: 0,
    inDays: 7,
    onFriday: true,
  },
  {
    picture: 'alpine-lake',
    focus: 20,
    title: 'Huts and high lakes',
    description:
      'Six days from hut to hut with a light pack: someone else carries the rest. Every stage ends at water so clear that you can count the stones on the ground, and cold enough that nobody counts them for long. Soup, straw hats, sunburnt noses, and the best strudel in the Alps at 2,310 metres.',
    days: 6,
    includes: 1,
    inDays: 224,
  },
  {
    picture: 'temple',
    focus: 30,
    title: 'Temples in the morning mist',
    description:
      'We rise early, because the mist does. Pilgrim paths lead from shrine to shrine through cedar woods; monks put us up in rooms of paper and straw; the bath is hot, the supper has eleven small bowls. We begin with two days in the old capital and end with three on the coast.',
    days: 14,
    includes: 2,
    inDays: 137,
  },
  {
    picture: 'savanna',
    focus: 35,
    title: 'Walking with the rains',
    description:
      'When the first rains fall the grass turns green overnight and the herds begin to move. We follow them on foot and by open car with two trackers who grew up here, and sleep in tents with real beds. Elephants have the right of way.',
    days: 10,
    includes: 2,
    inDays: 58,
  },
  {
    picture: 'old-town',
    focus: 35,
    title: 'Bells, stairs and small plates',
    description:
      'An old town on a hill, four hundred and eleven steps, one campanile and more kitchens than doors. We cook with Signora Adele, sketch in the cloister, and lose our way on purpose every afternoon between four and six.',
    days: 5,
    includes: 0,
    inDays: 41,
  },
  {
    picture: 'coral-bay',
    focus: 25,
    title: 'Outrigger days in Coral Bay',
    description:
      'Four islands, one outrigger and a captain who reads the water by its colour. Snorkel over gardens of coral before breakfast, help the marine station plant young coral, and spend the last night on a sandbank that the tide takes back in the morning.',
    days: 8,
    includes: 1,
    inDays: 301,
  },
  {
    picture: 'northern-lights',
    focus: 15,
    title: 'A cabin below the aurora',
    description:
      'A red cabin, a wood stove, a sauna by the frozen lake. Days are short and blue: we go out on snowshoes, mend nets with the neighbours and bake flatbread. And every clear night somebody keeps watch and rings the bell when the sky begins to move.',
    days: 6,
    includes: 1,
    inDays: 72,
  },
  {
    picture: 'vineyard',
    focus: 45,
    title: 'Harvest among the vines',
    description:
      'One day, with secateurs in the morning and a long table at noon. We pick what becomes next year’s wine, ride bicycles along the ridge, taste in a cellar that has no sign at the door, and are home by nightfall with a label that says who did the picking.',
    days: 1,
    includes: 0,
    inDays: 329,
  },
  {
    picture: 'canyon',
    focus: 35,
    title: 'Down the Red River',
    description:
      'Eight days by raft through two billion years of stone. The rapids have names and tempers; the side canyons have waterfalls that no road leads to. We camp on beaches, cook over driftwood and read the walls like a very thick book.',
    days: 8,
    includes: 2,
    inDays: 365,
  },
]

const FRIDAY = 5

/** The day of a trip's first departure, if the demo is filled on `today`; both `YYYY-MM-DD`. */
export function firstDay({ inDays, onFriday }: DemoTrip, today: string): string {
  const day = dayAfter(today, inDays)
  return onFriday ? dayAfter(day, (7 + FRIDAY - new Date(day).getUTCDay()) % 7) : day
}

/** The three wide drawings of the home page; phones get a crop of them. */
export const slides = ['slide-coast-road', 'slide-night-train', 'slide-balloons']

/** The drawings of the pages: the slides and a gallery of four. */
export const siteDrawings = [
  ...slides,
  'gallery-market',
  'gallery-kayak',
  'gallery-campfire',
  'gallery-suitcase',
]
