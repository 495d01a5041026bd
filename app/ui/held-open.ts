import { useEffect } from 'react'

/**
 * Keeps a dialog open while a call that cannot be taken back is `pending`, so that the answer is told where it was asked
 * for. Returns what closes the dialog, which does nothing until then.
 */
export function useHeldOpen(pending: boolean, onClose: () => void) {
  useEffect(() => {
    if (!pending) return
    // A dialog may refuse Escape but once: pressed again, the browser would close it.
    const refuse = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault()
    }
    addEventListener('keydown', refuse, true)
    return () => removeEventListener('keydown', refuse, true)
  }, [pending])
  return () => {
    if (!pending) onClose()
  }
}
