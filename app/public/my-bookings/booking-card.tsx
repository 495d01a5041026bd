import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { TravellerBooking } from '../../../contract/bookings.ts'
import type { TravellerChange } from '../../../contract/money/quotes.ts'
import { telHref } from '../../../rules/contacts.ts'
import { decisionDay } from '../../../rules/seats.ts'
import { useAgency, useDates, useToday } from '../../agency.ts'
import { PartyText } from '../../price/party.ts'
import { useTexts } from '../../texts.tsx'
import { TravellerList } from '../../travellers/traveller-list.tsx'
import { progressText } from '../../travellers/traveller-words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { BookAgain } from '../booking/book-again.tsx'
import { isChangeUnpaid } from '../booking/pay.tsx'
import {
  BeforeButton,
  Bring,
  CalendarButton,
  CardFact,
  cardFacts,
  greeting,
  InvoiceButton,
  PostcardPicture,
  useDaysToGo,
  VoucherButton,
  WhenFacts,
} from '../booking/postcard.tsx'
import { Status, TripChanges } from './status.tsx'
import { AnswerChange, KeptSeats, TravellerActions } from './traveller-actions.tsx'
import { useReload, useTravellerApi } from './traveller-api.ts'
import { BookingPrice, ChangeMade, TravellerMoney } from './traveller-money.tsx'

/** The travellers of a booking whose trip asks for details: how much is filled in and, once opened, each traveller. */
function TravellersOfBooking({
  booking: { id, name, details, trip_date, reseller },
}: {
  booking: TravellerBooking
}) {
  const api = useTravellerApi()
  const reload = useReload()
  const texts = useTexts('travellers')
  const t = texts.ofBooking
  const words = useTexts('words')
  const title = useId()
  const [open, setOpen] = useState(false)
  // Once the trip has begun, only the agency changes details.
  const hasBegun = trip_date < useToday()
  if (!details) return null
  const isComplete = details.answered === details.travellers
  const isToRead = isComplete || hasBegun
  return (
    <section aria-labelledby={title} className="mt-6 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h3 id={title} className="text-xl">
            {t.title}
          </h3>
          <p className={isComplete ? 'text-success' : 'text-ink-soft'}>
            {isComplete ? t.complete : t.progress(progressText(details, texts))}
          </p>
        </div>
        <Button look={isToRead ? 'quiet' : 'primary'} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? words.close : isToRead ? t.show : t.fillIn}
        </Button>
      </div>
      {open && (
        <div className="mt-4">
          <p className="mb-4 max-w-prose text-[0.95rem] text-ink-soft">{t.what}</p>
          <TravellerList
            bookingId={id}
            api={api}
            by="own"
            me={reseller ? undefined : name}
            onChange={reload}
          />
        </div>
      )}
    </section>
  )
}

type BookingCardProps = {
  booking: TravellerBooking
  first: boolean
  /** On a page of its own, which has said how the booking stands (`said`), or leaves paying to the card (`payable`). */
  alone?: 'said' | 'payable'
}

/** Scrolls the message about a finished action into view, and again once the booking is reloaded. Screen readers announce it. */
function useInSight(
  done: TravellerChange | undefined,
  { status, total }: TravellerBooking,
): RefObject<HTMLDivElement | null> {
  const said = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card has another height once the booking is another
  useEffect(() => {
    if (!done) return
    said.current?.focus({ preventScroll: true })
    said.current?.scrollIntoView({ block: 'center' })
  }, [done, status, total])
  return said
}

/** Takes the focus when an action has removed the pressed button. */
function useFocusKept({ status, waiting_id }: TravellerBooking, isAlone: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const state = `${status} ${waiting_id}`
  const before = useRef(state)
  useEffect(() => {
    if (state !== before.current && document.activeElement === document.body)
      // The page of one booking says at its top how it stands, also once a payment has come in by itself.
      place.current?.focus({ preventScroll: isAlone })
    before.current = state
  }, [state, isAlone])
  return place
}

