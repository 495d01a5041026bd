import { type RefObject, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Confirm } from '../../ui/feedback/confirm.tsx'
import { isLoggedIn } from './api.ts'

/** Asks before unsaved input is lost. */
export function ConfirmLeave({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <Confirm
      title="Leave without saving?"
      text="What you have changed here will be lost."
      confirm="Leave"
      cancel="Stay"
      onConfirm={onLeave}
      onClose={onStay}
    />
  )
}

/** What a form holds. Empty fields are left out: some of them appear only with a choice in another field. */
const contentOf = (form: HTMLFormElement) =>
  JSON.stringify(
    [...new FormData(form)]
      .map(([key, value]) => [key, value instanceof File ? value.name : value])
      .filter(([, value]) => value !== ''),
  )

/**
 * Asks once before a form is left whose content is not saved. Put `onInput` on the form and `question` beside it; call
 * `discard` before leaving it on purpose.
 */
export function useUnsavedChanges(form: RefObject<HTMLFormElement | null>) {
  const saved = useRef('')
  const dirty = useRef(false)
  useEffect(() => {
    if (form.current) saved.current = contentOf(form.current)
    const warn = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [form])

  // An ended session leads to the login without a question.
  const blocker = useBlocker(() => dirty.current && isLoggedIn())
  return {
    isDirty: () => dirty.current,
    /** What the form holds now is saved. */
    saved() {
      if (form.current) saved.current = contentOf(form.current)
      dirty.current = false
    },
    discard() {
      dirty.current = false
    },
    onInput() {
      if (form.current) dirty.current = contentOf(form.current) !== saved.current
    },
    question: blocker.state === 'blocked' && (
      <ConfirmLeave
        onLeave={() => {
          dirty.current = false
          blocker.proceed()
        }}
        onStay={() => blocker.reset()}
      />
    ),
  }
}
