import { Check, Reply, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Message } from '../../contract/answers.ts'
import { Moment } from '../ui/moment.tsx'
import { notify } from '../ui/toast.tsx'
import { useAdminApi } from './ask.ts'
import { rowButton } from './row-actions.tsx'

/** A mail that answers, with what was asked quoted beneath. */
const answerTo = ({ email, name, message }: Message, agency: string) => {
  const quoted = message.slice(0, 1000).replace(/^/gm, '> ')
  const parts = { subject: `Your message to ${agency}`, body: `Dear ${name},\n\n\n\n${quoted}` }
  const query = Object.entries(parts).map(([key, text]) => `${key}=${encodeURIComponent(text)}`)
  return `mailto:${encodeURIComponent(email)}?${query.join('&')}`
}

/** Marks a message as answered, or takes that back; whoever else looks at the list sees it. */
function MarkButton({ id, name, answered }: Message) {
  const ask = useAdminApi()
  const { revalidate } = useRevalidator()
  const button = useRef<HTMLButtonElement>(null)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function mark() {
    if (pending) return
    setPending(true)
    setRefusal(undefined)
    const result = await ask(answered ? 'adminReopenMessage' : 'adminAnswerMessage', { params: { id } })
    if (result.ok) notify(result.answer.message, `From ${name}`)
    else setRefusal(result.message)
    // Refused, too: somebody else may have changed what is shown here.
    await revalidate()
    setPending(false)
    // Of a part of the list the row leaves with its button: go on from the row that the keyboard is at.
    if (!button.current?.isConnected && document.activeElement === document.body)
      document.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus({ preventScroll: true })
  }

  const Icon = answered ? Undo2 : Check
  const label = answered ? 'Not answered yet' : 'Mark as answered'
  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={mark}
        aria-disabled={pending}
        aria-label={`${label}: ${name}`}
        className={`${rowButton} text-left text-ink md:-ml-2.5`}
      >
        <Icon aria-hidden="true" className="size-3.5 shrink-0" />
        {label}
      </button>
      {refusal && (
        <p role="alert" className="w-full font-medium text-danger text-sm">
          {refusal}
        </p>
      )}
    </>
  )
}

/** Whether a message is answered, and by whom; the way to answer it, and to say that it is done. */
export function Answering({ message, agency }: { message: Message; agency: string }) {
  const { answered, email, name } = message
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:flex-col md:items-start">
      {answered && (
        <p className="inline-flex gap-1.5 text-success max-md:w-full">
          <Check aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
          <span className="wrap-anywhere">
            Answered{answered.by && ` by ${answered.by.name}`}, <Moment at={answered.at} narrow />
          </span>
        </p>
      )}
      <a
        href={answerTo(message, agency)}
        data-opens=""
        aria-label={`Answer ${name}`}
        title={email}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent no-underline hover:underline md:min-h-6"
      >
        <Reply aria-hidden="true" className="size-4" />
        Answer
      </a>
      <MarkButton {...message} />
    </div>
  )
}
