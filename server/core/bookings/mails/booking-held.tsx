import { z } from 'zod'
import { momentInWords } from '../../../../rules/dates.ts'
import {
  Action,
  Facts,
  Letter,
  Paragraph,
  Reference,
  Reply,
  Sentence,
} from '../../../kit/mail/parts/layout.tsx'
import { booking, own, price } from '../../mails/booking-data.ts'
import {
  amountText,
  bookedFacts,
  bookingPreview,
  PriceTable,
  TravellerAction,
  tripInWords,
  tripUrl,
} from '../../mails/booking-parts.tsx'
import { mail } from '../../mails/mail.ts'

export const bookingHeld = mail({
  name: 'booking-held',
  hasBookingLink: true,
  data: z.object({
    booking,
    price,
    /** Until when the seats are kept, ISO 8601 in UTC. */
    until: z.iso.datetime(),
    /** The amount that confirms the booking, in whole minor units. */
    pay_now: z.int(),
    ...own,
  }),
  subject: ({ booking }, { texts }) => texts.mails.bookingHeld.subject(booking.reference, booking.tripTitle),
  body({ booking, price, until, pay_now, token }, site) {
    const { bookingHeld: t, links, replies } = site.texts.mails
    return (
      <Letter preview={bookingPreview(booking, site)} headline={t.headline(booking.name)}>
        <Paragraph>
          <Sentence
            of={t.until}
            with={{
              until: <strong>{momentInWords(until, site)}</strong>,
              amount: amountText(pay_now, price, site),
            }}
          />
        </Paragraph>
        <TravellerAction token={token} site={site} label={links.payByCard} />
        <Reference>{booking.reference}</Reference>
        <Facts facts={bookedFacts(booking, site)} />
        <PriceTable price={price} site={site} />
        <Paragraph>
          {t.orElse} <Reply of={replies.questionsOfBooking} />
        </Paragraph>
      </Letter>
    )
  },
  sample: ({ booking, price, token }) => ({
    booking,
    price,
    until: booking.bookedAt,
    pay_now: price.due_now,
    token,
  }),
})

/** Tells a traveller that the seats of an unpaid booking, or of an option, are no longer kept. */
export const bookingExpired = mail({
  name: 'booking-expired',
  hasBookingLink: true,
  data: z.object({ booking, was_option: z.boolean().optional(), ...own }),
  subject: ({ booking }, site) =>
    site.texts.mails.bookingExpired.subject(booking.reference, tripInWords(booking, site)),
  body({ booking, was_option, token }, site) {
    const { bookingExpired: t, replies } = site.texts.mails
    return (
      <Letter preview={bookingPreview(booking, site)} headline={t.headline(booking.name)}>
        <Paragraph>{was_option ? t.optionOver : t.why}</Paragraph>
        <Reference>{booking.reference}</Reference>
        <Facts facts={bookedFacts(booking, site)} />
        {token === undefined ? (
          <Action href={tripUrl(site, booking.tripId)}>{t.again}</Action>
        ) : (
          <TravellerAction token={token} site={site} label={t.again} />
        )}
        <Paragraph>
          {!was_option && t.justPaid} <Reply of={replies.questionsOfBooking} />
        </Paragraph>
      </Letter>
    )
  },
  sample: ({ booking, token }) => ({ booking, token }),
})

/** Tells a party that it did not take the offered seats in time. */
export const waitingGone = mail({
  name: 'waiting-gone',
  data: z.object({ booking }),
  subject: ({ booking }, site) => site.texts.mails.waitingGone.subject(tripInWords(booking, site)),
  body({ booking }, site) {
    const { waitingGone: t, links } = site.texts.mails
    return (
      <Letter preview={tripInWords(booking, site)} headline={t.headline(booking.name)}>
        <Paragraph>{t.why}</Paragraph>
        <Facts facts={bookedFacts({ ...booking, meetingPoint: '' }, site)} />
        <Action href={tripUrl(site, booking.tripId)}>{links.trip}</Action>
        <Paragraph>
          <Reply of={t.again} />
        </Paragraph>
      </Letter>
    )
  },
  sample: ({ booking }) => ({ booking }),
})
