import type { Field } from '../../form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Input } from '../../ui/field.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'

type Names = 'change_days' | 'change_fee' | 'cancel_online' | 'refund_online' | 'waiting_list' | 'offer_hours'

/** What travellers change and cancel themselves, which stands in the terms that they accept; and waiting lists. */
export function OnlineChanges({ fields }: { fields: Record<Names, Field> }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Input
          field={fields.change_days}
          label="Changes online until, days"
          type="number"
          min={0}
          max={365}
          hint="Before departure: travellers change date, party, extras and rooms. Empty: only you do."
        />
        <MoneyInput
          field={fields.change_fee}
          label="Fee for each change"
          hint="A change that only adds is free of this fee. Whatever a change takes off costs what cancelling it would cost."
        />
      </div>
      <Checkbox field={fields.cancel_online} label="Travellers cancel bookings themselves" />
      <Checkbox
        field={fields.refund_online}
        label="When they change or cancel, what came by card is refunded to the card by itself"
      />
      <Checkbox field={fields.waiting_list} label="Travellers can wait for seats of full departures" />
      <Input
        field={fields.offer_hours}
        label="Hours an offer to waiting travellers lasts"
        type="number"
        min={1}
        max={168}
        hint="1 to 168, and never past the last day to book. Then the seats are offered to the next in line."
      />
    </>
  )
}
