import { type FormEvent, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { dialogForm } from '../../../contract/booking-forms.ts'
import type { Quoted } from '../../../contract/money/quotes.ts'
import { mayTravel } from '../../../rules/ages.ts'
import { useAgency, useDates, useMoney } from '../../agency.ts'
import { api, randomKey } from '../../api.ts'
import { deleteDraft, readDraft, saveDraft } from '../../drafts.ts'
import { Bill } from '../../price/bill.tsx'
import { ExpectedPrice, ExtrasField, PartyFields, PromoCode, SingleRooms } from '../../price/fields.tsx'
import { lastParty, lookedFor, oneAdult, seatsTyped, useKeptParty } from '../../price/party.ts'
import { usePrice } from '../../price/use-price.ts'
import { session } from '../../session.ts'
import { useTexts } from '../../texts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useCallForm } from '../../use-call-form.ts'
import { MailProof } from '../account/mail-proof.tsx'
import { loginThenTo } from '../layout/return-path.ts'
import { bookingPath } from './address.ts'
import type { Made } from './booked.tsx'
import type { DialogContent } from './content.ts'
import {
  AskForGroup,
  DepartureSelect,
  roomFor,
  useSeatsLeft,
  When,
  whyNoRoom,
  whyNot,
} from './departure-select.tsx'
import { BookedBefore, Details } from './details.tsx'
import { useOrderText } from './order.ts'
import { rememberToken } from './pay.tsx'
import { footer, scrollArea } from './sheet.tsx'
import { BeforeField, ChangeFee, TermsField, useCancelling } from './terms.tsx'
import { Total } from './total.tsx'

type Sent = { contents: string; key: string }

const nameOf = (tripId: number) => `booking-key-${tripId}`

/** What the form has shown, and nobody has typed: it comes a moment later, and one who presses before and after it books once. */
const shown = ['expected_total', 'expected_currency', 'before_version']

/** The Idempotency-Key of a booking. A retry with the same fields has the same key, also after a reload. */
function idempotencyKey(tripId: number, form: FormData): string {
  const contents = JSON.stringify([...form].filter(([name]) => !shown.includes(name)))
  const sent = readDraft<Sent>(nameOf(tripId))
  if (sent?.contents === contents) return sent.key
  const key = randomKey()
  saveDraft(nameOf(tripId), { contents, key } satisfies Sent)
  return key
}

/** Forgets the key after success: sending the same fields again is then another booking. */
const forgetKey = (tripId: number) => deleteDraft(nameOf(tripId))

type Fields = Record<string, string>

const textsOf = (form: FormData) => Object.fromEntries(form) as Fields

/** The texts that differ from the defaults, so that a name changed later in the account is filled in. The tab keeps the party. */
const textsTyped = (form: FormData, defaults: Partial<Fields>): Fields =>
  Object.fromEntries(
    Object.entries(textsOf(form)).filter(([name, text]) => text !== defaults[name] && !(name in oneAdult)),
  )

type BookingFormProps = {
  content: DialogContent
  /** The id of the chosen departure, even if it has too few seats. */
  chosen: number | undefined
  /** Leaves out the traveller's details: the button leads to the login, which returns to this departure and party. */
  priceOnly: boolean
  onChoose: (departureId: number) => void
  /** Called when a refusal says that the trip or its departures have changed: loads them again. */
  onStale: () => void
  onDone: (made: Made) => void
}

/** The texts that a form begins with where nothing was typed, and those with what was. */
function useStart({ trip, account }: DialogContent, draft: string) {
  const agency = useAgency()
  const [party] = useState(lastParty)
  const may = mayTravel(trip.content.minimum_age, agency?.ages, agency)
  const defaults: Fields = {
    // Nothing of an agent's own account belongs into the form.
    ...(!account?.reseller && {
      name: account?.name ?? '',
      email: account?.email ?? '',
      phone: account?.phone ?? '',
    }),
    ...party,
  }
  const texts: Fields = {
    ...defaults,
    ...readDraft<Fields>(draft),
    // Travellers below the minimum age cannot be chosen, whatever was typed elsewhere.
    ...(!may.children && { number_of_childrens: '0' }),
    ...(!may.infants && { number_of_infants: '0' }),
  }
  return { defaults, texts }
}

/** The departure with room for what is typed, and its price. */
function useDeparture({ trip }: DialogContent, chosen: number | undefined, typed: Fields) {
  const agency = useAgency()
  const { departure: t } = useTexts('booking')
  const dates = useDates()
  const seats = seatsTyped(typed, trip)
  const { left: seatsLeftAt, isTold, tooSmall, note: setSeatsLeft } = useSeatsLeft(trip.id, seats)
  const choices = roomFor(seats, trip.departures, seatsLeftAt)
  const selected = choices.find((each) => each.id === chosen)
  // If no departure has room, the chosen one stays visible.
  const isPriced = (selected ? [selected] : trip.departures).some(({ price_adult }) => price_adult !== null)
  const price = usePrice({
    api,
    call: 'quote',
    trip,
    departureId: isPriced || agency?.before ? selected?.id : undefined,
    typed,
  })
  useKeptParty(typed, isTold && choices.length > 0)
  return {
    seats,
    seatsLeftAt,
    tooSmall,
    setSeatsLeft,
    choices,
    selected,
    isPriced,
    price,
    noRoom: whyNoRoom(seats, trip.departures, seatsLeftAt, t),
    /** Why the chosen one cannot be booked, in the words of the field, which writes days as travellers read them. */
    whyNot: () =>
      whyNot(
        trip.departures.find(({ id }) => id === chosen),
        seatsLeftAt,
        dates,
        t,
      ),
  }
}

/** A price that came with a refusal: says that it has changed. */
function usePriceChange() {
  const { bill: t } = useTexts('booking')
  const money = useMoney()
  const [priceChange, setPriceChange] = useState<string>()
  const text = ({ total = null, currency }: Partial<Quoted> = {}) =>
    total === null ? undefined : money(total, currency)
  return {
    priceChange,
    forget: () => setPriceChange(undefined),
    /** @returns whether it is said: if not, what is to be read before booking has changed, and the server says so */
    say(newer: Quoted, quote: Quoted | undefined) {
      if (newer.total === quote?.total && newer.currency === quote?.currency) return false
      const [now, was] = [text(newer), text(quote)]
      if (now) setPriceChange(was ? t.changed(now, was) : t.wasOnRequest(now))
      else if (was) setPriceChange(t.nowOnRequest(was))
      return Boolean(now || was)
    },
  }
}

/** What is typed, its price and the booking. The draft holds unsent input in this tab, and is kept when the session ends. */
function useBooking({ content, chosen, onStale, onDone }: BookingFormProps) {
  const { trip, account } = content
  const agency = useAgency()
  const { terms = agency?.terms ?? null } = content
  const isAgent = Boolean(account?.reseller)
  const schema = useMemo(() => dialogForm(terms, isAgent, trip.questions), [terms, isAgent, trip.questions])
  const draft = `booking-${trip.id}`
  const { defaults, texts } = useStart(content, draft)
  const [typed, setTyped] = useState(texts)
  const departure = useDeparture(content, chosen, typed)
  const { selected, price, setSeatsLeft } = departure
  const change = usePriceChange()
  const [isOfDeparture, setOfDeparture] = useState(false)
  const [isGuest] = useState(() => session.get().token === null)
  const { feedback, clearFeedback, ...form } = useCallForm({
    call: 'book',
    schema,
    defaultValue: texts,
    idempotencyKey: (formData) => idempotencyKey(trip.id, formData),
    onDone({ message, booking, not_mailed }, formData) {
      if (booking.token) rememberToken(booking.id, booking.token)
      forgetKey(trip.id)
      deleteDraft(draft)
      onDone({ message, booking, fields: textsOf(formData), notMailed: not_mailed })
    },
    onRefused({ status, code, seatsLeft, quote: newer }) {
      setOfDeparture(code === 'full' || code === 'past_day')
      const isNewPrice = newer !== undefined && change.say(newer, price.quote)
      if (newer) price.replace(newer)
      if (seatsLeft !== undefined && selected) setSeatsLeft(selected.id, seatsLeft)
      if (status === 409 || status === 422) onStale()
      // The session has ended: the login page opens, and the draft is kept.
      return isNewPrice || (!isGuest && !session.get().token)
    },
  })
  return {
    ...form,
    ...departure,
    content,
    texts,
    typed,
    terms,
    isAgent,
    login: isGuest ? loginThenTo(bookingPath(trip.id, chosen)) : undefined,
    mustProve: feedback?.prove,
    refusal:
      change.priceChange ??
      (feedback && (isOfDeparture && !selected ? departure.whyNot() : feedback.message)),
    onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
      const typed = new FormData(currentTarget)
      setTyped(textsOf(typed))
      change.forget()
      clearFeedback()
      saveDraft(draft, textsTyped(typed, { ...defaults, single_rooms: price.usualRooms }))
    },
  }
}

