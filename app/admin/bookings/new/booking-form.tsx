import { type ReactNode, useId, useState } from 'react'
import { bookingTextNames, bookingTexts } from '../../../../contract/booking-texts.ts'
import { mayTravel } from '../../../../rules/ages.ts'
import { useAgency } from '../../../agency.ts'
import { BillingFields } from '../../../price/billing.tsx'
import { PartyFields } from '../../../price/fields.tsx'
import { seatsTyped } from '../../../price/party.ts'
import { usePrice } from '../../../price/use-price.ts'
import { QuestionFields } from '../../../travellers/questions.tsx'
import { TextArea } from '../../../ui/controls/field.tsx'
import type { useCallForm } from '../../../use-call-form.ts'
import { useAdminApi } from '../../kit/api.ts'
import type { Frame } from '../../kit/form-page.tsx'
import { LanguageField } from '../../kit/language.tsx'
import { PriceChoices, PriceShown, typedIn } from '../../prices/party-price.tsx'
import { MailChoice } from '../dialogs/mail-choice.tsx'
import { useMinimumAge } from '../minimum-age.ts'
import { CustomerFields } from './customer-fields.tsx'
import { OptionField, useOption } from './option-field.tsx'
import { ResellerFields, type Seller, SellerDue, sellerOf } from './reseller-fields.tsx'
import { Summary } from './summary.tsx'
import { type ChosenTrip, TripFields, useDeparture, useOffer } from './trip-fields.tsx'

type Typed = Record<string, string>

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

export type Begun = {
  /** What was typed here before, or is known. */
  typed: Typed
  trip: ChosenTrip | undefined
  resellers: Seller[]
}

/** Whether what was typed before has somebody to mail. Without an address `notify` is 0, though nobody has chosen it. */
function isMailable({ typed, resellers }: Begun): boolean {
  const seller = sellerOf(resellers, typed.reseller_id)
  return Boolean(seller ? seller.email : typed.email)
}

type BookingFormProps = {
  fields: ReturnType<typeof useCallForm<'adminAddBooking'>>['fields']
  frame: Frame
  begun: Begun
  /** How often the form was refused: seats and price are asked for again. */
  refusals: number
}

/** The fields in the order in which a call goes: who, where to, with whom; and beside them what it costs. */
export function BookingForm({ fields, frame, begun, refusals }: BookingFormProps) {
  const agency = useAgency()
  const [trip, setTrip] = useState(begun.trip)
  const offer = useOffer(trip)
  const minimumAge = useMinimumAge(trip?.id)
  const may = mayTravel(minimumAge, agency?.ages, agency)
  // Whoever is too young is not asked for, whatever was typed before the trip was chosen.
  const typed: Typed = {
    ...typedIn(fields),
    reseller_id: `${fields.reseller_id.value ?? ''}`,
    ...(!may.children && { number_of_childrens: '0' }),
    ...(!may.infants && { number_of_infants: '0' }),
  }
  const { chosen, departure, last, isAwaited } = useDeparture(trip, fields.departure_id, refusals)
  const price = usePrice({
    api: useAdminApi(),
    call: 'adminQuote',
    trip: offer,
    departureId: chosen,
    typed,
    again: refusals,
  })
  const option = useOption({ field: fields.option_until, last, isAwaited })
  const seller = sellerOf(begun.resellers, typed.reseller_id)
  const email = `${fields.email.value ?? ''}`.trim()
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div inert={frame.isSending} className="grid content-start gap-8">
        <Part title="Customer">
          <CustomerFields fields={fields} isSold={seller !== undefined} />
          <ResellerFields fields={fields} resellers={begun.resellers} />
        </Part>
        <Part title="Trip">
          <TripFields fields={fields} trip={trip} setTrip={setTrip} />
        </Part>
        <Part title="Travellers">
          <PartyFields fields={fields} minimumAge={minimumAge} />
          {offer && (
            <PriceChoices
              fields={fields}
              price={price}
              trip={offer}
              extras={offer.extras}
              left={departure?.extras.map(({ id, stock, sold }) => ({ id, left: Math.max(0, stock - sold) }))}
            />
          )}
          {offer && (
            <QuestionFields key={`asks ${offer.id}`} field={fields.answers} questions={offer.questions} />
          )}
        </Part>
        <Part title="More">
          <OptionField field={fields.option_until} last={last} option={option} />
          <LanguageField field={fields.language} />
          {bookingTextNames.map((name) => (
            <TextArea key={name} field={fields[name]} label={bookingTexts[name].asks} rows={2} />
          ))}
          <TextArea
            field={fields.internal_note}
            label="Note for the office (optional)"
            rows={2}
            hint="The first of its internal notes: no mail and no page shows it to the traveller."
          />
          {agency?.invoices && <BillingFields field={fields.billing} />}
        </Part>
      </div>
      <Summary
        trip={trip}
        departure={departure}
        option={option.until}
        needed={seatsTyped(typed, offer ?? { infants_take_seats: false })}
        quote={price.quote}
        price={
          <>
            <PriceShown price={price} isAsked={chosen !== ''} isSent />
            {/* Of an option nothing is due yet. */}
            {seller && !option.until && <SellerDue quote={price.quote} />}
          </>
        }
        mail={
          <MailChoice
            to={seller ? seller.email : email}
            nobody={seller ? `${seller.name} has no address` : 'no address is typed'}
            label={option.until ? 'Mail until when the seats are kept' : 'Mail a confirmation'}
            delivery={agency?.no_mail ? 'file' : 'smtp'}
            isWantedAtFirst={!isMailable(begun) || begun.typed.notify !== '0'}
          />
        }
        frame={frame}
      />
    </div>
  )
}
