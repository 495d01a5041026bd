import { limits } from '../../../contract/limits.ts'
import { Input } from '../../ui/controls/field.tsx'
import type { Field } from '../../use-call-form.ts'

/* The fields of a departure, in the forms of a trip and of its departures. */

type TimeFieldProps = { field: Field; hint?: string }

export const TimeField = ({ field, hint = 'Empty: no time is shown.' }: TimeFieldProps) => (
  <Input field={field} label="Time" type="time" hint={hint} />
)

type SeatsFieldProps = { field: Field; min?: number; hint?: string }

export const SeatsField = ({ field, min = 1, hint = 'Empty: not counted.' }: SeatsFieldProps) => (
  <Input
    field={field}
    label="Seats"
    type="number"
    inputMode="numeric"
    min={min}
    max={limits.seats}
    hint={hint}
  />
)

type DecideFieldProps = { field: Field; today: string; date: string }

export const DecideField = ({ field, today, date }: DecideFieldProps) => (
  <Input
    field={field}
    label="Decide by"
    type="date"
    min={today}
    max={date}
    hint="Travellers see this day. After it the departure goes ahead, unless you cancel it. Empty: 20 days before (2 to 6 days long: 7; shorter: 2)."
  />
)

type LeastFieldProps = { field: Field; hint?: string }

export const LeastField = ({
  field,
  hint = 'The departure is guaranteed from this number on.',
}: LeastFieldProps) => (
  <Input
    field={field}
    label="Minimum travellers"
    type="number"
    inputMode="numeric"
    min={1}
    max={limits.seats}
    hint={`${hint} Empty: no minimum.`}
  />
)
