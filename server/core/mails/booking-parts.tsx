import type { ReactNode } from 'react'
import { z } from 'zod'
import { stillDue } from '../../../contract/money/quotes.ts'
import { cancellationFeeIn, cancellingForOffice, cancellingText } from '../../../rules/cancelled.ts'
import { cancellationText } from '../../../rules/cancelling.ts'
import { wholeDay } from '../../../rules/dates.ts'
import { lastDay } from '../../../rules/days.ts'
import { lineText, moneyText } from '../../../rules/money-text.ts'
import { partyInWords } from '../../../rules/party.ts'
import {
  Action,
  Anchor,
  type Fact,
  Facts,
  Lines,
  Paragraph,
  Phone,
  Rows,
  Sentence,
  Subheading,
} from '../../kit/mail/parts/layout.tsx'
import type { Site, Speaker } from '../../kit/mail/site.ts'
import { createClock } from '../../platform/clock.ts'
import type { MailedBooking, MailedPrice } from './booking-data.ts'

export const tripUrl = (site: Pick<Site, 'home'>, tripId: number) => `${site.home}/trips/${tripId}`

type Own = { token?: string; by_card?: boolean; site: Site }

/** Leads to the booking's own page, which needs no login; without the secret, as in the log, to My bookings. */
export function TravellerAction({ site, token, by_card, label }: Own & { label?: string }) {
  const { links } = site.texts.mails
  if (token === undefined) return <Action href={`${site.home}/bookings`}>{links.myBookings}</Action>
  const url = `${site.home}/booking#${token}`
  if (label || !by_card) return <Action href={url}>{label ?? links.myBooking}</Action>
  return (
    <>
      <Action href={url}>{links.payByCard}</Action>
      {/* The same page: who does not want to pay looks for no link about paying. */}
      <Paragraph>
        <Anchor href={url}>{links.myBooking}</Anchor>
      </Paragraph>
    </>
  )
}

/** The reader of a mail: the agency reads about its travellers in the third person. */
export type Reader = 'traveller' | 'agency'

export const tripInWords = (
  { tripTitle, tripDate }: Pick<MailedBooking, 'tripTitle' | 'tripDate'>,
  { texts, locale }: Speaker,
) => texts.mails.tripOn(tripTitle, wholeDay(tripDate, locale))

/** What mail programs show beside the subject: which booking a mail is about. */
export const bookingPreview = (booking: MailedBooking, speaker: Speaker) =>
  speaker.texts.mails.preview.booking(booking.reference, tripInWords(booking, speaker))

export function bookedFacts(booking: MailedBooking, site: Site, reader: Reader = 'traveller'): Fact[] {
  const { texts, locale } = site
  const { facts } = texts.mails
  const { tripDate, time, days, phone, note } = booking
  const when: Fact[] =
    days && days > 1
      ? [
          [facts.firstDay, wholeDay(tripDate, locale)],
          [facts.time, time],
          [facts.lastDay, wholeDay(lastDay(tripDate, days), locale)],
        ]
      : [
          [facts.date, wholeDay(tripDate, locale)],
          [facts.time, time],
        ]
  const isOffice = reader === 'agency'
  // A reseller reads of its traveller, as the office does.
  const isOthers = isOffice || booking.soldBy !== undefined
  return [
    [
      facts.trip,
      isOffice ? (
        booking.tripTitle
      ) : (
        <Anchor key="trip" href={tripUrl(site, booking.tripId)} isName>
          {booking.tripTitle}
        </Anchor>
      ),
    ],
    ...when,
    [facts.meetingPoint, booking.meetingPoint && <Lines text={booking.meetingPoint} />],
    [facts.length, days && texts.words.days(days)],
    [facts.package, booking.package],
    [facts.travellers, partyInWords(booking, texts.words)],
    [facts.name, !isOffice && booking.soldBy?.traveller],
    [facts.ownReference, !isOffice && booking.soldBy?.reference],
    [isOthers ? facts.phone : facts.yourPhone, phone && <Phone number={phone} />],
    [isOthers ? facts.note : facts.yourNote, note && <Lines text={note} />],
  ]
}

/** The button to the booking's own page, with a word of care. */
export const BookingAction = ({ site, ...own }: Own) => (
  <>
    <TravellerAction {...own} site={site} />
    {own.token !== undefined && <Paragraph>{site.texts.mails.links.keepToYourself}</Paragraph>}
  </>
)

