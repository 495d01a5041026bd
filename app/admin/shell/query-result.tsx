import type { ReactNode } from 'react'
import type { Refused } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { isRetryable } from '../lists/confirmed-call.ts'

type QueryResultProps<A> = {
  result: { ok: true; answer: A } | Refused | undefined
  refetch: () => void
  children: (answer: A) => ReactNode
}

/** Shows the result of `useQuery`: a spinner, the data, or the refusal with a button to try again. */
export function QueryResult<A>({ result, refetch, children }: QueryResultProps<A>) {
  if (!result) return <Spinner />
  if (result.ok) return children(result.answer)
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p>{result.message}</p>
      {isRetryable(result) && (
        <Button look="quiet" onClick={refetch}>
          Try again
        </Button>
      )}
    </div>
  )
}
