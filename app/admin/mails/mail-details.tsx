import { useState } from 'react'
import { type Delivery, type Mail, type MailInFull, resendForm } from '../../../contract/mails.ts'
import { Input } from '../../ui/controls/field.tsx'
import { Warning } from '../../ui/feedback/banner.tsx'
import { Modal } from '../../ui/feedback/modal.tsx'
import { Item } from '../../ui/text/facts.tsx'
import { Moment } from '../../ui/text/moment.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { ConfirmAction } from '../kit/action.tsx'
import { CallResult, useCall } from '../kit/call.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { rowButton } from '../kit/row-actions.tsx'
import { BulkProgress, LetterProgress } from '../letters/progress.tsx'
import { refreshBadges } from '../shell/badges.ts'
import { kindOf, noMailServer, whySecret } from './kinds.ts'
import { MailResult, Recipient, SendAgainButton } from './result.tsx'

type DismissProps = {
  mail: Mail
  /** The mail has changed, by this dialog or by somebody else. */
  onChange: () => void
  onClose: () => void
}

/** Dismisses a queued or failed mail, after a confirmation. */
function DismissDialog({ mail, ...rest }: DismissProps) {
  return (
    <ConfirmAction
      look="primary"
      title="Dismiss this mail?"
      text={
        mail.state === 'queued'
          ? 'It is not sent.'
          : 'It no longer counts as failed: you have told the traveller by phone, for example.'
      }
      confirm="Dismiss"
      call="adminDismissMail"
      sent={{ params: { id: mail.id } }}
      {...rest}
    />
  )
}

type SendAgainProps = {
  mail: Mail
  delivery: Delivery | undefined
  /** The mail has changed, by this dialog or by somebody else. */
  onChange: () => void
  onClose: () => void
}

const words: Record<NonNullable<MailInFull['now']>['outdated'][number], string> = {
  status: 'whether it is confirmed',
  trip: 'the trip',
  date: 'the day',
  time: 'the time',
  length: 'the length',
  package: 'the package',
  party: 'the party',
  name: 'the name',
  email: 'the email address',
  phone: 'the phone number',
  price: 'the price',
  paid: 'what is paid',
}

/** Sends the text of a mail as a new mail, to the address of now or another one, and says what in it is out of date. */
export function SendAgainDialog(props: SendAgainProps) {
  const { result, refetch } = useCall('adminShowMail', { params: { id: props.mail.id } })
  // The form begins with the address of now, which has to be known first.
  if (!result?.ok)
    return (
      <Modal title="Send this mail again" onClose={props.onClose}>
        <CallResult result={result} refetch={refetch}>
          {() => null}
        </CallResult>
      </Modal>
    )
  return <SendAgainForm {...props} now={result.answer.mail.now} />
}

function SendAgainForm({ mail, now, delivery, onChange, onClose }: SendAgainProps & Pick<MailInFull, 'now'>) {
  const outdated = now?.outdated ?? []
  return (
    <FormDialog
      title="Send this mail again"
      button={delivery === 'file' ? 'Write to a file' : 'Send'}
      call="adminResendMail"
      schema={resendForm}
      params={{ id: mail.id }}
      defaultValue={{ email: now?.email ?? mail.recipient }}
      noticeText={(sent) => `To ${sent.get('email') ?? mail.recipient}`}
      onStored={refreshBadges}
      onChange={onChange}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <p className="text-ink-soft wrap-anywhere">
            {mail.readdressable
              ? 'A new mail goes out as this one was written.'
              : `A new mail goes to ${mail.recipient} as this one was written.`}
            {mail.readdressable && mail.booking_id !== null && ' The booking keeps the address that it has.'}
            {delivery === 'file' && ` ${noMailServer}`}
          </p>
          {outdated.length > 0 && (
            <Warning>
              {`Out of date in this mail: ${outdated.map((fact) => words[fact]).join(', ')}. “Send an updated confirmation” in the details of the booking sends what holds now.`}
            </Warning>
          )}
          {mail.readdressable && <Input field={fields.email} label="Email" type="email" autoComplete="off" />}
        </>
      )}
    </FormDialog>
  )
}

/** The largest number of characters in the left column of a mail's table. */
const MAX_NAME = 16

/** The hanging indent of a line, in characters, for when it is wrapped: the column of its value in a table, or its own indent. */
function indentOf(line: string) {
  const [, name = '', gap = ''] = /^(|\S(?:.*?\S)?)( {3,})(?=\S)/.exec(line) ?? []
  return name.length <= MAX_NAME ? name.length + gap.length : 0
}

/** The plain text of a mail. Its tables keep their columns on narrow screens. */
export const MailText = ({ children }: { children: string }) => (
  <pre className="whitespace-pre-wrap wrap-anywhere rounded-lg bg-sunken px-4 py-3 font-mono text-sm">
    {children.split('\n').map((line, index) => {
      const indent = `${indentOf(line)}ch`
      return (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text
          key={index}
          className="block min-h-[1lh]"
          style={{ paddingInlineStart: indent, textIndent: `-${indent}` }}
        >
          {line}
        </span>
      )
    })}
  </pre>
)

/** One mail with its text, which only this dialog loads. */
export function MailDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const [question, setQuestion] = useState<'again' | 'dismiss'>()
  const { result, refetch } = useCall('adminShowMail', { params: { id } })
  const closeQuestion = () => setQuestion(undefined)
  return (
    <Modal wide title="Mail" onClose={onClose}>
      <CallResult result={result} refetch={refetch}>
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
                  <TextLink
                    to={`/admin/booking/${mail.booking_id}`}
                    className="inline-flex min-h-6 items-center"
                  >
                    Show the booking
                  </TextLink>
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
            {mail.bulk_id !== null && (
              <section aria-labelledby="one-of-many" className="grid gap-2 border-line border-t pt-4">
                <h3 id="one-of-many" className="font-sans font-semibold text-base">
                  {mail.template === 'letter' ? 'All of this letter' : 'All of these reminders'}
                </h3>
                {mail.template === 'letter' ? (
                  <LetterProgress id={mail.bulk_id} />
                ) : (
                  <BulkProgress id={mail.bulk_id} />
                )}
              </section>
            )}
            {question === 'again' && (
              <SendAgainDialog mail={mail} delivery={delivery} onChange={refetch} onClose={closeQuestion} />
            )}
            {question === 'dismiss' && (
              <DismissDialog mail={mail} onChange={refetch} onClose={closeQuestion} />
            )}
          </>
        )}
      </CallResult>
    </Modal>
  )
}
