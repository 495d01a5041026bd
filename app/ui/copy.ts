import { useRef, useState } from 'react'

/** What is said when a text was copied, and when it could only be marked. */
type Words = { copied: string; marked: string }

/** Copies a text that stands in the element of `place`; where there is no clipboard, marks it there. */
export function useCopy<T extends HTMLElement>(text: string, { copied, marked }: Words) {
  const place = useRef<T>(null)
  const [said, setSaid] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(copied)
    } catch {
      // Refused, or not there where the site is served without TLS.
      if (place.current) getSelection()?.selectAllChildren(place.current)
      setSaid(marked)
    }
  }
  return { place, said, copy }
}
