import { Copy } from 'lucide-react'
import type { ManifestBooking } from '../../../contract/office-bookings.ts'
import { telHref } from '../../../rules/contacts.ts'
import type { Dates } from '../../../rules/dates.ts'
import { countOf, numberText } from '../../../rules/words.ts'
import { useMoney } from '../../agency.ts'
import { PartyText } from '../../price/party.ts'
import { Address, type Column, Wide } from '../../ui/list/table.tsx'
import { Day, TimeOfDay } from '../../ui/text/moment.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { nameRemoved, TripChanges } from '../bookings/words.tsx'
import { bookingMailto } from '../messages/mailto.ts'
import { For } from '../shell/current-user.tsx'

const link = 'text-link print:text-ink print:no-underline'

/** Links one below the other; on touch screens high enough for a thumb. */
const reach = `flex w-fit items-center card:ml-auto card:min-h-11 md:min-h-6 print:min-h-0 ${link}`

/** Characters. No phone number is longer, however it is written, though the field takes more. */
const LONGEST_PHONE = 24

/** Characters of a note. The row of a longer one may break across two sheets. */
const LONG_NOTE = 500

const Note = ({ label, children }: { label?: string; children: string }) => (
  <span
    data-long={children.length > LONG_NOTE ? '' : undefined}
    className="block whitespace-pre-line wrap-anywhere"
  >
    {label && <strong>{label}</strong>} {children}
  </span>
)

/** What a party has beside its seats: single rooms and extras, each with how many. */
const asideOf = ({ single_rooms, extras }: ManifestBooking) => [
  ...(single_rooms > 0 ? [countOf(single_rooms, 'single room')] : []),
  ...extras.map(({ name, count }) => `${numberText(count)} × ${name}`),
]

/** What is left to pay. Not on paper: the sheet is given to guides and hotels. */
function Balance({ currency, total, balance }: NonNullable<ManifestBooking['money']>) {
  const money = useMoney()
  const amount = money(Math.abs(balance), currency)
  const words =
    total === null
      ? 'On request'
      : balance > 0
        ? `Balance ${amount}`
        : balance < 0
          ? `Overpaid by ${amount}`
          : total === 0
            ? 'Nothing due'
            : 'Paid'
  return (
    <span className="block whitespace-nowrap text-ink-soft text-sm tabular-nums print:hidden">{words}</span>
  )
}

/** Keeps a phone number on one line: people misread one that is broken. */
const phoneLook = (phone: string) => (phone.length > LONGEST_PHONE ? 'wrap-anywhere' : 'whitespace-nowrap')

/** The departure of each booking, in the list of a whole trip. */
const dayColumn: Column<ManifestBooking> = {
  label: 'departure',
  cell: ({ trip_date, time }) => (
    <span>
      <Day date={trip_date} />
      {time && (
        <>
          , <TimeOfDay time={time} />
        </>
      )}
    </span>
  ),
  className: 'md:max-lg:[&_time]:whitespace-normal',
}

/** The columns of a passenger list. Their widths are limited, or one long note would take all the room. */
export const columnsOf = (
  trip: number,
  isOfSeveralDays: boolean,
  dates: Dates,
): Column<ManifestBooking>[] => [
  ...(isOfSeveralDays ? [dayColumn] : []),
  {
    label: 'name',
    card: 'heading',
    cell: ({ name, booked_twice, ...booking }) => (
      <>
        {name ? <Wide>{name}</Wide> : nameRemoved}
        {booked_twice && (
          <span className="block font-semibold text-sm">
            <Copy
              aria-hidden="true"
              className="mr-1 inline size-[1.1em] align-[-0.15em] text-accent print:hidden"
            />
            Booked more than once
          </span>
        )}
        {/* On paper too: a long package that is another by now would stand in every row. */}
        <TripChanges {...booking} className="text-sm md:line-clamp-6 print:line-clamp-6" />
      </>
    ),
    className: 'md:font-semibold md:min-w-32 md:max-lg:*:wrap-anywhere md:*:max-w-40 xl:*:max-w-52',
  },
  {
    label: 'travellers',
    cell: (row) => (
      <span className="block min-w-0">
        <PartyText party={row} />
        {asideOf(row).map((words) => (
          <span key={words} className="block text-ink-soft text-sm wrap-anywhere">
            {words}
          </span>
        ))}
      </span>
    ),
    className: 'md:min-w-22 md:*:max-w-40',
  },
  {
    label: 'phone, email',
    cell: ({ phone, email, ...booking }) => (
      <span className="block min-w-0">
        {phone && (
          <a href={telHref(phone)} className={`${reach} tabular-nums ${phoneLook(phone)}`}>
            {phone}
          </a>
        )}
        {email && (
          <a href={bookingMailto({ email, ...booking }, dates)} className={reach}>
            <Address>{email}</Address>
          </a>
        )}
      </span>
    ),
    className: 'md:min-w-60 md:*:max-w-64 xl:min-w-68 xl:*:max-w-80',
  },
  {
    label: 'note',
    cell: ({ note, notes }) =>
      (note || notes.length > 0) && (
        // Several lines of a card are read from the left.
        <span className="block min-w-0 card:text-left">
          {note && <Note>{note}</Note>}
          {notes.length > 0 && <Note label="Internal notes:">{notes.join('\n')}</Note>}
        </span>
      ),
    className: 'md:min-w-36 md:*:max-w-md md:max-lg:text-sm',
  },
  {
    label: 'reference',
    cell: ({ id, reference, money }) => (
      <For who="clerk" otherwise={<span className="tabular-nums">{reference}</span>}>
        <span className="block">
          <TextLink to={`/admin/booking/${id}?trip=${trip}`} data-opens="" className="tabular-nums">
            {reference}
          </TextLink>
          {money && <Balance {...money} />}
        </span>
      </For>
    ),
  },
]
