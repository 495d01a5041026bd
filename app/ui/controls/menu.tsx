import { type ReactNode, useId } from 'react'

/** What stands in a menu: a button or a link as wide as the menu. */
export const menuItem =
  'flex min-h-11 w-full items-center gap-2 rounded-lg px-3 text-left no-underline hover:bg-sunken disabled:opacity-60 md:min-h-9'

/** Below its button, and within the window where there is little room. */
const place =
  'm-0 mt-1 max-w-[calc(100vw-2rem)] rounded-xl border border-line bg-surface text-ink shadow-2xl [position-try-fallbacks:flip-inline,flip-block]'

type MenuProps = {
  /** The name of the button where its content has none. */
  label?: string
  button: ReactNode
  buttonClass: string
  /** Fields: it stays open while they are used. A menu of actions closes with the first press. */
  holdsFields?: boolean
  className?: string
  children: ReactNode
}

/** A button that opens a native popover below it. Escape and a press outside close it, and the button has the focus again. */
export function Menu({ label, button, buttonClass, holdsFields, className = '', children }: MenuProps) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} title={label} className={buttonClass}>
        {button}
      </button>
      <div
        id={id}
        popover="auto"
        // Before the press does its work: a dialog that it opens gives the focus back to the button of the menu.
        onClickCapture={({ currentTarget, target }) => {
          if (!holdsFields && (target as Element).closest('a, button')) currentTarget.hidePopover()
        }}
        className={`${place} ${holdsFields ? 'overflow-visible p-4 [position-area:bottom_span-right]' : 'min-w-56 p-1.5 [position-area:bottom_span-left]'} ${className}`}
      >
        {children}
      </div>
    </>
  )
}
