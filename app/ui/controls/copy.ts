import { useRef, useState } from 'react'

/** The messages after a text was copied, and after it could only be selected. */
type Words = { copied: string; marked: string }

/** Copies `text`; `status` says what happened. Without a clipboard it selects the element with the ref `place`, to copy by hand. */
export function useCopy<T extends HTMLElement>(text: string, { copied, marked }: Words) {
  const place = useRef<T>(null)
  const [status, setStatus] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setStatus(copied)
    } catch {
      // The browser refuses, or has no clipboard because the site is served without TLS.
      if (place.current) getSelection()?.selectAllChildren(place.current)
      setStatus(marked)
    }
  }
  return { place, status, copy }
}
