import { useCallback, useState } from 'react'
import { browserStorage } from '../storage.ts'

/**
 * One of some choices, as this browser remembers it under `key`; until somebody has chosen the first, or what is right
 * `otherwise`.
 */
export function useRemembered<const C extends string>(
  key: string,
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
