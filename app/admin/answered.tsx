import type { ReactNode } from 'react'
import type { Refused } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { isPassing } from './asked.ts'

type AnsweredProps<A> = {
  result: { ok: true; answer: A } | Refused | undefined
  askAgain: () => void
  children: (answer: A) => ReactNode
}

/** What `useAnswer` is told; until then that it is on its way, or why it could not be. */
export function Answered<A>({ result, askAgain, children }: AnsweredProps<A>) {
  if (!result) return <Spinner />
  if (result.ok) return children(result.answer)
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p>{result.message}</p>
      {isPassing(result) && (
        <Button look="quiet" onClick={askAgain}>
          Try again
        </Button>
      )}
    </div>
  )
}
