import { z } from 'zod'
import { moneyInWords, wholeDay } from '../../../platform/words.ts'
import { mail } from '../mail.ts'
import { booking, OwnAction, own } from '../parts/booking.tsx'
import { Facts, Letter, OrCall, Paragraph, Reference } from '../parts/layout.tsx'
import { HowToPay, type MailedPrice, price } from '../parts/price.tsx'

/** What a traveller is reminded of, the most urgent first. */
const kind = z.enum(['overdue', 'deposit_overdue', 'balance_soon', 'due'])
export type ReminderKind = z.output<typeof kind>

const headlines: Record<ReminderKind, string> = {
  overdue: 'your payment is overdue.',
  deposit_overdue: 'the deposit for your trip is overdue.',
  balance_soon: 'your payment is due soon.',
  due: 'here is what is to be paid next.',
}

const openings: Record<ReminderKind, string> = {
  overdue: 'Your trip is near, and a part of its price has not arrived yet.',
  deposit_overdue: 'The deposit for your booking has not arrived yet.',
  balance_soon: 'The balance of your booking is due within two weeks.',
  due: 'A part of the price of your booking is still to be paid.',
}

const kindFor = ({ due }: MailedPrice): ReminderKind =>
  due[0]?.purpose === 'deposit' ? 'deposit_overdue' : 'balance_soon'

/** Reminds a traveller of what is due. */
export const paymentReminder = mail({
  data: z.object({ booking, price, kind, ...own }),
  ownLink: true,
  subject: ({ booking, kind }) =>
    `${kind === 'balance_soon' ? 'Soon due' : 'Overdue'}: the ${kind === 'deposit_overdue' ? 'deposit' : 'payment'} for your booking ${booking.reference}, ${booking.tripTitle}`,
  body: ({ booking, price, kind, token, by_card }, site) => (
    <Letter
      preview={`${moneyInWords(price.due_now, price)} for ${booking.tripTitle}`}
      headline={`${booking.name}, ${headlines[kind]}`}
    >
      <Paragraph>
        {openings[kind]} If you have just paid, this email has crossed with your payment: there is nothing
        more to do.
      </Paragraph>
      <Reference>{booking.reference}</Reference>
      <Facts
        facts={{
          'To pay': moneyInWords(price.due_now, price),
          [kind === 'balance_soon' ? 'Due on' : 'Was due on']:
            price.due_on && wholeDay(price.due_on, site.locale),
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
