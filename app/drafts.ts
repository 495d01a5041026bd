/**
 * What was typed and not sent yet, kept for this tab over a reload or a login that has ended. Without storage (some
 * private windows) it is lost with the page.
 */

import { session } from './session.ts'
import { tabStorage } from './storage.ts'

const PREFIX = 'draft:'

/** Whether what is typed there is kept nowhere. A password is one while it is shown, too, when its type is `text`. */
export const isSecret = ({ type, autocomplete }: HTMLInputElement | HTMLTextAreaElement) =>
  type === 'password' || /password$|^one-time-code$/.test(autocomplete)

export const keepDraft = (name: string, content: object) =>
  tabStorage.set(PREFIX + name, JSON.stringify(content))

export function readDraft<T extends object>(name: string): T | undefined {
  try {
    const kept = tabStorage.get(PREFIX + name)
    return kept === null ? undefined : (JSON.parse(kept) as T)
  } catch {
    return undefined
  }
}

export const forgetDraft = (name: string) => tabStorage.remove(PREFIX + name)

type Owned<T> = { account: string | null; content: T }

/** Keeps what whoever is logged in has typed: no other account is to read it. A visitor's belongs to nobody yet. */
export const keepMine = (name: string, content: object) =>
  keepDraft(name, { account: session.get().account, content } satisfies Owned<object>)

export function readMine<T extends object>(name: string): T | undefined {
  const kept = readDraft<Owned<T>>(name)
  return kept && (kept.account === null || kept.account === session.get().account) ? kept.content : undefined
}

/** At a login: what a visitor has typed in this tab is now of the account that they turned out to have. */
export function claimDrafts() {
  for (const name of keptDrafts()) {
    const kept = readDraft<Owned<object>>(name)
    if (kept?.account === null) keepDraft(name, { ...kept, account: session.get().account })
  }
}

/** The names of all that are kept. */
export const keptDrafts = (): string[] =>
  tabStorage
    .keys()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))

/** At a logout: the next person at this browser must not read them. */
export const forgetDrafts = () => keptDrafts().forEach(forgetDraft)
