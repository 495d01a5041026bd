import { Address } from '../../ui/table.tsx'

/** Whom a mail went to. After an account is deleted, and past the retention time, nobody is to know: it is said so. */
export function Recipient({ children }: { children: string }) {
  if (children === '') return <span className="text-ink-soft">address removed</span>
  return <Address>{children}</Address>
}
