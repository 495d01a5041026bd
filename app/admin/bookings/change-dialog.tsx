import { type ReactNode, useRef } from 'react'
import type { BookingInFull } from '../../../contract/bookings.ts'
import { type FormOptions, useCallForm } from '../../form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { notify } from '../../ui/toast.tsx'
import { useAdminApi } from '../lists/list-query.ts'
import { refreshBadges } from '../shell/badges.ts'
import { MailChoice } from './mail-choice.tsx'

type ChangeCall =
  | 'adminCancelBooking'
  | 'adminReinstateBooking'
  | 'adminMoveBooking'
  | 'adminChangeParty'
  | 'adminCorrectBooking'

type Fields<N extends ChangeCall> = ReturnType<typeof useCallForm<N>>['fields']

export type Changed = {
  booking: BookingInFull
  /** The booking has changed, by this call or by somebody else. */
  onChange: () => void
  onClose: () => void
}

type ChangeDialogProps<N extends ChangeCall> = Pick<FormOptions<N>, 'call' | 'schema' | 'defaultValue'> &
  Changed & {
    title: string
    confirm: string
    look?: 'primary' | 'danger'
    /** What is done to the seats. */
    seats?: string
    /** Who is mailed, if not the booking's address; '' for nobody. */
    to?: (fields: Fields<N>) => string
    /** Why nobody can be mailed. */
    nobody?: string
    children?: (fields: Fields<N>) => ReactNode
  }

/**
 * Asks for what a change of a booking needs, and says what it does to seats and mail. A refusal is shown in the dialog,
 * with what was typed.
 */
export function ChangeDialog<N extends ChangeCall>(props: ChangeDialogProps<N>) {
  const { booking, title, confirm, look = 'primary', seats, to, nobody, onChange, onClose } = props
  const wasRefused = useRef(false)
  const { formProps, fields, pending, feedback } = useCallForm<N>({
    call: props.call,
    schema: props.schema,
    ...(props.defaultValue && { defaultValue: props.defaultValue }),
    params: { id: booking.id },
    id: 'booking-change',
    api: useAdminApi(),
    keeps: true,
    onDone(answer) {
      notify((answer as { message: string }).message)
      refreshBadges()
      onChange()
      onClose()
    },
    onRefused() {
      wasRefused.current = true
      return undefined
    },
  })
  const close = () => {
    if (pending) return
    // Somebody else may have changed it.
    if (wasRefused.current) onChange()
    onClose()
  }
  return (
    <Modal alert title={title} onClose={close}>
      <form {...formProps} className="grid gap-4">
        <p className="font-semibold wrap-anywhere">
          {booking.reference}, {booking.name}
        </p>
        <div inert={pending} className="grid gap-4 empty:hidden">
          {props.children?.(fields)}
        </div>
        <MailChoice
          {...(seats !== undefined && { seats })}
          {...(nobody !== undefined && { nobody })}
          to={to ? to(fields) : booking.email}
          delivery={booking.delivery}
        />
        {feedback?.tone === 'danger' && <Banner tone="danger">{feedback.message}</Banner>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={close} disabled={pending}>
            Back
          </Button>
          <Button type="submit" look={look} pending={pending}>
            {confirm}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