type Booking = ReturnType<typeof useBooking>

/** Rooms, extras, promo code and the bill, where the departure has a price. */
function Priced({ booking }: { booking: Booking }) {
  const { content, fields, price, selected, texts, isAgent } = booking
  const { trip } = content
  const { quote } = price
  const t = useTexts('booking')
  const cancelling = useCancelling()
  const cancellation = selected && quote && cancelling(quote.cancellation, selected.date)
  return (
    <>
      {trip.single_supplement !== null && (
        <SingleRooms
          field={fields.single_rooms}
          value={price.rooms}
          supplement={trip.single_supplement}
          onChoose={price.chooseRooms}
        />
      )}
      <ExtrasField
        extras={trip.extras}
        initial={texts.extras}
        minimumAge={trip.content.minimum_age}
        left={selected?.extras_left ?? []}
      />
      {!isAgent && (
        <PromoCode
          field={fields.promo_code}
          refusal={price.codeRefusal}
          accepted={price.codeOff}
          onApply={price.applyCode}
        />
      )}
      {quote && quote.total !== null && (
        <div>
          <Bill
            lines={quote.lines}
            total={quote.total}
            currency={quote.currency}
            sum={isAgent ? t.details.youPay : undefined}
          />
          {cancellation && <p className="mt-1 text-ink-soft text-sm">{t.bill.cancelling(cancellation)}</p>}
          <ChangeFee quote={quote} departs={selected?.date} />
        </div>
      )}
    </>
  )
}

