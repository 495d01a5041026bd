import { BellRing, Ellipsis, FileText, Mails, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import type { Delivery } from '../../../contract/mails.ts'
import { hasSetOut, isPastDeciding } from '../../../rules/departure-days.ts'
import { useDates, useToday } from '../../agency.ts'
import type { Result } from '../../api.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Menu, menuItem } from '../../ui/controls/menu.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { NotifyTravellers } from '../bookings/list/tools.tsx'
import { Refusal, useAction } from '../kit/action.tsx'
import { useDeletion } from '../kit/deletion.tsx'
import { lazily } from '../kit/lazily.tsx'
import { BulkDialog } from '../letters/bulk.tsx'
import { LetterDialog } from '../letters/write-to-all.tsx'
import { For } from '../shell/current-user.tsx'

const dialogs = () => import('./dialogs.tsx')

const CancelDeparture = lazily('Cancel this departure?', async () => (await dialogs()).CancelDeparture)
const WithdrawGuarantee = lazily('Withdraw the guarantee?', async () => (await dialogs()).WithdrawGuarantee)

type Departure = Answer<'adminShowDeparture'>['departure']

const letters = {
  write: { label: 'Write to all…', Icon: Mails },
  remind: { label: 'Remind all…', Icon: BellRing },
} as const
type Letter = keyof typeof letters

type RareProps = {
  departure: Departure
  /** Where to go when it is deleted. */
  list: string
  delivery: Delivery | undefined
  /** Whether it is neither cancelled nor on its way. */
  isChangeable: boolean
  /** Whether it has bookings, cancelled ones too: then it cannot be deleted. */
  hasBookings: boolean
  /** The letters that stand here on a phone. */
  few: Letter[]
  onLetter: (kind: Letter) => void
}

/** Whether anything is rarely done with a departure. */
const hasMenu = ({ isChangeable, hasBookings }: Pick<RareProps, 'isChangeable' | 'hasBookings'>) =>
  isChangeable || !hasBookings

/** What is rarely done with a departure, in a menu: close or open it, guarantee it or not, cancel it, delete it. */
function RareActions(props: RareProps) {
  const { departure, list, delivery, isChangeable, hasBookings, few, onLetter } = props
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
      {hasMenu(props) && (
        <Menu
          label="More actions"
          button={<Ellipsis aria-hidden="true" className="size-5" />}
          buttonClass={`${buttonClass('quiet')} px-3!`}
        >
          {few.map((kind) => {
            const { label, Icon } = letters[kind]
            return (
              <button
                key={kind}
                type="button"
                onClick={() => onLetter(kind)}
                className={`${menuItem} md:hidden`}
              >
                <Icon aria-hidden="true" className="size-4" />
                {label}
              </button>
            )
          })}
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

type LettersProps = { kinds: Letter[]; isInMenu: boolean; onLetter: (kind: Letter) => void }

/** Buttons for letters to all; on a phone they stand in the menu, where there is one. */
const Letters = ({ kinds, isInMenu, onLetter }: LettersProps) =>
  kinds.map((kind) => {
    const { label, Icon } = letters[kind]
    return (
      <Button
        key={kind}
        look="quiet"
        onClick={() => onLetter(kind)}
        className={isInMenu ? 'max-md:hidden' : ''}
      >
        <Icon aria-hidden="true" className="size-4" />
        {label}
      </Button>
    )
  })

type ActionsProps = {
  departure: Departure
  /** Undefined for guides, who see none. */
  bookings: Result<'adminListBookings'> | undefined
  /** The list of departures that leads here. */
  list: string
}

/** What the office does with a departure beside its papers. */
function OfficeActions({ departure, bookings, list }: ActionsProps) {
  const { id, trip_id, state, to_notify } = departure
  const today = useToday()
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  const [letter, setLetter] = useState<Letter>()
  const closeLetter = () => {
    setLetter(undefined)
    reload()
  }
  const of = { departure_id: `${id}` }
  const delivery = bookings?.ok ? bookings.answer.delivery : undefined
  const isBooked = bookings?.ok && bookings.answer.packages.total > 0
  const kinds: Letter[] = isBooked ? (departure.called_off ? ['write'] : ['write', 'remind']) : []
  const rare = {
    isChangeable: state !== 'cancelled' && !hasSetOut(departure, today),
    hasBookings: !bookings?.ok || bookings.answer.packages.total > 0,
  }
  return (
    <>
      {state !== 'cancelled' && (
        <Link to={`/admin/departures/edit/${id}`} className={buttonClass('quiet')}>
          <Pencil aria-hidden="true" className="size-4" />
          Edit
        </Link>
      )}
      <NotifyTravellers
        key={id}
        trip={trip_id}
        departure={id}
        count={to_notify}
        delivery={delivery}
        onChange={reload}
      />
      <Letters kinds={kinds} isInMenu={hasMenu(rare)} onLetter={setLetter} />
      <RareActions
        {...rare}
        departure={departure}
        list={list}
        delivery={delivery}
        few={kinds}
        onLetter={setLetter}
      />
      {letter === 'write' && <LetterDialog to={of} onClose={() => setLetter(undefined)} />}
      {letter === 'remind' && <BulkDialog kind="remind" of={of} onClose={closeLetter} />}
    </>
  )
}

/** What is done with a departure: its papers first. */
export const DepartureActions = (props: ActionsProps) => (
  <div className="mb-6 flex flex-wrap gap-2">
    <Link reloadDocument to={`/admin/departures/${props.departure.id}/papers`} className={buttonClass()}>
      <FileText aria-hidden="true" className="size-4" />
      Papers
    </Link>
    <For who="clerk">
      <OfficeActions {...props} />
    </For>
  </div>
)
