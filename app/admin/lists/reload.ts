import { useCallback } from 'react'
import { useRevalidator } from 'react-router'

/** The number of reloads in progress. */
let reloads = 0

/** Whether the screen is out of date: a navigation within the screen must run its loader then. */
export const isReloading = () => reloads > 0

/**
 * Returns a function that reloads the screen's data and resolves when they are there. A navigation interrupts a reload,
 * and the router does not tell `shouldRevalidate` that a reload is due: `isReloading` does.
 */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    reloads += 1
    try {
      await revalidate()
    } finally {
      reloads -= 1
    }
  }, [revalidate])
}
