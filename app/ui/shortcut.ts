import { useLayoutEffect, useRef } from 'react'

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'))

/**
 * Calls `act` when `key` is pressed, except in a field, in a dialog, or together with Ctrl, Alt or Meta. With `inDialog`
 * the shortcut also works in a dialog, as long as no second one is open above it.
 */
export function useShortcut(key: string, act: (event: KeyboardEvent) => void, inDialog = false) {
  const latest = useRef(act)
  latest.current = act
  // Not `useEffect`: somebody may press the key as soon as the screen is painted.
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
