import { type ComponentProps, createContext, type ReactNode, useRef, useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { type Api, type FormCall, randomKey } from '../../api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Confirm } from '../../ui/feedback/confirm.tsx'
import { Modal } from '../../ui/feedback/modal.tsx'
import { clearNotices, notify } from '../../ui/feedback/toast.tsx'
import { type FormOptions, useCallForm } from '../../use-call-form.ts'
import { useAdminApi } from './api.ts'
import { type Ask, type AskingWords, useAsking } from './asking.tsx'

/** The Idempotency-Key of a form: the same contents have the same key, until it is forgotten after a success. */
export function useFormKey() {
  const sent = useRef({ contents: '', key: '' })
  return {
    keyOf(form: FormData): string {
      const contents = JSON.stringify([...form])
      if (sent.current.contents !== contents) sent.current = { contents, key: randomKey() }
      return sent.current.key
    },
    forget() {
      sent.current = { contents: '', key: '' }
    },
  }
}

/** Asks before a dialog closes in which something is typed. @returns what closes it, and the question to draw beside it */
export function useClosing(isTyped: () => boolean, onClose: () => void) {
  const [isAsked, setAsked] = useState(false)
  return {
    close: () => (isTyped() ? setAsked(true) : onClose()),
    question: isAsked && (
      <Confirm
        title="Close without saving?"
        text="What you have typed here will be lost."
        confirm="Close"
        cancel="Stay"
        onConfirm={onClose}
        onClose={() => setAsked(false)}
      />
    ),
  }
}

type TypedModalProps = ComponentProps<typeof Modal> & {
  /** It holds what was typed before. */
  isTyped?: boolean
  /** What is typed in it is being sent: nothing closes it. */
  isSending: boolean
}

/** A dialog to type in. Escape and a press beside it ask before what was typed is lost; its buttons do what they say. */
export function TypedModal({ isTyped = false, isSending, onClose, children, ...props }: TypedModalProps) {
  const hasTyped = useRef(isTyped)
  const { close, question } = useClosing(() => hasTyped.current, onClose)
  return (
    <>
      <Modal {...props} onClose={() => !isSending && close()}>
        <div
          className="contents"
          onInput={() => {
            hasTyped.current = true
          }}
        >
          {children}
        </div>
      </Modal>
      {question}
    </>
  )
}

/** Why the dialog was refused: what stands in it need not say so again. */
export const DialogRefusal = createContext<string | undefined>(undefined)

type FormDialogProps<N extends FormCall> = Pick<
  FormOptions<N>,
  'call' | 'schema' | 'params' | 'defaultValue' | 'idempotencyKey'
> & {
  title: string
  /** The name of the record. */
  about?: string
  button?: string
  look?: 'primary' | 'danger'
  /** The label of the way out, where Cancel could be taken for the act itself. */
  cancel?: string
  /** Whether the form can be sent as it is. */
  isReady?: (fields: ReturnType<typeof useCallForm<N>>['fields']) => boolean
  /** Sends the form instead of `api`. */
  send?: Api
  /** The words of the question where the server asks back; absent: whether to save it. */
  asking?: AskingWords
  /** Turns what was typed into what is sent, and may ask first. False: nothing is sent. */
  prepare?: ((form: FormData, ask: Ask) => Promise<boolean>) | undefined
  /** Further text of the notice of success. */
  noticeText?: (sent: FormData) => string
  onStored?: (answer: Answer<N>) => void
  /** Loads what may have changed: after success, and when the dialog closes after a refusal, as somebody else may have changed it. */
  onChange?: () => void
  onClose: () => void
  children: (fields: ReturnType<typeof useCallForm<N>>['fields']) => ReactNode
}

/** A form in a dialog. A refusal is shown in the dialog, with what was typed; success closes it. */
export function FormDialog<N extends FormCall>(props: FormDialogProps<N>) {
  const {
    title,
    about,
    button = 'Save',
    look = 'primary',
    cancel = 'Cancel',
    isReady = () => true,
    send,
    asking: words,
    prepare,
    noticeText,
    children,
    ...rest
  } = props
  const { onStored, onChange, onClose, ...options } = rest
  const wasRefused = useRef(false)
  const asking = useAsking({ api: useAdminApi(send), words, prepare })
  const { formProps, fields, pending, feedback } = useCallForm<N>({
    ...options,
    id: 'dialog',
    api: asking.send,
    keeps: true,
    onDone(answer, sent) {
      const text = noticeText?.(sent)
      notify((answer as { message: string }).message, text === undefined ? {} : { text })
      onStored?.(answer)
      onChange?.()
      onClose()
    },
    onRefused() {
      clearNotices()
      wasRefused.current = true
      return undefined
    },
  })
  const refusal = feedback?.tone === 'danger' ? feedback.message : undefined
  const close = () => {
    if (pending) return
    if (wasRefused.current) onChange?.()
    onClose()
  }
  return (
    <>
      <TypedModal alert title={title} isSending={pending} onClose={close}>
        {/* No grid: a sticky element would not leave its row. */}
        <form {...formProps} className="flex flex-col gap-4">
          <div inert={pending} className="grid gap-4">
            {about && <p className="font-semibold wrap-anywhere">{about}</p>}
            <DialogRefusal value={refusal}>{children(fields)}</DialogRefusal>
          </div>
          {refusal && <Banner tone="danger">{refusal}</Banner>}
          <div className="dialog-foot">
            <Button look="quiet" onClick={close} disabled={pending}>
              {cancel}
            </Button>
            <Button type="submit" look={look} pending={pending} disabled={!isReady(fields)}>
              {button}
            </Button>
          </div>
        </form>
      </TypedModal>
      {asking.question}
    </>
  )
}
