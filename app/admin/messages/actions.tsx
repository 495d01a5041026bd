import { Check, MessageSquareWarning, Reply, RotateCcw } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { limits } from '../../../contract/limits.ts'
import type { Message, MessageInFull } from '../../../contract/messages.ts'
import { useDates, useToday } from '../../agency.ts'
import { notify } from '../../ui/feedback/toast.tsx'
import { Moment } from '../../ui/text/moment.tsx'
import { ConfirmAction, Refusal, useAction } from '../kit/action.tsx'
import type { Deletion } from '../kit/deletion.tsx'
import { rowButton } from '../kit/row-actions.tsx'
import { DialogButton } from '../kit/screen-buttons.tsx'
import { noMailServer } from '../mails/kinds.ts'
import { refreshBadges } from '../shell/badges.ts'
import { ANSWER } from './reply-form.tsx'

/** Marks a message as answered or as open again, for all of the staff. */
export function MarkButton({ message, className }: { message: Message; className: string }) {
  const { id, name, answered } = message
  const { pending, refused, run } = useAction(answered ? 'adminReopenMessage' : 'adminAnswerMessage', {
    onDone: ({ message }) => notify(message, { text: `From ${name}` }),
  })

  const Icon = answered ? RotateCcw : Check
  const label = answered ? 'Mark as not answered' : 'Mark as answered'
  return (
    <>
      <button
        type="button"
        // Ignore the second half of a double click: it hits the message that has moved up.
        onClick={({ detail }) => detail < 2 && run({ params: { id } })}
        aria-disabled={pending}
        aria-label={`${label}: ${name}`}
        title={label}
        className={`${className} print:hidden`}
      >
        <Icon aria-hidden="true" className="size-3.5 shrink-0" />
        <span>{label}</span>
      </button>
      <Refusal of={refused} />
    </>
  )
}

/** Says that a message is a complaint, and until when it has to be answered; nothing for another message. */
export function ComplaintMark({ message: { complaint, answered } }: { message: Message }) {
  const { dayText } = useDates()
  const today = useToday()
  if (!complaint) return null
  const { due_on } = complaint
  const late = answered === null && due_on < today
  const due = `${late ? 'late, was due' : 'answer by'} ${dayText(due_on, { weekday: false })}`
  return (
    <p className={`flex items-center gap-1.5 font-semibold text-sm ${late ? 'text-danger' : ''}`}>
      <MessageSquareWarning aria-hidden="true" className="size-4 shrink-0" />
      {answered ? 'Complaint' : `Complaint, ${due}`}
    </p>
  )
}

/** Marks a message as a complaint, after a question, as its writer is mailed at once. */
export function ComplaintButton({ message: { id, email, complaint, delivery } }: { message: MessageInFull }) {
  if (complaint) return null
  return (
    <DialogButton icon={MessageSquareWarning} label="Mark as a complaint">
      {(close) => (
        <ConfirmAction
          call="adminMarkComplaint"
          sent={{ params: { id } }}
          careful
          look="primary"
          title="Mark as a complaint?"
          text={
            delivery === 'smtp'
              ? `${email} is mailed a receipt at once. The answer is due ${limits.complaintDays} days after the message.`
              : `${noMailServer} The receipt is kept. The answer is due ${limits.complaintDays} days after the message.`
          }
          confirm="Mark it"
          onClose={close}
        />
      )}
    </DialogButton>
  )
}

/** In a row it stands behind the buttons, on one line where there is room. */
const inRow =
  'md:order-last md:flex-1 md:text-sm md:max-xl:*:[svg]:hidden card:[&_br]:hidden lg:[&_br]:hidden'

/** By whom and when a message was marked as answered; nothing for an open message. `narrow` is for a row of the list. */
export function AnsweredBy({ answered, narrow = false }: Pick<Message, 'answered'> & { narrow?: boolean }) {
  if (!answered) return null
  return (
    <p className={`inline-flex gap-1.5 text-success card:w-full ${narrow ? inRow : ''}`}>
      <Check aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
      <span className="wrap-anywhere">
        Answered{answered.by && ` by ${answered.by.name}`}, <Moment at={answered.at} narrow={narrow} />
      </span>
    </p>
  )
}

/** The last cell of a row, in one line: whether the message is answered, a link to answer it, and a button to mark it. */
export function AnswerCell({ message }: { message: Message }) {
  const { search } = useLocation()
  const { answered, email, name } = message
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:gap-x-1">
      <AnsweredBy answered={answered} narrow />
      {!answered && <p className="hidden print:block">Open</p>}
      <Link
        to={`/admin/messages/${message.id}${search}${ANSWER}`}
        aria-label={`Answer ${name}`}
        title={email}
        className={`${rowButton} text-accent print:hidden`}
      >
        <Reply aria-hidden="true" className="size-3.5" />
        <span className={answered ? 'md:max-xl:sr-only' : ''}>Answer</span>
      </Link>
      <MarkButton
        message={message}
        className={`${rowButton} text-ink md:whitespace-nowrap ${answered ? 'md:[&>span]:sr-only' : 'md:max-xl:[&>span]:sr-only'}`}
      />
    </div>
  )
}

/** The deletion of a message, in the list and on its own screen. */
export const messageDeletion: Deletion<Message> = {
  call: 'adminDeleteMessage',
  // The time tells several messages of one person apart.
  consequence: ({ created_at }) => (
    <>
      <p>
        Written <Moment at={created_at} />
      </p>
      <p>
        Your answers, and what the mails about it say, are removed, too. An answer that is still queued is not
        sent.
      </p>
    </>
  ),
  // The message may have been open.
  onDeleted: refreshBadges,
}
