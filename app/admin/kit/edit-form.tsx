import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import type { FormCall } from '../../api.ts'
import { deleteDraft, readDraft, saveDraft } from '../../drafts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Confirm } from '../../ui/feedback/confirm.tsx'
import { clearNotices } from '../../ui/feedback/toast.tsx'
import { type FormOptions, isCheckOnly, useCallForm } from '../../use-call-form.ts'
import { isLoggedIn } from './api.ts'

type LeaveQuestionProps = { blocker: Blocker; onLeave: () => void }

/** Asks before unsaved input is lost, once a way out is blocked. */
export const LeaveQuestion = ({ blocker, onLeave }: LeaveQuestionProps) =>
  blocker.state === 'blocked' && (
    <Confirm
      title="Leave without saving?"
      text="What you have changed here will be lost."
      confirm="Leave"
      cancel="Stay"
      onConfirm={() => {
        onLeave()
        blocker.proceed()
      }}
      onClose={() => blocker.reset()}
    />
  )

/** Asks before a screen is left while something on it, which is no form, is not saved. @returns the question to draw */
export function useLeaveQuestion(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname && isLoggedIn(),
  )
  return <LeaveQuestion blocker={blocker} onLeave={() => {}} />
}

/** What a form holds. Empty fields are left out: some of them appear only with a choice in another field. */
const contentOf = (form: HTMLFormElement) =>
  JSON.stringify(
    [...new FormData(form)]
      .map(([key, value]) => [key, value instanceof File ? value.name : value])
      .filter(([, value]) => value !== ''),
  )

/**
 * Asks once before unsaved content is left. Put `onInput` on the form and `question` beside it; `discard` leaves on purpose.
 * @param draft the name under which typed text survives a reload and the end of the login
 */
export function useUnsavedChanges(form: RefObject<HTMLFormElement | null>, draft?: string) {
  const saved = useRef('')
  const dirty = useRef(draft !== undefined && readDraft(draft) !== undefined)
  const forget = () => {
    dirty.current = false
    if (draft !== undefined) deleteDraft(draft)
  }
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
      forget()
    },
    discard: forget,
    onInput() {
      if (!form.current) return
      dirty.current = contentOf(form.current) !== saved.current
      if (draft !== undefined && dirty.current)
        saveDraft(draft, Object.fromEntries(new FormData(form.current)))
    },
    question: <LeaveQuestion blocker={blocker} onLeave={forget} />,
  }
}

type EditConflictProps = {
  message: string
  /** Replaces the typed values with the stored ones. */
  onLoad: () => void
}

/** Says that somebody else has changed the record. The typed values stay until the user loads the stored ones. */
function EditConflict({ message, onLoad }: EditConflictProps) {
  const [pending, setPending] = useState(false)
  const load = () => {
    setPending(true)
    onLoad()
  }
  return (
    <Alert role="alert" tone="danger" className="grid justify-items-start gap-3">
      <p className="font-medium text-danger">
        {message} Nothing was saved. What you typed is still here: copy what you need before you load.
      </p>
      <Button look="quiet" pending={pending} onClick={load}>
        Load the current version
      </Button>
    </Alert>
  )
}

/** What a form begins with, unchanged while the screen reloads. `startAnew` reloads, and begins anew: use `turn` as the form's key. */
export function useFormStart<T>(stored: T, reload: () => Promise<void>) {
  const [{ turn, start, isReloading }, setForm] = useState({ turn: 0, start: stored, isReloading: false })
  if (isReloading && stored !== start) setForm({ turn: turn + 1, start: stored, isReloading: false })
  return {
    turn,
    start,
    isReloading,
    startAnew() {
      setForm({ turn, start, isReloading: true })
      return reload()
    },
  }
}

type EditFormOptions<N extends FormCall> = Omit<FormOptions<N>, 'keeps'> & {
  /** Lets the form begin anew, after a change by somebody else. */
  onLoad: () => void
  /** See `useUnsavedChanges`. */
  draft?: string
}

/** The form of a record that others may change too. Put `refusal` above its buttons, and `unsaved.question` beside the form. */
export function useEditForm<N extends FormCall>({ onLoad, draft, ...options }: EditFormOptions<N>) {
  const [conflict, setConflict] = useState<string>()
  const { formProps, feedback, ...form } = useCallForm<N>({
    ...options,
    keeps: true,
    onRefused(refused, formData) {
      setConflict(refused.editConflict ? refused.message : undefined)
      options.onRefused?.(refused, formData)
      return refused.editConflict
    },
    onDone(answer, formData) {
      setConflict(undefined)
      options.onDone?.(answer, formData)
    },
  })
  const unsaved = useUnsavedChanges(formProps.ref, draft)
  return {
    ...form,
    formProps: {
      ...formProps,
      onInput: unsaved.onInput,
      onChange: unsaved.onInput,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        // The success of before must not stand beside a refusal.
        if (!isCheckOnly(event)) clearNotices()
        formProps.onSubmit(event)
      },
    },
    unsaved,
    refusal: (
      <>
        {conflict && <EditConflict message={conflict} onLoad={onLoad} />}
        {feedback?.tone === 'danger' && <Banner tone="danger">{feedback.message}</Banner>}
      </>
    ),
  }
}

/** The buttons of a long form: in sight while it is scrolled, on tablets in the strip with the menu, beside its button. */
export const SaveBar = ({ children }: { children: ReactNode }) => (
  <div
    data-save-bar=""
    className="sticky bottom-0 z-13 grid content-center gap-3 border-line border-t bg-paper py-3 max-md:static md:max-lg:-bottom-22 md:max-lg:min-h-18 md:max-lg:py-2 md:max-lg:pr-22"
  >
    {children}
  </div>
)
