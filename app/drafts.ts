/**
 * What was typed and not sent yet, kept for this tab over a reload or a login that has ended. Without storage (some
 * private windows) it is lost.
 */

const PREFIX = 'draft:'

export function keepDraft(name: string, content: object) {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(content))
  } catch {}
}

export function readDraft<T extends object>(name: string): T | undefined {
  try {
    const kept = sessionStorage.getItem(PREFIX + name)
    return kept === null ? undefined : (JSON.parse(kept) as T)
  } catch {
    return undefined
  }
}

export function forgetDraft(name: string) {
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {}
}

/** The names of all that are kept. */
export function keptDrafts(): string[] {
  try {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length))
  } catch {
    return []
  }
}

/** At a logout: the next person at this browser must not read them. */
export const forgetDrafts = () => keptDrafts().forEach(forgetDraft)
