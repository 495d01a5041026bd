import type { BookingHistory, BookingInFull } from '../../../../contract/office-bookings.ts'
import { emailKey } from '../../../../rules/contacts.ts'
import { useMoneyOf } from '../../../agency.ts'
import { Moment } from '../../../ui/text/moment.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { Changed, entryTitle } from '../../audit/words.tsx'
import { CallButton } from '../../kit/action.tsx'
import { useReload } from '../../kit/call.tsx'
import { Section } from '../../kit/section.tsx'
import { isConfirmation, kindOf } from '../../mails/kinds.ts'
import { MailResult } from '../../mails/result.tsx'
import { paymentText } from '../../payments/standing.tsx'

type Mail = BookingInFull['mails'][number]

/** A confirmation may have gone to another address than the booking has: to the account's own, or to a corrected one. */
const isElsewhere = ({ template, recipient }: Mail, { mails_to }: BookingInFull) =>
  isConfirmation({ template }) && recipient !== '' && emailKey(recipient) !== emailKey(mails_to)

function Happened({ entry, booking }: { entry: BookingHistory[number]; booking: BookingInFull }) {
  const money = useMoneyOf(booking)
  switch (entry.what) {
    case 'booked':
      return 'Booked'
    case 'payment': {
      const { amount, note, undoes, undone } = entry.payment
      const how = paymentText(entry.payment)
      const isPlain = amount > 0 && undoes === null && !undone
      return (
        <>
          {isPlain ? `Payment, ${how.toLowerCase()}` : how}:{' '}
          <span className="tabular-nums">{money(amount)}</span>
          {note && <span className="text-ink-soft">, {note}</span>}
        </>
      )
    }
    case 'mail': {
      const mail = booking.mails.find(({ id }) => id === entry.mail_id)
      if (!mail) return 'Mail'
      return (
        <>
          <TextLink to={`/admin/mails?show=${mail.id}`}>{kindOf(mail)}</TextLink>
          {isElsewhere(mail, booking) && <span className="wrap-anywhere">, to {mail.recipient}</span>}
          <span className="block text-sm">
            <MailResult mail={mail} />
          </span>
        </>
      )
    }
    case 'done':
      return (
        <>
          {entryTitle(entry)}
          {entry.fields.length > 0 && (
            <span className="block text-ink-soft text-sm">
              <Changed entry={entry} />
            </span>
          )}
        </>
      )
  }
}

const keyOf = (entry: BookingHistory[number], index: number) =>
  entry.what === 'mail' ? `mail ${entry.mail_id}` : `${entry.at} ${index}`

/** Who did what and when, newest first: changes, mails and money in one line of time. */
export function History({ booking }: { booking: BookingInFull }) {
  const reload = useReload()
  const { id, history, status, mails_to } = booking
  return (
    <Section
      small
      title="History"
      more={
        status === 'confirmed' &&
        mails_to !== '' &&
        !booking.trip.deleted && (
          <div className="grid justify-items-end gap-2 print:hidden">
            <CallButton call="adminSendConfirmation" params={{ id }} onDone={reload}>
              Send an updated confirmation
            </CallButton>
          </div>
        )
      }
    >
      <ol className="print:text-[11pt]">
        {history.map((entry, index) => (
          <li
            key={keyOf(entry, index)}
            className="grid gap-x-4 border-line border-b py-1.5 last:border-b-0 sm:grid-cols-[11rem_1fr] print:grid-cols-[11rem_1fr]"
          >
            <span className="text-ink-soft text-sm leading-6">
              <Moment at={entry.at} />
            </span>
            <div className="min-w-0 wrap-anywhere">
              <Happened entry={entry} booking={booking} />
              {entry.by && (
                <span className="block text-ink-soft text-sm">by {entry.by.name || 'a deleted user'}</span>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
