import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Api, FormCall, Result } from './api.ts'

/**
 * Passes the result of `promise` to `use`, unless `signal` is aborted by then. Errors are thrown on, except after an
 * abort.
 */
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

/** How long typing pauses before the call is made. */
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

/**
 * Makes a call with what somebody is typing: the first time at once, later when typing pauses. A call that is overtaken by
 * the next one gets no result. Returns whether a result is awaited.
 */
export function useLiveCall<N extends FormCall>(options: LiveCall<N>): boolean {
  const { api, call, params, form, again = 0, onResult } = options
  const [pending, setPending] = useState(false)
  const isFirst = useRef(true)
  const contents = form && JSON.stringify(form)

  const send = useEffectEvent((signal: AbortSignal) => {
    isFirst.current = false
    const body = new FormData()
    for (const [name, value] of Object.entries(form ?? {})) body.set(name, value)
    const result = api(call, { form: body, signal, ...(params && { params }) })
    void unlessAborted(signal, result, (answered) => {
      setPending(false)
      onResult(answered)
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` makes the call again
  useEffect(() => {
    setPending(contents !== undefined)
    if (contents === undefined) return
    const leaving = new AbortController()
    const timer = setTimeout(() => send(leaving.signal), isFirst.current ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [contents, again])
  return pending
}
