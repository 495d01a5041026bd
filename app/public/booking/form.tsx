import { type ComponentProps, type FormEvent, Fragment, useEffect, useMemo, useRef, useState } from 'react'
import { dialogForm } from '../../../contract/booking-forms.ts'
import { limits } from '../../../contract/limits.ts'
import { useAgency } from '../../agency.ts'
import { deleteDraft, readDraft, saveDraft } from '../../drafts.ts'
import { useCallForm } from '../../form.ts'
import { session } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { Input, TextArea } from '../../ui/field.tsx'
import { useCancelling } from '../cancelling.ts'
import { PriceLines } from '../price-lines.tsx'
import type { Made } from './booked.tsx'
import { BookedBefore } from './booked-before.tsx'
import { Extras, PromoCode, RoomsAlone } from './choices.tsx'
import { DepartureSelect, roomFor, seatsOf } from './departure-select.tsx'
import { forgetKey, idempotencyKey } from './idempotency-key.ts'
import { footer, scrollArea } from './layout.ts'
import type { Offer } from './offer.ts'
import { TermsField } from './terms-field.tsx'
import { Total } from './total.tsx'
import { usePrice } from './use-price.ts'

type Texts = Record<string, string>

const textsOf = (form: FormData) => Object.fromEntries(form) as Texts

/** What differs from the defaults: a name that is changed in the account later is still filled in. */
const textsTyped = (form: FormData, defaults: Texts): Texts =>
  Object.fromEntries(Object.entries(textsOf(form)).filter(([name, text]) => text !== defaults[name]))

type BookingFormProps = {
  offer: Offer
  /** The id of the chosen departure, which may be one without enough seats. */
  chosen: number | undefined
  onChoose: (departureId: number) => void
  /** Called when a refusal says that the offer has changed meanwhile: loads it again. */
  onStale: () => void
  onDone: (made: Made) => void
}

/**
 * The booking form, filled in with the user's details and the draft. The draft holds unsent input for this tab: it
 * survives a reload, closing the dialog and the end of the session.
 */
