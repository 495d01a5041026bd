import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { CallName } from '../../../contract/paths.ts'
import type { Refused } from '../../api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { type LoadOptions, useCall as useSiteCall } from '../../use-call.ts'
import { isRetryable, useAdminApi } from './api.ts'

/** `useCall` with the login of the staff: a dead token leads to the login. Show its result by `CallResult`. */
export const useCall = <N extends CallName>(name: N | false, options?: LoadOptions) =>
  useSiteCall(name, options, useAdminApi())

type CallResultProps<A> = {
  result: { ok: true; answer: A } | Refused | undefined
  refetch: () => void
  children: (answer: A) => ReactNode
}

/** Shows the result of `useCall`: a spinner, the data, or the refusal with a button to try again. */
export function CallResult<A>({ result, refetch, children }: CallResultProps<A>) {
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

const LONG_MS = 60_000

/** Calls `act` when the tab becomes visible again after more than a minute: its data may be out of date. */
export function useOnReturn(act: () => void) {
  const returned = useEffectEvent(act)
  useEffect(() => {
    let leftAt = document.hidden ? 0 : Number.POSITIVE_INFINITY
    const changed = () => {
      if (document.hidden) leftAt = Date.now()
      else if (Date.now() - leftAt > LONG_MS) returned()
    }
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  }, [])
}
