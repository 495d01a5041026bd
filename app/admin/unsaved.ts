import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { forgetDraft, isSecret, keepDraft, keptDrafts, readDraft } from '../drafts.ts'
import { session } from '../session.ts'
import { isAdmin } from './ask.ts'
import type { Texts } from './began-with.ts'

/** What was typed, what the form began with, and the account that typed it: nobody else is to read it. */
type Draft = { texts: Texts; began: Texts; account: string }

const mine = (name: string) => {
  const draft = readDraft<Draft>(name)
  return draft?.account === session.get().account ? draft : undefined
}

/** At a login: what somebody else has typed into the back office in this tab does not wait for them here. */
export function forgetDraftsOfOthers() {
  for (const name of keptDrafts()) if (name.startsWith('/admin/') && !mine(name)) forgetDraft(name)
}

/** What was typed, save passwords and files, which have no business in a store. */
const textsOf = (form: HTMLFormElement): Texts => {
  const secret = [...form.querySelectorAll('input')].filter(isSecret).map(({ name }) => name)
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !secret.includes(entry[0]),
  )
  return Object.fromEntries(texts)
}

const everything = (form: HTMLFormElement) =>
  JSON.stringify(
    [...new FormData(form)].map(([key, value]) => [key, value instanceof File ? value.name : value]),
  )

/** What was typed here when the session ended, to begin with after the login; `part` tells forms of a page apart. */
export function useDraft(part = ''): Draft | undefined {
  const path = useLocation().pathname + part
  const [draft] = useState(() => mine(path))
  useEffect(() => forgetDraft(path), [path])
  return draft
}

/**
 * Keeps what was typed from being lost by accident: leaving the page asks first; when the session ends under it, the
 * texts are kept for `useDraft`. Put `onInput` on the form; call `letGo` before leaving it on purpose.
 */
export function useUnsaved(
  form: RefObject<HTMLFormElement | null>,
  draft: Draft | undefined,
  began: Texts,
  part = '',
) {
  const path = useLocation().pathname + part
  const untouched = useRef('')
  const texts = useRef(draft?.texts)
  const dirty = useRef(draft !== undefined)
  // Once the session has ended it no longer tells.
  const account = useRef(session.get().account)

  useEffect(() => {
    if (form.current && !draft) untouched.current = everything(form.current)
    const warn = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [form, draft])

  useLayoutEffect(
    () => () => {
      if (dirty.current && !isAdmin() && texts.current && account.current)
        keepDraft(path, { texts: texts.current, began, account: account.current } satisfies Draft)
    },
    [path, began],
  )

  // On the way to the login the draft is kept: nothing to ask.
  const blocker = useBlocker(() => dirty.current && isAdmin())
  const letGo = () => {
    dirty.current = false
    if (form.current) untouched.current = everything(form.current)
  }

  return {
    letGo,
    isDirty: () => dirty.current,
    onInput() {
      if (!form.current) return
      dirty.current = everything(form.current) !== untouched.current
      texts.current = textsOf(form.current)
      account.current ??= session.get().account
    },
    asking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave() {
      letGo()
      blocker.proceed?.()
    },
  }
}