// No full stop after a link, because some mail programs would take it for a part of the address.
export const AboutTrip = ({ booking, site }: { booking: MailedBooking; site: Site }) => (
  <Paragraph>
    {site.texts.mails.links.readAboutTrip}
    <br />
    <Anchor href={tripUrl(site, booking.tripId)}>{booking.tripTitle}</Anchor>
  </Paragraph>
)

export const BookingLinks = ({ booking, site, ...own }: { booking: MailedBooking } & Own) => (
  <>
    <BookingAction {...own} site={site} />
    <AboutTrip booking={booking} site={site} />
  </>
)

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

export function PriceTable({ price, site }: { price: MailedPrice; site: Speaker }) {
  const amount = (units: number) => amountText(units, price, site)
  const lines = price.lines.map((line) => ({
    name: lineText(line, amount, site.texts.booking.lines),
    value: amount(line.amount),
  }))
  return <Rows rows={lines} last={{ name: site.texts.mails.money.total, value: amount(price.total) }} />
}

/** Whether a traveller has to pay something: not while the seats are only kept. */
export const isToPay = (price: MailedPrice | undefined): price is MailedPrice =>
  price !== undefined && price.total > price.paid && price.due_now > 0

export function openText(price: MailedPrice, site: Speaker): string {
  const { money } = site.texts.mails
  const open = amountText(price.total - price.paid, price, site)
  const next = amountText(price.due_now, price, site)
  if (price.due_on === null) return open
  const day = wholeDay(price.due_on, site.locale)
  return next === open ? money.by(open, day) : money.partBy(open, next, day)
}

/** What a booking costs, what is paid, and what is left to pay or to be paid back. A cancelled one costs its named fees. */
export function moneyFacts(price: MailedPrice, site: Speaker): Fact[] {
  const { mails, booking } = site.texts
  const { money } = mails
  const { lines, total, paid } = price
  const amount = (units: number) => amountText(units, price, site)
  const fees = lines.every(({ kind }) => kind === 'fee') ? lines : []
  const costs: Fact[] = [
    ...fees.map((line): Fact => [lineText(line, amount, booking.lines), amount(line.amount)]),
    ...(fees.length === 1
      ? []
      : [[fees.length > 1 ? booking.bill.fees : money.total, amount(total)] as Fact]),
  ]
  const left = (): Fact => {
    if (paid > total) return [money.toPayBack, amount(paid - total)]
    if (paid === total) return [money.stillToPay, money.nothing]
    // What is only kept is neither to be paid nor paid in full.
    return [money.stillToPay, isToPay(price) && openText(price, site)]
  }
  return [...costs, [money.paid, amount(paid)], left()]
}

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

type PriceProps = { price: MailedPrice; booking: MailedBooking; site: Site; children?: ReactNode }

/** What a booking costs and how to pay it, then the links among `children`, and what cancelling would cost. */
export function Price({ price, booking, site, children }: PriceProps) {
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
      {children}
      {cancelling && (
        <>
          <Subheading>{money.ifYouCancel}</Subheading>
          <Paragraph>{cancelling}</Paragraph>
        </>
      )}
    </>
  )
}

/** What a cancellation did to the price, in whole minor units: see `cancellingText`. What is optional is absent in mails of the version before. */
export const cancelled = z.object({
  /** The price before; for programs of the version before, which say it. */
  before: z.int(),
  fee: z.int(),
  to_card: z.int(),
  paid_back: z.object({ to_card: z.int(), by_hand: z.int(), on_its_way: z.int() }).optional(),
  by: z.iso.date().optional(),
})

type SettlementProps = PayProps & {
  /** Absent in mails from before it was stored with them. */
  cancelled?: Partial<z.output<typeof cancelled>>
  reader?: Reader
}

export function Settlement({ price, cancelled, reference, site, reader = 'traveller' }: SettlementProps) {
  const { total, paid, lines } = price
  const words = reader === 'agency' ? cancellingForOffice : site.texts.booking.cancelling
  const { fee = cancellationFeeIn(lines), by, ...more } = cancelled ?? {}
  const cancellation = { total, paid, fee, ...more, by: by && wholeDay(by, site.locale) }
  return (
    <>
      <Subheading>{site.texts.mails.money.whatItCosts}</Subheading>
      <Paragraph>{cancellingText(cancellation, (value) => amountText(value, price, site), words)}</Paragraph>
      {reader === 'traveller' && total > paid && <HowToPay price={price} reference={reference} site={site} />}
    </>
  )
}
