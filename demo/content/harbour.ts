import type { DemoContent } from './type.ts'

export default {
  country: 'Germany',
  region: 'Baltic coast',
  themes: ['Culture', 'Food and wine', 'Family', 'By water'],
  highlights: [
    'Under eight bridges by rowing boat, with cake aboard',
    'The old lighthouse of Travemünde at the hour when it was once lit',
    'A table in the back room where the fishermen eat',
    'Salt storehouses, merchants’ cellars and a gate that has been leaning since 1478',
  ],
  days: [
    {
      title: 'Salt, herring and a leaning gate',
      text: 'We meet at noon under the Holsten Gate, which has been sinking for five centuries and is in no hurry. A walk through courtyards that one enters bent double: the passages are as low as the builders were mean. In the evening smoked fish from the oven behind the quay, still warm, eaten from paper.',
      meals: [],
      overnight: 'Guest house in a gabled house, Lübeck',
      picture: 'harbour-smokehouse',
    },
    {
      title: 'All round the island',
      text: 'The old town lies in the river like a tortoise. We row once around it, two to an oar, under eight bridges, in three hours with a stop for marzipan cake. Those who steer too well are asked to row. Late in the afternoon the train takes us to the mouth of the river, up 142 steps, and the ferries to Sweden pass at eye level.',
      meals: ['breakfast'],
      overnight: 'Guest house in a gabled house, Lübeck',
      picture: 'harbour-lighthouse',
    },
    {
      title: 'Market, bells, a last plate',
      text: 'Coffee at the market before the stalls are up. Organ rehearsal in St Jacob’s, where the sailors had their pews and have them still. At one a table in the back room of the harbour tavern: what was caught, fried, with potatoes, and no menu. Trains leave from two.',
      meals: ['breakfast'],
    },
  ],
  gallery: [
    {
      picture: 'harbour-smokehouse',
      alt: 'A brick smokehouse on the quay, herring on rods, smoke over the roofs',
    },
    { picture: 'harbour-rowing', alt: 'A rowing boat under a brick bridge, church towers behind' },
    {
      picture: 'harbour-lighthouse',
      alt: 'The gallery of the lighthouse at dusk, the coast and the ships’ lights below',
    },
  ],
  included: [
    'Two nights in a gabled house of 1560, with breakfast',
    'The rowing boats, and life jackets in all sizes',
    'The train to Travemünde and the lighthouse',
    'A local guide who is also a bell-ringer',
  ],
  notIncluded: [
    'The journey to Lübeck',
    'Lunches and dinners, 12 to 30 euros; the table by the harbour is booked for you',
    'City tax, a few euros',
  ],
  bring: [
    'Shoes for cobbles',
    'A jacket against the wind from the river',
    'Gloves for rowing if you play the piano on Monday',
    'An appetite',
  ],
  level: 'easy',
  minimumAge: null,
  groupSize: '6 to 18 people',
  languages: 'German and English',
  accessibility:
    'The town is flat but cobbled, and the guest house has a room on the ground floor with a wide door. The rowing boat has a seat with a back and a lift on the jetty; the lighthouse has stairs only, and a café at its foot.',
  meetingPoint:
    'In front of the Holsten Gate, on the side of the iron lions, at 12:00. One of the lions is asleep; we stand by the other.',
  entry: 'Citizens of the EU need an identity card, all others a passport. No vaccinations are asked for.',
  stops: [{ name: 'Lübeck', latitude: 53.87, longitude: 10.69 }],
  questions: [
    { question: 'Must I be able to row?', answer: 'No. You will be by the third bridge.' },
    {
      question: 'Is it something for children?',
      answer: 'Very much. Boats, a tower and marzipan; children under six pay half and steer for free.',
    },
    {
      question: 'What if it rains?',
      answer: 'The boats have a canopy, the courtyards have roofs, and smoked fish does not mind.',
    },
  ],
} satisfies DemoContent
