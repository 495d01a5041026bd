import { useState } from 'react'
import { Link } from 'react-router'
import { Item } from '../../ui/item.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Moment } from '../../ui/moment.tsx'
import { rowButton } from '../lists/row-actions.tsx'
import { QueryResult } from '../shell/query-result.tsx'
import { useQuery } from '../shell/use-query.ts'
import { DismissDialog } from './dismiss.tsx'
import { kindOf, whySecret } from './kinds.ts'
import { Recipient } from './recipient.tsx'
import { MailResult } from './result.tsx'
import { SendAgainButton, SendAgainDialog } from './send-again.tsx'
import { MailText } from './text.tsx'

/** One mail with its text, which only this dialog loads. */
export function MailDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const [question, setQuestion] = useState<'again' | 'dismiss'>()
  const { result, refetch } = useQuery('adminShowMail', id)
  const closeQuestion = () => setQuestion(undefined)
  return (
    <Modal wide title="Mail" onClose={onClose}>
      <QueryResult result={result} refetch={refetch}>
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
              <SendAgainDialog mail={mail} delivery={delivery} onChange={refetch} onClose={closeQuestion} />
            )}
            {question === 'dismiss' && (
              <DismissDialog mail={mail} onChange={refetch} onClose={closeQuestion} />
            )}
          </>
        )}
      </QueryResult>
    </Modal>
  )
}
