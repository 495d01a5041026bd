import { type ComponentProps, useRef, useState } from 'react'
import { staffBookingForm } from '../../../contract/booking-forms.ts'
import { bookingTextNames, bookingTexts } from '../../../contract/booking-texts.ts'
import { mayTravel } from '../../../rules/ages.ts'
import { dayAfter } from '../../../rules/days.ts'
import { useAgency, useDates, useToday } from '../../agency.ts'
import { readDraft } from '../../drafts.ts'
import { BillingFields } from '../../price/billing.tsx'
import { PartyFields } from '../../price/fields.tsx'
import { oneAdult } from '../../price/party.ts'
import { usualRooms } from '../../price/use-price.ts'
import { QuestionFields } from '../../travellers/questions.tsx'
import { Input, Select, TextArea } from '../../ui/controls/field.tsx'
import { MeantAddress } from '../../ui/controls/meant-address.tsx'
import { TickBox } from '../../ui/controls/tick-box.tsx'
import type { Field } from '../../use-call-form.ts'
import { gate, tryLoad } from '../kit/api.ts'
import { useCall } from '../kit/call.tsx'
import { useFormKey } from '../kit/form-dialog.tsx'
import { FormPage, Mistake } from '../kit/form-page.tsx'
import { LanguageField } from '../kit/language.tsx'
import { TripPicker } from '../kit/trip-picker.tsx'
import { PartyPrice, typedIn } from '../prices/party-price.tsx'
import type { Route } from './+types/new'
import { DepartureField } from './dialogs/departure-field.tsx'
import { MailChoice } from './dialogs/mail-choice.tsx'
import { useMinimumAge } from './minimum-age.ts'

type Customer = { name: string; email: string; phone: string; trip_title: string; trip_date: string }

const QUIET_MS = 200
const LEAST = 3
const MOST = 3

const folded = (text: string) => text.trim().toLowerCase()

/** Who has booked before with this name or address, the last booking first; each person once. */
function customersIn(bookings: Customer[], typed: string): Customer[] {
  const byPerson = new Map<string, Customer>()
  for (const booking of bookings) {
    const person = `${folded(booking.name)} ${folded(booking.email)}`
    if (booking.name !== '' && person.includes(folded(typed)) && !byPerson.has(person))
      byPerson.set(person, booking)
  }
  return [...byPerson.values()].slice(0, MOST)
}

type RepeatCustomersProps = { name: string; email: string; onChoose: (customer: Customer) => void }

