import { Check, CircleAlert, Clock, File } from 'lucide-react'
import type { Delivery, Mail } from '../../../contract/answers.ts'
import { Moment } from '../../ui/moment.tsx'

const icon = { 'aria-hidden': true, className: 'mt-[0.2em] size-4 shrink-0' } as const

const tries = (attempts: number) => `${attempts} ${attempts === 1 ? 'try' : 'tries'}`

/** What became of a mail: sent (or kept as a file) and when, waiting for which moment, given up and why. */
export function MailResult({ mail, delivery }: { mail: Mail; delivery: Delivery | undefined }) {
  const { state, sent_at, attempts, next_attempt_at, last_error } = mail
  if (state === 'sent' && delivery === 'file') {
    return (
      <span className="inline-flex gap-1.5">
        <File {...icon} />
        <span>Kept as a file {sent_at && <Moment at={sent_at} />}</span>
      </span>
    )
  }
  if (state === 'sent') {
    return (
      <span className="inline-flex gap-1.5 text-success">
        <Check {...icon} />
        <span>Sent {sent_at && <Moment at={sent_at} />}</span>
      </span>
    )
  }
  const failed = state === 'failed'
  const Icon = failed ? CircleAlert : Clock
  return (
    <span className={`inline-flex gap-1.5 max-md:text-left ${failed ? 'text-danger' : ''}`}>
      <Icon {...icon} />
      <span className="min-w-0 wrap-anywhere">
        <strong>{failed ? 'Failed' : 'Waiting'}</strong>
        {attempts > 0 && ` after ${tries(attempts)}`}
        {!failed && attempts > 0 && next_attempt_at && (
          <>
            , again at <Moment at={next_attempt_at} />
          </>
        )}
        {last_error && <span className="line-clamp-2 text-ink-soft text-sm">{last_error}</span>}
      </span>
    </span>
  )
}
