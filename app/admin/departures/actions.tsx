import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import type { Delivery } from '../../../contract/mails.ts'
import { isPastDeciding } from '../../../rules/departure-days.ts'
import { useDates, useToday } from '../../agency.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Menu, menuItem } from '../../ui/controls/menu.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { Refusal, useAction } from '../kit/action.tsx'
import { useDeletion } from '../kit/deletion.tsx'
import { lazily } from '../kit/lazily.tsx'

const dialogs = () => import('./dialogs.tsx')

const CancelDeparture = lazily('Cancel this departure?', async () => (await dialogs()).CancelDeparture)
const WithdrawGuarantee = lazily('Withdraw the guarantee?', async () => (await dialogs()).WithdrawGuarantee)

type DepartureActionsProps = {
  departure: Answer<'adminShowDeparture'>['departure']
  /** Where to go when it is deleted. */
  list: string
  delivery: Delivery | undefined
  /** Whether it is neither cancelled nor on its way. */
  isChangeable: boolean
  /** Whether it has bookings, cancelled ones too: then it cannot be deleted. */
  hasBookings: boolean
}

/** What is rarely done with a departure, in a menu: close or open it, guarantee it or not, cancel it, delete it. */
export function DepartureActions(props: DepartureActionsProps) {
  const { departure, list, delivery, isChangeable, hasBookings } = props
  const { whenText } = useDates()
  const { id, closed, guaranteed, min_travellers } = departure
  const today = useToday()
  const setting = useAction('adminUpdateDeparture')
  const set = (name: 'closed' | 'guaranteed', value: boolean, done: string) =>
    setting.run({ params: { id }, form: { [name]: value ? '1' : '0' } }, () => notify(done))
  const navigate = useNavigate()
  const { revalidate: reload } = useRevalidator()
  const [isCancelling, setCancelling] = useState(false)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const deleting = useDeletion<typeof departure>(
    { call: 'adminDeleteDeparture', leave: () => navigate(list) },
    (row) => `${row.trip_title}, ${whenText(row)}`,
  )
  return (
    <>
      {(isChangeable || !hasBookings) && (
        <Menu
          label="More actions"
          button={<Ellipsis aria-hidden="true" className="size-5" />}
          buttonClass={`${buttonClass('quiet')} px-3!`}
        >
          {isChangeable && (
            <>
              <button
                type="button"
                disabled={setting.pending}
                onClick={() =>
                  set(
                    'closed',
                    !closed,
                    closed ? 'Travellers can book it again.' : 'Travellers cannot book it any more.',
                  )
                }
                className={menuItem}
              >
                {closed ? 'Open for booking' : 'Close for booking'}
              </button>
              {min_travellers !== null && !isPastDeciding(departure, today) && (
                <button
                  type="button"
                  disabled={setting.pending}
                  onClick={() =>
                    guaranteed ? setWithdrawing(true) : set('guaranteed', true, 'It is guaranteed now.')
                  }
                  className={menuItem}
                >
                  {guaranteed ? 'Withdraw the guarantee…' : 'Mark as guaranteed'}
                </button>
              )}
              <button type="button" onClick={() => setCancelling(true)} className={`${menuItem} text-danger`}>
                Cancel departure…
              </button>
            </>
          )}
          {!hasBookings && (
            <button
              type="button"
              onClick={() => deleting.open(departure)}
              className={`${menuItem} text-danger`}
            >
              Delete
            </button>
          )}
        </Menu>
      )}
      <Refusal of={setting.refused} />
      {isCancelling && <CancelDeparture departure={departure} onClose={() => setCancelling(false)} />}
      {isWithdrawing && (
        <WithdrawGuarantee
          departure={departure}
          delivery={delivery}
          onChange={() => void reload()}
          onClose={() => setWithdrawing(false)}
        />
      )}
      {deleting.dialog}
    </>
  )
}
