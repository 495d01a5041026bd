import { MailPlus } from 'lucide-react'
import { Link } from 'react-router'
import { isStaff } from '../../../contract/roles.ts'
import { useSession } from '../../session.ts'
import { useAddress } from '../../ui/address.ts'
import { buttonClass } from '../../ui/button.tsx'
import { FilterSelect, Filters } from '../../ui/filters.tsx'
import { Address, Wide } from '../../ui/table.tsx'
import { loadList } from '../lists/list-query.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import type { Route } from './+types/list'
import { userDeletion } from './deletion.tsx'
import { roleOptions, roleWords } from './roles.ts'

export const meta = () => [{ title: 'Users' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, 'adminListUsers', ({ packages }) => packages)

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
      searchHint="A search finds words by their beginning: in name and email. A number finds the id."
      order="id"
      tools={
        <Link to="/admin/users/invite" className={buttonClass('quiet')}>
          <MailPlus aria-hidden="true" className="size-4" />
          Invite staff
        </Link>
      }
      filters={
        <Filters names={['role']}>
          <FilterSelect
            name="role"
            label="Role"
            options={roleOptions.map(([value, { many }]) => ({ value, text: many }))}
          />
        </Filters>
      }
      nameOf={({ name }) => name}
      narrowedTo={roleOptions.find(([value]) => value === role)?.[1].many.toLowerCase()}
      empty="There are no users."
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
