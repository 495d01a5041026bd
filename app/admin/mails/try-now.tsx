import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { Mail } from '../../../contract/answers.ts'
import type { CallName } from '../../../contract/paths.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.tsx'
import { useAdminApi } from '../ask.ts'

/** It was tried, and waits for another try: by itself that may take hours. */
export const isDelayed = ({ state, attempts }: Mail) => state === 'waiting' && attempts > 0

type TryCall = Extract<CallName, 'adminTryMail' | 'adminTryMails'>

/** Nothing is asked before: it would be tried anyway, only later. */
function useTry(call: TryCall, params: { params?: { id: number } }, onChange: () => void) {
  const ask = useAdminApi()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  async function tryNow() {
    if (pending) return
    setPending(true)
    setRefusal(undefined)
    const result = await ask(call, params)
    setPending(false)
    if (result.ok) notify(result.answer.message)
    else setRefusal(result.message)
    // Refused, too: it may not be as it was shown.
    onChange()
  }
  return { pending, refusal, tryNow }
}

function TryButton({ label, trying }: { label: string; trying: ReturnType<typeof useTry> }) {
  const { pending, refusal, tryNow } = trying
  return (
    <div className="grid justify-items-start gap-1">
      {/* Not disabled: it would lose the focus. */}
      <Button look="quiet" aria-disabled={pending} onClick={tryNow}>
        <RotateCw aria-hidden="true" className="size-4" />
        {label}
      </Button>
      {refusal && (
        <p role="alert" className="font-medium text-danger text-sm">
          {refusal}
        </p>
      )}
    </div>
  )
}

/** In the dialog of a mail that waits for another try. */
export function TryNowButton({ mail: { id }, onChange }: { mail: Mail; onChange: () => void }) {
  return <TryButton label="Try now" trying={useTry('adminTryMail', { params: { id } }, onChange)} />
}

/** Among the tools of the list, while some of it waits for another try: once the mail server is there again. */
export function TryAllButton({ onChange }: { onChange: () => void }) {
  return <TryButton label="Try all waiting mails now" trying={useTry('adminTryMails', {}, onChange)} />
}