/** When and where it begins, who travels, and the references. `isAhead`: the trip is to come, or under way. */
function CardFacts({ booking, isAhead }: { booking: TravellerBooking; isAhead: boolean }) {
  const { trip, trip_date, time } = booking
  const { postcard } = useTexts('booking')
  const { card: t, agent } = useTexts('account').travellerBookings
  return (
    <dl className={`mt-5 ${cardFacts}`}>
      <WhenFacts day={trip_date} time={time} days={trip.days} />
      {isAhead && trip.meeting_point && (
        <CardFact term={postcard.meet} wide>
          <span className="whitespace-pre-line">{trip.meeting_point}</span>
        </CardFact>
      )}
      {isAhead && booking.emergency_phone && (
        <CardFact term={t.emergency} wide>
          <a href={telHref(booking.emergency_phone)} className="whitespace-nowrap text-link">
            {booking.emergency_phone}
          </a>
        </CardFact>
      )}
      <CardFact term={postcard.travellers}>
        <PartyText party={booking} />
      </CardFact>
      <CardFact term={t.reference}>
        <span className="font-sans font-semibold tabular-nums tracking-[0.1em]">{booking.reference}</span>
      </CardFact>
      {booking.reseller?.reference && (
        <CardFact term={agent.reference}>
          <span className="wrap-anywhere">{booking.reseller.reference}</span>
        </CardFact>
      )}
    </dl>
  )
}

/** A booking as a postcard. Past trips have no picture. */
export function BookingCard({ booking, first, alone }: BookingCardProps) {
  const { trip, trip_date, status } = booking
  const dates = useDates()
  const { postcard } = useTexts('booking')
  const { card: t } = useTexts('account').travellerBookings
  const [done, setDone] = useState<TravellerChange>()
  const changed = status === 'confirmed' ? done : undefined
  // Back by the browser's button, which skips the page that says how the payment stands.
  const isBack = !alone && status === 'confirmed' && isChangeUnpaid(booking)
  const said = useInSight(done, booking)
  const days = trip.days ?? 1
  const toGo = useDaysToGo(trip_date, days)
  const hasBegun = trip_date < useToday()
  /** The trip is to come, or under way. */
  const isAhead = toGo !== '' && status === 'confirmed'
  const picture = isAhead && trip.banner !== null && { ...trip, banner: trip.banner }
  const place = useFocusKept(booking, alone !== undefined)
  return (
    <article
      data-booking
      className={picture ? 'grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]' : 'max-w-3xl'}
    >
      {picture && (
        <PostcardPicture
          trip={picture}
          departs={trip_date}
          days={days}
          sizes="(min-width: 64rem) 36vw, 92vw"
          className={`self-start max-lg:aspect-[16/9] lg:sticky lg:top-24 ${first ? 'lg:aspect-[4/5]' : 'lg:aspect-[4/3]'}`}
        />
      )}
      <div className="min-w-0">
        {isAhead && (
          <p className="mb-2 text-balance font-display text-[clamp(1.9rem,1.4rem+2.2vw,3.25rem)] leading-[1.05] tracking-[-0.02em]">
            {booking.reseller ? booking.name : greeting(postcard, trip.starts_in, hasBegun)}
          </p>
        )}
        <div ref={place} tabIndex={-1} className="outline-none">
          <h2 className={isAhead ? 'small-title text-xl' : 'text-[1.75rem]'}>
            {booking.trip_deleted ? (
              booking.trip_title
            ) : (
              <Link
                to={`/trips/${booking.trip_id}`}
                className="text-ink underline decoration-1 decoration-control underline-offset-[0.18em] print:no-underline hover:text-accent hover:decoration-current"
              >
                {booking.trip_title}
              </Link>
            )}
          </h2>
          <div ref={said} tabIndex={-1} role="status" className="scroll-mt-24 outline-none">
            {(changed || isBack) && (
              <div className="my-4 border-success border-l-3 pl-4">
                <p className="font-semibold text-success">
                  {changed ? t.changed : <ChangeMade booking={booking} />}
                </p>
                {/* The status of a cancelled booking says what becomes of its money. */}
                {changed && status !== 'cancelled' && <TravellerMoney money={changed} />}
              </div>
            )}
            {!(alone && (status === 'held' || status === 'expired')) && <Status {...booking} />}
          </div>
        </div>
        {booking.reseller && !isAhead && <p className="mt-2 font-semibold wrap-anywhere">{booking.name}</p>}
        {booking.trip_deleted && <p className="mt-2 font-medium text-danger">{t.gone}</p>}
        {isAhead && booking.decide_on && (
          <p className="mt-2 max-w-prose">{t.decide(decisionDay(booking.decide_on, dates))}</p>
        )}
        {booking.asked && <AnswerChange booking={booking} asked={booking.asked} />}
        <TripChanges {...booking} />
        <CardFacts booking={booking} isAhead={isAhead} />
        {isAhead && (
          <div className="mt-5 flex flex-wrap gap-3">
            <CalendarButton bookingId={booking.id} />
            <VoucherButton bookingId={booking.id} />
          </div>
        )}
        {isAhead && trip.bring.length > 0 && (
          <div className="mt-6">
            <Bring lines={trip.bring} heading="h3" />
          </div>
        )}
        <BookingPrice booking={booking} payable={alone !== 'said'} />
        {!alone && status === 'expired' && booking.paid <= 0 && (
          <div className="mt-5 empty:hidden">
            <BookAgain booking={booking} />
          </div>
        )}
        {isAhead && <TravellersOfBooking booking={booking} />}
        {booking.waiting_id !== null && <KeptSeats booking={booking} waitingId={booking.waiting_id} />}
        {toGo !== '' && booking.waiting_id === null && (
          <TravellerActions booking={booking} onDone={setDone} />
        )}
        {(booking.invoices.length > 0 || booking.before) && (
          <div className="mt-5 flex flex-wrap gap-3">
            {booking.before && <BeforeButton bookingId={booking.id} before={booking.before} />}
            {booking.invoices.map((invoice) => (
              <InvoiceButton key={invoice.number} invoice={invoice} />
            ))}
          </div>
        )}
        {isAhead && <Protection />}
        <BookedAs booking={booking} />
      </div>
    </article>
  )
}