type PartProps = Pick<BookingFormProps, 'chosen' | 'priceOnly' | 'onChoose'> & { booking: Booking }

function Choices({ booking, chosen, priceOnly, onChoose }: PartProps) {
  const { content, fields, choices, selected, noRoom, isAgent, login, terms } = booking
  const { trip, bookings } = content
  const agency = useAgency()
  const [looked] = useState(lookedFor)
  const links = (agency?.footer ?? []).filter(({ url }) => url !== terms?.url && url !== agency?.before?.url)
  return (
    // The scroll padding keeps the label and the error of a focused field visible.
    <div
      className={`sm:max-h-[max(42rem,(30rem-100svh)*99)] scroll-pt-9 scroll-pb-16 gap-5 sm:gap-4 ${scrollArea}`}
    >
      <p className="-mb-2 text-ink-soft">
        <When departure={selected} days={trip.period_id} />
      </p>
      {bookings && !isAgent && <BookedBefore bookings={bookings} />}
      <DepartureSelect
        field={fields.departure_id}
        trip={trip}
        choices={choices}
        selected={selected}
        chosen={chosen}
        known={booking.seatsLeftAt}
        tooSmall={booking.tooSmall}
        mayWait={!isAgent}
        isSaid={noRoom !== undefined}
        onChoose={onChoose}
      />
      <PartyFields fields={fields} minimumAge={trip.content.minimum_age} looked={looked} problem={noRoom} />
      {booking.isPriced && <Priced booking={booking} />}
      {!priceOnly && <Details fields={fields} trip={trip} login={login} links={links} isAgent={isAgent} />}
      {terms && !priceOnly && <TermsField field={fields.accepted_terms} terms={terms} />}
    </div>
  )
}

