import { z } from 'zod'
import { fillIn } from '../../../../rules/booking-facts.ts'
import { wholeDay } from '../../../../rules/dates.ts'
import {
  booking,
  type MailedBooking,
  type MailedPrice,
  own,
  price,
} from '../../../core/mails/booking-data.ts'
import { amountText, isToPay } from '../../../core/mails/booking-parts.tsx'
import { mail } from '../../../core/mails/mail.ts'
import { Letter, Reference } from '../../../kit/mail/parts/layout.tsx'
import { Markdown } from '../../../kit/mail/parts/markdown.tsx'
import type { Speaker } from '../../../kit/mail/site.ts'
import { oneLine } from '../../../platform/plain-text.ts'

/** The facts that a letter may name, but for the link, which is known only when the mail is sent. */
const factsOf = (booking: MailedBooking, price: MailedPrice | undefined, site: Speaker) => ({
  name: booking.name,
  trip: booking.tripTitle,
  date: wholeDay(booking.tripDate, site.locale),
  reference: booking.reference,
  balance: isToPay(price) ? amountText(price.total - price.paid, price, site) : '',
  due_on: isToPay(price) && price.due_on ? wholeDay(price.due_on, site.locale) : '',
})

/** The field of the link, alone or as the address of a link that has words of its own. */
const LINK = /(\]\(\s*)?\{\{\s*link\s*\}\}/g

/** A letter that the staff write to many travellers at once: Markdown with facts of each booking. */
export const letterToMany = mail({
  name: 'letter',
  hasBookingLink: true,
  presentTrip: 'shows',
  data: z.object({ booking, price: price.optional(), subject: z.string(), text: z.string(), ...own }),
  answerable: true,
  subject: ({ booking, price, subject }, site) =>
    fillIn(subject, { ...factsOf(booking, price, site), link: '' }),
  body({ booking, price, subject, text, token }, site) {
    const facts = factsOf(booking, price, site)
    const link = token === undefined ? `${site.home}/bookings` : `${site.home}/booking#${token}`
    const label = site.texts.mails.links[token === undefined ? 'myBookings' : 'myBooking']
    const linked = text.replace(LINK, (_, words?: string) =>
      words === undefined ? `[${label}](${link})` : `](${link}`,
    )
    return (
      <Letter preview={oneLine(fillIn(text, { ...facts, link: '' }), 140)} headline={fillIn(subject, facts)}>
        <Markdown text={linked} facts={facts} />
        <Reference>{booking.reference}</Reference>
      </Letter>
    )
  },
  sample: ({ booking, price, letter, token }) => ({
    booking,
    price,
    subject: '{{trip}}',
    text: letter,
    token,
  }),
})
