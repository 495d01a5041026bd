import { useState } from 'react'
import { browserStorage } from '../storage.ts'

/** One of some choices, as this browser remembers it under `key`; the first until somebody has chosen. */
export function useRemembered<const C extends string>(key: string, choices: readonly [C, ...C[]]) {
  const [chosen, setChosen] = useState(() => {
    const kept = browserStorage.get(key)
    return choices.find((choice) => choice === kept) ?? choices[0]
  })
  return [
    chosen,
    (next: C) => {
      setChosen(next)
      browserStorage.set(key, next)
    },
  ] as const
}
