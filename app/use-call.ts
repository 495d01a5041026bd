import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Answer } from '../contract/calls.ts'
import type { CallName } from '../contract/paths.ts'
import { type Api, api, type FormCall, type Result } from './api.ts'

export function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

/** Passes the result of `promise` to `use`, unless `signal` has been aborted. Errors are thrown on, except after an abort. */
export async function unlessAborted<T>(
  signal: AbortSignal,
  promise: Promise<T>,
  use: (result: T) => void,
): Promise<void> {
  let result: T
  try {
    result = await promise
  } catch (error) {
    if (signal.aborted) return
    throw error
  }
  if (!signal.aborted) use(result)
}

export type LoadOptions = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  form?: Record<string, string>
  bookingToken?: string
  travellerToken?: string
  /** Whose data it is: another value loads anew. */
  of?: string | null
  /** How many milliseconds the options must stay unchanged before the call is made. */
  pause?: number
}

/** Loads data beside the screen's loader; nothing while `name` is false. A change of the options loads again. `send` makes the call. */
export function useCall<N extends CallName>(
  name: N | false,
  { pause, of, form, ...options }: LoadOptions = {},
  send: Api = api,
) {
  const key = name && JSON.stringify([name, options, form, of])
  const [last, setLast] = useState<{ key: string; result: Result<N> }>()
  const [attempt, setAttempt] = useState(0)
  const load = useEffectEvent((signal: AbortSignal) =>
    send(name as N, { ...options, form: form && formOf(form), signal }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the call
  useEffect(() => {
    if (!key) return
    const leaving = new AbortController()
    const { signal } = leaving
    const ask = () =>
      void unlessAborted(signal, load(signal), (result) =>
        setLast((before) =>
          // A copy: whoever looks again and again is told that this look is over.
          before?.key === key && before.result.ok && !result.ok
            ? { key, result: { ...before.result } }
            : { key, result },
        ),
      )
    const timer = pause === undefined ? undefined : setTimeout(ask, pause)
    if (timer === undefined) ask()
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [key, pause, attempt])
  return {
    /** Undefined until the first answer to these options. When a later call fails, the earlier answer stays. */
    result: last && last.key === key ? last.result : undefined,
    /** The last answer, also while other options are loading. */
    latest: last?.result.ok ? last.result.answer : undefined,
    /** Loads again; `result` stays until the new answer is there. */
    refetch: useCallback(() => setAttempt((now) => now + 1), []),
    /** Shows a newer answer, such as that of a save, without a call. */
    replace(answer: Answer<N>) {
      if (key) setLast({ key, result: { ok: true, answer } })
    },
  }
}

/** Calls `act` when the browser shows the page again as it was left, as Back may do: its data may then be old. */
export function useShownAgain(act: () => void) {
  const shown = useEffectEvent(act)
  useEffect(() => {
    const again = ({ persisted }: PageTransitionEvent) => persisted && shown()
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [])
}

/** How long typing must pause before the call is made. */
const PAUSE_MS = 250

type LiveCall<N extends FormCall> = {
  api: Api
  call: N
  params?: Record<string, string | number>
  /** The fields to send; undefined makes no call. */
  form: Record<string, string> | undefined
  /** Another number makes the call again. */
  again?: number
  onResult: (result: Result<N>) => void
}

/** How long after a first answer that there is no network, or that the server is busy, the call is made again; then twice as long, and so on. */
const AGAIN_MS = 2_000

/**
 * Makes a call while somebody types: at once, then at pauses. An overtaken call gets no result. What fails only for the moment is asked
 * again. Returns whether a call is awaited.
 */
export function useLiveCall<N extends FormCall>(options: LiveCall<N>): boolean {
  const { api, call, params, form, again = 0, onResult } = options
  const [pending, setPending] = useState(false)
  const isFirst = useRef(true)
  const contents = form && JSON.stringify(form)

  const send = useEffectEvent((signal: AbortSignal, patience: number) => {
    isFirst.current = false
    const result = api(call, { form: formOf(form ?? {}), signal, params })
    void unlessAborted(signal, result, (answered) => {
      setPending(false)
      onResult(answered)
      if (answered.ok || (answered.status !== 0 && answered.status !== 503)) return
      const timer = setTimeout(() => send(signal, patience * 2), patience)
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` makes the call again
  useEffect(() => {
    setPending(contents !== undefined)
    if (contents === undefined) return
    const leaving = new AbortController()
    const timer = setTimeout(() => send(leaving.signal, AGAIN_MS), isFirst.current ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [contents, again])
  return pending
}
