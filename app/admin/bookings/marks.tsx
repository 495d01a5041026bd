import { Check, CircleAlert, Hourglass, type LucideIcon, TimerOff, X } from 'lucide-react'
import { Link } from 'react-router'
import type { BookingStatus } from '../../../contract/bookings.ts'
import { capitalize } from '../../ui/capitalize.ts'
import { Address } from '../../ui/table.tsx'

/** An icon that marks a booking in a list: it has notes, or the same traveller has booked the departure twice. */
export const Mark = ({ Icon, says }: { Icon: LucideIcon; says: string }) => (
  <Icon
    role="img"
    aria-label={says}
    className="mr-0.5 inline size-[1.1em] shrink-0 align-[-0.15em] text-accent"
  >
    <title>{says}</title>
  </Icon>
)

const icons = { held: Hourglass, confirmed: Check, expired: TimerOff, cancelled: X }

/** The status of a booking; one that is no more stands out. Where there is little room it is an icon. */
export function Status({ status }: { status: BookingStatus }) {
  const Icon = icons[status]
  const look =
    status === 'cancelled' || status === 'expired'
      ? 'rounded-full bg-danger-soft px-1.5 font-semibold text-danger card:px-2 2xl:px-2'
      : 'px-1.5 text-ink-soft 2xl:px-0'
  return (
    <span title={capitalize(status)} className={`inline-flex items-center text-xs leading-5 ${look}`}>
      <Icon aria-hidden="true" className="size-4 2xl:hidden card:hidden print:hidden" />
      <span className="md:max-2xl:sr-only print:not-sr-only">{capitalize(status)}</span>
    </span>
  )
}

/** The traveller's address. If the confirmation failed, with a link to that mail, where it can be sent again. */
export function Contact({ email, failed_mail }: { email: string; failed_mail?: number | undefined }) {
  const address = (
    <span
      title={email}
      className="block min-w-0 card:*:block card:*:truncate min-[90rem]:*:line-clamp-1 min-[90rem]:*:break-all card:[&_wbr]:hidden min-[90rem]:[&_wbr]:hidden"
    >
      <Address>{email}</Address>
    </span>
  )
  if (failed_mail === undefined) return address
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 md:max-[90rem]:block min-[90rem]:flex-nowrap">
      {address}
      <Link
        to={`/admin/mails?show=${failed_mail}`}
        aria-label={`Mail failed: the confirmation for ${email}`}
        className="inline-flex min-h-11 items-center gap-1 whitespace-nowrap font-semibold text-danger underline decoration-1 underline-offset-4 md:min-h-6"
      >
        <CircleAlert aria-hidden="true" className="size-[1.1em] shrink-0" />
        <span className="min-[90rem]:max-2xl:sr-only">Mail failed</span>
      </Link>
    </span>
  )
}
