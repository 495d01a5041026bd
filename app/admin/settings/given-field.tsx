import type { Field } from '../../form.ts'

type GivenFieldProps = {
  field: Field
  label: string
  given: { variable: string; value: string }
}

/** A field that the environment sets: it cannot be changed here. What is saved stays as it is. */
export function GivenField({ field, label, given }: GivenFieldProps) {
  return (
    <div className="grid content-start gap-1.5">
      <p className="font-semibold text-[0.95rem]">{label}</p>
      <p className="wrap-anywhere">{given.value}</p>
      <p className="text-ink-soft text-sm">
        Set by <code>{given.variable}</code>, where the server is started.
      </p>
      <input type="hidden" name={field.name} value={String(field.initialValue ?? '')} readOnly />
    </div>
  )
}
