import { useState } from 'react'
import type { FormCall } from '../../api.ts'
import { type FormOptions, useCallForm } from '../../form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useUnsavedChanges } from './unsaved-changes.tsx'

type EditConflictProps = {
  /** The server's message. */
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
    <div
      role="alert"
      className="grid justify-items-start gap-3 rounded-lg border border-danger bg-danger-soft px-4 py-2.5"
    >
      <p className="font-medium text-danger">
        {message} Nothing was saved. What you typed is still here: copy what you need before you load.
      </p>
      <Button look="quiet" pending={pending} onClick={load}>
        Load the current version
      </Button>
    </div>
  )
}

/**
 * What a form begins with. It stays the same while the screen reloads, so that nothing typed is lost. `startAnew` reloads
 * and lets the form begin anew with what is stored by then: give the form `turn` as its key.
 */
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
}

/**
 * The form of a record that others may change too. It asks before it is left with unsaved changes. Put `refusal` above its
 * buttons, and `unsaved.question` beside the form.
 */
export function useEditForm<N extends FormCall>({ onLoad, ...options }: EditFormOptions<N>) {
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
  const unsaved = useUnsavedChanges(formProps.ref)
  return {
    ...form,
    formProps: { ...formProps, onInput: unsaved.onInput, onChange: unsaved.onInput },
    unsaved,
    refusal: (
      <>
        {conflict && <EditConflict message={conflict} onLoad={onLoad} />}
        {feedback?.tone === 'danger' && <Banner tone="danger">{feedback.message}</Banner>}
      </>
    ),
  }
}
