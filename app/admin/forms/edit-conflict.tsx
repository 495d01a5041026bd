import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

type EditConflictProps = {
  /** The server's message. */
  message: string
  /** Replaces the typed values with the stored ones. */
  onLoad: () => void
}

/** Says that somebody else has changed the record. The typed values stay until the user loads the stored ones. */
export function EditConflict({ message, onLoad }: EditConflictProps) {
  const [pending, setPending] = useState(false)
  const load = () => {
    setPending(true)
    onLoad()
  }
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-3 rounded-lg border border-danger bg-danger-soft px-4 py-2.5"
    >
      <p className="font-medium text-danger">
        {message} Nothing was saved. What you typed is still here: copy what you need before you load.
      </p>
      <Button look="quiet" pending={pending} onClick={load}>
        Load the current version
      </Button>
    </div>
  )
}
