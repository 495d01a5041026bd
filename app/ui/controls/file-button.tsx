import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

type Saved = { ok: boolean; message?: string }

type FileButtonProps = {
  save: () => Promise<Saved>
  /** Looks like a link within a text. */
  inText?: true
  /** The accessible name, where the text alone is too short. */
  label?: string
  children: ReactNode
}

/** A button that saves a file. A link would send no token. A refusal is shown below the button. */
export function FileButton({ save, inText, label, children }: FileButtonProps) {
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string>()
  async function run() {
    setPending(true)
    const result = await save()
    setPending(false)
    setRefused(result.ok ? undefined : result.message)
  }
  return (
    <div className={inText ? 'inline-block' : 'print:hidden'}>
      {inText ? (
        <button
          type="button"
          disabled={pending}
          aria-label={label}
          onClick={() => void run()}
          className="text-link min-h-11 tabular-nums disabled:opacity-60 md:min-h-6"
        >
          {children}
        </button>
      ) : (
        <Button look="quiet" pending={pending} onClick={() => void run()} aria-label={label}>
          {children}
        </Button>
      )}
      {refused && (
        <p role="alert" className="mt-1 font-medium text-danger text-sm">
          {refused}
        </p>
      )}
    </div>
  )
}
