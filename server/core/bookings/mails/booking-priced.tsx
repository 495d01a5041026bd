import { z } from 'zod'
import { Facts, Letter, Paragraph, Reference, Reply, Subheading } from '../../../kit/mail/parts/layout.tsx'
import { booking, own, price } from '../../mails/booking-data.ts'
import { amountPreview, amountText, BookingLinks, bookedFacts, Price } from '../../mails/booking-parts.tsx'
import { mail } from '../../mails/mail.ts'

export const bookingPriced = mail({
  name: 'booking-priced',
  confirms: true,
  hasBookingLink: true,
  presentTrip: 'tells',
  data: z.object({ booking, price, ...own }),
  subject: ({ booking, price }, site) =>
    site.texts.mails.bookingPriced.subject(booking.reference, amountText(price.total, price, site)),
  body({ booking, price, token, by_card }, site) {
    const { bookingPriced: t } = site.texts.mails
    return (
      <Letter preview={amountPreview(price.total, price, booking, site)} headline={t.headline(booking.name)}>
        <Paragraph>
          <Reply of={t.accept} />
        </Paragraph>
        <Reference>{booking.reference}</Reference>
        <Price price={price} booking={booking} site={site}>
          <BookingLinks booking={booking} site={site} token={token} by_card={by_card} />
        </Price>
        <Subheading>{t.booking}</Subheading>
        <Facts facts={bookedFacts(booking, site)} />
      </Letter>
    )
  },
  sample: ({ booking, price, token }) => ({ booking, price, token }),
})
