import { Copy, Phone } from 'lucide-react'
import { Fragment, useState } from 'react'
import { bookingTextNames, bookingTexts } from '../../../../contract/booking-texts.ts'
import { limits } from '../../../../contract/limits.ts'
import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { isInForce } from '../../../../rules/booking-status.ts'
import { telHref } from '../../../../rules/contacts.ts'
import { capitalize, countOf, dayCount } from '../../../../rules/words.ts'
import { useDates, useMoneyOf, useToday } from '../../../agency.ts'
import { savingApi } from '../../../download.ts'
import { PartyText } from '../../../price/party.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { FileButton } from '../../../ui/controls/file-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Modal } from '../../../ui/feedback/modal.tsx'
import { Item } from '../../../ui/text/facts.tsx'
import { Day, Moment, TimeOfDay } from '../../../ui/text/moment.tsx'
import { Prose } from '../../../ui/text/sentence.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { useAdminApi } from '../../kit/api.ts'
import { CallResult, useCall } from '../../kit/call.tsx'
import { useLanguageName } from '../../kit/language.tsx'
import { standingLook, standingText } from '../../payments/standing.tsx'
import { For } from '../../shell/current-user.tsx'
import { useBookingAddress } from '../booking-address.ts'
import { nameRemoved, sumParties, TripChanges, useStatusText } from '../words.tsx'
import { type LetterProps, useLetter } from './write.tsx'

const statusLook = (status: BookingInFull['status']) =>
  status === 'confirmed' ? 'text-success' : isInForce(status) ? '' : 'text-danger'

/** Status, money and the next due day: what a caller asks first. */
export function Head({ booking }: { booking: BookingInFull }) {
  const { status, total, balance, due_now, standing } = booking
  const dates = useDates()
  const today = useToday()
  const statusText = useStatusText()
  const money = useMoneyOf(booking)
  // A day stays on one line.
  const dayText: typeof dates.dayText = (...day) => dates.dayText(...day).replaceAll(' ', '\u00a0')
  // Of seats that are only kept nothing is due, and the total is no balance.
  const isKept = standing === 'kept'
  const said = !isKept && standingText(booking, money, { ...dates, dayText }, today)
  const rest = !isKept && total !== null && balance > 0 && balance !== due_now && `Balance ${money(balance)}`
  return (
    <p className="grid tabular-nums">
      <strong className={statusLook(status)}>{statusText(booking)}</strong>
      {said && <span className={standingLook(standing)}>{said}</span>}
      {rest && <span className="text-ink-soft">{rest}</span>}
    </p>
  )
}

const userText = (user: { name: string; email: string }, traveller: string) =>
  user.name === traveller ? user.email : `${user.name}, ${user.email}`

function TripOf({ booking }: { booking: BookingInFull }) {
  const { trip } = booking
  const left = trip.deleted ? 'deleted' : trip.departed ? 'departed' : trip.under_way && 'under way'
  return (
    <p>
      {trip.deleted ? (
        <strong>{trip.title}</strong>
      ) : (
        <TextLink to={`/admin/trips/edit/${trip.id}`} className="font-semibold">
          {trip.title}
        </TextLink>
      )}
      {left && <span className="ml-2 rounded-full bg-sunken px-2.5 py-0.5 text-sm">{left}</span>}
      <br />
      <TextLink to={`/admin/departures/${booking.departure_id}`}>
        <Day date={booking.trip_date} />
        {booking.time && (
          <>
            , <TimeOfDay time={booking.time} />
          </>
        )}
      </TextLink>
      {trip.period_id !== null && `, ${dayCount(trip.period_id)}`}
      {trip.package !== null && <span className="block text-ink-soft">{trip.package}</span>}
      <TripChanges {...booking} />
    </p>
  )
}

function AlsoBooked({ also_booked }: Pick<BookingInFull, 'also_booked'>) {
  const { linkTo } = useBookingAddress()
  if (also_booked.length === 0) return null
  return (
    <Alert className="flex gap-2">
      <Copy aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
      <span>
        Also booked by the same traveller for this trip
        {also_booked.length === limits.alsoBooked && ` (the latest ${limits.alsoBooked})`}:{' '}
        {also_booked.map(({ id, reference }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <TextLink {...linkTo(id)} className="tabular-nums">
              {reference}
            </TextLink>
          </Fragment>
        ))}
      </span>
    </Alert>
  )
}

/** The name, with the way to all that is known of the customer. */
const NameOf = ({ booking: { name, customer } }: { booking: BookingInFull }) => (
  <>
    {name}
    {customer && (
      <TextLink to={`/admin/customers/${customer.id}`} className="ml-3 print:hidden">
        {customer.bookings === 1 ? 'Customer' : `Customer, ${countOf(customer.bookings, 'booking')}`}
      </TextLink>
    )}
  </>
)

const saving = savingApi()

function Voucher({ id }: { id: number }) {
  const callApi = useAdminApi(saving)
  return <FileButton save={() => callApi('adminShowVoucher', { params: { id } })}>Voucher (PDF)</FileButton>
}

