import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { TravellerBooking } from '../../../contract/bookings.ts'
import type { Answer } from '../../../contract/calls.ts'
import type { TripPage } from '../../../contract/trips/trips.ts'
import { decisionDay } from '../../../rules/seats.ts'
import { startsIn } from '../../../rules/starts-in.ts'
import { useAgency, useDates } from '../../agency.ts'
import { Bill } from '../../price/bill.tsx'
import { PartyText } from '../../price/party.ts'
import { useTexts } from '../../texts.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { useCall } from '../../use-call.ts'
import { KeepLink } from './keep-link.tsx'
import { PayByCard, standingPath } from './pay.tsx'
import {
  Bring,
  CalendarButton,
  CardFact,
  cardFacts,
  greeting,
  PostcardPicture,
  WhenFacts,
} from './postcard.tsx'
import { footer, scrollArea } from './sheet.tsx'
import { Dues } from './total.tsx'

export type Made = {
  message: string
  booking: Answer<'book'>['booking']
  fields: Record<string, string>
  /** No confirmation mail is sent. */
  notMailed?: true
}

type BookedProps = {
  made: Made
  trip: TripPage
  /** It was booked for somebody else, by an agent of a reseller. */
  isAgent: boolean
  onClose: () => void
  onAgain: () => void
}

/** The page on which the traveller sees a new booking again. */
const pageOf = ({ id, token }: Made['booking']) => (token ? standingPath(id) : '/bookings')

const summary = `max-h-[max(42rem,(30rem-100svh)*99)] ${scrollArea}`

export function Booked({ made, trip, isAgent, onClose, onAgain }: BookedProps) {
  const { id, token, currency, by_card } = made.booking
  const { booked: t } = useTexts('booking')
  const { close } = useTexts('words')
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and contains nothing else that can be focused */}
      <section aria-label={t.title} tabIndex={0} className={summary}>
        <Confirmation made={made} trip={trip} isAgent={isAgent} onAgain={onAgain} />
      </section>
      <footer className={footer}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {by_card > 0 ? (
            <PayByCard booking={{ id, currency, by_card: { now: by_card, all: by_card } }} />
          ) : (
            <Button onClick={onClose}>{close}</Button>
          )}
          <Link to={pageOf(made.booking)} replace className={buttonClass('quiet')}>
            {token ? t.seeBooking : t.seeBookings}
          </Link>
        </div>
        {/* For screen readers; the card has the same text for the eye. */}
        <p role="status" className="sr-only">
          {made.message}
        </p>
      </footer>
    </>
  )
}

/** The confirmation as a card to keep. Takes the focus, because the pressed button is gone. */
function Confirmation({ made, trip, isAgent, onAgain }: Omit<BookedProps, 'onClose'>) {
  const { booking, fields } = made
  const { booked: t, postcard, details } = useTexts('booking')
  const { seats } = useTexts('words')
  const dates = useDates()
  const { youPay } = details
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { meeting_point, bring } = trip.content
  const name = isAgent ? '' : (fields.name ?? '').trim()
  const number = (field: string) => Number(fields[field])
  const own = useTravellerBooking(booking, trip.id)
  const isAsked = own?.details && own.details.answered < own.details.travellers
  return (
    // One box around all rows: as rows of a grid with a height of its own they would shrink.
    <div>
      <PostcardPicture
        trip={trip}
        departs={booking.trip_date}
        sizes="(min-width: 40rem) 40rem, 100vw"
        className="-mx-5 -mt-5 aspect-[16/9] sm:-mx-8 sm:-mt-4 sm:[@media(max-height:56rem)]:aspect-auto sm:[@media(max-height:56rem)]:h-35"
      />
      <div className="grid gap-6 pt-6">
        <div>
          <h3
            ref={heading}
            tabIndex={-1}
            className="large-title text-balance text-[clamp(2rem,1.5rem+2.4vw,2.75rem)] leading-[1.05] outline-none"
          >
            {isAgent ? fields.name : greeting(postcard, startsIn(trip.content))}
          </h3>
          <p className="mt-2 font-medium text-success">{name ? t.thanksTo(name) : t.thanks}</p>
          {own?.decide_on && <p className="mt-1">{seats.decideBy(decisionDay(own.decide_on, dates))}.</p>}
        </div>
        {/* First: what is to be done. */}
        {booking.due.length > 0 && <HowToPay booking={booking} own={own} />}
        <dl className={cardFacts}>
          <CardFact term={t.reference}>
            <span className="font-sans font-semibold tabular-nums tracking-[0.12em]">
              {booking.reference}
            </span>
          </CardFact>
          <WhenFacts day={booking.trip_date} time={booking.time} days={trip.period_id} />
          {meeting_point && (
            <CardFact term={postcard.meet} wide>
              <span className="whitespace-pre-line">{meeting_point}</span>
            </CardFact>
          )}
          <CardFact term={postcard.travellers}>
            <PartyText
              party={{
                number_of_adults: number('number_of_adults'),
                number_of_childrens: number('number_of_childrens'),
                number_of_infants: number('number_of_infants'),
              }}
            />
          </CardFact>
        </dl>
        <CalendarButton bookingId={booking.id} />
        {isAsked && (
          <p>
            {t.details}{' '}
            <Link to={pageOf(booking)} replace className="font-semibold text-link">
              {t.fillIn}
            </Link>
          </p>
        )}
        <Bring lines={bring} heading="h4" />
        {booking.total !== null && (
          <Bill
            lines={booking.lines}
            total={booking.total}
            currency={booking.currency ?? undefined}
            sum={isAgent ? youPay : undefined}
          />
        )}
        <Next made={made} />
        <p>
          <button type="button" onClick={onAgain} className="min-h-11 font-semibold text-link">
            {t.again}
          </button>
        </p>
      </div>
    </div>
  )
}

