import { ArrowLeft, Printer } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Button, buttonClass, type Icon } from '../../ui/controls/button.tsx'

type DialogButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'onClick'> & {
  label: ReactNode
  children: (close: () => void) => ReactNode
}

/** A button that opens a dialog, which stays rendered until it closes itself. */
export function DialogButton({ label, children, ...props }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" {...props} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}

export const PrintButton = ({ label = 'Print' }: { label?: string }) => (
  <Button look="quiet" onClick={() => window.print()}>
    <Printer aria-hidden="true" className="size-4" />
    {label}
  </Button>
)

type ButtonLinkProps = LinkProps & { look?: 'primary' | 'quiet'; icon?: Icon }

export const ButtonLink = ({ look, icon: Icon, children, ...props }: ButtonLinkProps) => (
  <Link {...props} className={buttonClass(look)}>
    {Icon && <Icon aria-hidden="true" className="size-4" />}
    {children}
  </Link>
)

/** Leads from a screen back to the one above it, usually its list. */
export const BackLink = ({ children, ...props }: LinkProps) => (
  <Link
    {...props}
    className="inline-flex min-h-11 items-center gap-1.5 text-ink-soft no-underline hover:text-ink md:min-h-8 print:hidden"
  >
    <ArrowLeft aria-hidden="true" className="size-4" />
    {children}
  </Link>
)
