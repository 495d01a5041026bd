import { useId, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { bookingTexts } from '../../../contract/booking-texts.ts'
import type { Answer } from '../../../contract/calls.ts'
import { type Departure, departureUpdate, pricesOfMany } from '../../../contract/departures.ts'
import { limits } from '../../../contract/limits.ts'
import type { Delivery } from '../../../contract/mails.ts'
import { staffWaitForm } from '../../../contract/waiting.ts'
import { telHref } from '../../../rules/contacts.ts'
import { isPastDeciding } from '../../../rules/departure-days.ts'
import { countOf } from '../../../rules/words.ts'
import { useAgency, useDates, useMoney, useToday } from '../../agency.ts'
import { type Api, api } from '../../api.ts'
import { PartyFields } from '../../price/fields.tsx'
import { oneAdult } from '../../price/party.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox, Input, TextArea } from '../../ui/controls/field.tsx'
import { Modal } from '../../ui/feedback/modal.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { ConfirmAction } from '../kit/action.tsx'
import { FormDialog, useClosing } from '../kit/form-dialog.tsx'
import { LanguageField } from '../kit/language.tsx'
import { PriceFields } from '../prices/price-fields.tsx'

type Cancelled = Answer<'adminCancelDeparture'>
type DepartureInFull = Answer<'adminShowDeparture'>['departure']

const link = 'text-accent underline underline-offset-4'

/** Who got no mail: these travellers are to be called. */
function ToCall({ cancelled, onClose }: { cancelled: Cancelled; onClose: () => void }) {
  const { not_mailed: people, message } = cancelled
  return (
    <Modal title={`Please call ${countOf(people.length, 'traveller')}`} onClose={onClose}>
      <p>
        {message} No mail went out about {people.length === 1 ? 'this booking' : 'these bookings'}: there is
        no e-mail address, or too many mails have gone to it. Nobody has told{' '}
        {people.length === 1 ? 'its traveller' : 'their travellers'} yet.
      </p>
      <ul className="grid gap-2">
        {people.map(({ id, reference, name, phone }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">{name}</span>
            <a
              href={telHref(phone)}
              className={`inline-flex min-h-11 items-center tabular-nums md:min-h-6 ${link}`}
            >
              {phone}
            </a>
            <Link to={`/admin/booking/${id}`} className={`tabular-nums ${link}`}>
              {reference}
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex justify-end pt-2">
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  )
}

/** Cancels a departure and its bookings after a question; afterwards says who got no mail. */
export function CancelDeparture({ departure, onClose }: { departure: DepartureInFull; onClose: () => void }) {
  const money = useMoney()
  const { dayText, whenText } = useDates()
  const { id, trip_title, bookings, travellers, received } = departure
  const today = useToday()
  // Nobody has called it off in time: it goes ahead, and who cancels it says why.
  const isLate = isPastDeciding(departure, today)
  const toPayBack =
    received && received.amount > 0
      ? `${money(received.amount, received.currency)} of ${countOf(received.bookings, 'booking')} is to be paid back.`
      : 'Nothing was paid.'
  const reasonId = useId()
  const noMail = useAgency()?.no_mail
  const [reason, setReason] = useState('')
  const [cancelled, setCancelled] = useState<Cancelled>()
  const closing = useClosing(() => reason !== '', onClose)

  if (cancelled) return <ToCall cancelled={cancelled} onClose={onClose} />
  return (
    <>
      <ConfirmAction
        title="Cancel this departure?"
        about={`${trip_title}, ${whenText(departure)}`}
        text={
          bookings === 0
            ? 'Nobody has booked it. A cancelled departure stays in the back office.'
            : `${countOf(bookings, 'booking')} with ${countOf(travellers, 'traveller')} will be cancelled. ${noMail ? 'No mail server is set up: their mails are written to files and reach nobody.' : 'Everybody with an email address gets one mail.'} ${toPayBack} You won't be able to revert this!`
        }
        more={
          <div className="grid gap-1.5">
            <label htmlFor={reasonId} className="font-semibold text-[0.95rem]">
              Reason, which travellers read
            </label>
            <textarea
              id={reasonId}
              rows={3}
              required={isLate}
              maxLength={limits.reason}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              aria-describedby={`${reasonId}-hint`}
              className="w-full rounded-md border border-control bg-surface px-3 py-2"
            />
            <p id={`${reasonId}-hint`} className="text-ink-soft text-sm">
              {bookings > 0 ? 'It appears in the mails. ' : ''}
              {isLate ? `Required: the day to decide was ${dayText(departure.decide_on)}.` : 'Optional.'}
            </p>
          </div>
        }
        confirm="Cancel departure"
        cancel="Keep it"
        call="adminCancelDeparture"
        sent={{ params: { id }, form: { reason } }}
        onDone={(answer) => (answer.not_mailed.length > 0 ? setCancelled(answer) : notify(answer.message))}
        staysOpen={(answer) => answer.not_mailed.length > 0}
        onClose={onClose}
        onLeave={closing.close}
      />
      {closing.question}
    </>
  )
}

type WithdrawGuaranteeProps = {
  departure: Departure
  delivery: Delivery | undefined
  onChange: () => void
  onClose: () => void
}

/** Withdraws the guarantee of a departure, with a reason; mails those who travel if the staff want it. */
export function WithdrawGuarantee({ departure, delivery, onChange, onClose }: WithdrawGuaranteeProps) {
  const { whenText } = useDates()
  const { id, trip_title, bookings, travellers } = departure
  return (
    <FormDialog
      title="Withdraw the guarantee?"
      button="Withdraw"
      look="danger"
      call="adminUpdateDeparture"
      schema={departureUpdate}
      params={{ id }}
      onChange={onChange}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <p className="font-semibold wrap-anywhere">
            {trip_title}, {whenText(departure)}
          </p>
          <p>
            {bookings > 0 &&
              `${countOf(travellers, 'traveller')} in ${countOf(bookings, 'booking')} may rely on it. `}
            All bookings stay as they are.
          </p>
          <input type="hidden" name="guaranteed" value="0" />
          <TextArea
            field={fields.reason}
            label="Reason, which travellers read"
            rows={2}
            hint="Appears in the mail and in the audit log."
          />
          {bookings > 0 && <Checkbox field={fields.notify} label="Mail those who travel" />}
          {bookings > 0 && delivery === 'file' && (
            <p className="text-ink-soft text-sm">
              No mail server is set up: a mail is only written to a file and reaches nobody.
            </p>
          )}
        </>
      )}
    </FormDialog>
  )
}

type AddPartyProps = { departure: number; onStored: () => void; onClose: () => void }

/** Puts a party that has called onto the waiting list of a departure. */
export const AddParty = ({ departure, onStored, onClose }: AddPartyProps) => (
  <FormDialog
    call="adminAddWaiting"
    schema={staffWaitForm}
    params={{ id: departure }}
    title="Add to the waiting list"
    button="Add"
    defaultValue={oneAdult}
    onStored={onStored}
    onClose={onClose}
  >
    {(fields) => (
      <>
        <Input field={fields.name} label="Name" required />
        <Input field={fields.phone} label="Phone" type="tel" autoComplete="off" required />
        <Input
          field={fields.email}
          label="Email"
          type="email"
          autoComplete="off"
          hint="Empty: call when seats are free."
        />
        <PartyFields fields={fields} />
        <LanguageField field={fields.language} />
        <TextArea field={fields.note} label={bookingTexts.note.asks} rows={2} />
      </>
    )}
  </FormDialog>
)

const kinds = ['price_adult', 'price_child', 'price_infant'] as const

/** Prices that differ among the departures are not sent unless one is typed: each keeps its own. */
const sendWithout =
  (mixed: readonly string[]): Api =>
  (name, options) => {
    for (const kind of mixed) if (options?.form?.get(kind) === '') options.form.delete(kind)
    return api(name, options)
  }

type SetPricesProps = { departures: Departure[]; onStored: () => void; onClose: () => void }

export function SetPrices({ departures, onStored, onClose }: SetPricesProps) {
  const { revalidate: reload } = useRevalidator()
  const mixed = kinds.filter((kind) => new Set(departures.map((each) => each[kind])).size > 1)
  return (
    <FormDialog
      title={`Prices of ${countOf(departures.length, 'departure')}`}
      call="adminPriceDepartures"
      schema={pricesOfMany}
      defaultValue={Object.fromEntries(
        kinds.map((kind) => [kind, mixed.includes(kind) ? '' : `${departures[0]?.[kind] ?? ''}`]),
      )}
      send={sendWithout(mixed)}
      onStored={() => {
        onStored()
        void reload()
      }}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <input type="hidden" name="ids" value={departures.map(({ id }) => id).join()} />
          <PriceFields fields={fields} ofTrip="many" mixed={mixed} />
        </>
      )}
    </FormDialog>
  )
}
