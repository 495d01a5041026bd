import { useState } from 'react'
import { dayAfter } from '../../../../rules/days.ts'
import { useToday } from '../../../agency.ts'
import { Input } from '../../../ui/controls/field.tsx'
import { TickBox } from '../../../ui/controls/tick-box.tsx'
import type { Field } from '../../../use-call-form.ts'

/** In how many days an option ends at first. */
const USUAL_DAYS = 7

type OptionProps = {
  field: Field
  /** The day of the departure, which an option cannot outlast; undefined while none is chosen. */
  last: string | undefined
  /** Whether the day is still asked for. */
  isAwaited: boolean
}

/** Whether the booking is an option, and until when: `until` is '' where it is none. */
export function useOption({ field, last, isAwaited }: OptionProps) {
  const [isOption, setOption] = useState(Boolean(field.value) || (field.errors?.length ?? 0) > 0)
  const [typed, setTyped] = useState<string>()
  const usual = dayAfter(useToday(), USUAL_DAYS)
  const first = `${field.value || (last && last < usual ? last : usual)}`
  const isAsked = isOption && !isAwaited
  return {
    isOption,
    isAsked,
    until: isAsked ? (typed ?? first) : '',
    setTyped,
    choose(isWanted: boolean) {
      setOption(isWanted)
      setTyped(undefined)
    },
  }
}

type OptionFieldProps = Pick<OptionProps, 'field' | 'last'> & { option: ReturnType<typeof useOption> }

/** Keeps the seats until a day for somebody who has not decided, instead of confirming the booking. */
export function OptionField({ field, last, option }: OptionFieldProps) {
  const today = useToday()
  return (
    <div className="grid gap-2">
      <TickBox
        label="An option: only keep the seats, until a day"
        checked={option.isOption}
        onChange={option.choose}
      />
      {option.isAsked && (
        <Input
          field={field}
          // It is drawn anew with each trip, and keeps what was typed.
          defaultValue={option.until}
          onInput={({ currentTarget }) => option.setTyped(currentTarget.value)}
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
