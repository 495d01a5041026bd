import { Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { KeptMails } from '../../../contract/answers.ts'
import type { Refused } from '../../api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useHeldOpen } from '../../ui/held-open.ts'
import { Modal } from '../../ui/modal.tsx'
import { countOf, numberText } from '../../ui/number.ts'
import { notify } from '../../ui/toast.tsx'
import { Answered } from '../answered.tsx'
import { useAdminApi } from '../ask.ts'
import { isPassing } from '../asked.ts'
import { useAnswer } from '../use-answer.ts'
import { waitingChanged } from '../waiting.ts'
import { kindOf } from './words.ts'

/** Among the tools of the list, once there is a mail server for what was kept without one, if any of it can be sent. */
export function SendKeptButton({ onPress }: { onPress: () => void }) {
  return (
    <Button look="quiet" onClick={onPress}>
      <Send aria-hidden="true" className="size-4" />
      Send all kept mails…
    </Button>
  )
}

const reasons: Record<keyof KeptMails['left_out'], string> = {
  trip_changed: 'The trip got another date, title, period or package since, or was deleted',
  departed: 'The trip has departed',
  went_out: 'Sent before, or to another address',
  gone: 'What they said, or the link in them, is no longer kept',
}

type Line = { text: string; mails: number }

function Lines({ heading, lines }: { heading: string; lines: Line[] }) {
  return (
    <section>
      <h3 className="font-sans font-semibold text-base tracking-normal">{heading}</h3>
      <ul className="text-ink-soft">
        {lines.map(({ text, mails }) => (
          <li key={text} className="flex justify-between gap-4 py-0.5">
            <span>{text}</span>
            <span className="tabular-nums">{numberText(mails)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** That there is nothing to be sent all at once, and why not; on one calm line, as it may stay so for good. */
export function NothingToSend({ kept }: { kept: KeptMails }) {
  const left = leftOut(kept)
  if (left.length === 0) return null
  return (
    <p className="mx-4 mb-3 text-ink-soft text-sm md:mx-6 md:mb-1.5">
      No kept mail can be sent all at once.{' '}
      {left.map(({ text, mails }) => `${text}: ${numberText(mails)}.`).join(' ')} Under “Kept as a file” each
      can be looked at.
    </p>
  )
}

export const toSend = ({ to_send }: KeptMails) => to_send.reduce((sum, { mails }) => sum + mails, 0)

const leftOut = (kept: KeptMails): Line[] =>
  (Object.keys(reasons) as (keyof typeof reasons)[])
    .map((reason) => ({ text: reasons[reason], mails: kept.left_out[reason] }))
    .filter(({ mails }) => mails > 0)

/** What would be sent and what would not, by kind and by reason. */
function Kept({ kept }: { kept: KeptMails }) {
  const sent = kept.to_send.map(({ template, mails }) => ({ text: kindOf({ template }), mails }))
  const left = leftOut(kept)
  return (
    <div className="grid gap-4">
      {sent.length > 0 && (
        <>
          <p className="text-ink-soft">
            Each goes to its address, as it was written.
            {kept.minutes > 0 &&
              ` It takes ${countOf(kept.minutes, 'minute')} or more, so that new mails need not wait for them.`}
          </p>
          <Lines heading="To be sent" lines={sent} />
        </>
      )}
      {left.length > 0 && (
        <>
          <Lines heading="Not sent" lines={left} />
          <p className="text-ink-soft text-sm">
            These stay under “Kept as a file”, where each can be looked at.
          </p>
        </>
      )}
      {sent.length + left.length === 0 && <p>There is no kept mail any more.</p>}
    </div>
  )
}

type SendKeptProps = {
  /** They are being sent, or it turned out that it is not as it was shown. */
  onChange: () => void
  onClose: () => void
}

/** Has all mails sent that were kept as files, after it was told which they are and which are left. */
export function SendKeptDialog({ onChange, onClose }: SendKeptProps) {
  const ask = useAdminApi()
  const { result, askAgain } = useAnswer('adminCountKeptMails')
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const cancel = useRef<HTMLButtonElement>(null)
  // So many mails cannot be taken back: Enter pressed twice sends none. Again when the buttons can be pressed again.
  useEffect(() => {
    if (!pending) cancel.current?.focus()
  }, [pending])
  const close = useHeldOpen(pending, onClose)
  const count = result?.ok ? toSend(result.answer) : undefined
  // Refused by the server's rules it would be so again; what did not reach it, or failed, is begun anew where it ended.
  const again = !refused || isPassing(refused)

  async function send() {
    setPending(true)
    setRefused(undefined)
    const answer = await ask('adminResendKeptMails')
    setPending(false)
    onChange()
    waitingChanged()
    if (!answer.ok) {
      askAgain()
      return setRefused(answer)
    }
    const { message, mails } = answer.answer
    notify(message, mails > 0 ? { text: 'The result “Waiting” shows which have yet to go.' } : {})
    onClose()
  }

  return (
    <Modal
      alert
      title={
        count === undefined
          ? 'Send all kept mails'
          : count === 0
            ? 'No kept mail can be sent'
            : `Send ${countOf(count, 'kept mail')}?`
      }
      onClose={close}
    >
      <div aria-live="polite">
        <Answered result={result} askAgain={askAgain}>
          {(kept) => <Kept kept={kept} />}
        </Answered>
      </div>
      {refused && <Banner tone="danger">{refused.message}</Banner>}
      <fieldset disabled={pending} className="flex flex-wrap justify-end gap-2 pt-2">
        <Button ref={cancel} look="quiet" onClick={close}>
          {count === 0 || !again ? 'Close' : 'Cancel'}
        </Button>
        {count !== 0 && again && (
          <Button pending={pending} disabled={count === undefined} onClick={send}>
            {count === undefined ? 'Send' : `Send ${countOf(count, 'mail')}`}
          </Button>
        )}
      </fieldset>
    </Modal>
  )
}
