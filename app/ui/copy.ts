import { useRef, useState } from 'react'

/** The messages after a text was copied, and after it could only be selected. */
type Words = { copied: string; marked: string }

/** Copies `text`. Without a clipboard, selects the content of the element of `place` for copying by hand. */
export function useCopy<T extends HTMLElement>(text: string, { copied, marked }: Words) {
  const place = useRef<T>(null)
  const [said, setSaid] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(copied)
    } catch {
      // The browser refuses, or has no clipboard because the site is served without TLS.
      if (place.current) getSelection()?.selectAllChildren(place.current)
      setSaid(marked)
    }
  }
  return { place, said, copy }
}
