import { Ban, Check, CircleAlert, Clock, File, Send } from 'lucide-react'
import type { Mail } from '../../../contract/mails.ts'
import { countOf } from '../../../rules/words.ts'
import { Address } from '../../ui/list/table.tsx'
import { Moment } from '../../ui/text/moment.tsx'
import { rowButton } from '../kit/row-actions.tsx'

/** The recipient of a mail. The address is removed with a deleted account, and after the retention time. */
export function Recipient({ children }: { children: string }) {
  if (children === '') return <span className="text-ink-soft">address removed</span>
  return <Address>{children}</Address>
}

const looks = {
  queued: { word: 'Queued', Icon: Clock, look: '' },
  sent: { word: 'Sent', Icon: Check, look: 'text-success' },
  failed: { word: 'Failed', Icon: CircleAlert, look: 'text-danger' },
  dismissed: { word: 'Dismissed', Icon: Ban, look: '' },
} as const

const toFile = { word: 'Written to a file', Icon: File, look: '' } as const

/** Why a mail was not sent: the known reason, then the words of the mail server. */
function Failure({ failure, last_error }: Pick<Mail, 'failure' | 'last_error'>) {
  if (!last_error) return null
  const isRepeated = failure && last_error.startsWith(failure)
  const raw = isRepeated ? last_error.slice(failure.length).replace(/^: /, '').trim() : last_error
  return (
    <>
      {failure && <span className="block">{failure}.</span>}
      {raw && <span className="line-clamp-2 text-ink-soft text-sm">{raw}</span>}
    </>
  )
}

/** The result of a mail: when it was sent, when the next try is, or why it failed. */
export function MailResult({ mail }: { mail: Mail }) {
  const { state, sent_by, sent_at, attempts, next_attempt_at } = mail
  const isInFile = sent_by === 'file'
  const { word, Icon, look } = isInFile ? toFile : looks[state]
  return (
    <span className={`inline-flex gap-1.5 card:text-left ${look}`}>
      <Icon aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <strong className={state === 'sent' ? 'font-normal' : ''}>{word}</strong>
        {sent_at && (
          <>
            {' '}
            <Moment at={sent_at} />
          </>
        )}
        {isInFile && <span className="block text-ink-soft text-sm">No mail server is set up</span>}
        {state !== 'sent' && attempts > 0 && ` after ${countOf(attempts, 'try', 'tries')}`}
        {attempts > 0 && next_attempt_at && (
          <>
            , again at <Moment at={next_attempt_at} />
          </>
        )}
        <Failure {...mail} />
      </span>
    </span>
  )
}

type SendAgainButtonProps = {
  mail: Mail
  /** In a row of the table: on a medium screen only the icon has room. */
  inRow?: boolean
  onPress: () => void
}

export const SendAgainButton = ({ mail, inRow = false, onPress }: SendAgainButtonProps) => (
  <button
    type="button"
    onClick={onPress}
    aria-label={`Send again the mail to ${mail.recipient}`}
    className={`${rowButton} text-ink`}
  >
    <Send aria-hidden="true" className="size-3.5" />
    <span className={inRow ? 'md:max-lg:sr-only' : ''}>Send again</span>
  </button>
)
