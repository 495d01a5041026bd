import type { ReactNode } from 'react'
import type { TravellerBooking } from '../../../contract/bookings.ts'
import type { Invoice } from '../../../contract/papers.ts'
import { dayOfTrip, daysUntil, lastDay } from '../../../rules/days.ts'
import type { Texts } from '../../../texts/texts.ts'
import { useDates, useToday } from '../../agency.ts'
import { savingApi } from '../../download.ts'
import { useTexts } from '../../texts.tsx'
import { FileButton } from '../../ui/controls/file-button.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { TripPicture } from '../trip/trip-picture.tsx'
import { useBookingToken } from './pay.tsx'

export const CalendarButton = ({ bookingId }: { bookingId: number }) => {
  const bookingToken = useBookingToken()
  return (
    <FileButton
      save={() => savingApi(() => {})('showBookingCalendar', { params: { id: bookingId }, bookingToken })}
    >
      {useTexts('booking').postcard.calendar}
    </FileButton>
  )
}

export const InvoiceButton = ({ invoice: { number, kind } }: { invoice: Invoice }) => {
  const bookingToken = useBookingToken()
  const { postcard: t } = useTexts('booking')
  return (
    <FileButton save={() => savingApi(() => {})('showInvoice', { params: { number }, bookingToken })}>
      {kind === 'invoice' ? t.invoice(number) : t.creditNote(number)}
    </FileButton>
  )
}

export const VoucherButton = ({ bookingId }: { bookingId: number }) => {
  const bookingToken = useBookingToken()
  return (
    <FileButton save={() => savingApi(() => {})('showVoucher', { params: { id: bookingId }, bookingToken })}>
      {useTexts('booking').postcard.voucher}
    </FileButton>
  )
}

type BeforeProps = { bookingId: number; before: NonNullable<TravellerBooking['before']> }

/** Saves what the traveller was told before booking: no later change is in it, so the button says of which day it is. */
export const BeforeButton = ({ bookingId, before: { title, shown_at } }: BeforeProps) => {
  const bookingToken = useBookingToken()
  const { shortDayTextAt } = useDates()
  return (
    <FileButton save={() => savingApi(() => {})('showBefore', { params: { id: bookingId }, bookingToken })}>
      {useTexts('booking').postcard.before(title, shortDayTextAt(shown_at))}
    </FileButton>
  )
}

/** The greeting on a card: `See you in Ålesund`, without a place `See you soon`, once the trip has begun `Have a good trip`. */
export function greeting(
  { goodTrip, seeYouIn, seeYouSoon }: Texts['booking']['postcard'],
  place: string,
  hasBegun = false,
): string {
  if (hasBegun) return goodTrip
  return place ? seeYouIn(place) : seeYouSoon
}

/** How many days remain until a departure, in words; during the trip, which day it is; '' once the trip is over. */
export function useDaysToGo(departs: string, length: number): string {
  const today = useToday()
  const { postcard: t } = useTexts('booking')
  const toGo = daysUntil(departs, today)
  if (toGo === 0) return t.today
  if (toGo > 0) return toGo === 1 ? t.tomorrow : t.daysToGo(toGo)
  const day = dayOfTrip(departs, length, today)
  return day === undefined ? '' : t.dayOf(day, length)
}

type PostcardPictureProps = {
  trip: { banner: string; focus_x: number; focus_y: number }
  /** The day of departure, `YYYY-MM-DD`; without it the picture has no tab. */
  departs?: string
  days?: number
  sizes: string
  className?: string
}

/** The trip's picture. Its tab, where other cards show their date, shows the days to go or the day of the trip. */
export function PostcardPicture({
  trip,
  departs = '',
  days = 1,
  sizes,
  className = '',
}: PostcardPictureProps) {
  const toGo = useDaysToGo(departs || '0001-01-01', days)
  return (
    <div className={`relative overflow-hidden print:hidden ${className}`}>
      <TripPicture trip={trip} sizes={sizes} className="h-full w-full" />
      {toGo && (
        <p className="absolute top-0 left-0 bg-paper px-3.5 py-1.5 font-semibold text-[0.95rem] text-ink tabular-nums">
          {toGo}
        </p>
      )}
    </div>
  )
}

export const cardFacts =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-6 gap-y-4 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,13.5rem),1fr))]'

/** A term above its description. `wide`: across all columns; `wide="phone"`: only on phones. */
type CardFactProps = { term: string; wide?: true | 'phone'; children: ReactNode }

export function CardFact({ term, wide, children }: CardFactProps) {
  return (
    <div className={wide && (wide === 'phone' ? 'max-sm:col-span-full' : 'col-span-full')}>
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className="min-w-0 figure text-pretty text-lg leading-snug wrap-anywhere">{children}</dd>
    </div>
  )
}

type WhenProps = { day: string; time: string | null; days: number | null }

export function WhenFacts({ day, time, days }: WhenProps) {
  const { postcard: t } = useTexts('booking')
  const words = useTexts('words')
  const isLong = days !== null && days > 1
  return (
    <>
      <CardFact term={isLong ? t.firstDay : t.day} wide="phone">
        <DateText day={day} time={time} />
      </CardFact>
      {isLong && (
        <CardFact term={t.lastDay} wide="phone">
          <DateText day={lastDay(day, days)} />{' '}
          <span className="whitespace-nowrap font-sans text-[0.95rem] text-ink-soft">{words.days(days)}</span>
        </CardFact>
      )}
    </>
  )
}

/** What to bring, in one or two columns; nothing where the agency has listed nothing. */
export function Bring({ lines, heading: Heading }: { lines: string[]; heading: 'h3' | 'h4' }) {
  const { bring } = useTexts('booking').postcard
  if (lines.length === 0) return null
  return (
    <div>
      <Heading className="text-[1.15rem]">{bring}</Heading>
      <ul className="mt-1.5 gap-x-8 text-[0.95rem] sm:columns-2">
        {lines.map((line) => (
          <li key={line} className="grid break-inside-avoid grid-cols-[1.1rem_minmax(0,1fr)] py-0.5">
            <span aria-hidden="true" className="text-accent">
              ·
            </span>
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
