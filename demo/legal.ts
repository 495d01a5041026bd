import type { Settings } from '../contract/settings/settings.ts'
import { booking } from './prices.ts'

/* Pages that a law may want, as examples in our own words: no lawyer has read them, and none of them is the text of a law. */

/** Above each page. It tells travellers and the agency alike that nothing below it counts. `own`: what a real agency has there. */
const example = (own: string) =>
  `*Sample text: Itinera is an invented agency, and no lawyer has read this page. A real agency has ${own} here.*`

/** As the settings of the demo have it; the pages in other languages say the same. */
const changing = `until ${booking.change_days} days before departure, for €${booking.change_fee / 100} each time`

const [first, second, third] = booking.cancellation

const cancelling =
  first && second && third
    ? `free until ${first.days} days before departure, ${first.percent}% of the price until ${second.days} days, ${second.percent}% until ${third.days} days, then ${third.percent}%`
    : ''

const terms = `${example('its own terms')}

## Booking

Your booking binds you and us from the moment we confirm it. The confirmation repeats the trip, the days, the travellers and the price.

## Paying

The deposit is ${booking.deposit_percent}% of the price, due within seven days of booking. The balance is due ${booking.balance_days} days before departure. Both days are shown above the booking button and in the confirmation. We keep your seats until then.

## Changing and cancelling

You may cancel at any time. The nearer the departure, the more that costs: ${cancelling}. You see the days beside the price before you book. If we call a trip off, you get everything back within fourteen days.

You may change your booking yourself ${changing}. To add somebody or something costs no fee.

## If something goes wrong

Tell your guide at once, or call the number on your voucher. What can be mended on the spot, we mend on the spot.`

const imprint = `${example('its own imprint')}

**Itinera Travel Ltd.** (an invented company)

Lindenufer 12, 10115 Berlin

Represented by Nora Lindqvist

+49 30 5557 0190 · hello@itinera.example

Register of companies: none, this is a demo. Tax number: none either.`

const privacy = `${example('its own page about privacy')}

## What we keep

Your name, phone and email, who travels with you, and what we must know of you for the trip, such as a diet or a passport. We need it to carry out your trip.

## Who sees it

Our office; your guide, without passport numbers; and the houses that expect you. We sell it to nobody.

## How long

Details of travellers go thirty days after the trip. Bills stay as long as the tax office wants them.

## Your rights

Under *My account* you can download everything or delete it. For anything else, write to us.`

const accessibility = `${example('its own statement on accessibility')}

You can find and book every trip with a keyboard, with a screen reader and with text of twice the size. Maps and pictures have a description. If something does not work for you, please tell us: hello@itinera.example. We also take bookings by phone.`

const information = `${example('its own information before a booking')}

You are about to book **{{trip}}**, from {{from}} to {{until}}.

- Places: {{places}}
- Price: {{total}} for {{travellers}}
- Deposit: {{deposit}}, due by {{deposit_on}}
- Balance due on: {{balance_on}}
- Smallest group: {{min_travellers}}
- Goes ahead if enough people book; we tell you by: {{decide_on}}
- Cancelling: {{cancellation}}
- Changing: until {{change_until}}, for €${booking.change_fee / 100} each time; no fee where you only add somebody or something

## Entry and health

{{entry}}

## Accessibility

{{accessibility}}

## What you can count on

- Everything essential is told to you before you book, in writing.
- One company answers for the whole trip.
- After booking, the price may rise only for reasons that the contract names, and only a little. If it rises by more, you may cancel free of charge.
- If something essential changes, you may cancel free of charge.
- If something is missing, we make up for it. If you are in trouble, we help.
- If we become insolvent, you get your money back, and your journey home is secured.

## Who organises the trip

{{agency}}

Your money is protected by:

{{protection}}`

const page = (slug: string, title: string, text: string) => ({
  slug,
  title: `${title} (example)`,
  text,
  footer: true,
})

export const legalPages: Settings['pages']['pages'] = [
  page('terms', 'Terms', terms),
  page('imprint', 'Imprint', imprint),
  page('privacy', 'Privacy', privacy),
  page('accessibility', 'Accessibility', accessibility),
  page('information', 'Your trip in short', information),
]

export const protection: Settings['agency']['protection'] = {
  name: 'Garantia Mundi (demo)',
  address: 'Old Quay 1, 20457 Hamburg',
  phone: '+49 40 5557 0100',
  email: 'claims@guarantee.example',
  number: 'EX-2027-0815',
}
