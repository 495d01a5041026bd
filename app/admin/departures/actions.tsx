import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import type { Delivery } from '../../../contract/mails.ts'
import { Button } from '../../ui/button.tsx'
import { useDates } from '../../ui/dates.ts'
import { notify } from '../../ui/toast.tsx'
import { DeletionDialog, useDeletion } from '../lists/deletion.tsx'
import { useAdminApi } from '../lists/list-query.ts'
import { CancelDeparture } from './cancel.tsx'
import { WithdrawGuarantee } from './withdraw-guarantee.tsx'

type DepartureActionsProps = {
  departure: Answer<'adminShowDeparture'>['departure']
  /** Where to go when it is deleted. */
  list: string
  delivery: Delivery | undefined
  /** Neither cancelled nor on its way. */
  isChangeable: boolean
  /** Bookings, cancelled ones too: a departure with any cannot be deleted. */
  hasBookings: boolean
}

/** Sets one field of a departure at the press of a button. */
function useSetting(id: number) {
  const callApi = useAdminApi()
  const { revalidate: reload } = useRevalidator()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  return {
    pending,
    refusal,
    async set(name: 'closed' | 'guaranteed', value: boolean, done: string) {
      const form = new FormData()
      form.set(name, value ? '1' : '0')
      setPending(true)
      setRefusal(undefined)
      const result = await callApi('adminUpdateDeparture', { params: { id }, form })
      if (result.ok) notify(done)
      else setRefusal(result.message)
      await reload()
      setPending(false)
    },
  }
}

/** Close and open, guaranteed or not, cancel, delete. */
export function DepartureActions(props: DepartureActionsProps) {
  const { departure, list, delivery, isChangeable, hasBookings } = props
  const { whenText } = useDates()
  const { id, closed, guaranteed, min_travellers } = departure
  const setting = useSetting(id)
  const navigate = useNavigate()
  const { revalidate: reload } = useRevalidator()
  const [isCancelling, setCancelling] = useState(false)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const deleting = useDeletion<typeof departure>({
    call: 'adminDeleteDeparture',
    leave: () => navigate(list),
  })
  return (
    <>
      {isChangeable && (
        <>
          <Button
            look="quiet"
            disabled={setting.pending}
            onClick={() =>
              setting.set(
                'closed',
                !closed,
                closed ? 'Travellers can book it again.' : 'Travellers cannot book it any more.',
              )
            }
          >
            {closed ? 'Open for booking' : 'Close for booking'}
          </Button>
          {min_travellers !== null && (
            <Button
              look="quiet"
              disabled={setting.pending}
              onClick={() =>
                guaranteed ? setWithdrawing(true) : setting.set('guaranteed', true, 'It is guaranteed now.')
              }
            >
              {guaranteed ? 'Withdraw the guarantee…' : 'Mark as guaranteed'}
            </Button>
          )}
          <Button look="quiet" onClick={() => setCancelling(true)}>
            Cancel departure…
          </Button>
        </>
      )}
      {!hasBookings && (
        <Button look="quiet" onClick={() => deleting.open(departure)} className="text-danger">
          Delete
        </Button>
      )}
      {setting.refusal && (
        <p role="alert" className="w-full font-medium text-danger">
          {setting.refusal}
        </p>
      )}
      {isCancelling && <CancelDeparture departure={departure} onClose={() => setCancelling(false)} />}
      {isWithdrawing && (
        <WithdrawGuarantee
          departure={departure}
          delivery={delivery}
          onChange={() => void reload()}
          onClose={() => setWithdrawing(false)}
        />
      )}
      <DeletionDialog {...deleting} nameOf={(row) => `${row.trip_title}, ${whenText(row)}`} />
    </>
  )
}
