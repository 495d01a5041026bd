import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'

type GoneProps = {
  /** What the server said. */
  message: string
  /** Stores what was typed as a new record; undefined where more is wanted for one than the form has. */
  onAdd?: (() => void) | undefined
}

/**
 * In the place of the button that would save it: that somebody has deleted what is edited, and what can be done with what
 * was typed. It takes the focus, and not its button: Enter that is pressed twice adds nothing.
 */
export function Gone({ message, onAdd }: GoneProps) {
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => told.current?.focus(), [])
  return (
    <div
      ref={told}
      role="alert"
      tabIndex={-1}
      className="grid justify-items-start gap-3 rounded-lg border border-danger bg-danger-soft px-4 py-2.5"
    >
      <p className="font-medium text-danger">
        {message} What you typed is still here
        {onAdd ? '.' : ', but cannot be saved any more.'}
      </p>
      {onAdd && <Button onClick={onAdd}>Add it as a new one</Button>}
    </div>
  )
}
