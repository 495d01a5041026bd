import { useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { adjustForm, priceForm } from '../../../../contract/money/money.ts'
import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { AT_ANY_TIME } from '../../../../rules/cancelling.ts'
import { countOf } from '../../../../rules/words.ts'
import { useMoney } from '../../../agency.ts'
import { randomKey } from '../../../api.ts'
import { Bill, FeeBill } from '../../../price/bill.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox, Input, TextArea } from '../../../ui/controls/field.tsx'
import { MoneyInput } from '../../../ui/controls/money-input.tsx'
import { Moment } from '../../../ui/text/moment.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { BookingMailChoice } from '../dialogs/mail-choice.tsx'

/** All lines that were ever added; undone ones are struck out. */
function History({ history, currency }: { history: BookingInFull['price_history']; currency: string }) {
  const money = useMoney()
  return (
    <details className="print:hidden">
      <summary className="min-h-11 cursor-pointer content-center text-accent md:min-h-8">
        History of the price
      </summary>
      <ol className="grid gap-1 pt-1 text-sm tabular-nums">
        {history.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids, and are only added
          <li key={index} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {line.undone ? <del className="text-ink-soft">{line.label}</del> : line.label}{' '}
              <span className="text-ink-soft">
                <Moment at={line.at} />
                {line.undone && (line.quantity < 0 ? ', reverses an earlier line' : ', undone')}
              </span>
            </span>
            <span className={`whitespace-nowrap ${line.undone ? 'text-ink-soft' : ''}`}>
              {money(line.amount, currency)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** The terms as they were when it was booked. */
function FrozenTerms({ terms }: { terms: NonNullable<BookingInFull['terms']> }) {
  const { deposit_percent, balance_days, cancellation } = terms
  const steps = cancellation.toSorted((a, b) => b.days - a.days)
  return (
    <details className="print:hidden">
      <summary className="min-h-11 cursor-pointer content-center text-accent md:min-h-8">
        Terms of this booking
      </summary>
      <ul className="grid list-disc gap-1 pt-1 pl-5 text-sm">
        <li>{deposit_percent === 0 ? 'No deposit' : `Deposit of ${deposit_percent}%`}</li>
        <li>The balance is due {countOf(balance_days, 'day')} before departure</li>
        {steps.length === 0 && <li>Cancelling is free</li>}
        {steps.map(({ days, percent }) => (
          <li key={days}>
            {days === AT_ANY_TIME
              ? 'Cancelled at any time'
              : `Cancelled fewer than ${countOf(days, 'day')} before departure`}
            : {percent}%
          </li>
        ))}
      </ul>
    </details>
  )
}

function Adjust({ id, onStored, onClose }: { id: number; onStored: () => void; onClose: () => void }) {
  const [key] = useState(randomKey)
  return (
    <FormDialog
      title="Adjust the price"
      call="adminAdjustBooking"
      schema={adjustForm}
      params={{ id }}
      idempotencyKey={() => key}
      onStored={onStored}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <Input field={fields.label} label="Description" autoComplete="off" hint="Shown to the traveller." />
          <MoneyInput
            field={fields.amount}
            label="Amount"
            signed
            most={limits.ledger}
            hint="A minus takes it off the price."
          />
          <Checkbox field={fields.unasked} label="A rise that is not agreed with the traveller" />
          {/* The box sends 0, and `on` once it is ticked. */}
          {`${fields.unasked.value}`.includes('on') && (
            <>
              <p className="text-ink-soft text-sm">
                Possible until 20 days before departure, and mailed with its reason. Above 8 % in all the
                traveller is asked: accept it, or cancel free of charge.
              </p>
              <TextArea
                field={fields.reason}
                label="Reason, which the traveller reads"
                rows={2}
                required
                hint="Appears in the mail."
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}

type SetPriceProps = { booking: BookingInFull; onStored: () => void; onClose: () => void }

/** Gives a booking on request its price, and mails it. */
function SetPrice({ booking, onStored, onClose }: SetPriceProps) {
  const { id } = booking
  return (
    <FormDialog
      title="Set the price"
      button="Set price"
      call="adminPriceBooking"
      schema={priceForm}
      params={{ id }}
      onStored={onStored}
      onOutdated={onStored}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <MoneyInput field={fields.total} label="Price of the whole booking" most={limits.money} />
          <BookingMailChoice booking={booking} label="Mail the price" />
        </>
      )}
    </FormDialog>
  )
}

/** The price of a booking with its lines, their history, and the frozen terms. */
export function PriceOf({ booking, onChange }: { booking: BookingInFull; onChange: () => void }) {
  const [isAdjusting, setAdjusting] = useState(false)
  const { id, status, currency, lines, total, price_history, terms } = booking
  return (
    <section aria-labelledby="booking-price" className="grid gap-2 print:text-[11pt]">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="booking-price" className="font-sans font-semibold text-base">
          Price
        </h3>
        {status === 'confirmed' && (
          <Button look={currency === null ? 'primary' : 'quiet'} onClick={() => setAdjusting(true)}>
            {currency === null ? 'Set price' : 'Adjust price'}
          </Button>
        )}
      </header>
      {currency === null || total === null ? (
        <p>Price on request</p>
      ) : status === 'cancelled' ? (
        <FeeBill lines={lines} total={total} currency={currency} />
      ) : (
        <Bill lines={lines} total={total} currency={currency} />
      )}
      {currency !== null && price_history.length > lines.length && (
        <History history={price_history} currency={currency} />
      )}
      {terms && <FrozenTerms terms={terms} />}
      {isAdjusting &&
        (currency === null ? (
          <SetPrice booking={booking} onStored={onChange} onClose={() => setAdjusting(false)} />
        ) : (
          <Adjust id={id} onStored={onChange} onClose={() => setAdjusting(false)} />
        ))}
    </section>
  )
}
