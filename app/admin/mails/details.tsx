import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Mail } from '../../../contract/answers.ts'
import { Item } from '../../ui/item.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Answered } from '../answered.tsx'
import { useAnswer } from '../use-answer.ts'
import { Recipient } from './recipient.tsx'
import { OldTrip, ResendButton, ResendDialog } from './resend.tsx'
import { MailResult } from './result.tsx'
import { isSecret, kindOf } from './words.ts'

/** One mail with its text, which is asked for only here. */
export function MailDetails({
  id,
  row,
  follow,
  onClose,
}: {
  id: number
  /** The mail as the list behind has it, if it has: both say the same. */
  row: Mail | undefined
  /** Asks for the list again, and calls `too` whenever it does. */
  follow: (too?: () => void) => void
  onClose: () => void
}) {
  const [asking, setAsking] = useState(false)
  const { result, askAgain } = useAnswer('adminShowMail', id)
  const told = result?.ok ? result.answer.mail.state : undefined
  const catchUp = useEffectEvent(() => {
    if (row && row.state !== told) follow()
  })
  useEffect(() => {
    // The list is older than what is opened out of it.
    if (told !== undefined) catchUp()
  }, [told])
  return (
    <Modal wide title="Mail" onClose={onClose}>
      <Answered result={result} askAgain={askAgain}>
        {({ mail, delivery }) => (
          <>
            <dl>
              <Item term="To">
                <Recipient>{mail.recipient}</Recipient>
              </Item>
              {mail.subject && <Item term="Subject">{mail.subject}</Item>}
              <Item term="Kind">{kindOf(mail)}</Item>
              <Item term="Written">
                <Moment at={mail.created_at} />
              </Item>
              <Item term="Result">
                <span role="status">
                  <MailResult mail={row ?? mail} delivery={delivery} />
                </span>
              </Item>
              {mail.booking_id !== null && (
                <Item term="Booking">
                  <Link
                    to={`/admin/booking?show=${mail.booking_id}`}
                    className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
                  >
                    Show the booking
                  </Link>
                </Item>
              )}
            </dl>
            {mail.text === null ? (
              <p className="rounded-lg bg-sunken px-4 py-3 text-ink-soft">
                {isSecret(mail)
                  ? 'What it says is not shown: its link lets whoever holds it into the account. It cannot be sent again either; a new one can be asked for at the login.'
                  : 'What it says can no longer be told.'}
              </p>
            ) : (
              <pre className="whitespace-pre-wrap wrap-anywhere rounded-lg bg-sunken px-4 py-3 font-mono text-sm">
                {mail.text}
              </pre>
            )}
            {mail.resendable && (
              <div className="grid justify-items-start gap-3">
                <OldTrip since={mail.trip_changed_at} />
                <ResendButton mail={mail} onPress={() => setAsking(true)} />
              </div>
            )}
            {asking && (
              <ResendDialog
                delivery={delivery}
                mail={mail}
                onChange={() => follow(askAgain)}
                onClose={() => setAsking(false)}
              />
            )}
          </>
        )}
      </Answered>
    </Modal>
  )
}
