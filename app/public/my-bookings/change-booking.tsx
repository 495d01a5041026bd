import { type FormEvent, useEffect, useState } from 'react'
import { travellerChangeForm } from '../../../contract/booking-forms.ts'
import type { TravellerBooking } from '../../../contract/bookings.ts'
import { limits } from '../../../contract/limits.ts'
import type { TravellerChange } from '../../../contract/money/quotes.ts'
import type { TripPage } from '../../../contract/trips/trips.ts'
import { isBookable, seatsText } from '../../../rules/seats.ts'
import { useDates, useMoneyOf, useToday } from '../../agency.ts'
import type { Refused } from '../../api.ts'
import { Bill } from '../../price/bill.tsx'
import { ExtrasField, extrasText, PartyFields } from '../../price/fields.tsx'
import { PartyText, seatsTyped } from '../../price/party.ts'
import { roomsInChange } from '../../price/use-price.ts'
import { useTexts } from '../../texts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { CountInput, Select } from '../../ui/controls/field.tsx'
import { useLiveCall, useShownAgain } from '../../use-call.ts'
import { useCallForm } from '../../use-call-form.ts'
import { MailProof } from '../account/mail-proof.tsx'
import { whyNot } from '../booking/departure-select.tsx'
import { meant, rememberChange, rememberToken, useBookingToken } from '../booking/pay.tsx'
import { footer, Sheet, scrollArea } from '../booking/sheet.tsx'
import { loginThenTo } from '../layout/return-path.ts'
import { useReload, useTravellerApi } from './traveller-api.ts'
import { Costs, TravellerMoney, toPayNow } from './traveller-money.tsx'

type Values = Record<string, string>
type ChangeProps = {
  booking: TravellerBooking
  onClose: () => void
  onDone: (money: TravellerChange) => void
}

const valuesOf = (booking: TravellerBooking): Values => ({
  departure_id: `${booking.departure_id}`,
  number_of_adults: `${booking.number_of_adults}`,
  number_of_childrens: `${booking.number_of_childrens}`,
  number_of_infants: `${booking.number_of_infants}`,
})

/**
 * Changes a booking: departure, party, extras, rooms; below them the bill before and after. The difference, and what is due when, stand
 * above the button, which stays visible. Where something is to be paid by card now, the payment page follows.
 */
export function ChangeBooking(props: ChangeProps) {
  const { booking, onClose } = props
  const texts = useTexts('account').travellerBookings
  const [trip, setTrip] = useState<TripPage | null>()
  const api = useTravellerApi()
  useEffect(() => {
    // A unique address bypasses the caches of browsers and proxies.
    const asked = api('showTrip', { params: { id: booking.trip_id }, query: { at: Date.now() } })
    void asked.then((result) => setTrip(result.ok ? result.answer.trip : null))
  }, [api, booking.trip_id])
  return (
    <Sheet title={texts.change.title} onClose={onClose}>
      {trip === undefined ? (
        <p className="px-5 py-6 sm:px-8">{texts.change.loading}</p>
      ) : (
        <ChangeForm {...props} trip={trip} />
      )}
    </Sheet>
  )
}

type FormProps = ChangeProps & { trip: TripPage | null }

/** A day and its time, as travellers read them. */
function useWhenText() {
  const { longDayText, timeText } = useDates()
  return ({ date, time }: { date: string; time: string | null }) =>
    longDayText(date) + (time ? `, ${timeText(time)}` : '')
}

function useLeaving(id: number) {
  const api = useTravellerApi()
  const token = useBookingToken()
  const [isLeaving, setLeaving] = useState(false)
  return {
    isLeaving,
    /** @returns whether the payment page opens */
    async leave(due: number): Promise<boolean> {
      setLeaving(true)
      const form = new FormData()
      form.set('what', 'now')
      const paid = await api('payBooking', { params: { id }, form })
      if (!paid.ok) return false
      if (token) rememberToken(id, token)
      rememberChange(id, due)
      location.assign(meant(paid.answer.url))
      return true
    },
  }
}

