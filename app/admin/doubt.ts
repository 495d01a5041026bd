import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'

/** What is asked before something is saved, and what the button says that saves it all the same. */
type Doubt = { title: string; text: string; confirm: string }

/** What is doubtful about a form; undefined where nothing is, or where that could not be found out. */
export type FindDoubt = (formData: FormData) => Doubt | undefined | Promise<Doubt | undefined>

/** Of a slip that is saved over what was right before. */
export const slip = (title: string, text: string): Doubt => ({
  title,
  text: `${text} Save anyway?`,
  confirm: 'Save anyway',
})

/** Of what is there already: adding it again, or making another thing the same. */
export const twin = (text: string, isNew: boolean): Doubt =>
  isNew
    ? { title: 'Is this one too many?', text: `${text} Add another?`, confirm: 'Add another' }
    : slip('Is this meant?', text)

/**
 * Holds a form back while it is doubtful, for useCallForm. To find out may take a while: nothing is sent twice then, and
 * the focus is afterwards where it was. Whoever is no longer `here` by then sends nothing.
 */
export function useDoubt(find: FindDoubt | undefined, here: RefObject<boolean>) {
  const [doubted, setDoubted] = useState<Doubt & { send: () => void }>()
  const [isAsking, setAsking] = useState(false)

  async function wait(asked: Promise<Doubt | undefined>, send: () => void) {
    const focused = document.activeElement
    setAsking(true)
    const found = await asked
    if (!here.current) return
    // The button that was pressed can have the focus again.
    flushSync(() => setAsking(false))
    if (focused instanceof HTMLElement && document.activeElement === document.body)
      focused.focus({ preventScroll: true })
    if (found) setDoubted({ ...found, send })
    else send()
  }

  return {
    doubted,
    isAsking,
    holdBack(formData: FormData, send: () => void) {
      if (isAsking) return true
      const found = find?.(formData)
      if (found instanceof Promise) void wait(found, send)
      else if (found) setDoubted({ ...found, send })
      return found !== undefined
    },
    close: () => setDoubted(undefined),
    confirm() {
      // The button that was pressed has the focus again, and keeps it when this is refused.
      flushSync(() => setDoubted(undefined))
      doubted?.send()
    },
  }
}
