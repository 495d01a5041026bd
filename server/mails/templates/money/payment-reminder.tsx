import { z } from 'zod'
import { type ReminderKind, reminderKind } from '../../../../contract/money.ts'
import { moneyInWords, wholeDay } from '../../../platform/words.ts'
import { mail } from '../mail.ts'
import { booking, OwnAction, own } from '../parts/booking.tsx'
import { Facts, Letter, OrCall, Paragraph, Reference } from '../parts/layout.tsx'
import { HowToPay, type MailedPrice, price } from '../parts/price.tsx'

/** The texts of each kind of payment reminder. */
const words: Record<ReminderKind, { about: string; headline: string; opening: string; day: string }> = {
  overdue: {
    about: 'Overdue: the payment',
    headline: 'your payment is overdue.',
    opening: 'Part of the payment for your booking has not arrived yet.',
    day: 'Was due on',
  },
  deposit_overdue: {
    about: 'Overdue: the deposit',
    headline: 'the deposit for your trip is overdue.',
    opening: 'The deposit for your booking has not arrived yet.',
    day: 'Was due on',
  },
  balance_soon: {
    about: 'Due soon: the payment',
    headline: 'your payment is due soon.',
    opening: 'The balance of your booking is due within two weeks.',
    day: 'Due on',
  },
  due: {
    about: 'To be paid next',
    headline: 'here is what is to be paid next.',
    opening: 'Part of the price of your booking is still to be paid.',
    day: 'Due on',
  },
}

const kindFor = ({ due }: MailedPrice): ReminderKind =>
  due[0]?.purpose === 'deposit' ? 'deposit_overdue' : 'balance_soon'

/** Reminds a traveller of an amount that is due. */
export const paymentReminder = mail({
  data: z.object({ booking, price, kind: reminderKind, ...own }),
  ownLink: true,
  subject: ({ booking, kind }) =>
    `${words[kind].about} for your booking ${booking.reference}, ${booking.tripTitle}`,
  body: ({ booking, price, kind, token, by_card }, site) => (
    <Letter
      preview={`${moneyInWords(price.due_now, price)} for ${booking.tripTitle}`}
      headline={`${booking.name}, ${words[kind].headline}`}
    >
      <Paragraph>
        {words[kind].opening} If you have just paid, this email has crossed with your payment: there is
        nothing more to do.
      </Paragraph>
      <Reference>{booking.reference}</Reference>
      <Facts
        facts={{
          'To pay': moneyInWords(price.due_now, price),
          [words[kind].day]: price.due_on && wholeDay(price.due_on, site.locale),
          Trip: booking.tripTitle,
          Date: wholeDay(booking.tripDate, site.locale),
          Total: moneyInWords(price.total, price),
          Paid: moneyInWords(price.paid, price),
        }}
      />
      <OwnAction token={token} by_card={by_card} site={site} />
      <HowToPay price={price} reference={booking.reference} />
      <Paragraph>
        Is something not right? Reply to this email
        <OrCall /> and tell us your reference.
      </Paragraph>
    </Letter>
  ),
  sample: ({ booking, price, token }) => ({ booking, price, kind: kindFor(price), token }),
})