/** Who protects the money of travellers, how to reach them, and the certificate. */
function Protection() {
  const { card: t } = useTexts('account').travellerBookings
  const agency = useAgency()
  if (!agency?.protection.name) return null
  const { name, address, phone, email, number } = agency.protection
  const rest = [address.replaceAll('\n', ', '), phone, email, number].filter(Boolean)
  return (
    <p data-protected className="mt-5 max-w-prose text-[0.95rem] wrap-anywhere">
      <span className="font-semibold">{t.protected(name)}</span> {rest.join(' · ')}
      {agency.certificate && (
        <>
          {' '}
          <a href={agency.certificate} className="text-link">
            {t.certificate}
          </a>
        </>
      )}
    </p>
  )
}

function BookedAs({ booking }: Pick<BookingCardProps, 'booking'>) {
  const { card: t } = useTexts('account').travellerBookings
  const { longDayTextAt } = useDates()
  return (
    <div className="mt-5 text-[0.95rem] text-ink-soft">
      <p>
        <Sentence
          of={booking.phone ? t.booked : t.bookedNoPhone}
          with={{
            name: booking.name,
            phone: booking.phone,
            day: <time dateTime={booking.created_at}>{longDayTextAt(booking.created_at)}</time>,
          }}
        />
      </p>
      {booking.note && (
        <p className="mt-1 max-w-prose whitespace-pre-line break-words">
          <span className="font-semibold">{t.note}</span> {booking.note}
        </p>
      )}
    </div>
  )
}
