import { Link } from 'react-router'
import type { MessageInFull } from '../../../contract/messages.ts'
import { Moment } from '../../ui/moment.tsx'
import { MailResult } from '../mails/result.tsx'

const bubble =
  'max-w-prose whitespace-pre-line rounded-xl border border-line px-5 py-4 wrap-anywhere print:max-w-none print:border-0 print:p-0 print:text-[11pt]'

/** The message and its answers, each with its author and what became of its mail. */
export function Thread({ message: { message, replies } }: { message: MessageInFull }) {
  return (
    <>
      <p className={`mt-4 bg-surface ${bubble}`}>{message}</p>
      {replies.length > 0 && (
        <ol aria-label="Answers" className="mt-4 grid gap-4">
          {replies.map(({ id, text, at, by, mail }) => (
            <li key={id} className="md:ml-10">
              <p className={`bg-sunken ${bubble}`}>{text}</p>
              <div className="mt-1 flex max-w-prose flex-wrap items-start gap-x-4 text-ink-soft text-sm">
                <span>
                  {by ? `By ${by.name}, ` : 'By somebody whose account is deleted, '}
                  <Moment at={at} />
                </span>
                {mail && <MailResult mail={mail} />}
                {mail && (
                  <Link
                    to={`/admin/mails?show=${mail.id}`}
                    className="text-accent underline underline-offset-4 print:hidden"
                  >
                    Show the mail
                  </Link>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
