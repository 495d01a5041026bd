import { Save, Send } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { type MessageInFull, replyForm } from '../../../contract/messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { useCallForm } from '../../use-call-form.ts'
import { useAdminApi } from '../kit/api.ts'
import { useUnsavedChanges } from '../kit/edit-form.tsx'
import { useFormKey } from '../kit/form-dialog.tsx'
import { useLanguageName } from '../kit/language.tsx'
import { noMailServer } from '../mails/kinds.ts'
import { refreshBadges } from '../shell/badges.ts'

/** The fragment of a link that opens a message to answer it. */
export const ANSWER = '#answer'

/** Answers a message by mail. What is typed stays until it is sent. */
export function ReplyForm({ message: { id, email, language, delivery } }: { message: MessageInFull }) {
  const spoken = useLanguageName(language)
  const { hash } = useLocation()
  const { revalidate: reload } = useRevalidator()
  const { keyOf, forget } = useFormKey()
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'adminReplyToMessage',
    schema: replyForm,
    params: { id },
    id: 'reply',
    api: useAdminApi(),
    idempotencyKey: keyOf,
    onDone(done) {
      forget()
      unsaved.discard()
      notify(done.message, delivery === 'smtp' ? { text: `To ${email}` } : {})
      void reload().then(refreshBadges)
    },
  })
  const unsaved = useUnsavedChanges(formProps.ref)
  useEffect(() => {
    if (hash === ANSWER) formProps.ref.current?.querySelector('textarea')?.focus()
  }, [hash, formProps.ref])
  return (
    <>
      <form {...formProps} onInput={unsaved.onInput} className="mt-6 grid max-w-prose gap-3 print:hidden">
        <div inert={pending}>
          <TextArea
            field={fields.answer}
            label="Your answer"
            rows={6}
            hint={
              delivery === 'smtp'
                ? `Goes by mail to ${email}, with the message below it.${spoken ? ` The words around it are in ${spoken}.` : ''}`
                : `${noMailServer} Answer in your mail program. What you write here is kept, and the message stays open.`
            }
          />
        </div>
        {feedback?.tone === 'danger' && <Banner tone="danger">{feedback.message}</Banner>}
        <div>
          <Button icon={delivery === 'smtp' ? Send : Save} type="submit" pending={pending}>
            {delivery === 'smtp' ? 'Send answer' : 'Keep answer'}
          </Button>
        </div>
      </form>
      {unsaved.question}
    </>
  )
}
