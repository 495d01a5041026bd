import { Merge as MergeIcon, Pencil, Phone, Plus } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router'
import type { CustomerInFull } from '../../../contract/customers.ts'
import { limits } from '../../../contract/limits.ts'
import { telHref } from '../../../rules/contacts.ts'
import { numberText } from '../../../rules/words.ts'
import { useAgencyMoney } from '../../agency.ts'
import { PartyText } from '../../price/party.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { useShortcut } from '../../ui/controls/shortcut.ts'
import { FramedTable } from '../../ui/list/table.tsx'
import { Figure } from '../../ui/text/facts.tsx'
import { Day, Moment } from '../../ui/text/moment.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { InvoiceRow } from '../bookings/detail/invoices.tsx'
import { MoneyOf } from '../bookings/money-of.tsx'
import { BookingStatus } from '../bookings/words.tsx'
import { load } from '../kit/api.ts'
import { Notes } from '../kit/notes.tsx'
import { BackLink, ButtonLink, DialogButton, PrintButton } from '../kit/screen-buttons.tsx'
import { Section } from '../kit/section.tsx'
import { kindOf } from '../mails/kinds.ts'
import { MailResult } from '../mails/result.tsx'
import { For } from '../shell/current-user.tsx'
import type { Route } from './+types/customer'
import { Correct, RemoveData, type Twin, Twins } from './customer-actions.tsx'
import { Merge } from './merge.tsx'

export const meta = () => [{ title: 'Customer' }]

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  load(request, 'adminShowCustomer', { params })

type Customer = CustomerInFull['customer']

function Figures({ customer }: { customer: Customer }) {
  const agencyMoney = useAgencyMoney()
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 rounded-xl border border-line bg-surface px-5 py-4">
      <Figure word="bookings">{numberText(customer.bookings)}</Figure>
      <Figure word="travelled">{numberText(customer.travelled)}</Figure>
      <Figure word="to come">{numberText(customer.upcoming)}</Figure>
      <Figure word="spent">{agencyMoney(customer.spent)}</Figure>
    </dl>
  )
}

type PartProps = ComponentProps<typeof Section> & { count?: number }

/** A section of the page; nothing where there is nothing to show. */
const Part = ({ count, ...props }: PartProps) => count !== 0 && <Section {...props} className="mt-8" />

/** How many rows there are, where the page shows the latest alone. */
const latestOf = (rows: unknown[]) =>
  rows.length === limits.customerRows && (
    <span className="text-ink-soft text-sm">The latest {limits.customerRows}</span>
  )

function Bookings({ customer, bookings }: Pick<CustomerInFull, 'customer' | 'bookings'>) {
  const all = `/admin/booking?customer=${customer.id}`
  return (
    <Part
      title="Bookings"
      more={
        <TextLink to={all}>
          {bookings.length < customer.bookings
            ? `The latest ${bookings.length}; all ${numberText(customer.bookings)}`
            : 'Show them in the list'}
        </TextLink>
      }
    >
      <FramedTable
        caption="Bookings"
        rows={bookings}
        columns={[
          {
            label: 'reference',
            card: 'unlabelled',
            cell: ({ id, reference }) => (
              <TextLink
                to={`/admin/booking/${id}?customer=${customer.id}`}
                data-opens=""
                className="tabular-nums"
              >
                {reference}
              </TextLink>
            ),
          },
          {
            label: 'trip',
            card: 'heading',
            cell: ({ trip_title }) => <span className="wrap-anywhere">{trip_title}</span>,
          },
          { label: 'departure', cell: ({ trip_date }) => <Day date={trip_date} /> },
          { label: 'travellers', cell: (booking) => <PartyText party={booking} /> },
          {
            label: 'status',
            cell: (booking) => <BookingStatus booking={booking} />,
          },
          {
            label: 'money',
            numeric: true,
            cell: (booking) => <MoneyOf booking={booking} />,
          },
        ]}
      />
    </Part>
  )
}

function Documents({ bookings }: Pick<CustomerInFull, 'bookings'>) {
  const all = bookings
    .flatMap(({ invoices, reference, currency }) =>
      invoices.map((invoice) => ({ ...invoice, reference, currency })),
    )
    .toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <Part title="Documents" count={all.length}>
      <ul className="print:hidden">
        {all.map(({ reference, currency, ...invoice }) => (
          <InvoiceRow key={invoice.number} invoice={invoice} currency={currency} of={reference} />
        ))}
      </ul>
    </Part>
  )
}

function Messages({ messages }: Pick<CustomerInFull, 'messages'>) {
  return (
    <Part title="Messages" count={messages.length} more={latestOf(messages)}>
      <FramedTable
        caption="Messages"
        rows={messages}
        columns={[
          {
            label: 'when',
            cell: ({ created_at }) => <Moment at={created_at} narrow />,
            className: 'text-ink-soft',
          },
          {
            label: 'message',
            card: 'unlabelled',
            cell: ({ id, message }) => (
              <Link
                to={`/admin/messages/${id}`}
                data-opens=""
                className="line-clamp-2 max-w-prose text-inherit no-underline wrap-anywhere hover:underline"
              >
                {message}
              </Link>
            ),
          },
          {
            label: 'answer',
            cell: ({ answered }) => (answered ? 'Answered' : <strong>Not answered yet</strong>),
          },
        ]}
      />
    </Part>
  )
}

