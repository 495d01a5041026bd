import { z } from 'zod'
import { cancellation, due, line, stillDue } from '../../../../contract/quotes.ts'
import { cancellationText } from '../../../../rules/cancelling.ts'
import { createClock } from '../../../platform/clock.ts'
import { moneyInWords, wholeDay } from '../../../platform/words.ts'
import type { Site } from '../site.ts'
import type { MailedBooking, Reader } from './booking.tsx'
import { Facts, Lines, Paragraph, Rows, Subheading } from './layout.tsx'

/** The price of a booking: its lines, its payments, and what is due. Amounts are whole minor units. */
export const price = z.object({
  currency: z.string(),
  /** Digits after the decimal sign, and the locale in which amounts are written. */
  digits: z.int(),
  locale: z.string(),
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

/** The price of a booking, line by line, with its total. */
export function PriceTable({ price }: { price: MailedPrice }) {
  const lines = price.lines.map(({ label, quantity, unit, amount }) => ({
    name: quantity === 1 ? label : `${label}, ${quantity}\u00a0×\u00a0${moneyInWords(unit, price)}`,
    value: moneyInWords(amount, price),
  }))
  return <Rows rows={lines} last={{ name: 'Total', value: moneyInWords(price.total, price) }} />
}

/** Whether a traveller has to pay something. */
export const isToPay = (price: MailedPrice | undefined): price is MailedPrice =>
  price !== undefined && price.total > price.paid

/** The name of an amount that is due. `isRest`: a part of it is paid. */
function nameOf(purpose: 'deposit' | 'balance', isRest: boolean): string {
  if (purpose === 'balance') return 'Balance'
  return isRest ? 'Rest of the deposit' : 'Deposit'
}

/** The amount still to be paid, and by when. */
export const openText = (price: MailedPrice, { locale }: Pick<Site, 'locale'>) => {
  const open = moneyInWords(price.total - price.paid, price)
  const next = moneyInWords(price.due_now, price)
  if (price.due_on === null) return open
  const day = wholeDay(price.due_on, locale)
  return next === open ? `${open} by ${day}` : `${open}, of which ${next} by ${day}`
}

/** Each amount still to be paid, with its day. */
function DueFacts({ price, locale }: { price: MailedPrice; locale: string }) {
  const facts = stillDue(price.due, price.paid).map(({ purpose, amount, on }) => [
    price.due.length === 1 ? 'To pay' : nameOf(purpose, price.paid > 0),
    `${moneyInWords(amount, price)} by ${wholeDay(on, locale)}`,
  ])
  const paid = price.paid > 0 && { Paid: moneyInWords(price.paid, price) }
  return <Facts facts={{ ...Object.fromEntries(facts), ...paid }} />
}

/** The instructions for paying, with the reference by which the agency recognizes the payment. */
export const HowToPay = ({ price, reference }: { price: MailedPrice; reference: string }) =>
  price.how_to_pay === '' ? (
    <Paragraph>We’ll get in touch about how to pay.</Paragraph>
  ) : (
    <>
      <Subheading>How to pay</Subheading>
      <Paragraph>
        <Lines text={price.how_to_pay} />
      </Paragraph>
      <Paragraph>
        Please give your reference with each payment: <strong>{reference}</strong>
      </Paragraph>
    </>
  )

type PriceProps = { price: MailedPrice; booking: MailedBooking; site: Site }

/** The price of a booking, when and how to pay it, and what cancelling costs. */
export function Price({ price, booking, site }: PriceProps) {
  const cancelling = cancellationText(price.cancellation, {
    departs: booking.tripDate,
    today: createClock(site.timeZone).dayOf(booking.bookedAt),
    locale: site.locale,
  })
  return (
    <>
      <Subheading>Price</Subheading>
      <PriceTable price={price} />
      {isToPay(price) && (
        <>
          <DueFacts price={price} locale={site.locale} />
          <HowToPay price={price} reference={booking.reference} />
        </>
      )}
      {cancelling && (
        <>
          <Subheading>If you cancel</Subheading>
          <Paragraph>{cancelling}</Paragraph>
        </>
      )}
    </>
  )
}

type SettlementProps = { price: MailedPrice; reference: string; reader?: Reader }

/** What is left to settle for a cancelled booking. */
export function Settlement({ price, reference, reader = 'traveller' }: SettlementProps) {
  const isOwn = reader === 'traveller'
  const { total, paid } = price
  const amount = (value: number) => moneyInWords(value, price)
  return (
    <>
      <Subheading>What it costs</Subheading>
      <Paragraph>
        {total > 0 ? `Cancelling costs ${amount(total)}.` : `Cancelling costs ${isOwn ? 'you ' : ''}nothing.`}
        {paid > 0 && ` ${isOwn ? 'You have' : 'The traveller has'} paid ${amount(paid)}.`}
        {paid > total &&
          (isOwn
            ? ` We pay ${amount(paid - total)} back to you.`
            : ` ${amount(paid - total)} is to be paid back.`)}
        {total > paid && ` ${amount(total - paid)} is still to be paid.`}
      </Paragraph>
      {isOwn && total > paid && <HowToPay price={price} reference={reference} />}
    </>
  )
}
