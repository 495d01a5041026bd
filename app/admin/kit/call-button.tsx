import { type ReactNode, useState } from 'react'
import type { CallName } from '../../../contract/paths.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { useAdminApi } from './list-query.ts'

type CallButtonProps = { call: CallName; params?: { id: number }; onDone: () => void; children: ReactNode }

/** Makes a call without a form, and says what came of it. */
export function CallButton({ call, params, onDone, children }: CallButtonProps) {
  const api = useAdminApi()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  async function press() {
    setPending(true)
    setRefusal(undefined)
    const result = await api(call, params ? { params } : {})
    setPending(false)
    if (!result.ok) return setRefusal(result.message)
    notify((result.answer as { message: string }).message)
    onDone()
  }
  return (
    <>
      <Button look="quiet" pending={pending} onClick={press}>
        {children}
      </Button>
      {refusal && <Banner tone="danger">{refusal}</Banner>}
    </>
  )
}
