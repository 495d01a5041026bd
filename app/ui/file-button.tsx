import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

/** What comes of a file that was asked for. */
type Saved = { ok: boolean; message?: string }

/** A button that saves a file. A link would carry no token. Says below itself why there is none. */
export function FileButton({ save, children }: { save: () => Promise<Saved>; children: ReactNode }) {
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string>()
  async function run() {
    setPending(true)
    const result = await save()
    setPending(false)
    setRefused(result.ok ? undefined : result.message)
  }
  return (
    <div className="print:hidden">
      <Button look="quiet" pending={pending} onClick={() => void run()}>
        {children}
      </Button>
      {refused && (
        <p role="alert" className="mt-1 font-medium text-danger text-sm">
          {refused}
        </p>
      )}
    </div>
  )
}
