import { useSyncExternalStore } from 'react'

/** Calls back when another mailed link is opened in the same tab: that changes only the fragment. */
export const onOtherLink = (changed: () => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** The token of the mailed link. It is in the fragment, so that no log contains it. */
function readToken(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    // The link is cut off or damaged.
    return ''
  }
}

/** The token of the mailed link that was opened; '' for a link that is cut off, undefined on the server. */
export const useLinkToken = () => useSyncExternalStore(onOtherLink, readToken, () => undefined)
