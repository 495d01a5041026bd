import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import type { CallName } from '../../../contract/paths.ts'
import { type Notice, notify } from '../../ui/feedback/toast.tsx'
import { ConfirmCall, isRetryable } from './confirm-call.tsx'
import { useAdminApi } from './list-query.ts'

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

/** Deletes rows of a list, one after the other, each after a confirmation. */
export function useDeletion<T extends { id: number }>(deletion: Deletion<T> | undefined) {
  const [row, setRow] = useState<T>()
  const [isOptionChosen, setOptionChosen] = useState(false)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<{ message: string; status: number }>()
  // Deleted rows are hidden at once; the list reloads afterwards.
  const [deleted, setDeleted] = useState<ReadonlySet<number>>(new Set())
  const { revalidate: reload } = useRevalidator()
  const callApi = useAdminApi()

  return {
    deleted,
    pending,
    refusal,
    row,
    consequence: row && deletion?.consequence?.(row),
    choice: row && deletion?.option?.choice(row, isOptionChosen, setOptionChosen),
    conflictLink: row && refusal?.status === 409 ? deletion?.conflictLink?.(row) : undefined,
    close: () => setRow(undefined),
    open(next: T) {
      const blockedReason = deletion?.blockedReason?.(next)
      setRefusal(blockedReason === undefined ? undefined : { message: blockedReason, status: 409 })
      // Each row starts without the option.
      setOptionChosen(false)
      setRow(next)
      // The reason may be out of date.
      if (blockedReason !== undefined) void reload()
    },
    async confirm() {
      if (!row || !deletion || pending) return
      setPending(true)
      setRefusal(undefined)
      const result = await callApi(deletion.call, {
        params: { id: row.id },
        ...(isOptionChosen && deletion.option && { query: deletion.option.query }),
      })
      setPending(false)
      if (!result.ok && result.status !== 404) return setRefusal(result)
      setRow(undefined)
      const link = result.ok && deletion.noticeLink?.(row, result.answer)
      notify('Deleted!', {
        text: result.ok ? 'Your record has been deleted.' : 'Somebody else had deleted it already.',
        leaving: deletion.leave !== undefined,
        ...(link && { link }),
      })
      deletion.onDeleted?.()
      if (deletion.leave) return deletion.leave()
      setDeleted((before) => new Set(before).add(row.id))
      await reload()
    },
  }
}

type DeletionDialogProps<T extends { id: number }> = Omit<
  ReturnType<typeof useDeletion<T>>,
  'open' | 'deleted'
> & { nameOf: (row: T) => string }

export function DeletionDialog<T extends { id: number }>(props: DeletionDialogProps<T>) {
  const { row, nameOf, pending, refusal, conflictLink, consequence, choice, close, confirm } = props
  if (!row) return null
  // Only a call that may succeed is offered again.
  const again = !refusal || isRetryable(refusal)
  return (
    <ConfirmCall
      title={again ? 'Are you sure?' : 'Cannot be deleted'}
      about={nameOf(row)}
      text="You won't be able to revert this!"
      more={
        <>
          {consequence}
          {choice}
        </>
      }
      confirm="Yes, delete it!"
      pending={pending}
      refusal={
        refusal && (
          <div className="grid gap-1">
            <p className="font-medium">{refusal.message}</p>
            {conflictLink}
          </div>
        )
      }
      onConfirm={again ? confirm : undefined}
      onClose={close}
    />
  )
}
