import { useLocation } from 'react-router'
import { countOf } from '../../../rules/words.ts'
import { useAgencyMoney } from '../../agency.ts'
import { Address } from '../../ui/list/table.tsx'
import { Moment } from '../../ui/text/moment.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { loadList } from '../kit/list-page.ts'
import { ListScreen } from '../kit/list-screen.tsx'
import type { Route } from './+types/customer-list'

export const meta = () => [{ title: 'Customers' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, 'adminListCustomers', ({ customers }) => customers)

/** On a medium screen figures stand closer, so that the last column stays in sight. */
const closer = 'md:max-xl:px-2 md:max-xl:text-sm'

/** A small number; on a card with its word. */
const figure = { numeric: true, card: 'small', className: `${closer} md:w-px` } as const

const orNone = (count: number) => (count === 0 ? <span className="text-ink-soft">–</span> : count)

export default function Customers({ loaderData: list }: Route.ComponentProps) {
  const { search } = useLocation()
  const agencyMoney = useAgencyMoney()
  return (
    <ListScreen
      title="Customers"
      noun={['customer', 'customers']}
      list={list}
      search="Search customers"
      order="-when"
      printed={{ title: 'Customers', all: 'All customers', count: countOf(list.rows.length, 'customer') }}
      filters={[]}
      nameOf={({ name }) => name}
      searchHint="A search finds any part of a name, an email or a phone number, and a booking’s reference. One or two letters find what words begin with."
      empty="No customers yet. Whoever books first appears here."
      columns={[
        {
          label: 'name',
          cell: ({ id, name }) => (
            <TextLink
              // With the search, order and page, to which the customer's screen leads back.
              to={`/admin/customers/${id}${search}`}
              data-opens=""
              className="min-w-0 font-semibold wrap-anywhere md:block md:max-w-64 md:wrap-break-word"
            >
              {name}
            </TextLink>
          ),
          card: 'heading',
          sort: 'name',
          className: closer,
        },
        {
          label: 'email',
          card: 'unlabelled',
          cell: ({ email }) => email && <Address>{email}</Address>,
          className: `${closer} card:empty:hidden`,
        },
        {
          label: 'phone',
          card: 'unlabelled',
          cell: ({ phone }) => (
            <span className="tabular-nums wrap-anywhere xl:whitespace-nowrap">{phone}</span>
          ),
          className: closer,
        },
        { label: 'bookings', cell: ({ bookings }) => bookings, ...figure },
        { label: 'travelled', cell: ({ travelled }) => orNone(travelled), ...figure },
        { label: 'to come', cell: ({ upcoming }) => orNone(upcoming), ...figure },
        {
          label: 'spent',
          sort: 'spent',
          ...figure,
          cell: ({ spent }) => (
            <span className="whitespace-nowrap">{spent === 0 ? orNone(0) : agencyMoney(spent)}</span>
          ),
        },
        {
          label: 'last booked',
          sort: 'when',
          card: 'small',
          cell: ({ last_at }) => last_at && <Moment at={last_at} narrow />,
          className: `${closer} card:col-span-full text-ink-soft xl:not-print:[&_br]:hidden`,
        },
      ]}
    />
  )
}
