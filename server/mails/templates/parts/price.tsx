import { z } from 'zod'
import { cancellation, due, line, stillDue } from '../../../../contract/money/quotes.ts'
import { cancellationText, cancellingForOffice, cancellingText } from '../../../../rules/cancelling.ts'
import { wholeDay } from '../../../../rules/dates.ts'
import { lineText, moneyText } from '../../../../rules/money.ts'
import { createClock } from '../../../platform/clock.ts'
import type { Site, Speaker } from '../site.ts'
import type { MailedBooking, Reader } from './booking.tsx'
import { type Fact, Facts, Lines, Paragraph, Rows, Sentence, Subheading } from './layout.tsx'

/** The price of a booking: its lines, its payments, and what is due. Amounts are whole minor units. */
export const price = z.object({
  currency: z.string(),
  /** Digits after the decimal sign. */
  digits: z.int(),
  lines: z.array(line),
  total: z.int(),
  paid: z.int(),
  due: z.array(due),
  /** The amount that is due next, or overdue, and its day. */
  due_now: z.int(),
  due_on: z.iso.date().nullable(),
  /** The agency's instructions; '' for none. */
  how_to_pay: z.string(),
  cancellation: cancellation.default([]),
})
export type MailedPrice = z.output<typeof price>

/** An amount in the currency of a price, as the language of the mail writes it. */
export const amountText = (
  amount: number,
  { currency, digits }: Pick<MailedPrice, 'currency' | 'digits'>,
  { locale }: Pick<Site, 'locale'>,
) => moneyText(amount, { currency, digits, locale })

/** What mail programs show beside the subject: an amount, and what it is for. */
export const amountPreview = (
  amount: number,
  price: MailedPrice,
  { tripTitle }: Pick<MailedBooking, 'tripTitle'>,
  site: Speaker,
) => site.texts.mails.preview.amount(amountText(amount, price, site), tripTitle)

/** The price of a booking, line by line, with its total. */
export function PriceTable({ price, site }: { price: MailedPrice; site: Speaker }) {
  const amount = (units: number) => amountText(units, price, site)
  const lines = price.lines.map((line) => ({
    name: lineText(line, amount, site.texts.booking.lines),
    value: amount(line.amount),
  }))
  return <Rows rows={lines} last={{ name: site.texts.mails.money.total, value: amount(price.total) }} />
}

/** Whether a traveller has to pay something. */
export const isToPay = (price: MailedPrice | undefined): price is MailedPrice =>
  price !== undefined && price.total > price.paid

/** The amount still to be paid, and by when. */
export function openText(price: MailedPrice, site: Speaker): string {
  const { money } = site.texts.mails
  const open = amountText(price.total - price.paid, price, site)
  const next = amountText(price.due_now, price, site)
  if (price.due_on === null) return open
  const day = wholeDay(price.due_on, site.locale)
  return next === open ? money.by(open, day) : money.partBy(open, next, day)
}

/** Each amount still to be paid, with its day. */
function DueFacts({ price, site }: { price: MailedPrice; site: Speaker }) {
  const { money } = site.texts.mails
  const isBegun = price.paid > 0
  const names = { deposit: isBegun ? money.restOfDeposit : money.deposit, balance: money.balance }
  const facts = stillDue(price.due, price.paid).map(
    ({ purpose, amount, on }): Fact => [
      price.due.length === 1 ? money.toPay : names[purpose],
      money.by(amountText(amount, price, site), wholeDay(on, site.locale)),
    ],
  )
  return <Facts facts={[...facts, [money.paid, isBegun && amountText(price.paid, price, site)]]} />
}

type PayProps = { price: MailedPrice; reference: string; site: Speaker }

/** The instructions for paying, with the reference by which the agency recognizes the payment. */
export function HowToPay({ price, reference, site }: PayProps) {
  const { money } = site.texts.mails
  if (price.how_to_pay === '') return <Paragraph>{money.weAsk}</Paragraph>
  return (
    <>
      <Subheading>{money.howToPay}</Subheading>
      <Paragraph>
        <Lines text={price.how_to_pay} />
      </Paragraph>
      <Paragraph>
        <Sentence of={money.giveReference} with={{ reference: <strong>{reference}</strong> }} />
      </Paragraph>
    </>
  )
}

type PriceProps = { price: MailedPrice; booking: MailedBooking; site: Site }

/** The price of a booking, when and how to pay it, and what cancelling costs. */
export function Price({ price, booking, site }: PriceProps) {
  const { money } = site.texts.mails
  const cancelling = cancellationText(
    price.cancellation,
    {
      departs: booking.tripDate,
      today: createClock(site.timeZone).dayOf(booking.bookedAt),
      locale: site.locale,
    },
    site.texts.booking.cancellation,
  )
  return (
    <>
      <Subheading>{money.price}</Subheading>
      <PriceTable price={price} site={site} />
      {isToPay(price) && (
        <>
          <DueFacts price={price} site={site} />
          <HowToPay price={price} reference={booking.reference} site={site} />
        </>
      )}
      {cancelling && (
        <>
          <Subheading>{money.ifYouCancel}</Subheading>
          <Paragraph>{cancelling}</Paragraph>
        </>
      )}
    </>
  )
}

/** What a cancellation did to the price, in whole minor units: see `cancellingText`. */
export const cancelled = z.object({ before: z.int(), fee: z.int(), to_card: z.int() })

type SettlementProps = PayProps & {
  /** Absent in mails from before it was stored with them. */
  cancelled?: z.output<typeof cancelled>
  reader?: Reader
}

/** What is left to settle for a cancelled booking. */
export function Settlement({ price, cancelled, reference, site, reader = 'traveller' }: SettlementProps) {
  const { total, paid } = price
  const words = reader === 'agency' ? cancellingForOffice : site.texts.booking.cancelling
  return (
    <>
      <Subheading>{site.texts.mails.money.whatItCosts}</Subheading>
      <Paragraph>
        {cancellingText({ total, paid, ...cancelled }, (value) => amountText(value, price, site), words)}
      </Paragraph>
      {reader === 'traveller' && total > paid && <HowToPay price={price} reference={reference} site={site} />}
    </>
  )
}