/** What the traveller sent, and what happens next. */
function Next({ made: { booking, fields, notMailed } }: Pick<BookedProps, 'made'>) {
  const { booked: t, bill } = useTexts('booking')
  const noMail = useAgency()?.no_mail
  const { name = '', phone = '', email = '' } = fields
  const note = fields.note?.trim()
  const isOpen = booking.due.length > 0
  const contact =
    noMail || notMailed ? (isOpen ? t.callIfOpen : t.call) : isOpen ? t.inTouchIfOpen : t.inTouch
  return (
    <div className="border-line border-t pt-4 text-[0.95rem] text-ink-soft">
      <p className="wrap-anywhere">{t.for([name, phone, email].filter((each) => each.trim()).join(', '))}</p>
      {note && <p className="mt-1 whitespace-pre-line wrap-anywhere">{t.note(note)}</p>}
      <p className="mt-3">
        {noMail ? t.noMail : notMailed ? t.notMailed : t.mailed}{' '}
        {booking.total === null ? `${bill.isOnRequest} ${bill.weTellIt}` : contact}
      </p>
      {booking.token && (noMail || notMailed) && <KeepLink token={booking.token} />}
    </div>
  )
}

/** A new booking as its own page shows it; undefined until it is loaded. */
function useTravellerBooking({ id, token }: Made['booking'], tripId: number): TravellerBooking | undefined {
  const byLink = useCall(token ? 'showOwnBooking' : false, { bookingToken: token ?? '' })
  const byLogin = useCall(token ? false : 'listMyBookings', {
    query: { trip: tripId, status: 'confirmed' },
  })
  return byLink.latest?.booking ?? byLogin.latest?.bookings.data.find((each) => each.id === id)
}

/** How to pay the agency, by the terms of the booking; nothing until the terms are loaded. */
function HowToPay({ booking, own }: { booking: Made['booking']; own: TravellerBooking | undefined }) {
  const { reference, due, currency } = booking
  const { booked: t } = useTexts('booking')
  const howToPay = own?.terms?.how_to_pay ?? ''
  return (
    <div className="border-accent border-l-3 pl-4">
      <h4 className="text-[1.15rem]">{t.toPay}</h4>
      <p className="mt-1 font-semibold">
        <Dues due={due} currency={currency ?? undefined} />
      </p>
      {howToPay && <p className="mt-1 whitespace-pre-line text-[0.95rem]">{howToPay}</p>}
      <p className="mt-1 text-[0.95rem]">
        <Sentence
          of={t.giveReference}
          with={{ reference: <span className="font-semibold">{reference}</span> }}
        />
      </p>
    </div>
  )
}
