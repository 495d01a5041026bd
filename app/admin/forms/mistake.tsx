import type { ReactNode } from 'react'

/** An error of several fields together. A refused form leads to it, as to an invalid field. */
export const Mistake = ({ children }: { children: ReactNode }) => (
  <p
    tabIndex={-1}
    aria-live="polite"
    data-mistake={children ? '' : undefined}
    className="font-medium text-danger text-sm empty:hidden"
  >
    {children}
  </p>
)
