import { type Drafts, replyToAgency } from './draft.ts'
import { Action, Facts, Letter, OrCall, Paragraph, Reference } from './layout.tsx'
import type { MailedPrice, ReminderKind } from './mails.ts'
import { HowToPay, isToPay } from './price.tsx'
import { dayInWords, moneyInWords } from './words.ts'

/** What is still to be paid, and by when. */
const openText = (price: MailedPrice) => {
  const open = moneyInWords(price.total - price.paid, price)
  const next = moneyInWords(price.due_now, price)
  if (price.due_on === null) return open
  return next === open
    ? `${open} by ${dayInWords(price.due_on)}`
    : `${open}, of which ${next} by ${dayInWords(price.due_on)}`
}

const headlines: Record<ReminderKind, string> = {
  overdue: 'your payment is overdue.',
  deposit_overdue: 'the deposit for your trip is overdue.',
  balance_soon: 'your payment is due soon.',
}

const openings: Record<ReminderKind, string> = {
  overdue: 'Your trip is near, and a part of its price has not arrived yet.',
  deposit_overdue: 'The deposit for your booking has not arrived yet.',
  balance_soon: 'The balance of your booking is due within two weeks.',
}

/** Mails about money received and money due. */
export const moneyDrafts: Drafts<'payment-received' | 'payment-reminder'> = {
  'payment-received': ({ agency, booking, price, payment }, site) => ({
    replyTo: replyToAgency(agency),
    automatic: true,
    body: (
      <Letter
        agency={agency}
        preview={`${moneyInWords(payment.amount, price)} for ${booking.tripTitle}`}
        headline={`Thank you, ${booking.name}. Your payment has arrived.`}
      >
        <Reference>{booking.reference}</Reference>
        <Facts
          facts={{
            Received: `${moneyInWords(payment.amount, price)} on ${dayInWords(payment.on)}`,
            Trip: booking.tripTitle,
            Date: dayInWords(booking.tripDate),
            Total: moneyInWords(price.total, price),
            Paid: moneyInWords(price.paid, price),
            'Still to pay': isToPay(price) ? openText(price) : 'nothing',
          }}
        />
        <Action href={`${site.publicUrl}/bookings`}>See my bookings</Action>
        {isToPay(price) && <HowToPay price={price} reference={booking.reference} />}
        <Paragraph>
          Questions? Reply to this email
          <OrCall agency={agency} /> and tell us your reference.
        </Paragraph>
      </Letter>
    ),
  }),

  'payment-reminder': ({ agency, booking, price, kind }, site) => ({
    replyTo: replyToAgency(agency),
    automatic: true,
    body: (
      <Letter
        agency={agency}
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
            [kind === 'balance_soon' ? 'Due on' : 'Was due on']: price.due_on && dayInWords(price.due_on),
            Trip: booking.tripTitle,
            Date: dayInWords(booking.tripDate),
            Total: moneyInWords(price.total, price),
            Paid: moneyInWords(price.paid, price),
          }}
        />
        <HowToPay price={price} reference={booking.reference} />
        <Action href={`${site.publicUrl}/bookings`}>See my bookings</Action>
        <Paragraph>
          Is something not right? Reply to this email
          <OrCall agency={agency} /> and tell us your reference.
        </Paragraph>
      </Letter>
    ),
  }),
}
