import type { ReactNode } from 'react'

/** What is wrong with several fields together. It takes the focus, as none of them is to blame. */
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
