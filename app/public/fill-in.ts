import { type FormEvent, useEffect, useRef } from 'react'
import { api } from '../api.ts'

/**
 * Fills the name and the e-mail address of whoever is logged in into a form as soon as that is `wanted` (and again when
 * it is wanted anew): only into fields that are empty and that nobody has typed into. Nobody waits for it, and where it
 * fails the form is as it was. Put the returned props on the form.
 */
export function useFillIn(formId: string, wanted: boolean) {
  const touched = useRef(new Set<string>())

  useEffect(() => {
    if (!wanted) return
    const given = new AbortController()
    api('showAccount', { signal: given.signal }).then(
      (result) => {
        if (!result.ok || given.signal.aborted) return
        for (const name of ['name', 'email'] as const) {
          const field = document.forms.namedItem(formId)?.elements.namedItem(name)
          if (!(field instanceof HTMLInputElement) || field.value || touched.current.has(name)) continue
          field.value = result.answer.account[name]
          // An error that it was missing goes.
          field.dispatchEvent(new Event('input', { bubbles: true }))
        }
      },
      // Given up before there was an answer.
      () => {},
    )
    return () => given.abort()
  }, [formId, wanted])

  return {
    onInput: ({ target }: FormEvent) => {
      if (target instanceof HTMLInputElement) touched.current.add(target.name)
    },
    onReset: () => touched.current.clear(),
  }
}
