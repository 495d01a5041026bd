import { Address } from '../../ui/table.tsx'

/** The recipient of a mail. The address is removed with a deleted account, and after the retention time. */
export function Recipient({ children }: { children: string }) {
  if (children === '') return <span className="text-ink-soft">address removed</span>
  return <Address>{children}</Address>
}
