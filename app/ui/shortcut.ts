import { useLayoutEffect, useRef } from 'react'

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'))

/**
 * Calls `act` when `key` is pressed anywhere but in a field, in a dialog, or together with Ctrl, Alt or Meta. A shortcut
 * of what stands in a dialog works there, too, as long as no other is open above it.
 */
export function useShortcut(key: string, act: (event: KeyboardEvent) => void, inDialog = false) {
  const latest = useRef(act)
  latest.current = act
  // With what is on the screen, not a moment later: whoever sees it may press at once.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== key || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey)
        return
      const dialogs = document.querySelectorAll('dialog[open]').length
      if (typesText(event.target) || dialogs > (inDialog ? 1 : 0)) return
      latest.current(event)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [key, inDialog])
}
