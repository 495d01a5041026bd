import { type FormEvent, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { dialogForm } from '../../../contract/booking-forms.ts'
import type { Quoted } from '../../../contract/money/quotes.ts'
import { mayTravel } from '../../../rules/ages.ts'
import { useAgency, useDates, useMoney } from '../../agency.ts'
import { api, randomKey } from '../../api.ts'
import { deleteDraft, readDraft, saveDraft } from '../../drafts.ts'
import { Bill } from '../../price/bill.tsx'
import { ExpectedPrice, ExtrasField, PartyFields, PromoCode, SingleRooms } from '../../price/fields.tsx'
import { keepTyped, lastParty, lookedFor, oneAdult, seatsTyped } from '../../price/party.ts'
import { usePrice } from '../../price/use-price.ts'
import { session } from '../../session.ts'
import { useTexts } from '../../texts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useCallForm } from '../../use-call-form.ts'
import { MailProof } from '../account/mail-proof.tsx'
import { askPath } from '../layout/links.ts'
import { loginThenTo } from '../layout/return-path.ts'
import { bookingPath } from './address.ts'
import type { Made } from './booked.tsx'
import type { DialogContent } from './content.ts'
import { DepartureSelect, roomFor, useSeatsLeft, When, whyNoRoom, whyNot } from './departure-select.tsx'
import { BookedBefore, Details } from './details.tsx'
import { useOrderText } from './order.ts'
import { rememberToken } from './pay.tsx'
import { footer, scrollArea } from './sheet.tsx'
import { BeforeField, ChangeFee, TermsField, useCancelling } from './terms.tsx'
import { Total } from './total.tsx'

type Sent = { contents: string; key: string }

const nameOf = (tripId: number) => `booking-key-${tripId}`

/** The Idempotency-Key of a booking. A retry with the same fields has the same key, also after a reload. */
function idempotencyKey(tripId: number, form: FormData): string {
  const contents = JSON.stringify([...form])
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

/**
 * The texts that differ from the defaults, so that a name changed later in the account is still filled in. The
 * party is left out: the tab keeps it for all trips.
 */
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

/**
 * The booking form, filled in with the user's details and the draft. The draft holds unsent input in this tab:
 * it survives a reload, closing the dialog and the end of the session.
 */
export function BookingForm({ content, chosen, priceOnly, onChoose, onStale, onDone }: BookingFormProps) {
  const { trip, account, bookings } = content
  const agency = useAgency()
  const t = useTexts('booking')
  const { asGroup, askForGroup } = useTexts('site').trip
  const { loginToBook } = useTexts('words')
  const { terms = agency?.terms ?? null } = content
  // Agents book for others: nothing of their own account belongs into the form.
  const isAgent = Boolean(account?.reseller)
  const sum = isAgent ? t.details.youPay : undefined
  const schema = useMemo(() => dialogForm(terms, isAgent, trip.questions), [terms, isAgent, trip.questions])
  const links = (agency?.footer ?? []).filter(({ url }) => url !== terms?.url && url !== agency?.before?.url)
  const draft = `booking-${trip.id}`
  const [party] = useState(lastParty)
  const [looked] = useState(lookedFor)
  const defaults: Fields = {
    ...(!isAgent && {
      name: account?.name ?? '',
      email: account?.email ?? '',
      phone: account?.phone ?? '',
    }),
    ...party,
  }
  const may = mayTravel(trip.content.minimum_age, agency?.ages, agency)
  const texts: Fields = {
    ...defaults,
    ...readDraft<Fields>(draft),
    // Travellers below the minimum age cannot be chosen, whatever was typed elsewhere.
    ...(!may.children && { number_of_childrens: '0' }),
    ...(!may.infants && { number_of_infants: '0' }),
  }
  const [typed, setTyped] = useState(texts)
  const seats = seatsTyped(typed, trip)
  const [seatsLeftAt, setSeatsLeft] = useSeatsLeft(trip.id, seats)
  const choices = roomFor(seats, trip.departures, seatsLeftAt)
  const noRoom = whyNoRoom(seats, trip.departures, seatsLeftAt, t.departure)
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
  const { quote } = price
  const [priceChange, setPriceChange] = useState<string>()
  const [isOfDeparture, setOfDeparture] = useState(false)
  const dates = useDates()
  const money = useMoney()
  const navigate = useNavigate()
  const login = loginThenTo(bookingPath(trip.id, chosen))
  const orderText = useOrderText()
  const cancelling = useCancelling()
  const cancellation = selected && quote && cancelling(quote.cancellation, selected.date)
  const [isGuest] = useState(() => session.get().token === null)
  const { formProps, fields, pending, feedback, clearFeedback } = useCallForm({
    call: 'book',
    schema,
    defaultValue: texts,
    idempotencyKey: (formData) => idempotencyKey(trip.id, formData),
    onDone({ message, booking, not_mailed }, formData) {
      if (booking.token) rememberToken(booking.id, booking.token)
      forgetKey(trip.id)
      deleteDraft(draft)
      onDone({
        message,
        booking,
        fields: textsOf(formData),
        notMailed: not_mailed,
      })
    },
    onRefused({ status, code, seatsLeft, quote: newer }) {
      setOfDeparture(code === 'full' || code === 'past_day')
      const isNewPrice = newer !== undefined && showNew(newer)
      if (seatsLeft !== undefined && selected) setSeatsLeft(selected.id, seatsLeft)
      if (status === 409 || status === 422) onStale()
      // The session has ended: the login page opens, and the draft is kept.
      return isNewPrice || (!isGuest && !session.get().token)
    },
  })

  /** Shows the new price that came with a refusal, and says that it has changed. */
  function showNew(newer: Quoted) {
    price.replace(newer)
    // Not the price has changed, but what is to be read before booking: the server says so.
    if (newer.total === quote?.total && newer.currency === quote?.currency) return false
    const text = ({ total = null, currency }: Partial<Quoted> = {}) =>
      total === null ? undefined : money(total, currency)
    const [now, was] = [text(newer), text(quote)]
    if (now) setPriceChange(was ? t.bill.changed(now, was) : t.bill.wasOnRequest(now))
    else if (was) setPriceChange(t.bill.nowOnRequest(was))
    return Boolean(now || was)
  }

  const given = trip.departures.find(({ id }) => id === chosen)
  // In the words of the field, which writes days as travellers read them.
  const refusal =
    isOfDeparture && !selected ? whyNot(given, seatsLeftAt, dates, t.departure) : feedback?.message
  const pressed = orderText({
    costs: isPriced && quote?.total !== 0,
    payNow: trip.paid_first && !isAgent && quote?.total ? quote.due[0]?.amount : undefined,
    currency: quote?.currency,
  })

  return (
    <form
      {...formProps}
      onInput={({ currentTarget }: FormEvent<HTMLFormElement>) => {
        const typed = new FormData(currentTarget)
        setTyped(textsOf(typed))
        setPriceChange(undefined)
        clearFeedback()
        keepTyped(typed)
        saveDraft(draft, textsTyped(typed, { ...defaults, single_rooms: price.usualRooms }))
      }}
      {...(priceOnly && {
        onSubmit(event: FormEvent) {
          event.preventDefault()
          void navigate(login)
        },
      })}
      className="flex min-h-0 flex-col"
    >
      <input type="hidden" name="trip_id" value={trip.id} />
      <input type="hidden" name="trip_date" value={selected?.date ?? ''} />
      {quote ? (
        <ExpectedPrice {...quote} />
      ) : (
        selected && !isPriced && <ExpectedPrice total={null} currency="" />
      )}
      {/* The scroll padding keeps the label and the error of a focused field visible. */}
      <div className={`sm:max-h-[max(24rem,(30rem-100svh)*99)] scroll-pt-9 scroll-pb-16 gap-5 ${scrollArea}`}>
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
          known={seatsLeftAt}
          mayWait={!isAgent}
          onChoose={onChoose}
        />
        <PartyFields
          fields={fields}
          minimumAge={trip.content.minimum_age}
          looked={looked}
          problem={
            noRoom && (
              <>
                {noRoom}{' '}
                <Link to={askPath(asGroup(trip.title, seats))} className="text-link">
                  {askForGroup}
                </Link>
              </>
            )
          }
        />
        {isPriced && (
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
              <PromoCode field={fields.promo_code} refusal={price.codeRefusal} onApply={price.applyCode} />
            )}
            {quote && quote.total !== null && (
              <div>
                <Bill lines={quote.lines} total={quote.total} currency={quote.currency} sum={sum} />
                {cancellation && (
                  <p className="mt-1 text-ink-soft text-sm">{t.bill.cancelling(cancellation)}</p>
                )}
                <ChangeFee quote={quote} departs={selected?.date} />
              </div>
            )}
          </>
        )}
        {!priceOnly && (
          <Details
            fields={fields}
            trip={trip}
            login={isGuest ? login : undefined}
            links={links}
            isAgent={isAgent}
          />
        )}
        {terms && !priceOnly && <TermsField field={fields.accepted_terms} terms={terms} />}
      </div>
      <footer className={footer}>
        {isPriced && (
          <Total
            quote={quote}
            sum={sum}
            failure={price.failure}
            pending={price.pending}
            paidFirst={trip.paid_first === true && !isAgent}
          />
        )}
        {isPriced && !selected && choices.length > 0 && (
          <p className="w-full text-ink-soft text-sm">{t.departure.chooseForPrice}</p>
        )}
        {!isPriced && (
          <p className="w-full text-ink-soft text-sm">
            {t.bill.onRequest} {t.bill.weSendIt}
          </p>
        )}
        {quote?.before && !priceOnly && (
          <BeforeField field={fields.before_version} before={quote.before} url={agency?.before?.url} />
        )}
        {feedback?.prove && <MailProof login={isGuest ? login : undefined} />}
        <p role="alert" className="w-full font-medium text-danger leading-snug empty:hidden">
          {priceChange ?? (feedback && refusal)}
        </p>
        <Button type="submit" pending={pending} className="min-w-36 tabular-nums max-sm:w-full sm:order-2">
          {priceOnly ? loginToBook : pressed}
        </Button>
        {pending && <p className="max-sm:sr-only text-ink-soft sm:order-3">{t.order.pending}</p>}
      </footer>
    </form>
  )
}
