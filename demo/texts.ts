/** Notes that travellers write when they book. */
export const travellerNotes = [
  'We arrive by night train at 6:40. Can we leave our bags somewhere?',
  'Vegetarian, please, both of us.',
  'A room on a low floor, if there is one: my knee is new.',
  'It is our tenth anniversary, and my wife does not know yet. Please write to me only.',
  'My son is allergic to nuts. We carry an adrenaline pen.',
  'Two rooms next to each other would be lovely.',
  'Is there room for a folded pushchair?',
  'Could we stay one night longer at the end?',
  'I travel alone and am happy to share a room.',
  'We were with you last year and liked every day of it!',
  'No fish for me, but for the others.',
  'Is there a discount for a group of ten? We may be more.',
  'Please call in the evening, I work until six.',
  'We bring our own binoculars and hiking poles.',
]

/** Notes of the staff about bookings. */
export const staffNotes = [
  'Called back: arrives a day early, has a hotel by the station.',
  'Asked for the invoice by post.',
  'Deposit received by bank transfer.',
  'Low floor is arranged with the house.',
  'Will decide about the extra night by Friday.',
  'Nut allergy passed on to the kitchen and to the guide.',
  'Friends of the Haddads: same table, please.',
  'Tried to call twice, nobody answers. Sent a mail.',
  'Travel insurance is their own; policy number is in the folder.',
  'Has been told about the steps up to the old town.',
]

/** Reasons for cancelling a booking, as travellers told the staff. */
export const cancelReasons = [
  'Broke a leg while skiing.',
  'No leave from work for these days.',
  'Has booked a later trip with a friend instead.',
  'A death in the family.',
  'Booked twice by mistake.',
]

/** Messages through the contact form. */
export const messages = [
  'Good morning! Is the weekend by the harbour fit for a girl of seven who cannot swim yet?',
  'We would like to go with eleven people from our choir. Do you take groups of that size, and could we have an evening to ourselves?',
  'How many hours a day are we on the camels? My back takes about three.',
  'I booked by telephone in spring and have lost the reference. Could you send it to me once more?',
  'Do you go to the Azores as well? I could not find anything in the list.',
  'Are the huts open to people with a dog? She is small and used to mountains.',
  'Can I pay by bank transfer from abroad?',
  'My passport is valid until two months after the journey. Is that enough?',
  'Thank you for the days among the vines! The label hangs in our kitchen.',
  'Is there any chance to join the boat two days later? I have to be at a wedding first.',
  'Which clothes do I need for the cabin in the north? I own nothing warmer than a raincoat.',
  'We are a small paper for walkers and would like to write about you. Whom may I call?',
  'How fit do I have to be for the river? I am 68 and walk every day.',
  'Do you give vouchers as a present?',
  'Is the staircase of water done in the rainy season too?',
  'Could you send me the list of what to pack again? The link in the mail leads nowhere.',
]

/** Details that travellers fill in about themselves. */
export const diets = [
  'Vegetarian',
  'Vegan',
  'No nuts, please: allergy, carries a pen',
  'Gluten-free (coeliac)',
  'No lactose',
  'No pork',
  'Allergic to shellfish',
]

export const roomWishes = [
  'A quiet room, if there is one',
  'Two beds, not one',
  'On a low floor: the knee',
  'Next door to the others of our party',
]

export const nationalities = [
  'German',
  'French',
  'British',
  'Austrian',
  'Swiss',
  'Norwegian',
  'American',
  'Italian',
]

export const remarks = [
  'Wears a hearing aid: please speak up on the boat.',
  'Cannot swim.',
  'Arrives a day early, by train.',
  'Walks slowly downhill.',
]