/** Offers those who have booked before while somebody types their name or address. */
function RepeatCustomers({ name, email, onChoose }: RepeatCustomersProps) {
  const { dayText } = useDates()
  const typed = folded(email).length >= LEAST ? email : name
  const isEnough = folded(typed).length >= LEAST
  const { latest } = useCall(isEnough && 'adminListBookings', { query: { q: typed.trim() }, pause: QUIET_MS })
  const found = isEnough && latest ? customersIn(latest.packages.data, typed) : []
  const isChosen = found.some(
    (each) => folded(each.name) === folded(name) && folded(each.email) === folded(email),
  )
  return (
    <div role="status" className="grid gap-1 empty:hidden">
      {found.length > 0 && !isChosen && (
        <>
          <p className="font-semibold text-sm">Booked before:</p>
          {found.map((customer) => (
            <button
              key={`${customer.name} ${customer.email}`}
              type="button"
              onClick={() => onChoose(customer)}
              className="min-h-11 rounded-lg border border-control bg-surface px-3 py-1.5 text-left wrap-anywhere hover:border-ink"
            >
              <span className="font-semibold">{customer.name}</span>
              <span className="block text-ink-soft text-sm">
                {[customer.email, customer.phone, `${customer.trip_title}, ${dayText(customer.trip_date)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          ))}
        </>
      )}
    </div>
  )
}

export const meta = () => [{ title: 'Add booking' }]

type Trip = { id: number; title: string }

type Seller = { id: number; name: string; email: string; commission: number }

/** The reseller that is chosen in the form, if any. */
const sellerOf = (resellers: Seller[], chosen: unknown) =>
  resellers.find(({ id }) => `${id}` === `${chosen ?? ''}`)

type Typed = Record<string, string>

/** What was typed here before the login ended, or the page was reloaded. Nobody has chosen the usual number of rooms. */
function typedBefore(draft: string): Typed {
  const { single_rooms = '', ...typed } = readDraft<Typed>(draft) ?? {}
  return single_rooms === usualRooms(typed) ? typed : { ...typed, single_rooms }
}

/** Those who may be sold for, on all pages of their list. */
async function activeResellers(request: Request): Promise<Seller[]> {
  const all: (Seller & { status: string })[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const listed = await tryLoad(request, 'adminListResellers', { query: { page } })
    if (!listed.ok) break
    all.push(...listed.answer.resellers.data)
    last = listed.answer.resellers.last_page
  }
  return all.filter(({ status }) => status === 'active')
}

/**
 * The trip of `?trip=`, or of the departure of `?departure=`, which is then chosen already, for the customer of `?customer=`; with what was
 * typed here before.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url)
  gate({ request })
  const draft = `office ${pathname}${search}`
  const resellers = await activeResellers(request)
  const typed = typedBefore(draft)
  const customer = searchParams.get('customer')
  const who = customer ? await tryLoad(request, 'adminShowCustomer', { params: { id: customer } }) : undefined
  if (who?.ok) {
    const { name, email, phone } = who.answer.customer
    Object.assign(typed, { name, email, phone, ...typed })
  }
  const departure = typed.trip_id ? undefined : searchParams.get('departure')
  const shown = departure
    ? await tryLoad(request, 'adminShowDeparture', { params: { id: departure } })
    : undefined
  if (shown?.ok) {
    const { id, trip_id, trip_title } = shown.answer.departure
    const first: Typed = { departure_id: `${id}`, ...typed }
    return { draft, typed: first, trip: { id: trip_id, title: trip_title }, resellers }
  }
  const trip = typed.trip_id || searchParams.get('trip')
  const found = trip ? await tryLoad(request, 'adminShowTrip', { params: { id: trip } }) : undefined
  return {
    draft,
    typed,
    trip: found?.ok ? { id: Number(trip), title: found.answer.title } : undefined,
    resellers,
  }
}

type TripAndDepartureProps = {
  fields: Record<string, Field>
  trip: Trip | undefined
  setTrip: (trip: Trip | undefined) => void
}

/** The trip, and below it its departures. */
function TripAndDeparture({ fields, trip, setTrip }: TripAndDepartureProps) {
  const { trip_id, departure_id } = fields as { trip_id: Field; departure_id: Field }
  return (
    <>
      <div className="grid gap-1.5">
        <TripPicker
          inForm
          onlyToCome
          placeholder="Title of the trip"
          chosen={trip?.title}
          onChoose={setTrip}
        />
        <input type="hidden" name="trip_id" value={trip?.id ?? ''} />
        <Mistake>{!trip && trip_id.errors && 'Choose a trip from the list'}</Mistake>
      </div>
      {trip && <DepartureField key={trip.id} field={departure_id} trip={trip.id} />}
    </>
  )
}

type PriceOfTripProps = Pick<ComponentProps<typeof PartyPrice>, 'fields' | 'typed' | 'again'> & { trip: Trip }

/** The price of a trip with what it offers. */
function PriceOfTrip({ fields, typed, trip, again }: PriceOfTripProps) {
  const extras = useCall('adminListExtras', { query: { trip_id: trip.id } })
  const shown = useCall('adminShowTrip', { params: { id: trip.id } })
  if (!extras.result?.ok || !shown.result?.ok) return null
  const { single_supplement } = shown.result.answer
  return (
    <PartyPrice
      fields={fields}
      typed={typed}
      trip={{ id: trip.id, single_supplement }}
      extras={extras.result.answer.extras}
      again={again}
      isSent
    />
  )
}

/** Whether what was typed before has somebody to mail. Without an address `notify` is 0, though nobody has chosen it. */
function isMailable({ typed, resellers }: { typed: Typed; resellers: Seller[] }): boolean {
  const seller = sellerOf(resellers, typed.reseller_id)
  return Boolean(seller ? seller.email : typed.email)
}

/** In how many days an option ends at first. */
const USUAL_DAYS = 7

/** Keeps the seats until a day for somebody who has not decided, instead of confirming the booking. */
function OptionField({ field, departure }: { field: Field; departure: string }) {
  const today = useToday()
  const [isOption, setOption] = useState(Boolean(field.value) || (field.errors?.length ?? 0) > 0)
  // Once the departure is known it bounds the day: an option cannot outlast it.
  const { result, latest } = useCall(isOption && departure !== '' && 'adminShowDeparture', {
    params: { id: departure },
  })
  const last = latest?.departure.date
  const usual = dayAfter(today, USUAL_DAYS)
  return (
    <div className="grid gap-2">
      <TickBox label="An option: only keep the seats, until a day" checked={isOption} onChange={setOption} />
      {isOption && (departure === '' || result || latest) && (
        <Input
          field={field}
          defaultValue={`${field.value || (last && last < usual ? last : usual)}`}
          label="Option until"
          type="date"
          min={today}
          max={last}
          hint="The desk gets a mail the day before. At the end of the day the seats are free again."
        />
      )}
    </div>
  )
}

type SellerFieldsProps = { fields: Record<string, Field>; resellers: Seller[] }

/** Whose sale it is, and its reference there; nothing where the agency has no resellers. */
function SellerFields({ fields, resellers }: SellerFieldsProps) {
  const { reseller_id, reseller_reference } = fields as Record<'reseller_id' | 'reseller_reference', Field>
  if (resellers.length === 0) return null
  const chosen = sellerOf(resellers, reseller_id.value)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        field={reseller_id}
        label="For a reseller"
        hint={
          chosen &&
          `It pays the price less ${chosen.commission}% commission, and gets the mails: the traveller gets none.`
        }
      >
        <option value="">Nobody: the traveller books with us</option>
        {resellers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {chosen && (
        <Input
          field={reseller_reference}
          label="Its own reference (optional)"
          autoComplete="off"
          maxLength={100}
        />
      )}
    </div>
  )
}

/** What the trip asks of who books: the staff may leave it open. */
function QuestionsOfTrip({ field, tripId }: { field: Field; tripId: number }) {
  const { latest } = useCall('adminShowTrip', { params: { id: tripId } })
  const asked = (latest?.questions ?? []).filter(({ to }) => to === 'booking')
  return <QuestionFields field={field} questions={asked} />
}

/** Adds the booking of somebody who calls or stands at the counter. */
export default function NewBooking({ loaderData }: Route.ComponentProps) {
  const { draft, typed: before } = loaderData
  const agency = useAgency()
  const [trip, setTrip] = useState(loaderData.trip)
  const minimumAge = useMinimumAge(trip?.id)
  const may = mayTravel(minimumAge, agency?.ages, agency)
  const [refusals, setRefusals] = useState(0)
  const { keyOf } = useFormKey()
  const traveller = useRef<HTMLDivElement>(null)
  /** Types values into the fields of the traveller, as a person would. */
  function typeIn(values: Record<string, string>) {
    for (const [name, value] of Object.entries(values)) {
      const input = traveller.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
      if (!input) continue
      input.value = value
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  return (
    <FormPage
      title="Add booking"
      button="Add Booking"
      list={{ path: '/admin/booking', label: 'Booking' }}
      call="adminAddBooking"
      schema={staffBookingForm}
      draft={draft}
      defaultValue={{ ...oneAdult, ...before }}
      idempotencyKey={keyOf}
      noticeLink={({ booking }) => ({ to: `/admin/booking/${booking.id}`, label: 'Open it' })}
      nameOf={(sent) => `${sent.get('name')}`}
      onRefused={() => {
        setRefusals((now) => now + 1)
        return undefined
      }}
    >
      {(fields) => {
        const email = `${fields.email.value ?? ''}`.trim()
        const seller = sellerOf(loaderData.resellers, fields.reseller_id.value)
        // Whoever is too young is not asked for, whatever was typed before the trip was chosen.
        const typed = {
          ...typedIn(fields),
          reseller_id: `${fields.reseller_id.value ?? ''}`,
          ...(!may.children && { number_of_childrens: '0' }),
          ...(!may.infants && { number_of_infants: '0' }),
        }
        return (
          <>
            <TripAndDeparture fields={fields} trip={trip} setTrip={setTrip} />
            <PartyFields fields={fields} minimumAge={minimumAge} />
            {trip && <PriceOfTrip key={trip.id} fields={fields} typed={typed} trip={trip} again={refusals} />}
            <div ref={traveller} className="grid gap-5">
              <div className="grid gap-5 sm:grid-cols-2">
                <Input field={fields.name} label="Name" autoComplete="off" />
                <Input field={fields.phone} label="Phone" type="tel" autoComplete="off" />
              </div>
              <Input
                field={fields.email}
                label="Email (optional)"
                type="email"
                autoComplete="off"
                hint={
                  <>
                    <MeantAddress typed={email} onChoose={(meant) => typeIn({ email: meant })} />
                    {email === '' && !seller && 'Without an address no confirmation is mailed.'}
                  </>
                }
              />
              <RepeatCustomers
                name={`${fields.name.value ?? ''}`}
                email={email}
                onChoose={({ name, email, phone }) => typeIn({ name, email, phone })}
              />
            </div>
            <SellerFields fields={fields} resellers={loaderData.resellers} />
            <LanguageField field={fields.language} />
            {bookingTextNames.map((name) => (
              <TextArea key={name} field={fields[name]} label={bookingTexts[name].asks} rows={3} />
            ))}
            <TextArea
              field={fields.internal_note}
              label="Note for the office (optional)"
              rows={2}
              hint="The first of its internal notes: no mail and no page shows it to the traveller."
            />
            {trip && <QuestionsOfTrip key={`asks ${trip.id}`} field={fields.answers} tripId={trip.id} />}
            {agency?.invoices && <BillingFields field={fields.billing} />}
            <OptionField field={fields.option_until} departure={`${fields.departure_id.value ?? ''}`} />
            <MailChoice
              to={seller ? seller.email : email}
              nobody={seller ? `${seller.name} has no address` : 'no address is typed'}
              label={fields.option_until.value ? 'Mail until when the seats are kept' : 'Mail a confirmation'}
              delivery={agency?.no_mail ? 'file' : 'smtp'}
              isWantedAtFirst={!isMailable(loaderData) || before.notify !== '0'}
            />
          </>
        )
      }}
    </FormPage>
  )
}
