import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { savingApi } from '../../download.ts'
import { useAddress } from '../../ui/address.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.tsx'
import { orderOf, useAdminApi } from '../lists/list-query.ts'

const inMegabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Saves the bookings that are listed, all pages of them and in their order, for a spreadsheet; unless it is `nothing`. */
export function ExportButton({ nothing }: { nothing: boolean }) {
  const { params } = useAddress()
  const [bytes, setBytes] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const callApi = useAdminApi(useMemo(() => savingApi(setBytes), []))

  const isUnderWay = bytes !== undefined
  async function run() {
    if (isUnderWay) return
    const { show: _, page: __, sort, ...query } = Object.fromEntries(params)
    setFailure(undefined)
    setBytes(0)
    const result = await callApi('adminExportBookings', {
      query: { ...query, ...(sort && { sort: orderOf(sort) }) },
    })
    setBytes(undefined)
    if (result.ok) notify('Exported', { text: `${result.answer} is among your downloads.` })
    else setFailure(result.message)
  }

  return (
    <>
      <Button
        look="quiet"
        disabled={nothing}
        // Not disabled: it would lose the focus.
        aria-disabled={isUnderWay}
        title={nothing ? 'There is nothing to export' : undefined}
        onClick={run}
        className="tabular-nums aria-disabled:opacity-60"
      >
        <Download aria-hidden="true" className="size-4" />
        {bytes === undefined ? 'Export CSV' : `${inMegabytes(bytes)}…`}
      </Button>
      {failure && (
        <p role="alert" className="w-full text-right font-medium text-danger text-sm">
          {`The export failed. ${failure}`}
        </p>
      )}
    </>
  )
}
