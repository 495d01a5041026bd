import { Mails, Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { z } from 'zod'
import type { Answer } from '../../../contract/calls.ts'
import { letterFields, lettersForm } from '../../../contract/letters.ts'
import { countOf } from '../../../rules/words.ts'
import { useAgency } from '../../agency.ts'
import { randomKey } from '../../api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { HiddenInput, Input, TextArea } from '../../ui/controls/field.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Banner, Warning } from '../../ui/feedback/banner.tsx'
import { formOf } from '../../use-call.ts'
import { useCallForm } from '../../use-call-form.ts'
import { useAdminApi } from '../kit/api.ts'
import { TypedModal } from '../kit/form-dialog.tsx'
import { DialogButton } from '../kit/screen-buttons.tsx'
import { noMailServer } from '../mails/kinds.ts'
import { InLanguages, isWhole } from './in-languages.tsx'
import { LetterProgress, OrderedDialog } from './progress.tsx'
import { ToCall } from './to-call.tsx'

/** Which bookings: those of a departure, or of the filters of the list of bookings. */
type Chosen = Record<string, string>

type Shown = Answer<'adminSendLetters'>
/** `texts`: in further languages, as JSON. */
type Typed = { subject: string; text: string; texts?: string }

const schema = lettersForm.pick({ subject: true, text: true }).extend({
  texts: z.string().optional().refine(isWhole, 'Each language takes a subject and a letter, or neither'),
})

const fieldsText = letterFields.map((name) => `{{${name}}}`).join(' ')

type ComposeProps = { to: Chosen; typed: Typed | undefined; onShown: (shown: Shown, typed: Typed) => void }

/** Subject and text, with a preview as the next step: nothing is sent yet. */
function Compose({ to, typed, onShown }: ComposeProps) {
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'adminSendLetters',
    schema,
    id: 'letters',
    defaultValue: { subject: typed?.subject ?? '', text: typed?.text ?? 'Dear {{name}},\n\n' },
    api: useAdminApi(),
    keeps: true,
    onDone: (answer, sent) =>
      onShown(answer, {
        subject: `${sent.get('subject')}`,
        text: `${sent.get('text')}`,
        ...(sent.has('texts') && { texts: `${sent.get('texts')}` }),
      }),
  })
  return (
    // No grid: a sticky element would not leave its row.
    <form {...formProps} className="flex flex-col gap-4">
      {Object.entries({ ...to, preview: '1' }).map(([name, value]) => (
        <HiddenInput key={name} name={name} value={value} />
      ))}
      <div inert={pending} className="grid gap-4">
        <Input field={fields.subject} label="Subject" data-first="" />
        <TextArea
          field={fields.text}
          label="Letter"
          rows={9}
          hint={`Markdown. Facts of each booking stand for ${fieldsText}`}
        />
        <InLanguages typed={typed?.texts} mistake={fields.texts.errors?.[0]} />
      </div>
      {feedback?.tone === 'danger' && <Banner tone="danger">{feedback.message}</Banner>}
      <div className="dialog-foot">
        <Button type="submit" pending={pending}>
          Preview
        </Button>
      </div>
    </form>
  )
}

/** What to know before the letters are sent: that they reach nobody, or say less than was meant. */
function BeforeSending({ count, held = 0, owing_nothing: paid = 0 }: Shown) {
  const noMail = useAgency()?.no_mail && count > 0
  if (!noMail && paid === 0 && held === 0) return null
  return (
    <Alert>
      {held > 0 && (
        <p>
          {held} of {countOf(count, 'letter')}{' '}
          {held === 1 ? 'goes to a booking that is' : 'go to bookings that are'} only held, not confirmed.
        </p>
      )}
      {noMail && <p>{noMailServer}</p>}
      <Warning>
        {paid > 0 &&
          `${paid} of ${countOf(count, 'letter')} ${paid === 1 ? 'goes to a booking that owes' : 'go to bookings that owe'} nothing: a dash stands there for {{balance}} and {{due_on}}.`}
      </Warning>
    </Alert>
  )
}

/** The first letters as they would go, and who is to be called. */
function Preview({ count, letters = [], without_address: toCall }: Shown) {
  return (
    <>
      {letters.length < count && (
        <p className="text-ink-soft">
          {letters.length} of {countOf(count, 'letter')} shown
        </p>
      )}
      {letters.map(({ to, subject, text }) => (
        <article key={to} className="grid gap-1 rounded-lg border border-line bg-surface px-4 py-3">
          <p className="text-ink-soft text-sm wrap-anywhere">To {to}</p>
          <h3 className="font-sans font-semibold text-base wrap-anywhere">{subject}</h3>
          <p className="whitespace-pre-line text-sm wrap-anywhere">{text.replace(/\n{3,}/g, '\n\n')}</p>
        </article>
      ))}
      <ToCall title="To be called, as they have no address" people={toCall} />
    </>
  )
}

/** A letter to many travellers: typed, looked at, sent. */
export function LetterDialog({ to, onClose }: { to: Chosen; onClose: () => void }) {
  const callApi = useAdminApi()
  const [typed, setTyped] = useState<Typed>()
  const [shown, setShown] = useState<Shown>()
  const [sent, setSent] = useState<Shown>()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  /** A second press, and one after a lost answer, sends nothing more. */
  const key = useRef('')

  async function send() {
    if (!typed || pending) return
    setPending(true)
    const result = await callApi('adminSendLetters', {
      form: formOf({ ...to, ...typed }),
      idempotencyKey: key.current,
    })
    setPending(false)
    if (!result.ok) return setRefusal(result.message)
    setSent(result.answer)
  }

  if (sent)
    return (
      <OrderedDialog wide title={countOf(sent.count, 'letter')} message={sent.message} onClose={onClose}>
        <LetterProgress id={sent.id ?? 0} />
        <p className="text-ink-soft">Each of its mails leads here from Sent mail, too.</p>
      </OrderedDialog>
    )

  if (!shown)
    return (
      <TypedModal wide title="Write to all" isTyped={typed !== undefined} isSending={false} onClose={onClose}>
        <Compose
          to={to}
          typed={typed}
          onShown={(answer, written) => {
            key.current = randomKey()
            setTyped(written)
            setRefusal(undefined)
            setShown(answer)
          }}
        />
      </TypedModal>
    )
  const { count } = shown
  return (
    <TypedModal
      key="preview"
      wide
      isTyped
      title={`Send ${countOf(count, 'letter')}?`}
      isSending={pending}
      onClose={onClose}
    >
      <BeforeSending {...shown} />
      <Preview {...shown} />
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      <div className="dialog-foot">
        <Button look="quiet" disabled={pending} onClick={() => setShown(undefined)}>
          Back
        </Button>
        {count > 0 && (
          <Button icon={Send} pending={pending} onClick={send}>
            Send
          </Button>
        )}
      </div>
    </TypedModal>
  )
}

export const WriteToAll = ({ to }: { to: Chosen }) => (
  <DialogButton icon={Mails} label="Write to all…">
    {(close) => <LetterDialog to={to} onClose={close} />}
  </DialogButton>
)
