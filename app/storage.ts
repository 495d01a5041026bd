import { useCallback, useState } from 'react'

/** What stays until it is removed: docs/law.md says why, as of all that this site keeps in a browser. */
type KeptByBrowser =
  | 'token'
  | 'role'
  | 'account'
  | 'language-answered'
  | 'menu-used'
  | 'passengers-by'
  | 'passengers-notes'
  | 'booking columns'

/** What stays until the tab is closed. */
type KeptByTab =
  | 'party'
  | 'looked-for'
  | 'addressed'
  | `draft:${string}`
  | `booking-token-${number}`
  | `booking-change-${number}`

/** A browser storage that never throws. Where it is blocked or full, values stay in the page's memory. */
function createStorage<Key extends string>(open: () => Storage) {
  const memory = new Map<string, string>()
  /** The result of `use`, or undefined where the storage is blocked or full. */
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(open())
    } catch {
      return undefined
    }
  }
  return {
    get: (key: Key): string | null => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key: Key, value: string) {
      memory.set(key, value)
      attempt((storage) => {
        storage.setItem(key, value)
        memory.delete(key)
      })
    },
    remove(key: string) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    keys: (): string[] => [...memory.keys(), ...(attempt(Object.keys) ?? [])],
  }
}

/** The storage that all tabs share; its values stay until they are removed. */
export const browserStorage = createStorage<KeptByBrowser>(() => localStorage)

/** The storage of this tab; its values stay until the tab is closed. */
export const tabStorage = createStorage<KeptByTab>(() => sessionStorage)

/** A choice that this browser remembers under `key`. The default is `otherwise()`, by default the first choice. */
export function usePreference<const C extends string>(
  key: KeptByBrowser,
  choices: readonly [C, ...C[]],
  otherwise: () => NoInfer<C> = () => choices[0],
) {
  const [chosen, setChosen] = useState(() => {
    const kept = browserStorage.get(key)
    return choices.find((choice) => choice === kept) ?? otherwise()
  })
  const choose = useCallback(
    (next: C) => {
      setChosen(next)
      browserStorage.set(key, next)
    },
    [key],
  )
  return [chosen, choose] as const
}