/** What is typed, and what the change would cost: asked of the server while somebody types. */
function useChange({ booking, trip, onClose, onDone }: FormProps) {
  const api = useTravellerApi()
  const reload = useReload()
  const today = useToday()
  const { longDayText } = useDates()
  const { departure } = useTexts('booking')
  const params = { id: booking.id }
  const parts = valuesOf(booking)
  const hasRooms = trip?.single_supplement != null
  const values: Values = { ...parts, ...(hasRooms && { single_rooms: roomsInChange(booking, parts) }) }
  const [typed, setTyped] = useState(values)
  const [chosenRooms, chooseRooms] = useState<string>()
  const rooms = roomsInChange(booking, typed, chosenRooms)
  const [money, setMoney] = useState<TravellerChange>()
  const [refusal, setRefusal] = useState<string>()
  const { isLeaving, leave } = useLeaving(booking.id)
  const { formProps, clearFeedback, ...form } = useCallForm({
    call: 'changeMyBooking',
    schema: travellerChangeForm,
    id: `change-${booking.id}`,
    params,
    api,
    keeps: true,
    defaultValue: values,
    async onDone({ money: done }) {
      if (toPayNow(done, today) > 0 && (await leave(done.due_now))) return
      onDone(done)
      onClose()
      reload()
    },
    onRefused({ money: newer }) {
      if (newer) setMoney(newer)
      return false
    },
  })
  const wantedSeats = seatsTyped(typed, { infants_take_seats: trip?.infants_take_seats ?? false })
  // The one that is booked and the one that is chosen stay, whatever becomes of the party.
  const departures = (trip?.departures ?? []).filter(
    (each) =>
      [values.departure_id, typed.departure_id].includes(`${each.id}`) ||
      (isBookable(each) && (each.seats_left ?? wantedSeats) >= wantedSeats),
  )
  /** Why the change is refused; too few seats in the words of the booking dialog, with the day as travellers read it. */
  function refusalOf({ errors, message, seatsLeft }: Refused): string {
    const to = departures.find(({ id }) => `${id}` === typed.departure_id)
    if (to && seatsLeft) return whyNot(to, { [to.id]: seatsLeft }, { longDayText }, departure)
    return Object.values(errors ?? {})[0]?.[0] ?? message
  }
  const { expected_total: _, ...others } = typed
  const wanted: Values = { ...others, ...(hasRooms && { single_rooms: rooms }) }
  const isAsked = Object.keys(wanted).some((name) => wanted[name] !== values[name])
  const looking = useLiveCall({
    api,
    call: 'changeMyBooking',
    params,
    form: isAsked ? { ...wanted, dry_run: '1' } : undefined,
    onResult(result) {
      setMoney(result.ok ? result.answer.money : undefined)
      setRefusal(result.ok ? undefined : refusalOf(result))
    },
  })
  useShownAgain(onClose)
  return {
    ...form,
    booking,
    trip,
    departures,
    typed,
    isLeaving,
    rooms: hasRooms ? { value: rooms, choose: chooseRooms } : undefined,
    /** The departure that is chosen; of the booking's own only the day is known, where it is no longer offered. */
    chosen:
      departures.find(({ id }) => `${id}` === typed.departure_id) ??
      (typed.departure_id === values.departure_id
        ? { date: booking.trip_date, time: booking.time }
        : undefined),
    looking,
    refusal,
    /** What the change costs; undefined while that is not known. */
    shown: isAsked && !looking ? money : undefined,
    formProps: {
      ...formProps,
      onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
        // With one departure there is no field for it.
        const departure = { departure_id: values.departure_id }
        setTyped({ ...departure, ...Object.fromEntries(new FormData(currentTarget)) } as Values)
        clearFeedback()
      },
    },
  }
}

type Change = ReturnType<typeof useChange>

function Choices({ change }: { change: Change }) {
  const { booking, trip, fields, departures, rooms } = change
  const { change: t } = useTexts('account').travellerBookings
  const { departure, choices } = useTexts('booking')
  const { seats } = useTexts('words')
  const dates = useDates()
  const whenText = useWhenText()
  const amount = useMoneyOf(booking)
  const offered = trip?.extras ?? []
  const gone = booking.extras.filter(({ id }) => !offered.some((each) => each.id === id)).length
  return (
    <>
      {departures.length > 1 && (
        <Select field={fields.departure_id} label={departure.label}>
          {departures.map((each) => (
            <option key={each.id} value={each.id}>
              {[whenText(each), each.id === booking.departure_id ? t.yours : seatsText(each, dates, seats)]
                .filter(Boolean)
                .join(' · ')}
            </option>
          ))}
        </Select>
      )}
      <PartyFields fields={fields} minimumAge={trip?.content.minimum_age ?? null} booked={booking} />
      {rooms && (
        <CountInput
          field={fields.single_rooms}
          label={choices.singleRooms}
          hint={choices.moreForEach(amount(trip?.single_supplement ?? 0))}
          min={0}
          max={limits.travellersOfAKind}
          defaultValue={undefined}
          value={rooms.value}
          onChange={({ currentTarget }) => rooms.choose(currentTarget.value)}
        />
      )}
      {offered.length > 0 && (
        <ExtrasField
          extras={offered}
          initial={extrasText(booking.extras)}
          onlyIfChanged
          minimumAge={trip?.content.minimum_age ?? null}
          {...(gone > 0 && { note: t.gone(gone) })}
        />
      )}
    </>
  )
}

