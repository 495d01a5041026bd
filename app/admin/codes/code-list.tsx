import type { Answer } from '../../../contract/calls.ts'
import { numberText } from '../../../rules/words.ts'
import { useAgencyMoney, useDates } from '../../agency.ts'
import { loadList } from '../kit/list-page.ts'
import { ListScreen } from '../kit/list-screen.tsx'
import type { Route } from './+types/code-list'

export const meta = () => [{ title: 'Promo codes' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, 'adminListCodes', ({ codes: data }) => ({ data }))

type Code = Answer<'adminListCodes'>['codes'][number]

function Days({ code: { from, until } }: { code: Code }) {
  const { dayText } = useDates()
  if (from && until) return `${dayText(from)} to ${dayText(until)}`
  return from ? `from ${dayText(from)} on` : until ? `until ${dayText(until)}` : 'always'
}

export default function Codes({ loaderData }: Route.ComponentProps) {
  const agencyMoney = useAgencyMoney()
  return (
    <ListScreen
      title="Promo codes"
      noun={['promo code', 'promo codes']}
      list={loaderData}
      path="/admin/codes"
      add="Add"
      order="-id"
      nameOf={({ code }) => `the code ${code}`}
      empty="There are no promo codes yet. With one, whoever knows it pays less."
      columns={[
        { label: 'code', cell: ({ code }) => code, card: 'heading', className: 'font-semibold' },
        {
          label: 'discount',
          numeric: true,
          cell: ({ basis_points, amount }) =>
            basis_points !== null ? `${numberText(basis_points / 100)}%` : agencyMoney(amount ?? 0),
        },
        {
          label: 'uses',
          numeric: true,
          cell: ({ uses, max_uses }) =>
            max_uses === null ? numberText(uses) : `${numberText(uses)} of ${numberText(max_uses)}`,
        },
        { label: 'days of booking', cell: (code) => <Days code={code} /> },
        { label: 'trip', cell: ({ trip_title }) => trip_title ?? 'all', className: 'wrap-anywhere' },
      ]}
      deletion={{
        call: 'adminDeleteCode',
        consequence: () => 'Bookings made with it keep their discount.',
      }}
    />
  )
}
