import { useEffect, useState } from 'react'
import type { Quoted } from '../../../contract/quotes.ts'
import { api } from '../../api.ts'
import { unlessAborted } from '../../unless-aborted.ts'

/** How long typing pauses before the price is asked for. */
const PAUSE_MS = 250

type Texts = Record<string, string>
type Known = { quote?: Quoted | undefined; failure?: string | undefined; refusedCode?: Texts | undefined }

/**
 * The price of what is `asked` for, as the server computes it; undefined asks nothing. The last price stays until the
 * next has come. A code that was refused is told with its reason, and the price is then one without it.
 */
export function useQuote(asked: Texts | undefined) {
  const [known, setKnown] = useState<Known>({})
  const [pending, setPending] = useState(false)
  const { quote, failure, refusedCode } = known
  const { promo_code: code = '', ...rest } = asked ?? {}
  const isRefused = code !== '' && refusedCode?.code === code
  const form = asked && JSON.stringify(isRefused ? rest : asked)
  const isFirst = quote === undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first price is asked for at once, those after a pause
  useEffect(() => {
    if (form === undefined) return setPending(false)
    const given = new AbortController()
    const { signal } = given
    setPending(true)
    const ask = () => {
      const body = new FormData()
      for (const [name, text] of Object.entries(JSON.parse(form) as Texts)) body.set(name, text)
      void unlessAborted(signal, api('quote', { form: body, signal }), (result) => {
        setPending(false)
        if (result.ok) return setKnown((before) => ({ ...before, quote: result.answer, failure: undefined }))
        const { message, errors, status } = result
        const why = errors?.promo_code?.[0] ?? (code && status === 429 ? message : undefined)
        // Without the code, the price is asked for again.
        if (why) setKnown((before) => ({ ...before, refusedCode: { code, why } }))
        else setKnown((before) => ({ ...before, quote: undefined, failure: message }))
      })
    }
    const timer = setTimeout(ask, isFirst ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [form])

  return {
    quote,
    failure,
    pending,
    /** Why the code cannot be used. */
    codeRefusal: isRefused ? refusedCode?.why : undefined,
    /** Takes a price that a refused booking has told. */
    replace: (newer: Quoted) => setKnown((before) => ({ ...before, quote: newer, failure: undefined })),
    /** Forgets that a code was refused: it is tried again. */
    tryAgain: () => setKnown((before) => ({ ...before, refusedCode: undefined })),
  }
}
