import { useState } from 'react'
import { dayAfter } from '../../../../rules/days.ts'
import { useToday } from '../../../agency.ts'
import { Input } from '../../../ui/controls/field.tsx'
import { TickBox } from '../../../ui/controls/tick-box.tsx'
import type { Field } from '../../../use-call-form.ts'

/** In how many days an option ends at first. */
const USUAL_DAYS = 7

type OptionFieldProps = {
  field: Field
  /** The day of the departure, which an option cannot outlast; undefined while none is chosen. */
  last: string | undefined
  /** Whether the day is still asked for. */
  isAwaited: boolean
}

/** Keeps the seats until a day for somebody who has not decided, instead of confirming the booking. */
export function OptionField({ field, last, isAwaited }: OptionFieldProps) {
  const today = useToday()
  const [isOption, setOption] = useState(Boolean(field.value) || (field.errors?.length ?? 0) > 0)
  const usual = dayAfter(today, USUAL_DAYS)
  return (
    <div className="grid gap-2">
      <TickBox label="An option: only keep the seats, until a day" checked={isOption} onChange={setOption} />
      {isOption && !isAwaited && (
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
