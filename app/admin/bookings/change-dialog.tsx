import type { ReactNode } from 'react'
import type { BookingInFull } from '../../../contract/office-bookings.ts'
import type { FormOptions, useCallForm } from '../../form.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
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
    cancel?: string
    /** What is done to the seats. */
    seats?: (fields: Fields<N>) => string
    /** Who is mailed, if not the booking's address; '' for nobody. */
    to?: (fields: Fields<N>) => string
    /** Why nobody can be mailed. */
    nobody?: string
    children?: (fields: Fields<N>) => ReactNode
  }

/** Asks for what a change of a booking needs, and says what it does to seats and mail. */
export function ChangeDialog<N extends ChangeCall>(props: ChangeDialogProps<N>) {
  const { booking, confirm, seats, to, nobody, onChange, children, ...rest } = props
  return (
    <FormDialog<N>
      {...rest}
      button={confirm}
      params={{ id: booking.id }}
      onStored={() => {
        refreshBadges()
        onChange()
      }}
      onOutdated={onChange}
    >
      {(fields) => (
        <>
          <p className="font-semibold wrap-anywhere">
            {booking.reference}, {booking.name}
          </p>
          {children?.(fields)}
          <MailChoice
            {...(seats && { seats: seats(fields) })}
            {...(nobody !== undefined && { nobody })}
            to={to ? to(fields) : booking.email}
            delivery={booking.delivery}
          />
        </>
      )}
    </FormDialog>
  )
}
