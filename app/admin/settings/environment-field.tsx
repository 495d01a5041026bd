import type { Field } from '../../form.ts'

type EnvironmentFieldProps = {
  field: Field
  label: string
  /** The environment variable that sets it. */
  variable: string
  value: string
}

/** A setting that an environment variable sets: it cannot be changed here. Its stored value stays as it is. */
export function EnvironmentField({ field, label, variable, value }: EnvironmentFieldProps) {
  return (
    <div className="grid content-start gap-1.5">
      <p className="font-semibold text-[0.95rem]">{label}</p>
      <p className="wrap-anywhere">{value}</p>
      <p className="text-ink-soft text-sm">
        Set by <code>{variable}</code>, where the server is started.
      </p>
      <input type="hidden" name={field.name} value={String(field.initialValue ?? '')} readOnly />
    </div>
  )
}
