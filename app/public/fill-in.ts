import { type FormEvent, useEffect, useRef } from 'react'
import { api } from '../api.ts'
import { forgetDraft, isSecret, keepMine, readMine } from '../drafts.ts'
import { whileWanted } from '../while-wanted.ts'

type Filling = {
  formId: string
  /** Whether the account is to be asked; again when it is wanted anew, as it may have changed. */
  wanted: boolean
  /** Changes where the form stays after it was sent and emptied: it is filled in again. */
  anew?: number
  /** The name under which this tab keeps what was typed. */
  draft: string
  /** The same for what people type about themselves, where the rest is not for every form of its kind. */
  aboutThem?: string
}

const ABOUT_THEM = ['name', 'email', 'phone'] as const

const isField = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/**
 * Fills a form with what was typed into it before a reload, and its other fields with the name, the e-mail address and the
 * phone number (of their latest booking) of whoever is logged in. Nobody waits for those, and where they cannot be had the form is as it was. What is typed is
 * kept until the form is reset, as it is once it was sent. Put the returned props on the form.
 */
export function useFillIn({ formId, wanted, anew, draft, aboutThem = draft }: Filling) {
  const touched = useRef(new Set<string>())
  /** What was filled in, by the fields' names; nobody typed it. */
  const filled = useRef(new Map<string, string>())
  const isFilling = useRef(false)

  // Not as default values: success resets to those.
  useEffect(() => {
    const elements = document.forms.namedItem(formId)?.elements
    const kept: Record<string, string> = { ...readMine(aboutThem), ...readMine(draft) }
    for (const [name, value] of Object.entries(kept)) {
      const field = elements?.namedItem(name)
      // Or somebody has typed before this script was there.
      if (!isField(field) || field.value !== field.defaultValue) continue
      field.value = value
      touched.current.add(name)
    }
  }, [formId, draft, aboutThem])

  // biome-ignore lint/correctness/useExhaustiveDependencies: also when it is to be done anew
  useEffect(() => {
    if (!wanted) return
    const given = new AbortController()
    const { signal } = given
    void whileWanted(signal, api('showAccount', { signal }), (result) => {
      if (!result.ok) return
      for (const name of ABOUT_THEM) {
        const field = document.forms.namedItem(formId)?.elements.namedItem(name)
        if (!isField(field) || touched.current.has(name)) continue
        if (field.value && field.value !== filled.current.get(name)) continue
        const { [name]: value } = result.answer.account
        if (value === undefined || value === field.value) continue
        field.value = value
        // Whoever is about to type there replaces it, rather than typing on behind it.
        if (field === document.activeElement) field.select()
        filled.current.set(name, value)
        // An error that it was missing goes.
        isFilling.current = true
        field.dispatchEvent(new Event('input', { bubbles: true }))
        isFilling.current = false
      }
    })
    return () => given.abort()
  }, [formId, wanted, anew])

  return {
    onInput: ({ target }: FormEvent) => {
      if (isFilling.current || !isField(target)) return
      touched.current.add(target.name)
      if (isSecret(target)) return
      const place = ABOUT_THEM.some((name) => name === target.name) ? aboutThem : draft
      keepMine(place, { ...readMine(place), [target.name]: target.value })
    },
    onReset: () => {
      touched.current.clear()
      forgetDraft(draft)
      forgetDraft(aboutThem)
    },
  }
}
