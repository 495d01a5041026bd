import { useCallback } from 'react'
import { useRevalidator } from 'react-router'

/** How many times a screen is being asked for anew at the moment. */
let wanted = 0

/** Whether what is on the screen is out of date: no step within it may spare its loader then. */
export const isReloadWanted = () => wanted > 0

/**
 * Returns what asks for the screen anew and is done when it is there, or when another has taken its place. A step away
 * meanwhile interrupts that; the router then asks `shouldRevalidate` of the step alone, and does not say that more is
 * due. So it is remembered here.
 */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    wanted += 1
    try {
      await revalidate()
    } finally {
      wanted -= 1
    }
  }, [revalidate])
}
