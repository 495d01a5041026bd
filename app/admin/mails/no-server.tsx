import { MailX } from 'lucide-react'
import { Link } from 'react-router'
import { noMailServer } from './kinds.ts'

/** A note for screens other than Mail. Not a red warning, because a demo never has a mail server. */
export function NoMailServer() {
  return (
    <p className="mx-4 mb-3 flex gap-1.5 text-ink-soft text-sm md:-mt-3.5 md:mx-6 md:mb-1.5 md:shrink-0 md:text-xs print:hidden">
      <MailX aria-hidden="true" className="mt-[0.1em] size-4 shrink-0 md:-mt-px" />
      <span>
        {noMailServer}{' '}
        <Link
          to="/admin/mails"
          className="whitespace-nowrap text-accent underline decoration-1 underline-offset-2"
        >
          Show Mail
        </Link>
      </span>
    </p>
  )
}
