import { type ComponentProps, Fragment, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { bookingForm } from '../../../contract/forms.ts'
import { limits } from '../../../contract/limits.ts'
import { useAgency } from '../../agency.ts'
import { useCallForm } from '../../form.ts'
import { session } from '../../session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Input, TextArea } from '../../ui/field.tsx'
import { useFillIn } from '../fill-in.ts'
import { Booked, type Made } from './booked.tsx'
import { BookedBefore } from './booked-before.tsx'
import type { BookedTrip } from './dialog.tsx'
import { createBookingKeys } from './key.ts'

const initial = { number_of_adults: '1', number_of_childrens: '0', number_of_infants: '0' }

/** Travellers beyond whom we would rather talk first. */
const LARGE_GROUP = 20

// Between a head and a foot that stay where they are. On the lowest screens (a large zoom) the dialog scrolls as a whole.
const area =
  'scroll-hint grid min-h-36 flex-auto content-start overflow-y-auto overscroll-contain px-5 py-5 sm:px-8 [@media(max-height:22rem)]:max-h-none'

type BookingFormProps = {
  trip: BookedTrip
  open: boolean
  /** Asks for the dialog to close. */
  onLeave: () => void
  /** The trip departs on another day by now. */
  onMoved: () => void
}

export function BookingForm({ trip, open, onLeave, onMoved }: BookingFormProps) {
  const { ages, legal = [] } = useAgency() ?? {}
  const [keys] = useState(createBookingKeys)
  const [made, setMade] = useState<Made>()

  const { form, formProps, fields, pending, said, clearSaid } = useCallForm({
    call: 'book',
    schema: bookingForm,
    defaultValue: initial,
    idempotencyKey: keys.keyFor,
    onDone({ booking }, formData) {
      keys.done()
      const fields = Object.fromEntries(formData) as Record<string, string>
      setMade({ reference: booking.reference, fields })
    },
    onRefused({ status, errors }) {
      if (errors?.trip_date) onMoved()
      // These contents make no booking, and did not before: their key is not needed again.
      if (status === 422) keys.done()
      // The token has died: the login is next, and what was typed is kept for it.
      return !session.get().token
    },
  })

  const filling = useFillIn({
    formId: form.id,
    wanted: open && !made,
    draft: `booking-${trip.id}`,
    aboutThem: 'booking',
  })

  const { number_of_adults, number_of_childrens, number_of_infants } = fields
  const party = [number_of_adults, number_of_childrens, number_of_infants].reduce(
    (sum, { value }) => sum + Number(value),
    0,
  )

  const startAnew = () => {
    setMade(undefined)
    if (said?.tone === 'success') clearSaid()
  }

  // A booking that was made is told once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it closes
  useEffect(() => {
    if (!open) startAnew()
  }, [open])

  function bookAnother() {
    // At once, for what is hidden takes no focus.
    flushSync(startAnew)
    document.getElementById(fields.name.id)?.focus()
  }

  return (
    <form {...formProps} {...filling} className="flex min-h-0 flex-col">
      <input type="hidden" name="trip_id" value={trip.id} />
      <input type="hidden" name="trip_date" value={trip.date} />
      <div
        // Hidden, they cannot be sent by accident once more.
        hidden={made !== undefined}
        // A field that gets the focus shows its label and its error with it.
        className={`max-h-[24rem] scroll-pt-9 scroll-pb-16 gap-5 ${area}`}
      >
        {open && !made && <BookedBefore tripId={trip.id} />}
        <Input field={fields.name} label="Name" autoComplete="name" required />
        <div className="grid gap-5 sm:grid-cols-2">
          <Input field={fields.phone} label="Phone" type="tel" autoComplete="tel" required />
          <Input field={fields.email} label="Email" type="email" autoComplete="email" required />
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-3 sm:gap-5">
          <Count field={fields.number_of_adults} label="Adults" min={1} />
          <Count field={fields.number_of_childrens} label="Children" hint={ages?.children} min={0} />
          <Count field={fields.number_of_infants} label="Infants" hint={ages?.infants} min={0} />
        </div>
        <p aria-live="polite" className="-mt-2 text-ink-soft text-sm empty:hidden">
          {party > LARGE_GROUP && "That is a large group: write to us as well, and we'll help you plan it."}
        </p>
        <TextArea
          field={fields.note}
          label={
            <>
              Note <span className="font-normal text-ink-soft">(optional)</span>
            </>
          }
          rows={3}
        />
      </div>
      {made && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing else that takes the focus
        <section aria-label="Your booking" tabIndex={0} className={`max-h-[32rem] ${area}`}>
          <Booked made={made} trip={trip} />
        </section>
      )}
      <footer className="flex shrink-0 flex-wrap items-center gap-x-5 gap-y-3 border-line border-t px-5 py-4 sm:px-8">
        {!made && legal.length > 0 && (
          <p className="w-full text-ink-soft text-sm">
            Before you book:{' '}
            {legal.map(({ label, url }, index) => (
              <Fragment key={url}>
                {index > 0 && ', '}
                {/* Beside the form: what was typed stays in sight. */}
                <a href={url} target="_blank" rel="noreferrer" className="inline-block min-h-6 text-link">
                  {label}
                </a>
              </Fragment>
            ))}
          </p>
        )}
        {made ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button onClick={onLeave}>Close</Button>
            <Link to="/bookings" replace className={buttonClass('quiet')}>
              See my bookings
            </Link>
            <button type="button" onClick={bookAnother} className="min-h-11 font-semibold text-link">
              Book this trip again
            </button>
          </div>
        ) : (
          <Button type="submit" pending={pending} className="min-w-36">
            Book Now
          </Button>
        )}
        {!made && !said && (
          <p className="min-w-0 flex-1 basis-40 text-balance text-ink-soft text-sm">
            Nothing to pay here: we'll get in touch to settle payment and details.
          </p>
        )}
        <p
          // On phones, what was booked says it right above the buttons; here it is only read out.
          role={said?.tone === 'danger' ? 'alert' : 'status'}
          className={`min-w-0 flex-1 basis-48 font-medium leading-snug empty:hidden ${made ? 'max-sm:sr-only' : ''} ${said?.tone === 'danger' ? 'text-danger' : 'text-success'}`}
        >
          {said?.message}
        </p>
      </footer>
    </form>
  )
}

function Count({
  min,
  ...rest
}: Pick<ComponentProps<typeof Input>, 'field' | 'label' | 'hint'> & { min: number }) {
  return (
    <Input
      {...rest}
      type="number"
      inputMode="numeric"
      min={min}
      max={limits.travellersOfAKind}
      step={1}
      required
      className="text-center tabular-nums"
    />
  )
}
