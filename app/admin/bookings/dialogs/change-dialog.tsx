import { type ReactNode, useState } from 'react'
import { cancelBookingForm } from '../../../../contract/booking-forms.ts'
import type { Answer } from '../../../../contract/calls.ts'
import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { countOf } from '../../../../rules/words.ts'
import type { FormOptions, useCallForm } from '../../../use-call-form.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { refreshBadges } from '../../shell/badges.ts'
import { titleOf } from '../words.tsx'
import { BookingMailChoice } from './mail-choice.tsx'
import { FeeField, PriceDifference, ReasonField } from './price-difference.tsx'

type Offered = Answer<'adminCancelBooking'>['offered']

/** What becomes of the seats of a cancelled booking: `Frees 2 seats. Ola (1 seat) and Per (1 seat) wait, and are offered seats at once.` */
function freedText(seats: number, offered: Offered): string {
  const free = `Frees ${countOf(seats, 'seat')}.`
  if (offered.length === 0) return free
  const who = offered.map((each) => `${each.name} (${countOf(each.seats, 'seat')})`)
  const [wait, are] = who.length === 1 ? ['waits', 'is'] : ['wait', 'are']
  return `${free} ${who.join(' and ')} ${wait}, and ${are} offered seats at once.`
}

/** Cancels a booking. Proposes the fee by its terms, which the staff can change, and says who gets the seats. */
export function CancelBooking(props: Changed) {
  const { booking } = props
  const [offered, setOffered] = useState<Offered>([])
  /** Nobody cancels before the fee is seen. */
  const [isAnswered, setAnswered] = useState(false)
  return (
    <ChangeDialog
      {...props}
      call="adminCancelBooking"
      schema={cancelBookingForm}
      title="Cancel this booking?"
      confirm="Cancel booking"
      look="danger"
      cancel="Keep it"
      isReady={() => isAnswered}
      seats={() => freedText(booking.seats, offered)}
    >
      {(fields) => (
        <>
          {/* Of a booking on request, too: the answer says who gets the seats. */}
          <PriceDifference
            booking={booking}
            call="adminCancelBooking"
            typed={{ fee: fields.fee.value }}
            onAnswer={(result) => {
              setAnswered(true)
              setOffered(result.ok && 'offered' in result.answer ? result.answer.offered : [])
            }}
          >
            {(change, wrong) => (
              <FeeField field={fields.fee} change={change} wrong={wrong} label="Cancellation fee" />
            )}
          </PriceDifference>
          <ReasonField
            field={fields.reason}
            fee={fields.fee}
            hint="Appears in My bookings, and in the mail if one is sent."
          />
        </>
      )}
    </ChangeDialog>
  )
}

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
    /** Whether the form can be sent as it is. */
    isReady?: (fields: Fields<N>) => boolean
    /** What is done to the seats. */
    seats?: (fields: Fields<N>) => string
    /** Who is mailed, if not whoever gets the booking's mails; '' for nobody. */
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
      about={titleOf(booking)}
      onStored={refreshBadges}
      onChange={onChange}
    >
      {(fields) => (
        <>
          {children?.(fields)}
          <BookingMailChoice booking={booking} seats={seats?.(fields)} nobody={nobody} to={to?.(fields)} />
        </>
      )}
    </FormDialog>
  )
}
