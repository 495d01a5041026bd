import { CircleAlert, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { Address } from '../../ui/table.tsx'

/** Says in a row what the booking itself shows: that the staff have noted something, that it is not the only one. */
export const Mark = ({ Icon, says }: { Icon: LucideIcon; says: string }) => (
  <Icon
    role="img"
    aria-label={says}
    className="mr-0.5 inline size-[1.1em] shrink-0 align-[-0.15em] text-accent"
  >
    <title>{says}</title>
  </Icon>
)

/** Whether a booking is confirmed; a cancelled one stands out. */
export const Status = ({ status }: { status: 'confirmed' | 'cancelled' }) =>
  status === 'cancelled' ? (
    <span className="inline-block rounded-full bg-danger-soft px-2 font-semibold text-danger text-xs leading-5">
      Cancelled
    </span>
  ) : (
    <span className="text-ink-soft">Confirmed</span>
  )

/** Whom to write to; with the way to the confirmation that did not go out, where it can be sent again. */
export function Contact({ email, failed_mail }: { email: string; failed_mail?: number | undefined }) {
  if (failed_mail === undefined) return <Address>{email}</Address>
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 md:block">
      <Address>{email}</Address>
      <Link
        to={`/admin/mails?show=${failed_mail}`}
        aria-label={`Mail failed: the confirmation for ${email}`}
        className="inline-flex min-h-11 items-center gap-1 whitespace-nowrap font-semibold text-danger underline decoration-1 underline-offset-4 md:min-h-6"
      >
        <CircleAlert aria-hidden="true" className="size-[1.1em] shrink-0" />
        Mail failed
      </Link>
    </span>
  )
}
