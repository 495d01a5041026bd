import type { ReactNode } from 'react'

type FieldErrorProps = { id?: string | undefined; className?: string; children: ReactNode }

/** What is wrong with a field, below it. Screen readers announce it when it appears. */
export const FieldError = ({ id, className = '', children }: FieldErrorProps) => (
  <p id={id} aria-live="polite" className={`font-medium text-danger text-sm empty:hidden ${className}`}>
    {children}
  </p>
)
