import { useState } from 'react'
import type { OwnBooking } from '../../../contract/bookings.ts'
import type { OwnChange } from '../../../contract/quotes.ts'
import { useAgency } from '../../agency.ts'
import { Button } from '../../ui/button.tsx'
import { useMoney } from '../../ui/money.ts'
import { ContactDetails } from '../contact-details.tsx'
import { DateText } from '../date-text.tsx'
import { CancelOwn } from './cancel-own.tsx'
import { ChangeOwn } from './change-own.tsx'

type ActionsProps = { booking: OwnBooking; onDone: (money: OwnChange) => void }

/** Change and cancel, with the last day on which that goes; where it does not, why, and how to reach the agency. */
export function OwnActions({ booking, onDone }: ActionsProps) {
  const agency = useAgency()
  const money = useMoney()
  const [open, setOpen] = useState<'change' | 'cancel'>()
  const { change, cancel, status } = booking
  if (status !== 'confirmed' && status !== 'held') return null
  const mayChange = change.refused === null
  const mayCancel = cancel.refused === null
  const fee = booking.terms?.change_fee ?? 0
  const close = () => setOpen(undefined)
  return (
    <div className="mt-5 grid gap-2 text-[0.95rem] print:hidden">
      {(mayChange || mayCancel) && (
        <div className="flex flex-wrap gap-3">
          {mayChange && (
            <Button look="quiet" onClick={() => setOpen('change')}>
              Change
            </Button>
          )}
          {mayCancel && (
            <Button look="quiet" onClick={() => setOpen('cancel')}>
              Cancel
            </Button>
          )}
        </div>
      )}
      <p className="max-w-prose text-ink-soft">
        <Right {...change} word="Change" past="changed" />
        {mayChange && fee > 0 && (
          <>
            A change costs {money(fee, { currency: booking.currency ?? undefined })}, unless it only adds
            something.{' '}
          </>
        )}
        <Right {...cancel} word="Cancel" past="cancelled" />
        {!(mayChange && mayCancel) && agency && (
          <>
            {mayChange || mayCancel ? 'For the other, ' : 'To change or cancel it, '}
            <ContactDetails agency={agency} first={!agency.no_mail && 'reply to its confirmation email'} />.
          </>
        )}
      </p>
      {open === 'change' && <ChangeOwn booking={booking} onClose={close} onDone={onDone} />}
      {open === 'cancel' && <CancelOwn booking={booking} onClose={close} onDone={onDone} />}
    </div>
  )
}

type RightProps = OwnBooking['change'] & { word: string; past: string }

function Right({ until, refused, word, past }: RightProps) {
  if (refused === 'state' && until) return `It can be ${past} here once it is confirmed. `
  if (!until) return null
  const day = <DateText day={until} />
  return refused === null ? (
    <>
      {word} it until {day}.{' '}
    </>
  ) : (
    <>
      It could be {past} here until {day}.{' '}
    </>
  )
}
