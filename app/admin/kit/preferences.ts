import { useCallback, useState } from 'react'
import { browserStorage } from '../../storage.ts'

/**
 * A choice that this browser remembers under `key`. The default is `otherwise()`, by default the first choice.
 */
export function usePreference<const C extends string>(
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
