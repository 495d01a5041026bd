import { type FormEvent, useEffect, useRef } from 'react'
import { api } from '../../api.ts'

/**
 * Fills the name and the e-mail address of whoever is logged in into the booking form when its dialog opens: only into
 * fields that are empty and that nobody has typed into. Nobody waits for it, and where it fails the form is as it
 * was; a token that has died shows itself when the form is sent. Put the returned props on the form.
 */
export function useFillIn(formId: string, open: boolean) {
  const touched = useRef(new Set<string>())

  useEffect(() => {
    if (!open) return
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
      // Closed before there was an answer.
      () => {},
    )
    return () => given.abort()
  }, [formId, open])

  return {
    onInput: ({ target }: FormEvent) => {
      if (target instanceof HTMLInputElement) touched.current.add(target.name)
    },
    onReset: () => touched.current.clear(),
  }
}
