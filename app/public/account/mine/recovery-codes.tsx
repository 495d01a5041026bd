import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useAgency } from '../../../agency.ts'
import { session } from '../../../session.ts'
import { useTexts } from '../../../texts.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useCopy } from '../../../ui/controls/copy.ts'
import { Confirm } from '../../../ui/feedback/confirm.tsx'
import { Sentence } from '../../../ui/text/sentence.tsx'

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
  const t = useTexts('account').mine.codes
  const words = useTexts('words')
  const agency = useAgency()?.name ?? ''
  const { place, status, copy } = useCopy<HTMLOListElement>(codes.join('\n'), {
    copied: t.copied,
    marked: t.marked,
  })
  const leaving = useKeptHere()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form had the focus and is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div data-print-alone className="grid gap-5 rounded-xl border border-line bg-surface p-5 sm:p-6">
      <h3 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t.title}
      </h3>
      <p>
        <Sentence of={t.what} with={{ email: <strong>{email}</strong>, agency }} />
      </p>
      <ol ref={place} className="grid gap-x-8 gap-y-2 font-mono text-lg sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button look="quiet" onClick={() => print()}>
          {words.print}
        </Button>
        <Button look="quiet" onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Button onClick={onKept}>{t.kept}</Button>
      </div>
      <p role="status" className="font-medium text-sm text-success empty:hidden print:hidden">
        {status}
      </p>
      {leaving.state === 'blocked' && (
        <Confirm
          title={t.leaving.title}
          text={t.leaving.text}
          confirm={t.leaving.leave}
          cancel={t.leaving.stay}
          onConfirm={() => leaving.proceed()}
          onClose={() => leaving.reset()}
        />
      )}
    </div>
  )
}