export function BookingForm({ offer, chosen, onChoose, onStale, onDone }: BookingFormProps) {
  const { trip, account, bookings } = offer
  const agency = useAgency()
  const { terms = agency?.terms ?? null } = offer
  const schema = useMemo(() => dialogForm(terms), [terms])
  const ages = agency?.ages
  const links = (agency?.footer ?? []).filter(({ url }) => url !== terms?.url)
  const draft = `booking-${trip.id}`
  const defaults: Texts = {
    name: account?.name ?? '',
    email: account?.email ?? '',
    phone: account?.phone ?? '',
    number_of_adults: '1',
    number_of_childrens: '0',
    number_of_infants: '0',
  }
  const texts = { ...defaults, ...readDraft<Texts>(draft) }
  const [typed, setTyped] = useState(texts)
  const seats = seatsOf(typed, trip)
  // Seats left as refusals have told them, by departure: a page tells only few.
  const [told, setTold] = useState<Record<number, number>>({})
  const choices = roomFor(seats, trip.departures, told)
  const selected = choices.find((each) => each.id === chosen)
  const price = usePrice(trip, selected, typed)
  const cancelling = useCancelling()
  const cancellation = selected && price.quote && cancelling(price.quote.cancellation, selected.date)
  const wasRefused = useRef(false)
  const { form, formProps, fields, pending, feedback } = useCallForm({
    call: 'book',
    schema,
    defaultValue: texts,
    idempotencyKey: (formData) => idempotencyKey(trip.id, formData),
    onDone({ message, booking, not_mailed }, formData) {
      forgetKey(trip.id)
      deleteDraft(draft)
      onDone({
        message,
        booking,
        fields: textsOf(formData),
        notMailed: not_mailed,
      })
    },
    onRefused({ status, seatsLeft, quote }) {
      if (quote) price.change(quote)
      if (seatsLeft !== undefined && selected) setTold({ ...told, [selected.id]: seatsLeft })
      if (status === 409 || status === 422) {
        wasRefused.current = true
        onStale()
      }
      // The session has ended: the login page opens, and the draft is kept.
      return quote !== undefined || !session.get().token
    },
  })

  // Focus the first empty required field, or the title if none is empty. On phones the title: the party stands above the
  // field, and would scroll out of sight.
  useEffect(() => {
    const inputs =
      document.forms.namedItem(form.id)?.querySelectorAll<HTMLInputElement>('input[required]') ?? []
    const isWide = matchMedia('(min-width: 40rem)').matches
    for (const input of inputs) if (isWide && !input.value) return input.focus()
    document.querySelector<HTMLElement>('dialog[open] h2')?.focus()
  }, [form.id])

  // Focus the choice of a departure when the refused one has no room.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the offer was loaded again
  useEffect(() => {
    if (wasRefused.current && !selected) document.getElementById(fields.departure_id.id)?.focus()
    wasRefused.current = false
  }, [offer])

  return (
    <form
      {...formProps}
      onInput={({ currentTarget }: FormEvent<HTMLFormElement>) => {
        const typed = new FormData(currentTarget)
        setTyped(textsOf(typed))
        price.look()
        saveDraft(draft, textsTyped(typed, defaults))
      }}
      className="flex min-h-0 flex-col"
    >
      <input type="hidden" name="trip_id" value={trip.id} />
      <input type="hidden" name="trip_date" value={selected?.date ?? ''} />
      {Object.entries(price.sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* The scroll padding keeps label and error of a focused field in sight. */}
      <div className={`max-h-[24rem] scroll-pt-9 scroll-pb-16 gap-5 ${scrollArea}`}>
        {bookings && <BookedBefore bookings={bookings} />}
        <DepartureSelect
          field={fields.departure_id}
          {...{ trip, choices, selected, chosen, told, seats, onChoose }}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-3 sm:gap-5">
          <Count field={fields.number_of_adults} label="Adults" min={1} />
          <Count field={fields.number_of_childrens} label="Children" hint={ages?.children} min={0} />
          <Count field={fields.number_of_infants} label="Infants" hint={ages?.infants} min={0} />
        </div>
        <Input field={fields.name} label="Name" autoComplete="name" required />
        <div className="grid gap-5 sm:grid-cols-2">
          <Input field={fields.phone} label="Phone" type="tel" autoComplete="tel" required />
          <Input field={fields.email} label="Email" type="email" autoComplete="email" required />
        </div>
        {price.isPriced && (
          <>
            {trip.single_supplement !== null && (
              <RoomsAlone
                field={fields.single_rooms}
                value={price.rooms}
                supplement={trip.single_supplement}
                onChoose={price.chooseRooms}
              />
            )}
            <Extras extras={trip.extras} texts={texts} />
          </>
        )}
        <TextArea
          field={fields.note}
          label={
            <>
              Note <span className="font-normal text-ink-soft">(optional)</span>
            </>
          }
          rows={3}
        />
        {price.isPriced && (
          <>
            <PromoCode field={fields.promo_code} refusal={price.codeRefusal} onApply={price.apply} />
            {price.quote && price.quote.total !== null && (
              <PriceLines {...price.quote} total={price.quote.total} />
            )}
            {cancellation && <p className="text-[0.95rem] text-ink-soft">{cancellation}</p>}
          </>
        )}
      </div>
      <footer className={footer}>
        {links.length > 0 && (
          <p className="w-full text-ink-soft text-sm">
            Before you book:{' '}
            {links.map(({ label, url }, index) => (
              <Fragment key={url}>
                {index > 0 && ', '}
                {/* In a new tab, so that the form stays open. */}
                <a href={url} target="_blank" rel="noreferrer" className="inline-block min-h-6 text-link">
                  {label}
                </a>
              </Fragment>
            ))}
          </p>
        )}
        {terms && <TermsField field={fields.accepted_terms} terms={terms} />}
        {price.isPriced && <Total {...price} />}
        <Button type="submit" pending={pending} className="min-w-36">
          Book Now
        </Button>
        {!feedback && !price.isPriced && (
          <p className="min-w-0 flex-1 basis-40 text-balance text-ink-soft text-sm">
            Nothing to pay now: we'll get in touch to settle payment and details.
          </p>
        )}
        <p role="alert" className="min-w-0 flex-1 basis-48 font-medium text-danger leading-snug empty:hidden">
          {price.changed ?? feedback?.message}
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