/** What is booked, with links to answer the traveller. */
export function Facts({ booking, ...typed }: LetterProps) {
  const { email, mails_to, phone, status } = booking
  const { all, party } = sumParties([booking])
  const letter = useLetter({ booking, ...typed })
  const language = useLanguageName(booking.language)
  const isKnown = booking.name !== ''
  return (
    <>
      <div className="flex flex-wrap gap-2 print:hidden">
        {isKnown && (
          <>
            {mails_to && letter.button}
            {phone && (
              <a href={telHref(phone)} className={buttonClass('quiet')}>
                <Phone aria-hidden="true" className="size-4" />
                Call
              </a>
            )}
          </>
        )}
        {status === 'confirmed' && <Voucher id={booking.id} />}
      </div>
      {isKnown && mails_to && letter.form}
      <AlsoBooked {...booking} />
      <dl className="print:text-[11pt]">
        <Item term="Trip">
          <TripOf booking={booking} />
        </Item>
        {isKnown ? (
          <>
            <Item term="Name">
              <NameOf booking={booking} />
            </Item>
            <Item term="Email">{email || 'None'}</Item>
            <Item term="Phone">{phone || 'None'}</Item>
          </>
        ) : (
          <Item term="Name">{nameRemoved}</Item>
        )}
        {booking.old_reference && <Item term="Taken over">Its old reference is {booking.old_reference}</Item>}
        {booking.reseller && (
          <Item term="Sold by">
            <TextLink to={`/admin/resellers?show=${booking.reseller.id}`}>{booking.reseller.name}</TextLink>
            {booking.reseller.reference && `, ${booking.reseller.reference}`}
            <span className="block text-ink-soft">
              {booking.reseller.commission}% commission; mails go there
            </span>
          </Item>
        )}
        {language && <Item term="Language">{language}</Item>}
        <Item term="Travellers">
          <strong>{all}</strong>
          <span className="text-ink-soft">
            {' '}
            (<PartyText party={party} />){isInForce(status) && `, ${countOf(booking.seats, 'seat')}`}
          </span>
        </Item>
        {booking.billing && (
          <Item term="Billed to">
            <span className="whitespace-pre-line">
              {[
                booking.billing.name,
                booking.billing.address,
                booking.billing.country,
                booking.billing.tax_number,
              ]
                .filter(Boolean)
                .join('\n')}
            </span>
          </Item>
        )}
        {booking.answers.map((answered) => (
          <Item key={answered.id} term={answered.label}>
            {answered.answer ? (
              <span className="whitespace-pre-line">
                {answered.kind === 'yes_no' ? capitalize(answered.answer) : answered.answer}
              </span>
            ) : (
              <span
                className={
                  answered.required && booking.unanswered ? 'font-medium text-danger' : 'text-ink-soft'
                }
              >
                Not answered
              </span>
            )}
            {answered.gone && <span className="block text-ink-soft">The trip no longer asks this</span>}
          </Item>
        ))}
        {bookingTextNames.map((name) => (
          <Item key={name} term={bookingTexts[name].label}>
            {booking[name] ? <span className="whitespace-pre-line">{booking[name]}</span> : 'None'}
          </Item>
        ))}
      </dl>
    </>
  )
}

/** Which terms a traveller has accepted, and when; the exact text is a click away. */
function AcceptedTerms({ terms }: { terms: NonNullable<BookingInFull['accepted_terms']> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      Accepted{' '}
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="text-link text-left print:text-ink print:no-underline"
      >
        {terms.title}
      </button>{' '}
      on <Moment at={terms.accepted_at} />
      {isOpen && <TermsText {...terms} onClose={() => setOpen(false)} />}
    </>
  )
}

type BeforeProps = { id: number; before: NonNullable<BookingInFull['before']> }

/** What the traveller was told before booking, and when; the paper has it word for word. */
function ToldBefore({ id, before: { title, shown_at } }: BeforeProps) {
  const callApi = useAdminApi(saving)
  return (
    <>
      {title}, <Moment at={shown_at} />
      <span className="mt-1 block">
        <FileButton save={() => callApi('adminShowBefore', { params: { id } })}>As shown (PDF)</FileButton>
      </span>
    </>
  )
}

function TermsText({ id, title, onClose }: { id: number; title: string; onClose: () => void }) {
  const { result, refetch } = useCall('adminShowTerms', { params: { id } })
  return (
    <Modal wide title={title} onClose={onClose}>
      <CallResult result={result} refetch={refetch}>
        {({ terms }) => (
          <>
            <p className="text-ink-soft">
              In this wording since <Moment at={terms.created_at} />
            </p>
            <Prose html={terms.html} />
          </>
        )}
      </CallResult>
    </Modal>
  )
}

/** What is needed less often: when and by which account it was booked, which terms were accepted. */
export function Rest({ booking }: { booking: BookingInFull }) {
  const { user } = booking
  const isKnown = booking.name !== ''
  return (
    <dl className="print:text-[11pt]">
      <Item term="Booked at">
        <Moment at={booking.created_at} />
      </Item>
      {booking.accepted_terms && (
        <Item term="Terms">
          <AcceptedTerms terms={booking.accepted_terms} />
        </Item>
      )}
      {booking.before && (
        <Item term="Information before booking">
          <ToldBefore id={booking.id} before={booking.before} />
        </Item>
      )}
      <Item term="Account">
        {user ? (
          <For who="admin" otherwise={userText(user, booking.name)}>
            <TextLink to={`/admin/users/edit/${user.id}`}>{userText(user, booking.name)}</TextLink>
          </For>
        ) : isKnown ? (
          booking.by_staff ? (
            'None: booked by the office'
          ) : booking.without_account ? (
            'None: booked without one'
          ) : booking.reseller ? (
            'None: booked by the reseller'
          ) : (
            'Account deleted'
          )
        ) : (
          // The account may still exist: a booking is also anonymised on its own.
          nameRemoved
        )}
      </Item>
      <Item term="id">{booking.id}</Item>
    </dl>
  )
}
