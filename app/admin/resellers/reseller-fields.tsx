import { Input, TextArea } from '../../ui/controls/field.tsx'
import type { Field } from '../../use-call-form.ts'

export function ResellerFields({ fields }: { fields: Record<string, Field> }) {
  const { name, email, commission, pay_days, note } = fields as Record<
    'name' | 'email' | 'commission' | 'pay_days' | 'note',
    Field
  >
  return (
    <div className="grid gap-4">
      <Input field={name} label="Name" autoComplete="off" />
      <Input
        field={email}
        label="Email (optional)"
        type="email"
        autoComplete="off"
        hint="All mails about its bookings go here, and none to its travellers."
      />
      <Input
        field={commission}
        label="Commission in %"
        inputMode="decimal"
        autoComplete="off"
        hint="Of the public price without fees: 12.5. It counts for new bookings."
      />
      <Input
        field={pay_days}
        label="Pays, in days before departure"
        type="number"
        min={0}
        hint="All at once, without a deposit."
      />
      <TextArea field={note} label="Note for the office (optional)" rows={2} />
    </div>
  )
}
