import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { FormCall, Result } from '../../api.ts'
import { unlessAborted } from '../../unless-aborted.ts'
import { useAdminApi } from '../lists/list-query.ts'

const QUIET_MS = 250

const contentsOf = (form: HTMLFormElement, names: readonly string[]) => {
  const contents = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (names.includes(name) && typeof value === 'string') contents.set(name, value)
  return contents.toString()
}

/**
 * The named fields of the form around an element, as a query, current while somebody types; a promo code once it is left,
 * as each code that is tried in vain is counted.
 */
export function useFormContents(inside: RefObject<HTMLElement | null>, names: readonly string[]) {
  const [contents, setContents] = useState('')
  const read = useEffectEvent((form: HTMLFormElement) => setContents(contentsOf(form, names)))
  useEffect(() => {
    const form = inside.current?.closest('form')
    if (!form) return
    const update = ({ type, target }: { type: string; target?: unknown }) => {
      if (type === 'input' && target instanceof HTMLInputElement && target.name === 'promo_code') return
      read(form)
    }
    read(form)
    form.addEventListener('input', update)
    form.addEventListener('change', update)
    // Fields that are added, and hidden ones that are set.
    const observer = new MutationObserver(() => read(form))
    observer.observe(form, { childList: true, subtree: true, attributeFilter: ['value', 'name'] })
    return () => {
      form.removeEventListener('input', update)
      form.removeEventListener('change', update)
      observer.disconnect()
    }
  }, [inside])
  return contents
}

type LiveCall<N extends FormCall> = {
  call: N
  params?: Record<string, string | number>
  /** The form as a query; undefined asks nothing. */
  contents: string | undefined
  /** Another value asks again. */
  again?: number
}

/** What a call answers to a form that somebody is filling in. The last answer stays until the next one is there. */
export function useLiveCall<N extends FormCall>({ call, params, contents, again = 0 }: LiveCall<N>) {
  const callApi = useAdminApi()
  const [last, setLast] = useState<{ contents: string; result: Result<N> }>()
  const ask = useEffectEvent((form: FormData, signal: AbortSignal) =>
    callApi(call, { form, signal, ...(params && { params }) }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks again
  useEffect(() => {
    if (contents === undefined) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      const form = new FormData()
      for (const [name, value] of new URLSearchParams(contents)) form.set(name, value)
      void unlessAborted(leaving.signal, ask(form, leaving.signal), (result) => setLast({ contents, result }))
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [contents, again])
  return contents === undefined ? undefined : last?.result
}
