import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { TravellerBooking } from '../../../contract/bookings.ts'
import type { TripPage } from '../../../contract/trips/trips.ts'
import { waitForm } from '../../../contract/waiting.ts'
import { useAgency } from '../../agency.ts'
import { api } from '../../api.ts'
import { PartyFields } from '../../price/fields.tsx'
import { keepTyped, lastParty, lookedFor, PartyText } from '../../price/party.ts'
import { useSession } from '../../session.ts'
import { useTexts } from '../../texts.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Input, TextArea } from '../../ui/controls/field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Modal } from '../../ui/feedback/modal.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { useCallForm } from '../../use-call-form.ts'
import { loginThenTo } from '../layout/return-path.ts'
import { DEPARTURE, idOf, WAIT, waitPath } from './address.ts'
import { EmailInput } from './email-input.tsx'

type WaitProps = { tripId: number; departureId: number; isGuest: boolean; onClose: () => void }
type Known = { trip: TripPage; phone: string; booked: TravellerBooking | undefined } | string

function WaitDialog(props: WaitProps) {
  const { tripId, departureId, isGuest, onClose } = props
  const { loading } = useTexts('booking').waiting
  const { waitForSeats } = useTexts('words')
  const [known, setKnown] = useState<Known>()
  useEffect(() => {
    const asked = api('showTrip', { params: { id: tripId }, query: { at: Date.now() } })
    const mine = isGuest ? undefined : api('showAccount')
    const own = isGuest ? undefined : api('listMyBookings', { query: { trip: tripId, status: 'confirmed' } })
    void Promise.all([asked, mine, own]).then(([trip, account, bookings]) => {
      const phone = account?.ok ? (account.answer.account.phone ?? '') : ''
      const mine = bookings?.ok ? bookings.answer.bookings.data : []
      const booked = mine.find(({ departure_id }) => departure_id === departureId)
      setKnown(trip.ok ? { trip: trip.answer.trip, phone, booked } : trip.message)
    })
  }, [tripId, departureId, isGuest])
  return (
    <Modal title={waitForSeats} onClose={onClose}>
      {!known && <p>{loading}</p>}
      {typeof known === 'string' && <Banner tone="danger">{known}</Banner>}
      {typeof known === 'object' && <WaitForm {...props} {...known} />}
    </Modal>
  )
}

function WaitForm(props: WaitProps & Exclude<Known, string>) {
  const { trip, phone, booked, departureId, isGuest, onClose } = props
  const t = useTexts('booking').waiting
  const words = useTexts('words')
  const departure = trip.departures.find(({ id }) => id === departureId)
  const { no_mail: noMail, offer_hours: hours = 24 } = useAgency() ?? {}
  const [done, setDone] = useState<string>()
  const [looked] = useState(lookedFor)
  const { revalidate } = useRevalidator()
  // The pressed button is gone.
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!done) return
    place.current?.focus()
    // When the dialog closes: closing is a navigation, which would end a reload of the page that is under way.
    return () => void revalidate()
  }, [done, revalidate])
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'wait',
    schema: waitForm,
    id: 'wait',
    keeps: true,
    defaultValue: { ...lastParty(), phone },
    onDone({ message }, form) {
      keepTyped(Object.fromEntries(form))
      setDone(message)
    },
  })
  if (done)
    return (
      <>
        <p ref={place} tabIndex={-1} role="status" className="outline-none">
          {done}
        </p>
        <div className="flex flex-wrap gap-2">
          {!isGuest && (
            <Link to="/bookings" className={buttonClass()}>
              {words.myBookings}
            </Link>
          )}
          <Button look="quiet" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </>
    )
  return (
    <form {...formProps} className="grid gap-4">
      <p className="text-ink-soft">
        {departure ? (
          <Sentence
            of={departure.waiting ? t.departureWaiting(departure.waiting) : t.departure}
            with={{ trip: trip.title, day: <DateText day={departure.date} time={departure.time} /> }}
          />
        ) : (
          trip.title
        )}
      </p>
      {booked && (
        <p className="rounded-lg border border-line bg-sunken px-4 py-3 text-[0.95rem]">
          <Sentence
            of={t.booked}
            with={{
              reference: <span className="tracking-wide">{booked.reference}</span>,
              party: <PartyText party={booked} />,
            }}
          />
        </p>
      )}
      <p>{noMail ? t.explainedNoMail(hours) : t.explained(hours)}</p>
      <input type="hidden" name="departure_id" value={departureId} />
      <PartyFields fields={fields} minimumAge={trip.content.minimum_age} looked={looked} />
      {isGuest && (
        <>
          <Input field={fields.name} label={words.name} autoComplete="name" required />
          <EmailInput field={fields.email} label={words.email} autoComplete="email" required />
        </>
      )}
      <Input field={fields.phone} label={words.phone} type="tel" autoComplete="tel" required />
      <TextArea field={fields.note} label={t.note} rows={2} />
      <p role="alert" className="font-medium text-danger empty:hidden">
        {feedback?.tone === 'danger' && feedback.message}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" pending={pending}>
          {words.waitForSeats}
        </Button>
      </div>
    </form>
  )
}

/**
 * The waiting list dialog of the departure in the address (`?wait=5&departure=12`). Guests are sent to the login first, unless they
 * may book without an account: then a mail tells them of their seats.
 */
export default function WaitByAddress() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const token = useSession()?.token
  const agency = useAgency()
  const mayBeGuest = agency?.guests_book === true && !agency.no_mail
  const tripId = idOf(search.get(WAIT))
  const departureId = idOf(search.get(DEPARTURE))
  useEffect(() => {
    if (tripId && departureId && token === null && !mayBeGuest)
      void navigate(loginThenTo(waitPath(tripId, departureId)), { replace: true })
  }, [tripId, departureId, token, mayBeGuest, navigate])
  if (!tripId || !departureId || token === undefined || (token === null && !mayBeGuest)) return null
  const close = () => {
    const without = new URLSearchParams(search)
    without.delete(WAIT)
    without.delete(DEPARTURE)
    setSearch(without, { replace: true, preventScrollReset: true })
  }
  return <WaitDialog tripId={tripId} departureId={departureId} isGuest={token === null} onClose={close} />
}
