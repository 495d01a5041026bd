import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { CallName } from '../../../contract/paths.ts'
import type { Refused } from '../../api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { type LoadOptions, useCall as useSiteCall } from '../../use-call.ts'
import { isRetryable, useAdminApi } from './api.ts'

/** `useCall` with the login of the staff: a dead token leads to the login. Show its result by `CallResult`. */
export const useCall = <N extends CallName>(name: N | false, options?: LoadOptions) =>
  useSiteCall(name, options, useAdminApi())

export function useReload() {
  const { revalidate } = useRevalidator()
  return () => void revalidate()
}

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

const LOOK_MS = 1500

type LookingAgain = {
  /** Whether something is still on its way. */
  isOnItsWay: boolean
  /** The last answer: each new one is followed by one more look. */
  answer: unknown
  look: () => void
  most: number
}

/** Calls `look` again and again while mails or money are on their way, `most` times at most: a server may not answer. */
export function useLookingAgain({ isOnItsWay, answer, look, most }: LookingAgain) {
  const looks = useRef(0)
  const lookAgain = useEffectEvent(look)
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `answer`
  useEffect(() => {
    if (!isOnItsWay) looks.current = 0
    if (!isOnItsWay || looks.current >= most) return
    looks.current += 1
    const timer = setTimeout(lookAgain, LOOK_MS)
    return () => clearTimeout(timer)
  }, [isOnItsWay, answer, most])
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