const footButton = 'min-w-36 max-sm:w-full sm:order-2'

/** The total, what is to be read before, and the button. It stays in sight. */
function Foot({ booking, priceOnly }: Pick<PartProps, 'booking' | 'priceOnly'>) {
  const { content, fields, price, isPriced, selected, choices, isAgent, pending } = booking
  const { quote } = price
  const agency = useAgency()
  const t = useTexts('booking')
  const { loginToBook } = useTexts('words')
  const orderText = useOrderText()
  const isPaidFirst = content.trip.paid_first === true && !isAgent
  return (
    <footer className={footer}>
      {isPriced && (
        <Total
          quote={quote}
          sum={isAgent ? t.details.youPay : undefined}
          failure={price.failure}
          pending={price.pending}
          paidFirst={isPaidFirst}
        />
      )}
      {isPriced && !selected && choices.length > 0 && (
        <p className="w-full text-ink-soft text-sm">{t.departure.chooseForPrice}</p>
      )}
      {!isPriced && (
        <p className="w-full text-ink-soft text-sm">
          {t.bill.onRequest} {t.bill.weTellIt}
        </p>
      )}
      {quote?.before && !priceOnly && (
        <BeforeField field={fields.before_version} before={quote.before} url={agency?.before?.url} />
      )}
      {booking.mustProve && <MailProof login={booking.login} />}
      <p role="alert" className="w-full font-medium text-danger leading-snug empty:hidden">
        {booking.refusal}
      </p>
      {booking.noRoom ? (
        <AskForGroup
          trip={content.trip.title}
          seats={booking.seats}
          sender={isAgent ? {} : { name: booking.typed.name, email: booking.typed.email }}
          className={footButton}
        />
      ) : (
        <Button type="submit" pending={pending} className={`${footButton} tabular-nums`}>
          {priceOnly
            ? loginToBook
            : orderText({
                costs: isPriced && quote?.total !== 0,
                payNow: isPaidFirst && quote?.total ? quote.due[0]?.amount : undefined,
                currency: quote?.currency,
              })}
        </Button>
      )}
      {pending && <p className="max-sm:sr-only text-ink-soft sm:order-3">{t.order.pending}</p>}
    </footer>
  )
}

export function BookingForm(props: BookingFormProps) {
  const { content, chosen, priceOnly, onChoose } = props
  const { trip } = content
  const booking = useBooking(props)
  const { formProps, price, selected, isPriced } = booking
  const navigate = useNavigate()
  return (
    <form
      {...formProps}
      onInput={booking.onInput}
      {...(priceOnly && {
        onSubmit(event: FormEvent) {
          event.preventDefault()
          void navigate(loginThenTo(bookingPath(trip.id, chosen)))
        },
      })}
      className="flex min-h-0 flex-col"
    >
      <input type="hidden" name="trip_id" value={trip.id} />
      <input type="hidden" name="trip_date" value={selected?.date ?? ''} />
      {price.quote ? (
        <ExpectedPrice {...price.quote} />
      ) : (
        selected && !isPriced && <ExpectedPrice total={null} currency="" />
      )}
      <Choices booking={booking} chosen={chosen} priceOnly={priceOnly} onChoose={onChoose} />
      <Foot booking={booking} priceOnly={priceOnly} />
    </form>
  )
}
