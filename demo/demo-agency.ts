import type { Settings } from '../contract/settings/settings.ts'
import { defaults } from '../server/core/settings/settings.ts'
import { legalPages, protection } from './legal.ts'

const about = `Itinera began with four friends, one borrowed minibus and a hand-drawn map of the Norwegian coast. The bus is long gone. The maps are better. The idea has stayed: travel in small groups, slowly enough to notice where you are.

Every trip in our catalogue has been walked, sailed or ridden by one of us within the last two years. We sleep in the houses we recommend, eat at the tables we book and keep a list of the places that disappointed us, so that you will not have to.

We are nine people in a former chandlery by the river. When you call, one of us picks up, and it may well be the person who will meet you at the station.`

const advantages = `## Small enough for one table

You will know every name by the second evening. Nobody waits for a second coach, and slow walkers still make it into the picture.

## Guides who live there

Our guides come from the valley, the island or the quarter they show you. They know which bakery opens at five and whose terrace has the view.

## Book without a card

The form asks who you are, how to reach you and how many of you are coming. You pay the deposit afterwards, by bank transfer or by card, as you prefer.

## By rail where rails go

If a train takes less than a day, we take the train. It is part of the journey, and it leaves less behind.

## A person on the phone

Before, during and after your trip you can reach somebody who knows your booking, day and night while you are travelling.

## Time left over

Every itinerary leaves one afternoon free. The best story people bring home usually comes from that afternoon.`

const picture = (name: string, alt: string) => ({
  file: `demo-${name}.jpg`,
  alt,
  focus: { x: 50, y: 50 },
})
/** A wide picture, with its crop for phones. */
const slide = (name: string, alt: string) => ({ ...picture(name, alt), upright: `demo-${name}-upright.jpg` })

export const logoFile = 'demo-logo.svg'

/** The pictures of the gallery that show a trip, each with the picture of that trip. */
export const shownTrips: Record<string, string> = {
  'demo-gallery-kayak.jpg': 'demo-coral-bay.jpg',
  'demo-gallery-market.jpg': 'demo-dunes.jpg',
}

/** The settings of the demo agency. */
export const agency: Pick<Settings, 'agency' | 'look' | 'pages'> = {
  agency: {
    ...defaults.agency,
    name: 'Itinera',
    tagline: 'Small groups, long views and a guide who knows the baker.',
    phone: '+49 30 5557 0190',
    email: 'hello@itinera.example',
    address: 'Lindenufer 12, 10115 Berlin',
    country: 'DE',
    protection,
    social: [
      { name: 'Instagram', url: 'https://www.instagram.com/' },
      { name: 'Facebook', url: 'https://www.facebook.com/' },
    ],
    ages_children: 'from 2 to 11',
    ages_infants: 'under 2',
    child_from: 2,
    child_until: 11,
  },
  look: {
    ...defaults.look,
    logo: { file: logoFile, width: 240, height: 240, ground: 'any' },
    slides: [
      slide('slide-coast-road', 'A coast road winds above the sea at sunset'),
      slide('slide-night-train', 'A night train crosses a viaduct below the stars'),
      slide('slide-balloons', 'Balloons rise over hills in the morning'),
    ],
    gallery: [
      picture('gallery-market', 'A market in the morning, stalls full of fruit'),
      picture('gallery-kayak', 'A kayak on clear water, seen from above'),
      picture('gallery-campfire', 'A campfire under the stars'),
      picture('gallery-suitcase', 'A packed suitcase'),
    ],
    login: picture('slide-night-train', ''),
    register: picture('slide-balloons', ''),
    about: picture('slide-night-train', 'A night train crosses a viaduct below the stars'),
    advantages: picture('gallery-campfire', 'A campfire under the stars'),
  },
  pages: {
    ...defaults.pages,
    pages: [
      { slug: 'about', title: 'We plan the journey we would take ourselves', text: about, footer: false },
      { slug: 'advantages', title: 'Why travel with us', text: advantages, footer: false },
      ...legalPages,
    ],
    // Terms that must be accepted would be one press more on the way to a booking.
    before: 'information',
  },
}
