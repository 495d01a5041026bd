import { useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { adjustForm, priceForm } from '../../../../contract/money/money.ts'
import { randomKey } from '../../../api.ts'
import { Checkbox, Input, TextArea } from '../../../ui/controls/field.tsx'
import { MoneyInput } from '../../../ui/controls/money-input.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import type { Changed } from './change-dialog.tsx'
import { BookingMailChoice } from './mail-choice.tsx'

export function Adjust({ booking: { id }, onChange, onClose }: Changed) {
  const [key] = useState(randomKey)
  return (
    <FormDialog
      title="Adjust the price"
      call="adminAdjustBooking"
      schema={adjustForm}
      params={{ id }}
      idempotencyKey={() => key}
      onStored={onChange}
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
                hint="Appears in the mail, if one is sent."
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}

/** Gives a booking on request its price, and mails it. */
export function SetPrice({ booking, onChange, onClose }: Changed) {
  const { id } = booking
  return (
    <FormDialog
      title="Set the price"
      button="Set price"
      call="adminPriceBooking"
      schema={priceForm}
      params={{ id }}
      onChange={onChange}
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
