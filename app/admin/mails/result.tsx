import { Ban, Check, CircleAlert, Clock, File } from 'lucide-react'
import type { Delivery, Mail } from '../../../contract/answers.ts'
import { Moment } from '../../ui/moment.tsx'

const icon = { 'aria-hidden': true, className: 'mt-[0.2em] size-4 shrink-0' } as const

const tries = (attempts: number) => `${attempts} ${attempts === 1 ? 'try' : 'tries'}`

const unsent = {
  waiting: { word: 'Waiting', Icon: Clock, look: '' },
  failed: { word: 'Failed', Icon: CircleAlert, look: 'text-danger' },
  dropped: { word: 'Dropped', Icon: Ban, look: '' },
} as const

/** When it was sent; of what was sent again, both times. */
function Times({ mail: { first_sent_at, sent_at }, again }: { mail: Mail; again: string }) {
  if (!sent_at) return null
  if (!first_sent_at) return <Moment at={sent_at} />
  return (
    <>
      <Moment at={first_sent_at} />, {again} again <Moment at={sent_at} />
    </>
  )
}

/** What became of a mail: sent (or kept as a file) and when, waiting for which moment, given up or dropped and why. */
export function MailResult({ mail, delivery }: { mail: Mail; delivery: Delivery | undefined }) {
  const { state, first_sent_at, attempts, next_attempt_at, last_error } = mail
  if (state === 'sent' && delivery === 'file') {
    return (
      <span className="inline-flex gap-1.5">
        <File {...icon} />
        <span>
          Not sent. Kept as a file <Times mail={mail} again="kept" />
        </span>
      </span>
    )
  }
  if (state === 'sent') {
    return (
      <span className="inline-flex gap-1.5 text-success">
        <Check {...icon} />
        <span>
          Sent <Times mail={mail} again="sent" />
        </span>
      </span>
    )
  }
  const { word, Icon, look } = unsent[state]
  return (
    <span className={`inline-flex gap-1.5 max-md:text-left ${look}`}>
      <Icon {...icon} />
      <span className="min-w-0 wrap-anywhere">
        <strong>{word}</strong>
        {attempts > 0 && ` after ${tries(attempts)}`}
        {attempts > 0 && next_attempt_at && (
          <>
            , again at <Moment at={next_attempt_at} />
          </>
        )}
        {first_sent_at && (
          <span className="block text-ink-soft text-sm">
            {delivery === 'file' ? 'Kept as a file' : 'Sent'} <Moment at={first_sent_at} /> already
          </span>
        )}
        {state === 'dropped' && (
          <span className="block text-ink-soft text-sm">What it would have said is no longer kept</span>
        )}
        {last_error && <span className="line-clamp-2 text-ink-soft text-sm">{last_error}</span>}
      </span>
    </span>
  )
}
