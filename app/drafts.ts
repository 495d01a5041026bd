/**
 * What was typed and not sent yet, kept for this tab over a reload or a login that has ended. Without storage (some
 * private windows) it is lost with the page.
 */

import { session } from './session.ts'
import { tabStorage } from './storage.ts'

const PREFIX = 'draft:'

const keepDraft = (name: string, content: object) => tabStorage.set(PREFIX + name, JSON.stringify(content))

function readDraft<T extends object>(name: string): T | undefined {
  try {
    const kept = tabStorage.get(PREFIX + name)
    return kept === null ? undefined : (JSON.parse(kept) as T)
  } catch {
    return undefined
  }
}

export const forgetDraft = (name: string) => tabStorage.remove(PREFIX + name)

type Owned<T> = { account: string | null; content: T }

/** Keeps what whoever is logged in has typed: no other account is to read it. */
export const keepMine = (name: string, content: object) =>
  keepDraft(name, { account: session.get().account, content } satisfies Owned<object>)

export function readMine<T extends object>(name: string): T | undefined {
  const kept = readDraft<Owned<T>>(name)
  return kept?.account === session.get().account ? kept.content : undefined
}

/** The names of all that are kept. */
export const keptDrafts = (): string[] =>
  tabStorage
    .keys()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))

/** At a logout: the next person at this browser must not read them. */
export const forgetDrafts = () => keptDrafts().forEach(forgetDraft)
