import { MailX } from 'lucide-react'
import { Link } from 'react-router'
import { noMailServer, whatToSet } from './words.ts'

/**
 * That nobody gets the mails, where people look who do not come by Mail; calmly, as in a demo it is always so. It comes
 * with the list below it, so that nothing moves, and is one low line on most screens, which takes no row from that. On a
 * phone what is to be set is read in Mail.
 */
export function NoMailServer() {
  return (
    <p className="mx-4 mb-3 flex gap-1.5 text-ink-soft text-sm md:-mt-3.5 md:mx-6 md:mb-1.5 md:shrink-0 md:text-xs print:hidden">
      <MailX aria-hidden="true" className="mt-[0.1em] size-4 shrink-0 md:-mt-px" />
      <span>
        {noMailServer} <span className="max-md:hidden">{whatToSet} </span>
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
