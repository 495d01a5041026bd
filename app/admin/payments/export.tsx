import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { savingApi } from '../../download.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.tsx'
import { useAdminApi } from '../lists/list-query.ts'

/** Saves the payments of the chosen days and method for the accountant. */
export function ExportPayments({ query }: { query: Record<string, string> }) {
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  const send = useMemo(() => savingApi(() => {}), [])
  const callApi = useAdminApi(send)
  async function run() {
    setFailure(undefined)
    setPending(true)
    const result = await callApi('adminExportPayments', { query })
    setPending(false)
    // The answer is the name of the saved file.
    if (result.ok) notify('Exported', { text: `${result.answer} is among your downloads.` })
    else setFailure(result.message)
  }
  return (
    <>
      <Button look="quiet" onClick={run} pending={pending}>
        <Download aria-hidden="true" className="size-4" />
        CSV for the accountant
      </Button>
      {failure && (
        <p role="alert" className="w-full font-medium text-danger text-sm">
          {`The export failed. ${failure}`}
        </p>
      )}
    </>
  )
}