function Bills({ change: { booking, typed, chosen, shown } }: { change: Change }) {
  const { change: t } = useTexts('account').travellerBookings
  const whenText = useWhenText()
  const wanted = {
    number_of_adults: Number(typed.number_of_adults),
    number_of_childrens: Number(typed.number_of_childrens),
    number_of_infants: Number(typed.number_of_infants),
  }
  return (
    <section aria-label={t.price} className="grid gap-3 sm:grid-cols-2 sm:gap-8">
      <div>
        <h3 className="font-sans font-semibold">{t.now}</h3>
        <p className="text-[0.95rem]">
          {whenText({ date: booking.trip_date, time: booking.time })}, <PartyText party={booking} />
        </p>
        <Bill lines={booking.lines} total={booking.total ?? 0} currency={booking.currency ?? undefined} />
      </div>
      {shown && (
        <div>
          <h3 className="font-sans font-semibold">{t.after}</h3>
          <p className="text-[0.95rem]">
            {chosen && `${whenText(chosen)}, `}
            <PartyText party={wanted} />
          </p>
          <Bill lines={shown.bill} total={shown.after} currency={shown.currency} />
        </div>
      )}
    </section>
  )
}

/** What the change costs, and the button. It stays in sight. */
function Foot({ change, onClose }: { change: Change; onClose: () => void }) {
  const { booking, shown, looking, refusal, feedback, pending, isLeaving } = change
  const token = useBookingToken()
  const today = useToday()
  const { change: t, costs, actions } = useTexts('account').travellerBookings
  const amount = useMoneyOf({ currency: shown?.currency ?? booking.currency })
  const payNow = shown ? toPayNow(shown, today) : 0
  return (
    <footer className={footer}>
      {feedback?.prove && <MailProof login={token ? loginThenTo('/bookings') : undefined} />}
      <p role="alert" className="w-full font-medium text-danger empty:hidden">
        {feedback?.tone === 'danger' && feedback.message}
      </p>
      {shown && (
        <p className="flex w-full items-baseline justify-between gap-4 leading-tight">
          <span className="font-semibold">{costs.difference}</span>
          <span className="figure text-xl sm:text-2xl">
            {shown.after > shown.before && '+'}
            {amount(shown.after - shown.before)}
          </span>
        </p>
      )}
      <p
        role="status"
        className={`w-full text-[0.82rem] leading-snug tabular-nums sm:text-sm ${refusal && !shown && !looking ? 'font-medium text-danger' : 'text-ink-soft'}`}
      >
        {shown ? (
          <Costs money={{ ...shown, by_card: payNow }} />
        ) : looking ? (
          costs.lookingUp
        ) : (
          (refusal ?? t.choose)
        )}
      </p>
      <Button type="submit" pending={pending || isLeaving} disabled={!shown} className="max-sm:w-full">
        {shown && payNow > 0
          ? t.andPay(amount(payNow))
          : shown && shown.after > shown.before
            ? t.toPay
            : t.change}
      </Button>
      {/* Phones need the room for the fields, and the sheet has a cross in its corner. */}
      <Button look="quiet" className="max-sm:hidden" onClick={onClose}>
        {actions.leave}
      </Button>
    </footer>
  )
}

function ChangeForm(props: FormProps) {
  const change = useChange(props)
  const { booking, shown, formProps } = change
  const { ofBooking } = useTexts('account').travellerBookings
  return (
    <form {...formProps} className="flex min-h-0 flex-col">
      <div className={`scroll-pt-9 scroll-pb-16 gap-5 ${scrollArea}`}>
        <p className="-mb-2 text-ink-soft">{ofBooking(booking.trip_title, booking.reference)}</p>
        <Choices change={change} />
        <Bills change={change} />
        {shown && <TravellerMoney money={shown} />}
      </div>
      <input type="hidden" name="expected_total" value={shown ? shown.after : ''} />
      <Foot change={change} onClose={props.onClose} />
    </form>
  )
}
