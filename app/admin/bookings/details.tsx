import { Copy, Mail, Phone } from 'lucide-react'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { BookingInFull } from '../../../contract/answers.ts'
import { limits } from '../../../contract/limits.ts'
import { useAgency } from '../../agency.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Item } from '../../ui/item.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Day, Moment } from '../../ui/moment.tsx'
import { telHref } from '../../ui/tel.ts'
import { Answered } from '../answered.tsx'
import type { Listed } from '../ask.ts'
import { AtRow, Beside } from '../beside.tsx'
import { useKeptFocus } from '../kept-focus.ts'
import { Leaving } from '../leaving.tsx'
import { MailResult } from '../mails/result.tsx'
import { isConfirmation, kindOf } from '../mails/words.ts'
import { writeTo } from '../mailto.ts'
import { PrintButton } from '../print-button.tsx'
import { useReload } from '../reload.ts'
import { useBeside, useShown } from '../shown.ts'
import { useAnswer } from '../use-answer.ts'
import { inDays } from '../words.ts'
import { Confirmed } from './confirmed.tsx'
import { NewConfirmation } from './new-confirmation.tsx'
import { notKept } from './not-kept.tsx'
import { type Guard, OfficeNote } from './office-note.tsx'
import { partyOf } from './party.ts'
import { RemoveData } from './remove-data.tsx'

const link = 'text-accent underline underline-offset-4 print:text-ink print:no-underline'

function TripOf({ booking, onTold }: { booking: BookingInFull; onTold: () => void }) {
  const { trip } = booking
  const { place, within } = useKeptFocus<HTMLParagraphElement>()
  const left = trip.deleted ? 'deleted' : trip.departed && 'departed'
  return (
    <div {...within}>
      <p ref={place} tabIndex={-1}>
        {trip.deleted ? (
          <strong>{trip.title}</strong>
        ) : (
          <Link to={`/admin/trips/edit/${trip.id}`} className={`font-semibold ${link}`}>
            {trip.title}
          </Link>
        )}
        {left && <span className="ml-2 rounded-full bg-sunken px-2.5 py-0.5 text-sm">{left}</span>}
        <br />
        <Day date={trip.date} />
        {trip.period_id !== null && `, ${inDays(trip.period_id)}`}
        {trip.package !== null && <span className="block text-ink-soft">{trip.package}</span>}
        <Confirmed {...booking} />
      </p>
      <NewConfirmation booking={booking} onSent={onTold} />
    </div>
  )
}

/** A confirmation may have gone to another address than the booking has: to the account's own, or to where it was resent. */
const isElsewhere = ({ template, recipient }: BookingInFull['mails'][number], email: string) =>
  isConfirmation({ template }) && recipient !== '' && recipient.toLowerCase() !== email.toLowerCase()

