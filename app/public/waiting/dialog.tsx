import { useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { TripPage } from '../../../contract/trips.ts'
import { waitForm } from '../../../contract/waiting.ts'
import { api } from '../../api.ts'
import { useCallForm } from '../../form.ts'
import { PartyFields } from '../../price/fields.tsx'
import { keepTyped, lastParty } from '../../price/party.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Input, TextArea } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { DateText } from '../date-text.tsx'
import { parties } from './words.ts'

type WaitProps = { tripId: number; departureId: number; onClose: () => void }
type Known = { trip: TripPage; phone: string } | string

/** Waits for seats of a departure: for whom, and where to be reached. */
export default function WaitDialog(props: WaitProps) {
  const { tripId, onClose } = props
  const [known, setKnown] = useState<Known>()
  useEffect(() => {
    const asked = api('showTrip', { params: { id: tripId }, query: { at: Date.now() } })
    void Promise.all([asked, api('showAccount')]).then(([trip, account]) => {
      const phone = account.ok ? (account.answer.account.phone ?? '') : ''
      setKnown(trip.ok ? { trip: trip.answer.trip, phone } : trip.message)
    })
  }, [tripId])
  return (
    <Modal title="Wait for seats" onClose={onClose}>
      {!known && <p>Loading…</p>}
      {typeof known === 'string' && <Banner tone="danger">{known}</Banner>}
      {typeof known === 'object' && <WaitForm {...props} {...known} />}
    </Modal>
  )
}

function WaitForm({ trip, phone, departureId, onClose }: WaitProps & Exclude<Known, string>) {
  const departure = trip.departures.find(({ id }) => id === departureId)
  const [done, setDone] = useState<string>()
  const { revalidate } = useRevalidator()
  // The pressed button is gone.
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (done) place.current?.focus()
  }, [done])
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'wait',
    schema: waitForm,
    id: 'wait',
    keeps: true,
    defaultValue: { ...lastParty(), phone },
    onDone({ message }) {
      setDone(message)
      void revalidate()
    },
  })
  if (done)
    return (
      <>
        <p ref={place} tabIndex={-1} role="status" className="outline-none">
          {done}
        </p>
        <div className="flex flex-wrap gap-2">
          <Link to="/bookings" className={buttonClass()}>
            My bookings
          </Link>
          <Button look="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </>
    )
  return (
    <form
      {...formProps}
      onInput={({ currentTarget }) => keepTyped(new FormData(currentTarget))}
      className="grid gap-4"
    >
      <p className="text-ink-soft">
        {trip.title}
        {departure && (
          <>
            , <DateText day={departure.date} time={departure.time} />
          </>
        )}
        {departure?.waiting ? `. ${parties(departure.waiting)}.` : ''}
      </p>
      <p>
        When seats for your whole party become free, we keep them for you and write to you. You owe nothing
        until you take them.
      </p>
      <input type="hidden" name="departure_id" value={departureId} />
      <PartyFields fields={fields} minimumAge={trip.content.minimum_age} />
      <Input field={fields.phone} label="Phone" type="tel" autoComplete="tel" required />
      <TextArea field={fields.note} label="Note (optional)" rows={2} />
      <p role="alert" className="font-medium text-danger empty:hidden">
        {feedback?.tone === 'danger' && feedback.message}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={pending}>
          Wait for seats
        </Button>
      </div>
    </form>
  )
}
