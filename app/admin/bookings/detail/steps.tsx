import { Ellipsis, Printer } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { useToday } from '../../../agency.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { Menu, menuItem } from '../../../ui/controls/menu.tsx'
import { Refusal, useAction } from '../../kit/action.tsx'
import { useReload } from '../../kit/call.tsx'
import { lazily } from '../../kit/lazily.tsx'
import { useMay } from '../../shell/current-user.tsx'
import type { Changed } from '../dialogs/change-dialog.tsx'
import { type Act, nextStep } from './next-step.ts'

const changes = () => import('../dialogs/changes.tsx')
const prices = () => import('../dialogs/prices.tsx')
const refunds = () => import('../../payments/refund-to-card.tsx')
const payments = () => import('../../payments/payment-dialog.tsx')

type Asking = { label: string; Dialog: ComponentType<Changed> }

const asking = (label: string, load: () => Promise<ComponentType<Changed>>): Asking => ({
  label,
  Dialog: lazily(label, load),
})

/** The acts that ask first, each with its dialog. */
const dialogs: Record<Exclude<Act, 'confirm' | 'let_go'>, Asking> = {
  answer: asking('Answer', async () => (await import('../dialogs/answer.tsx')).Answer),
  price: asking('Set price', async () => (await prices()).SetPrice),
  adjust: asking('Adjust price', async () => (await prices()).Adjust),
  to_card: asking('Refund to the card', async () => (await refunds()).RefundToCard),
  refund: asking('Record a refund', async () => (await payments()).RecordRefund),
  record: asking('Record payment', async () => (await payments()).RecordPayment),
  remind: asking('Remind now…', async () => (await import('../dialogs/remind.tsx')).Remind),
  reinstate: asking('Reinstate', async () => (await changes()).Reinstate),
  move: asking('Move', async () => (await changes()).Move),
  cancel: asking('Cancel booking', async () => (await import('../dialogs/change-dialog.tsx')).CancelBooking),
  party: asking('Change party', async () => (await changes()).ChangeParty),
  correct: asking('Edit contact details', async () => (await changes()).Correct),
}

/** The acts of a booking: those that are done in one press, and the one whose dialog is open. */
function useActs(booking: BookingInFull) {
  const [asked, setAsked] = useState<Asking>()
  const [last, setLast] = useState<'confirm' | 'let_go'>()
  const reload = useReload()
  const confirm = useAction('adminConfirmBooking')
  const letGo = useAction('adminCancelBooking')
  const isBusy = confirm.pending || letGo.pending
  const sent = (notify: '0' | '1') => ({ params: { id: booking.id }, form: { notify } })
  const atOnce = {
    confirm: { label: 'Confirm', ...confirm, run: () => confirm.run(sent('1')) },
    let_go: { label: 'Let go', ...letGo, run: () => letGo.run(sent('0')) },
  }
  return {
    /** Why the last act was refused that is done in one press. */
    refused: last && atOnce[last].refused,
    /** The label of an act, and the props of the button that does it. */
    propsOf(act: Act) {
      if (act === 'confirm' || act === 'let_go') {
        const { label, pending, run } = atOnce[act]
        const press = () => {
          setLast(act)
          void run()
        }
        return { label, button: { pending, disabled: isBusy, onClick: press } }
      }
      const ask = () => {
        setLast(undefined)
        setAsked(dialogs[act])
      }
      return { label: dialogs[act].label, button: { onClick: ask } }
    },
    dialog: asked && <asked.Dialog booking={booking} onChange={reload} onClose={() => setAsked(undefined)} />,
  }
}

/** What can be done with a booking: the next step first, Move and Cancel beside it, the rest in a menu. */
export function Steps({ booking }: { booking: BookingInFull }) {
  const today = useToday()
  const isAdmin = useMay()('admin')
  const { next, beside, rest } = nextStep(booking, { today, isAdmin })
  const { propsOf, refused, dialog } = useActs(booking)
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {[...(next ? [next] : []), ...beside].map((act) => {
        const { label, button } = propsOf(act)
        return (
          <Button
            key={act}
            {...button}
            look={act === next ? 'primary' : 'quiet'}
            className={`px-4! ${act === 'cancel' ? 'text-danger!' : ''}`}
          >
            {label}
          </Button>
        )
      })}
      <Menu
        label="More actions"
        button={<Ellipsis aria-hidden="true" className="size-5" />}
        buttonClass={`${buttonClass('quiet')} px-3!`}
      >
        {rest.map((act) => {
          const { label, button } = propsOf(act)
          return (
            <button key={act} type="button" onClick={button.onClick} className={menuItem}>
              {label}
            </button>
          )
        })}
        <button type="button" onClick={() => window.print()} className={menuItem}>
          <Printer aria-hidden="true" className="size-4" />
          Print
        </button>
      </Menu>
      <Refusal of={refused} />
      {dialog}
    </div>
  )
}