function MailsOf({ mails, email }: Pick<BookingInFull, 'mails' | 'email'>) {
  if (mails.length === 0) return 'None'
  return (
    <ul className="grid gap-1.5">
      {mails.map((mail) => (
        <li key={mail.id}>
          <Link to={`/admin/mails?show=${mail.id}`} className={link}>
            {kindOf(mail)}
          </Link>
          {isElsewhere(mail, email) && <span className="wrap-anywhere">, to {mail.recipient}</span>}
          <span className="block text-sm">
            <MailResult mail={mail} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The place of the one in the history is kept: closing leads back to the list that the first was opened from. */
function AlsoBooked({ also_booked }: Pick<BookingInFull, 'also_booked'>) {
  const { linkTo } = useShown()
  const { state } = useLocation()
  if (also_booked.length === 0) return null
  return (
    <p className="flex gap-2 rounded-lg border border-line bg-sunken px-4 py-2.5 print:border-0 print:p-0">
      <Copy aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
      <span>
        Also booked by the same traveller for this trip
        {also_booked.length === limits.alsoBooked && ` (the latest ${limits.alsoBooked})`}:{' '}
        {also_booked.map(({ id, reference }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <Link {...linkTo(id)} state={state} replace className={`tabular-nums ${link}`}>
              {reference}
            </Link>
          </Fragment>
        ))}
      </span>
    </p>
  )
}

type FactsProps = { booking: BookingInFull; onTold: () => void; children: ReactNode }

/** What is booked, with its ways to answer. */
function Facts({ booking, onTold, children }: FactsProps) {
  const { email, phone } = booking
  const { all, kinds } = partyOf([booking])
  const isKnown = booking.name !== ''
  return (
    <>
      <div className="flex flex-wrap gap-2 print:hidden">
        {isKnown && (
          <>
            <a href={writeTo(booking)} className={buttonClass()}>
              <Mail aria-hidden="true" className="size-4" />
              Write
            </a>
            <a href={telHref(phone)} className={buttonClass('quiet')}>
              <Phone aria-hidden="true" className="size-4" />
              Call
            </a>
          </>
        )}
        <PrintButton />
        <div className="ml-auto">{children}</div>
      </div>
      <AlsoBooked {...booking} />
      <dl className="print:text-[11pt]">
        <Item term="Trip">
          <TripOf booking={booking} onTold={onTold} />
        </Item>
        {isKnown ? (
          <>
            <Item term="Name">{booking.name}</Item>
            <Item term="Email">{email}</Item>
            <Item term="Phone">{phone}</Item>
          </>
        ) : (
          <Item term="Name">{notKept}</Item>
        )}
        <Item term="Travellers">
          <strong>{all}</strong>
          <span className="text-ink-soft"> ({kinds})</span>
        </Item>
        <Item term="Note">
          {booking.note ? <span className="whitespace-pre-line">{booking.note}</span> : 'None'}
        </Item>
      </dl>
    </>
  )
}

/** What is looked for less often. */
function Rest({ booking }: { booking: BookingInFull }) {
  const { user } = booking
  const isKnown = booking.name !== ''
  return (
    <dl className="print:text-[11pt]">
      <Item term="Booked at">
        <Moment at={booking.created_at} />
      </Item>
      <Item term="Account">
        {user ? (
          <Link to={`/admin/users/edit/${user.id}`} className={link}>
            {user.name === booking.name ? user.email : `${user.name}, ${user.email}`}
          </Link>
        ) : isKnown ? (
          'Account deleted'
        ) : (
          // It may be there: one booking alone was forgotten, or the time for it is over.
          notKept
        )}
      </Item>
      <Item term="Mail">
        <MailsOf {...booking} />
      </Item>
      <Item term="id">{booking.id}</Item>
    </dl>
  )
}

type BookingDetailsProps = {
  id: number
  /** The page of the list behind: the bookings beside this one are a key away, on the pages beside it too. */
  list: Listed<{ id: number }>
  onClose: () => void
}

/** All of one booking, on whichever page of the list it stands: to read, to answer and to print. */
export function BookingDetails({ id, list, onClose }: BookingDetailsProps) {
  const { at, beside } = useBeside(id, list)
  const { result, askAgain } = useAnswer('adminShowBooking', id)
  const agency = useAgency()
  const reference = result?.ok ? ` ${result.answer.booking.reference}` : ''
  const reload = useReload()
  const guard = useRef<Guard>(undefined)
  const [asking, setAsking] = useState(false)
  const saved = () => {
    askAgain()
    // The list behind marks those that have a note, and those that were confirmed otherwise.
    void reload()
  }
  const removed = () => {
    // Nothing can be noted any more about who travelled.
    guard.current?.letGo()
    guard.current = undefined
    saved()
  }
  return (
    <>
      <AtRow at={at} />
      <Modal
        wide
        title={`Booking${reference}`}
        onClose={() => (guard.current?.isDirty() ? setAsking(true) : onClose())}
      >
        <p className="hidden print:block">{agency?.name}</p>
        <Answered result={result} askAgain={askAgain}>
          {({ booking }) => (
            <>
              <Facts booking={booking} onTold={saved}>
                {beside && <Beside inDialog label="Bookings beside this one" {...beside} />}
              </Facts>
              {booking.name !== '' && (
                <OfficeNote key={booking.id} booking={booking} guard={guard} onSaved={saved} />
              )}
              <Rest booking={booking} />
              <RemoveData key={booking.reference} booking={booking} onRemoved={removed} />
            </>
          )}
        </Answered>
        {asking && (
          <Leaving
            onLeave={() => {
              guard.current?.letGo()
              onClose()
            }}
            onStay={() => setAsking(false)}
          />
        )}
      </Modal>
    </>
  )
}
