import { MailPlus } from 'lucide-react'
import { Link } from 'react-router'
import { isStaff } from '../../../contract/roles.ts'
import { useSession } from '../../session.ts'
import { useAddress } from '../../ui/address.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Address, Wide } from '../../ui/table.tsx'
import { gate, loadList } from '../lists/list-query.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import type { Route } from './+types/list'
import { userDeletion } from './deletion.tsx'
import { roleWords } from './roles.ts'

export const meta = () => [{ title: 'Users' }]

/** The staff, unless the address asks for travellers. A search looks at everybody: what is typed may be anybody's. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  gate({ request })
  const wanted = new URL(request.url)
  if (wanted.searchParams.has('q')) wanted.searchParams.delete('role')
  else if (!wanted.searchParams.has('role')) wanted.searchParams.set('role', 'staff')
  return loadList(new Request(wanted, request), 'adminListUsers', ({ packages }) => packages)
}

const viewLook =
  'inline-flex min-h-11 items-center px-4 font-semibold no-underline first:rounded-l-full last:rounded-r-full hover:bg-sunken aria-[current]:bg-ink aria-[current]:text-paper'

/** The staff, or the travellers by themselves. */
function Views() {
  const { params, href } = useAddress()
  const now = params.has('q') ? 'everybody' : (params.get('role') ?? 'staff')
  const current = (view: string) => (view === now ? 'true' : undefined)
  return (
    <nav aria-label="View" className="flex rounded-full border border-control bg-surface">
      <Link
        to={href({ role: null, q: null, page: null })}
        aria-current={current('staff')}
        className={viewLook}
      >
        Staff
      </Link>
      <Link
        to={href({ role: 'user', q: null, page: null })}
        aria-current={current('user')}
        className={viewLook}
      >
        Travellers
      </Link>
    </nav>
  )
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const role = useAddress().params.get('role')
  const own = useSession()?.account
  return (
    <ListScreen
      title="Users"
      noun={['user', 'users']}
      list={loaderData}
      path="/admin/users"
      search="Search name or email"
      searchHint="A search looks at staff and travellers, and finds words by their beginning. A number finds the id."
      order="id"
      tools={
        <>
          <Views />
          <Link to="/admin/users/invite" className={buttonClass('quiet')}>
            <MailPlus aria-hidden="true" className="size-4" />
            Invite staff
          </Link>
        </>
      }
      {...(role && { keeps: 'role' })}
      nameOf={({ name }) => name}
      empty={role === 'user' ? 'Nobody has registered yet.' : 'There are no users.'}
      columns={[
        { label: 'id', cell: ({ id }) => id, numeric: true, className: 'md:w-20 text-ink-soft', sort: 'id' },
        { label: 'Name', cell: ({ name }) => <Wide>{name}</Wide>, card: 'heading', sort: 'name' },
        { label: 'Email', cell: ({ email }) => <Address>{email}</Address>, sort: 'email' },
        {
          label: 'Role',
          cell: ({ role }) =>
            isStaff(role) ? (
              <span className="rounded-full bg-ink px-2.5 py-0.5 font-semibold text-paper text-sm">
                {roleWords[role].one}
              </span>
            ) : (
              <span className="text-ink-soft">Traveller</span>
            ),
        },
      ]}
      deletion={userDeletion(own)}
    />
  )
}
