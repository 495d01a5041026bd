import { Ban, Check, CircleAlert, Clock, File, Mail as Letter } from 'lucide-react'
import type { Mail } from '../../../contract/answers.ts'
import { Moment } from '../../ui/moment.tsx'
import { countOf } from '../../ui/number.ts'
import { reachedNobody } from './words.ts'

const icon = { 'aria-hidden': true, className: 'mt-[0.2em] size-4 shrink-0' } as const

const tries = (attempts: number) => countOf(attempts, 'try', 'tries')

const unsent = {
  waiting: { word: 'Waiting', Icon: Clock, look: '' },
  failed: { word: 'Failed', Icon: CircleAlert, look: 'text-danger' },
  dropped: { word: 'Dropped', Icon: Ban, look: '' },
} as const

type Way = NonNullable<Mail['sent_by']> | 'unknown'

const wayOf = (by: Mail['sent_by']): Way => by ?? 'unknown'

const gone = {
  smtp: { words: 'Sent', again: 'sent again', Icon: Check, look: 'text-success' },
  file: { words: 'Kept as a file', again: 'kept again', Icon: File, look: '' },
  // Before it was noted which: it may have reached somebody or nobody.
  unknown: {
    words: 'Sent or kept as a file',
    again: 'again',
    Icon: Letter,
    look: '',
  },
} as const satisfies Record<Way, object>

/** That what it says went to another address, too, or instead. */
function Readdressed({ at }: { at: string | null }) {
  if (!at) return null
  return (
    <span className="block text-ink-soft text-sm">
      Copied to another address <Moment at={at} />
    </span>
  )
}

/** How and when it went out; of what was sent again, both times. */
function GoneOut({ mail }: { mail: Mail }) {
  const { sent_at, sent_by, first_sent_at, first_sent_by, readdressed_at } = mail
  const way = wayOf(sent_by)
  const first = wayOf(first_sent_by)
  const { Icon, look, words, again } = gone[way]
  return (
    <span className={`inline-flex gap-1.5 ${look}`}>
      <Icon {...icon} />
      <span>
        {reachedNobody(mail) && 'Not sent. '}
        {first_sent_at && (
          <>
            {gone[first].words} <Moment at={first_sent_at} />, {first === way
              ? again
              : words.toLowerCase()}{' '}
          </>
        )}
        {!first_sent_at && `${words} `}
        {sent_at && <Moment at={sent_at} />}
        <Readdressed at={readdressed_at} />
      </span>
    </span>
  )
}

/** Why it did not go out: in plain words where they are known, then in those of the mail server. */
function Failure({ failure, last_error }: Pick<Mail, 'failure' | 'last_error'>) {
  if (!last_error) return null
  const isSaid = failure && last_error.startsWith(failure)
  const raw = isSaid ? last_error.slice(failure.length).replace(/^: /, '').trim() : last_error
  return (
    <>
      {failure && <span className="block">{failure}.</span>}
      {raw && <span className="line-clamp-2 text-ink-soft text-sm">{raw}</span>}
    </>
  )
}

/** What became of a mail: sent or kept as a file and when, waiting for which moment, given up or dropped and why. */
export function MailResult({ mail }: { mail: Mail }) {
  const { state, first_sent_at, first_sent_by, readdressed_at, settled_at, attempts, next_attempt_at } = mail
  if (state === 'sent' || state === 'kept') return <GoneOut mail={mail} />
  const { word, Icon, look } = unsent[state]
  return (
    <span className={`inline-flex gap-1.5 card:text-left ${settled_at ? '' : look}`}>
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
            {gone[wayOf(first_sent_by)].words} <Moment at={first_sent_at} /> already
          </span>
        )}
        <Readdressed at={readdressed_at} />
        {settled_at && (
          <span className="block">
            <strong>Settled</strong> <Moment at={settled_at} />
          </span>
        )}
        {state === 'dropped' && !readdressed_at && (
          <span className="block text-ink-soft text-sm">What it would have said is no longer kept</span>
        )}
        <Failure {...mail} />
      </span>
    </span>
  )
}
