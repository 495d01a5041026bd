import { Download, Ellipsis, Megaphone } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Delivery } from '../../../../contract/mails.ts'
import { countOf } from '../../../../rules/words.ts'
import { savingApi } from '../../../download.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Menu, menuItem } from '../../../ui/controls/menu.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { useAddress } from '../../../ui/list/address.ts'
import { ConfirmAction } from '../../kit/action.tsx'
import { useAdminApi } from '../../kit/api.ts'
import { orderOf } from '../../kit/list-page.ts'
import { DialogButton } from '../../kit/screen-buttons.tsx'

type NotifyProps = {
  trip: number
  /** Only the travellers of this departure. */
  departure?: number
  count: number
  delivery: Delivery | undefined
  onChange: () => void
}

function NotifyDialog({ trip, departure, count, delivery, ...rest }: NotifyProps & { onClose: () => void }) {
  const ofBookings = `the travellers of ${countOf(count, 'booking')}`
  return (
    <ConfirmAction
      look="primary"
      careful
      title={`Notify ${ofBookings}?`}
      text={`The trip has changed since ${count === 1 ? 'it was' : 'they were'} confirmed. Whoever booked gets a mail that says what it was and what it is now.`}
      confirm="Send"
      blocked={
        delivery === 'file'
          ? 'No mail server is set up: nobody would be notified. Please call these travellers.'
          : undefined
      }
      call="adminNotifyTravellers"
      sent={{ params: { id: trip }, form: departure === undefined ? {} : { departure_id: `${departure}` } }}
      {...rest}
    />
  )
}

/** The button above a trip’s bookings that mails all travellers what has changed since their last mail. */
export const NotifyTravellers = (props: NotifyProps) =>
  props.count > 0 && (
    <DialogButton icon={Megaphone} label={`Notify the travellers of ${countOf(props.count, 'booking')}…`}>
      {(close) => <NotifyDialog {...props} onClose={close} />}
    </DialogButton>
  )

const inMegabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

const exportKinds = [
  { call: 'adminExportBookingsAsXlsx', text: 'Export Excel' },
  { call: 'adminExportBookings', text: 'Export CSV' },
] as const

type ExportKind = (typeof exportKinds)[number]

/** Saves all listed bookings, of all pages and in their order, for a spreadsheet. `nothing`: there are none. */
export function ExportMenu({ nothing }: { nothing: boolean }) {
  const { params } = useAddress()
  const [underWay, setUnderWay] = useState<{ kind: ExportKind; bytes: number }>()
  const [failure, setFailure] = useState<string>()
  const send = useMemo(() => savingApi((bytes) => setUnderWay((now) => now && { kind: now.kind, bytes })), [])
  const callApi = useAdminApi(send)

  async function run(kind: ExportKind) {
    if (underWay) return
    const { page: _, sort, ...query } = Object.fromEntries(params)
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
      <Menu
        label={underWay ? undefined : 'More actions'}
        button={
          underWay ? `${inMegabytes(underWay.bytes)}…` : <Ellipsis aria-hidden="true" className="size-5" />
        }
        buttonClass={`${buttonClass('quiet')} px-3! tabular-nums`}
      >
        {exportKinds.map((kind) => (
          <button
            key={kind.call}
            type="button"
            disabled={nothing || underWay !== undefined}
            title={nothing ? 'There is nothing to export' : undefined}
            onClick={() => run(kind)}
            className={menuItem}
          >
            <Download aria-hidden="true" className="size-4" />
            {kind.text}
          </button>
        ))}
      </Menu>
      {failure && (
        <p role="alert" className="w-full text-right font-medium text-danger text-sm">
          {`The export failed. ${failure}`}
        </p>
      )}
    </>
  )
}
