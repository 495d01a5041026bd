import type { ReactNode } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import type { Api, FormCall } from '../../api.ts'
import { type FormOptions, useCallForm } from '../../form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { notify } from '../../ui/toast.tsx'
import { useAdminApi } from '../lists/list-query.ts'

type RuleDialogProps<N extends FormCall> = Pick<
  FormOptions<N>,
  'call' | 'schema' | 'params' | 'defaultValue' | 'idempotencyKey'
> & {
  title: string
  /** Sends the form instead of `api`. */
  send?: Api
  onStored: (answer: Answer<N>) => void
  onClose: () => void
  children: (fields: ReturnType<typeof useCallForm<N>>['fields']) => ReactNode
}

/** A small form in a dialog: adds something, or changes it. */
export function RuleDialog<N extends FormCall>(props: RuleDialogProps<N>) {
  const { title, send, onStored, onClose, children, ...options } = props
  const { formProps, fields, pending, feedback } = useCallForm<N>({
    ...options,
    id: 'rule',
    api: useAdminApi(send),
    keeps: true,
    onDone(answer) {
      notify((answer as { message: string }).message)
      onStored(answer)
      onClose()
    },
  })
  return (
    <Modal title={title} onClose={() => !pending && onClose()}>
      <form {...formProps} className="grid gap-4">
        <div inert={pending} className="grid gap-4">
          {children(fields)}
        </div>
        {feedback?.tone === 'danger' && <Banner tone="danger">{feedback.message}</Banner>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose} disabled={pending}>
            Back
          </Button>
          <Button type="submit" pending={pending}>
            Save
          </Button>
        </div>
      </form>
    </Modal>
  )
}
