import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { savingApi } from '../../../download.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { useAddress } from '../../../ui/list/address.ts'
import { useAdminApi } from '../../kit/api.ts'
import { orderOf } from '../../kit/list-page.ts'

const inMegabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

const kinds = [
  { call: 'adminExportBookingsAsXlsx', text: 'Export Excel' },
  { call: 'adminExportBookings', text: 'Export CSV' },
] as const

type Kind = (typeof kinds)[number]

/** Saves all listed bookings, of all pages and in their order, for a spreadsheet. `nothing`: there are none. */
export function ExportButtons({ nothing }: { nothing: boolean }) {
  const { params } = useAddress()
  const [underWay, setUnderWay] = useState<{ kind: Kind; bytes: number }>()
  const [failure, setFailure] = useState<string>()
  const send = useMemo(() => savingApi((bytes) => setUnderWay((now) => now && { kind: now.kind, bytes })), [])
  const callApi = useAdminApi(send)

  async function run(kind: Kind) {
    if (underWay) return
    const { show: _, page: __, sort, ...query } = Object.fromEntries(params)
    setFailure(undefined)
    setUnderWay({ kind, bytes: 0 })
    const result = await callApi(kind.call, { query: { ...query, ...(sort && { sort: orderOf(sort) }) } })
    setUnderWay(undefined)
    // The answer is the name of the saved file.
    if (result.ok) notify('Exported', { text: `${result.answer} is among your downloads.` })
    else setFailure(result.message)
  }

  return (
    <>
      {kinds.map((kind) => (
        <Button
          key={kind.call}
          look="quiet"
          disabled={nothing}
          // Not disabled: it would lose the focus.
          aria-disabled={underWay !== undefined}
          title={nothing ? 'There is nothing to export' : undefined}
          onClick={() => run(kind)}
          className="tabular-nums aria-disabled:opacity-60"
        >
          <Download aria-hidden="true" className="size-4" />
          {underWay?.kind === kind ? `${inMegabytes(underWay.bytes)}…` : kind.text}
        </Button>
      ))}
      {failure && (
        <p role="alert" className="w-full text-right font-medium text-danger text-sm">
          {`The export failed. ${failure}`}
        </p>
      )}
    </>
  )
}
