import type { Api } from '../api.ts'

type Asked = Parameters<Api>[1]

/**
 * Of an update, only the fields that were changed here: what somebody else, or another tab, has changed in the others
 * meanwhile stays. `before` is what the form began with.
 */
export function changedOnly(asked: Asked, before: Record<string, string | undefined> = {}): Asked {
  if (!asked?.form) return asked
  const form = new FormData()
  for (const [name, value] of asked.form) if (value !== before[name]) form.append(name, value)
  return { ...asked, form }
}
