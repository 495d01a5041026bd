import { Printer } from 'lucide-react'
import { Button } from '../../ui/controls/button.tsx'

/** Prints what is on the screen. */
export const PrintButton = ({ label = 'Print' }: { label?: string }) => (
  <Button look="quiet" onClick={() => window.print()}>
    <Printer aria-hidden="true" className="size-4" />
    {label}
  </Button>
)
