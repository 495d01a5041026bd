import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Mail } from '../../../contract/answers.ts'
import { Item } from '../../ui/item.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Answered } from '../answered.tsx'
import type { Listed } from '../ask.ts'
import { AtRow, Beside } from '../beside.tsx'
import { useKeptFocus } from '../kept-focus.ts'
import { rowButton } from '../row-actions.tsx'
import { useBeside } from '../shown.ts'
import { useAnswer } from '../use-answer.ts'
import { ReaddressDialog } from './readdress.tsx'
import { Recipient } from './recipient.tsx'
import { OldTrip, ResendButton, ResendDialog } from './resend.tsx'
import { MailResult } from './result.tsx'
import { SettleDialog } from './settle.tsx'
import { MailText } from './text.tsx'
import { isDelayed, TryNowButton } from './try-now.tsx'
import { isSecret, kindOf } from './words.ts'

/** What can be done about a mail, each after a question. */
const dialogs = { again: ResendDialog, elsewhere: ReaddressDialog, settled: SettleDialog }

/** Beside Resend: for an address that was mistyped, for what was told by phone. */
const OtherWay = ({ onPress, children }: { onPress: () => void; children: string }) => (
  <button
    type="button"
    onClick={onPress}
    className={`${rowButton} text-ink-soft hover:text-ink md:border-transparent`}
  >
    {children}
  </button>
)

/** One mail with its text, which is asked for only here. */
export function MailDetails({
  id,
  list,
  follow,
  onClose,
}: {
  id: number
  /** The page of the list behind: the mails beside this one are a key away. */
  list: Listed<Mail>
  /** Asks for the list again, and calls `too` whenever it does. */
  follow: (too?: () => void) => void
  onClose: () => void
}) {
  const [asking, setAsking] = useState<keyof typeof dialogs>()
  const Dialog = asking && dialogs[asking]
  const { at, beside } = useBeside(id, list)
  // If the list has it, both say the same.
  const row = list.rows[at]
  const { result, askAgain } = useAnswer('adminShowMail', id)
  const { place, within } = useKeptFocus<HTMLSpanElement>()
  const told = result?.ok ? result.answer.mail.state : undefined
  const catchUp = useEffectEvent(() => {
    if (row && row.state !== told) follow()
  })
  useEffect(() => {
    // The list is older than what is opened out of it.
    if (told !== undefined) catchUp()
  }, [told])
  return (
    <>
      <AtRow at={at} />
      <Modal wide title="Mail" onClose={onClose}>
        <Answered result={result} askAgain={askAgain}>
          {({ mail, delivery }) => (
            <div {...within} className="contents">
              {beside && (
                <div className="-my-2 flex justify-end">
                  <Beside inDialog label="Mails beside this one" {...beside} />
                </div>
              )}
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
                  {/* What a mail server answered is read here, all of it. */}
                  <span ref={place} tabIndex={-1} role="status" className="[&_.line-clamp-2]:line-clamp-none">
                    <MailResult mail={row ?? mail} />
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
              {/* It goes out as it is: in time for who would rather call. */}
              {mail.state === 'waiting' && <OldTrip mail={mail} />}
              {isDelayed(mail) && <TryNowButton mail={mail} onChange={() => follow(askAgain)} />}
              {mail.text === null ? (
                <p className="rounded-lg bg-sunken px-4 py-3 text-ink-soft">
                  {isSecret(mail)
                    ? 'What it says is not shown: its link lets whoever holds it into the account. It cannot be sent again either; a new one can be asked for at the login.'
                    : 'What it says can no longer be told.'}
                </p>
              ) : (
                <MailText>{mail.text}</MailText>
              )}
              {mail.resendable && (
                <div className="grid justify-items-start gap-3">
                  <OldTrip mail={mail} />
                  <div className="flex flex-wrap items-center gap-2">
                    <ResendButton mail={mail} onPress={() => setAsking('again')} />
                    {mail.readdressable && (
                      <OtherWay onPress={() => setAsking('elsewhere')}>To another address…</OtherWay>
                    )}
                    {mail.state === 'failed' && !mail.settled_at && (
                      <OtherWay onPress={() => setAsking('settled')}>Settled…</OtherWay>
                    )}
                  </div>
                </div>
              )}
              {Dialog && (
                <Dialog
                  delivery={delivery}
                  mail={mail}
                  onChange={() => follow(askAgain)}
                  onClose={() => setAsking(undefined)}
                />
              )}
            </div>
          )}
        </Answered>
      </Modal>
    </>
  )
}
