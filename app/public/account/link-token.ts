import { useSyncExternalStore } from 'react'

/** Calls back when another mailed link is opened in the same tab: that changes only the fragment. */
export const onOtherLink = (changed: () => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** The token is in the fragment of the mailed link, so that it appears in no log. */
function readToken(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    // Cut off or damaged.
    return ''
  }
}

/** The token of the mailed link that was opened; '' for a link that is cut off, undefined on the server. */
export const useLinkToken = () => useSyncExternalStore(onOtherLink, readToken, () => undefined)
