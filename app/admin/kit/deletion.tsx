import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import type { CallName } from '../../../contract/paths.ts'
import { type Notice, notify } from '../../ui/feedback/toast.tsx'
import { ConfirmAction } from './action.tsx'

type DeletionCall = Extract<CallName, `adminDelete${string}`>

export type Deletion<T> = {
  call: DeletionCall
  /** A link below the refusal of a deletion that conflicts with other records (409). */
  conflictLink?: (row: T) => ReactNode
  /** Why a row cannot be deleted, as far as the list knows. The server decides. */
  blockedReason?: (row: T) => string | undefined
  /** What else to know before deleting a row; nothing for most. */
  consequence?: (row: T) => ReactNode
  /** A link in the notice of the deletion. */
  noticeLink?: (row: T, answer: Answer<DeletionCall>) => Notice['link']
  /** What can be deleted together with a row. */
  option?: {
    /** A checkbox with its consequences. */
    choice: (row: T, chosen: boolean, choose: (chosen: boolean) => void) => ReactNode
    /** The query of the call when the option is chosen. */
    query: Record<string, string>
  }
  /** Called after each deletion. */
  onDeleted?: () => void
  /** Leaves the screen of the deleted record. Without it the list is reloaded. */
  leave?: () => void
}

type DeletionDialogProps<T> = {
  deletion: Deletion<T>
  row: T
  name: string
  /** The row is deleted, by this call or already before by somebody else. */
  onGone: () => void
  onClose: () => void
}

function DeletionDialog<T extends { id: number }>({ deletion, row, name, ...rest }: DeletionDialogProps<T>) {
  const { call, consequence, option, blockedReason, conflictLink, noticeLink, leave, onDeleted } = deletion
  const [isOptionChosen, setOptionChosen] = useState(false)
  const { revalidate: reload } = useRevalidator()
  const tell = (text: string, more: Pick<Notice, 'link'> = {}) => {
    notify('Deleted!', { text, leaving: leave !== undefined, ...more })
    onDeleted?.()
    if (leave) leave()
    else rest.onGone()
  }
  return (
    <ConfirmAction
      title="Are you sure?"
      titleRefused="Cannot be deleted"
      about={name}
      text="You won't be able to revert this!"
      more={
        <>
          {consequence?.(row)}
          {option?.choice(row, isOptionChosen, setOptionChosen)}
        </>
      }
      confirm="Yes, delete it!"
      blocked={blockedReason?.(row)}
      refusal={({ message, status }) => (
        <div className="grid gap-1">
          <p className="font-medium">{message}</p>
          {status === 409 && conflictLink?.(row)}
        </div>
      )}
      call={call}
      sent={{ params: { id: row.id }, ...(isOptionChosen && option && { query: option.query }) }}
      onDone={(answer) => {
        const link = noticeLink?.(row, answer)
        tell('Your record has been deleted.', link ? { link } : {})
      }}
      onGone={() => tell('Somebody else had deleted it already.')}
      onChange={() => !leave && reload()}
      onClose={rest.onClose}
    />
  )
}

/** Deletes rows of a list, one after the other, each after a confirmation. Put `dialog` beside the list. */
export function useDeletion<T extends { id: number }>(
  deletion: Deletion<T> | undefined,
  nameOf: (row: T) => string,
) {
  const [row, setRow] = useState<T>()
  // Deleted rows are hidden at once; the list reloads afterwards.
  const [deleted, setDeleted] = useState<ReadonlySet<number>>(new Set())
  const { revalidate: reload } = useRevalidator()
  return {
    deleted,
    open(next: T) {
      setRow(next)
      // The reason may be out of date.
      if (deletion?.blockedReason?.(next) !== undefined) void reload()
    },
    dialog: row && deletion && (
      <DeletionDialog
        key={row.id}
        deletion={deletion}
        row={row}
        name={nameOf(row)}
        onGone={() => setDeleted((before) => new Set(before).add(row.id))}
        onClose={() => setRow(undefined)}
      />
    ),
  }
}
