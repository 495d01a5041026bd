import { type ReactNode, useState } from 'react'
import type { Answer } from '../../contract/calls.ts'
import type { CallName } from '../../contract/paths.ts'
import { type Notice, notify } from '../ui/toast.tsx'
import { useAdminApi } from './ask.ts'
import { isPassing } from './asked.ts'
import { ConfirmCall } from './confirm-call.tsx'
import { useReload } from './reload.ts'

type DeletionCall = Extract<CallName, `adminDelete${string}`>

export type Deletion<T> = {
  call: DeletionCall
  /** Stands under the reason when the deletion conflicts with something: the way out of it. */
  wayOut?: (row: T) => ReactNode
  /** Why a row cannot be deleted, as far as the list knows; the server decides. */
  hindrance?: (row: T) => string | undefined
  /** What else to know before deleting a row; nothing for most. */
  consequence?: (row: T) => ReactNode
  /** A way on from what is said when it is deleted. */
  wayOn?: (row: T, answer: Answer<DeletionCall>) => Notice['link']
  /** What may be deleted along with a row, unless it is left. */
  along?: {
    /** A checkbox that says what, and what comes of it. */
    choice: (row: T, chosen: boolean, choose: (chosen: boolean) => void) => ReactNode
    /** Asks the call for it. */
    query: Record<string, string>
  }
  /** Hears of each that is deleted. */
  onDeleted?: () => void
  /** From the screen of what was deleted, which is there no more; without it the list is asked for anew. */
  leave?: () => void
}

/** Deletes rows of a list, one after the other, each after a confirmation. */
export function useDeletion<T extends { id: number }>(deletion: Deletion<T> | undefined) {
  const [row, setRow] = useState<T>()
  const [isAlong, setAlong] = useState(false)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<{ message: string; status: number }>()
  // Out of sight at once; the list itself is asked for anew behind it.
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const reload = useReload()
  const ask = useAdminApi()

  const leaves = (id: number) => {
    deletion?.onDeleted?.()
    setGone((before) => new Set(before).add(id))
    return reload()
  }

  return {
    gone,
    pending,
    refusal,
    row,
    consequence: row && deletion?.consequence?.(row),
    choice: row && deletion?.along?.choice(row, isAlong, setAlong),
    wayOut: row && refusal?.status === 409 ? deletion?.wayOut?.(row) : undefined,
    close() {
      setRow(undefined)
      if (refusal?.status !== 404 || !deletion?.leave) return
      deletion.onDeleted?.()
      deletion.leave()
    },
    askFor(next: T) {
      const hindrance = deletion?.hindrance?.(next)
      setRefusal(hindrance === undefined ? undefined : { message: hindrance, status: 409 })
      // What was chosen for another row is not for this one.
      setAlong(false)
      setRow(next)
      // It may be so no more: the list is asked for anew behind it.
      if (hindrance !== undefined) void reload()
    },
    async confirm() {
      if (!row || !deletion || pending) return
      setPending(true)
      setRefusal(undefined)
      const result = await ask(deletion.call, {
        params: { id: row.id },
        ...(isAlong && deletion.along && { query: deletion.along.query }),
      })
      setPending(false)
      if (!result.ok) {
        setRefusal(result)
        // Somebody else was faster. A screen of it stays until that is read.
        if (result.status === 404 && !deletion.leave) await leaves(row.id)
        return
      }
      setRow(undefined)
      const link = deletion.wayOn?.(row, result.answer)
      notify('Deleted!', {
        text: 'Your record has been deleted.',
        leaving: deletion.leave !== undefined,
        ...(link && { link }),
      })
      if (deletion.leave) {
        deletion.onDeleted?.()
        return deletion.leave()
      }
      await leaves(row.id)
    },
  }
}

type DeletionDialogProps<T extends { id: number }> = Omit<
  ReturnType<typeof useDeletion<T>>,
  'askFor' | 'gone'
> & { nameOf: (row: T) => string }

export function DeletionDialog<T extends { id: number }>(props: DeletionDialogProps<T>) {
  const { row, nameOf, pending, refusal, wayOut, consequence, choice, close, confirm } = props
  if (!row) return null
  // What is refused for good is not offered again; what failed on the way is.
  const again = !refusal || isPassing(refusal)
  const deleted = refusal?.status === 404
  return (
    <ConfirmCall
      title={again ? 'Are you sure?' : deleted ? 'Already deleted' : 'Cannot be deleted'}
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
            <p className="font-medium">
              {deleted ? 'Somebody else has deleted it meanwhile.' : refusal.message}
            </p>
            {wayOut}
          </div>
        )
      }
      onConfirm={again ? confirm : undefined}
      onClose={close}
    />
  )
}
