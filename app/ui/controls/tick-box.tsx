import type { ReactNode } from 'react'

type TickBoxProps = { label: ReactNode; checked: boolean; onChange: (checked: boolean) => void }

/** A labelled checkbox that is no field of a form by itself: whoever renders it keeps its value. */
export const TickBox = ({ label, checked, onChange }: TickBoxProps) => (
  <label className="flex min-h-11 items-center gap-2.5">
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="size-5 shrink-0 accent-accent"
    />
    {label}
  </label>
)
