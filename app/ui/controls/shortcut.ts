import { useLayoutEffect, useRef } from 'react'

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'))

/** The keys that do something by themselves. The list of shortcuts says of each what it does. */
export type ShortcutKey = '/' | '?' | 'Escape' | 'f' | 'n' | 'u'

/** Calls `act` when `key` is pressed, except in a field, in a dialog or an open menu, or together with Ctrl, Alt or Meta. */
export function useShortcut(key: ShortcutKey, act: (event: KeyboardEvent) => void) {
  const latest = useRef(act)
  latest.current = act
  // Not `useEffect`: somebody may press the key as soon as the screen is painted.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== key || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey)
        return
      const above = document.querySelector('dialog[open], [popover=auto]:popover-open')
      if (above || typesText(event.target)) return
      latest.current(event)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [key])
}
