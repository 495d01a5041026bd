import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useAgency } from '../../../agency.ts'
import { session } from '../../../session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useCopy } from '../../../ui/controls/copy.ts'
import { Confirm } from '../../../ui/feedback/confirm.tsx'

type RecoveryCodesProps = { codes: string[]; email: string; onKept: () => void }

/** Asks before the page is left with unsaved codes, unless the session has ended. */
function useKeptHere() {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
  return useBlocker(() => session.get().token !== null)
}

/** The recovery codes. They are shown only once, to be printed, copied or written down. */
export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const agency = useAgency()?.name ?? ''
  const { place, status, copy } = useCopy<HTMLOListElement>(codes.join('\n'), {
    copied: 'The codes are copied.',
    marked: 'The codes are marked: copy them by hand.',
  })
  const leaving = useKeptHere()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form had the focus and is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div data-print-alone className="grid gap-5 rounded-xl border border-line bg-surface p-5 sm:p-6">
      <h3 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Your recovery codes
      </h3>
      <p>
        Each of them lets you log in once as <strong>{email}</strong> at {agency}, together with your
        password, when you don’t have your phone. They are shown only this once: print them or write them down
        and keep them where you keep your passport, or copy them into a password manager.
      </p>
      <ol ref={place} className="grid gap-x-8 gap-y-2 font-mono text-lg sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button look="quiet" onClick={() => print()}>
          Print
        </Button>
        <Button look="quiet" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onKept}>I have saved them</Button>
      </div>
      <p role="status" className="font-medium text-sm text-success empty:hidden print:hidden">
        {status}
      </p>
      {leaving.state === 'blocked' && (
        <Confirm
          title="Leave without your recovery codes?"
          text="They are not shown again. You can have new ones made on this page, as long as you can log in."
          confirm="Leave"
          cancel="Stay"
          onConfirm={() => leaving.proceed()}
          onClose={() => leaving.reset()}
        />
      )}
    </div>
  )
}
