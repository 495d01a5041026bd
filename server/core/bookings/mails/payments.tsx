import { z } from 'zod'
import { type ReminderKind, reminderKind } from '../../../../contract/money/money.ts'
import { wholeDay } from '../../../../rules/dates.ts'
import { Facts, Letter, Paragraph, Reference, Reply } from '../../../kit/mail/parts/layout.tsx'
import { booking, type MailedPrice, own, price } from '../../mails/booking-data.ts'
import {
  amountPreview,
  amountText,
  HowToPay,
  isToPay,
  moneyFacts,
  TravellerAction,
} from '../../mails/booking-parts.tsx'
import { mail } from '../../mails/mail.ts'

export const paymentReceived = mail({
  name: 'payment-received',
  hasBookingLink: true,
  data: z.object({
    booking,
    price,
    payment: z.object({ amount: z.int(), on: z.iso.date() }),
    ...own,
  }),
  subject: ({ booking }, { texts }) =>
    texts.mails.paymentReceived.subject(booking.reference, booking.tripTitle),
  body({ booking, price, payment, token, by_card }, site) {
    const { paymentReceived: t, facts, replies } = site.texts.mails
    const received = amountText(payment.amount, price, site)
    return (
      <Letter
        preview={amountPreview(payment.amount, price, booking, site)}
        headline={t.headline(booking.name)}
      >
        <Reference>{booking.reference}</Reference>
        <Facts
          facts={[
            [t.received, t.on(received, wholeDay(payment.on, site.locale))],
            [facts.trip, booking.tripTitle],
            [facts.date, wholeDay(booking.tripDate, site.locale)],
            ...moneyFacts(price, site),
          ]}
        />
        <TravellerAction token={token} by_card={by_card} site={site} />
        {isToPay(price) && <HowToPay price={price} reference={booking.reference} site={site} />}
        <Paragraph>
          <Reply of={replies.questionsOfBooking} />
        </Paragraph>
      </Letter>
    )
  },
  sample: ({ booking, price, today, token }) => {
    const next = price.due[1]
    return {
      booking,
      price: { ...price, paid: price.due_now, due_now: next?.amount ?? 0, due_on: next?.on ?? null },
      payment: { amount: price.due_now, on: today },
      token,
    }
  },
})

const kindFor = ({ due }: MailedPrice): ReminderKind =>
  due[0]?.purpose === 'deposit' ? 'deposit_overdue' : 'balance_soon'

const isOverdue = (kind: ReminderKind) => kind === 'overdue' || kind === 'deposit_overdue'

export const paymentReminder = mail({
  name: 'payment-reminder',
  hasBookingLink: true,
  data: z.object({ booking, price, kind: reminderKind, ...own }),
  subject: ({ booking, kind }, { texts }) =>
    texts.mails.paymentReminder[kind].subject(booking.reference, booking.tripTitle),
  body({ booking, price, kind, token, by_card }, site) {
    const { paymentReminder: t, facts, money } = site.texts.mails
    const day = price.due_on && wholeDay(price.due_on, site.locale)
    return (
      <Letter
        preview={amountPreview(price.due_now, price, booking, site)}
        headline={t[kind].headline(booking.name)}
      >
        <Paragraph>
          {t[kind].what} {t.crossed}
        </Paragraph>
        <Reference>{booking.reference}</Reference>
        <Facts
          facts={[
            [money.toPay, amountText(price.due_now, price, site)],
            [isOverdue(kind) ? t.wasDueOn : t.dueOn, day],
            [facts.trip, booking.tripTitle],
            [facts.date, wholeDay(booking.tripDate, site.locale)],
            [money.total, amountText(price.total, price, site)],
            [money.paid, amountText(price.paid, price, site)],
          ]}
        />
        <TravellerAction token={token} by_card={by_card} site={site} />
        <HowToPay price={price} reference={booking.reference} site={site} />
        <Paragraph>
          <Reply of={t.notRight} />
        </Paragraph>
      </Letter>
    )
  },
  sample: ({ booking, price, token }) => ({ booking, price, kind: kindFor(price), token }),
})

export const paymentUndone = mail({
  name: 'payment-undone',
  hasBookingLink: true,
  data: z.object({
    booking,
    price,
    undone: z.object({ what: z.enum(['payment', 'refund']), amount: z.int(), on: z.iso.date() }),
    ...own,
  }),
  subject: ({ booking }, { texts }) =>
    texts.mails.paymentUndone.subject(booking.reference, booking.tripTitle),
  body({ booking, price, undone, token, by_card }, site) {
    const { paymentUndone: t, facts, replies } = site.texts.mails
    return (
      <Letter
        preview={amountPreview(undone.amount, price, booking, site)}
        headline={t.headline(booking.name)}
      >
        <Paragraph>
          {t[undone.what](amountText(undone.amount, price, site), wholeDay(undone.on, site.locale))}
        </Paragraph>
        <Reference>{booking.reference}</Reference>
        <Facts
          facts={[
            [facts.trip, booking.tripTitle],
            [facts.date, wholeDay(booking.tripDate, site.locale)],
            ...moneyFacts(price, site),
          ]}
        />
        <TravellerAction token={token} by_card={by_card} site={site} />
        {isToPay(price) && <HowToPay price={price} reference={booking.reference} site={site} />}
        <Paragraph>
          <Reply of={replies.questionsOfBooking} />
        </Paragraph>
      </Letter>
    )
  },
  sample: ({ booking, price, today, token }) => ({
    booking,
    price,
    undone: { what: 'payment' as const, amount: price.due_now, on: today },
    token,
  }),
})

/** Tells a traveller that money is on its way back to the card, or was paid back by hand. */
export const paidBack = mail({
  name: 'paid-back',
  hasBookingLink: true,
  data: z.object({
    booking,
    price,
    amount: z.int(),
    /** How and when the staff have paid it back; absent: it goes to the card by itself. */
    by_hand: z.object({ method: z.enum(['bank', 'cash', 'card', 'other']), on: z.iso.date() }).optional(),
    ...own,
  }),
  subject({ booking, by_hand }, { texts }) {
    const { paidBack: t } = texts.mails
    return (by_hand ? t.byHand : t).subject(booking.reference, booking.tripTitle)
  },
  body({ booking, price, amount, by_hand, token }, site) {
    const { paidBack: t, facts, replies } = site.texts.mails
    const refunded = amountText(amount, price, site)
    const words = by_hand ? t.byHand : t
    return (
      <Letter
        preview={amountPreview(amount, price, booking, site)}
        headline={words.headline(booking.name, refunded)}
      >
        <Paragraph>
          {by_hand ? t.byHand.when[by_hand.method](wholeDay(by_hand.on, site.locale)) : t.when}
        </Paragraph>
        <Reference>{booking.reference}</Reference>
        <Facts
          facts={[[facts.trip, booking.tripTitle], [words.amount, refunded], ...moneyFacts(price, site)]}
        />
        <TravellerAction token={token} site={site} />
        <Paragraph>
          <Reply of={replies.questionsOfBooking} />
        </Paragraph>
      </Letter>
    )
  },
  sample: ({ booking, price, token }) => ({ booking, price, amount: price.due_now, token }),
})
