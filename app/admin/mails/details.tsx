import { useState } from 'react'
import { Link } from 'react-router'
import type { Mail } from '../../../contract/mails.ts'
import { Item } from '../../ui/item.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { ListPage } from '../lists/list-query.ts'
import { useNeighbours } from '../lists/open-row.ts'
import { rowButton } from '../lists/row-actions.tsx'
import { FocusRow, NeighbourLinks } from '../lists/row-neighbours.tsx'
import { QueryResult } from '../shell/query-result.tsx'
import { useQuery } from '../shell/use-query.ts'
import { DismissDialog } from './dismiss.tsx'
import { kindOf, whySecret } from './kinds.ts'
import { Recipient } from './recipient.tsx'
import { MailResult } from './result.tsx'
import { SendAgainButton, SendAgainDialog } from './send-again.tsx'
import { MailText } from './text.tsx'

type MailDetailsProps = {
  id: number
  /** The page of the list behind, for the links to the previous and the next mail. */
  list: ListPage<Mail>
  /** Reloads the list. */
  onChange: () => void
  onClose: () => void
}

/** One mail with its text, which only this dialog loads. */
export function MailDetails({ id, list, onChange, onClose }: MailDetailsProps) {
  const [question, setQuestion] = useState<'again' | 'dismiss'>()
  const { at, neighbours } = useNeighbours(id, list)
  const { result, refetch } = useQuery('adminShowMail', id)
  const changed = () => {
    refetch()
    onChange()
  }
  const closeQuestion = () => setQuestion(undefined)
  return (
    <>
      <FocusRow at={at} />
      <Modal wide title="Mail" onClose={onClose}>
        <QueryResult result={result} refetch={refetch}>
          {({ mail, delivery }) => (
            <>
              {neighbours && (
                <div className="-my-2 flex justify-end">
                  <NeighbourLinks inDialog label="Mails beside this one" {...neighbours} />
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
                  {/* The list clamps the answer of the mail server to two lines; here it is shown in full. */}
                  <span role="status" className="[&_.line-clamp-2]:line-clamp-none">
                    <MailResult mail={mail} />
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
                  {whySecret(mail) ?? 'What it says is no longer kept.'}
                </p>
              ) : (
                <MailText>{mail.text}</MailText>
              )}
              <div className="flex flex-wrap items-center gap-2">
                {mail.resendable && <SendAgainButton mail={mail} onPress={() => setQuestion('again')} />}
                {(mail.state === 'queued' || mail.state === 'failed') && (
                  <button
                    type="button"
                    onClick={() => setQuestion('dismiss')}
                    className={`${rowButton} text-ink-soft hover:text-ink md:border-transparent`}
                  >
                    Dismiss…
                  </button>
                )}
              </div>
              {question === 'again' && (
                <SendAgainDialog mail={mail} delivery={delivery} onChange={changed} onClose={closeQuestion} />
              )}
              {question === 'dismiss' && (
                <DismissDialog mail={mail} onChange={changed} onClose={closeQuestion} />
              )}
            </>
          )}
        </QueryResult>
      </Modal>
    </>
  )
}