function Mails({ mails }: Pick<CustomerInFull, 'mails'>) {
  return (
    <Part title="Mails" count={mails.length} more={latestOf(mails)}>
      <FramedTable
        caption="Mails"
        rows={mails}
        columns={[
          {
            label: 'when',
            cell: ({ created_at }) => <Moment at={created_at} narrow />,
            className: 'text-ink-soft',
          },
          {
            label: 'mail',
            card: 'heading',
            cell: (mail) => (
              <TextLink to={`/admin/mails?show=${mail.id}`} data-opens="">
                {mail.subject ?? kindOf(mail)}
              </TextLink>
            ),
          },
          { label: 'result', cell: (mail) => <MailResult mail={mail} /> },
        ]}
      />
    </Part>
  )
}

const reviewStates = { waiting: 'Waits to be looked at', shown: 'On the page', hidden: 'Hidden' }

function Reviews({ reviews }: Pick<CustomerInFull, 'reviews'>) {
  return (
    <Part title="Reviews" count={reviews.length}>
      <ul className="grid gap-3">
        {reviews.map(({ id, rating, text, trip_title, state, written_at }) => (
          <li key={id} className="border-line border-l-2 pl-3">
            <p>
              <span role="img" aria-label={`${rating} of 5`} className="text-accent">
                {'★'.repeat(rating)}
              </span>{' '}
              <span className="font-semibold">{trip_title}</span>
            </p>
            {text && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>}
            <p className="text-ink-soft text-sm">
              {reviewStates[state]}, <Moment at={written_at} />
            </p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Waiting({ waiting }: Pick<CustomerInFull, 'waiting'>) {
  return (
    <Part title="On waiting lists" count={waiting.length}>
      <ul className="grid gap-2">
        {waiting.map(({ id, departure_id, trip_title, trip_date, offered, ...party }) => (
          <li key={id}>
            <TextLink to={`/admin/departures/${departure_id}`}>
              {trip_title}, <Day date={trip_date} />
            </TextLink>
            : <PartyText party={party} />
            {offered && ', seats are offered'}
          </li>
        ))}
      </ul>
    </Part>
  )
}

export default function CustomerScreen({ loaderData }: Route.ComponentProps) {
  const { customer, bookings, notes, twins } = loaderData
  const { search } = useLocation()
  const navigate = useNavigate()
  const { revalidate: reload } = useRevalidator()
  const [merging, setMerging] = useState<Twin | 'anybody'>()
  const back = `/admin/customers${search}`
  const leave = () => navigate(back)
  useShortcut('u', leave)
  return (
    <article className="w-full max-w-5xl px-4 py-5 md:px-6 print:max-w-none print:p-0">
      <BackLink to={back} aria-keyshortcuts="u">
        Customers
      </BackLink>
      <h1 className="mt-1 text-3xl wrap-anywhere">{customer.name}</h1>
      <p className="mb-4 flex flex-wrap gap-x-4 text-ink-soft wrap-anywhere">
        {customer.email && <span className="min-w-0">{customer.email}</span>}
        <span className="tabular-nums">{customer.phone}</span>
        {customer.merged.map(({ name, email, phone }) => (
          <span key={`${email} ${phone}`} className="min-w-0 basis-full text-sm">
            Also{' '}
            {[name !== customer.name && name, email, phone !== customer.phone && phone]
              .filter(Boolean)
              .join(', ')}
          </span>
        ))}
      </p>
      <div className="mb-5 flex flex-wrap gap-2 print:hidden">
        <ButtonLink icon={Plus} to={`/admin/booking/new?customer=${customer.id}`}>
          Add booking
        </ButtonLink>
        {customer.phone && (
          <a href={telHref(customer.phone)} className={buttonClass('quiet')}>
            <Phone aria-hidden="true" className="size-4" />
            Call
          </a>
        )}
        <DialogButton icon={Pencil} label="Correct…">
          {(close) => <Correct customer={customer} onClose={close} />}
        </DialogButton>
        <PrintButton />
        <Button icon={MergeIcon} look="quiet" onClick={() => setMerging('anybody')}>
          Merge…
        </Button>
        <For who="admin">
          <RemoveData customer={customer} onGone={() => navigate(back, { replace: true })} />
        </For>
      </div>
      <Twins twins={twins} onMerge={setMerging} />
      <Figures customer={customer} />
      <Bookings {...loaderData} />
      <div className="mt-8 max-w-2xl">
        <Notes call="adminNoteCustomer" id={customer.id} notes={notes} onAdded={() => void reload()} />
      </div>
      <Waiting {...loaderData} />
      <Messages {...loaderData} />
      <Documents bookings={bookings} />
      <Reviews {...loaderData} />
      <Mails {...loaderData} />
      {merging && (
        <Merge
          customer={customer}
          twin={merging === 'anybody' ? undefined : merging}
          onClose={() => setMerging(undefined)}
        />
      )}
    </article>
  )
}
