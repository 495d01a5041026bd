import { useSyncExternalStore } from 'react'

export const isOffline = () => !navigator.onLine

const subscribe = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

export const useIsOffline = () => useSyncExternalStore(subscribe, isOffline, () => false)

/**
 * What a link to another page says of fetching it ahead: on hover, focus or touch, and not without a network. The
 * router reloads the document when a page's script cannot be fetched, even one that nobody has asked to see yet.
 */
export const usePrefetch = () => (useIsOffline() ? 'none' : 'intent')
