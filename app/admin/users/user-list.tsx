import { MailPlus } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { isStaff } from '../../../contract/call.ts'
import type { User } from '../../../contract/users.ts'
import { emailKey } from '../../../rules/contacts.ts'
import { countOf } from '../../../rules/words.ts'
import { useSession } from '../../session.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Warning } from '../../ui/feedback/banner.tsx'
import { useAddress } from '../../ui/list/address.ts'
import { Address, Wide } from '../../ui/list/table.tsx'
import { LedDepartures } from '../crew/led.tsx'
import { gate } from '../kit/api.ts'
import { useCall } from '../kit/call.tsx'
import type { Deletion } from '../kit/deletion.tsx'
import { loadList } from '../kit/list-page.ts'
import { ListScreen } from '../kit/list-screen.tsx'
import { ButtonLink } from '../kit/screen-buttons.tsx'
import { refreshBadges } from '../shell/badges.ts'
import type { Route } from './+types/user-list'
import { roleWords } from './roles.ts'

type RemoveDataOptionProps = { user: User; chosen: boolean; onChoose: (chosen: boolean) => void }

/** The option to remove the travellers' data with the account. Travellers can ask the staff for it when they cannot log in any more. */
function RemoveDataOption({ user, chosen, onChoose }: RemoveDataOptionProps) {
  const hint = useId()
  const { result } = useCall('adminShowUser', { params: { id: user.id }, query: { with: 'counts' } })
  const { upcoming = 0 } = result?.ok ? result.answer.user : {}
  return (
    <Alert>
      <p>
        {chosen
          ? 'What was booked with this account stays, as numbers only.'
          : 'What was booked with this account stays, with the names of the travellers.'}
      </p>
      <label className="-mx-2 mt-1 flex min-h-11 items-start gap-3 rounded-md px-2 py-2.5 hover:bg-surface">
        <input
          type="checkbox"
          checked={chosen}
          onChange={({ target }) => onChoose(target.checked)}
          aria-describedby={hint}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span className="font-semibold">
          Also remove the travellers' data from what was booked with this account
        </span>
      </label>
      <div id={hint} className="text-sm">
        <p className="text-ink-soft">
          Trip, numbers and reference of each booking stay. Names, addresses, phone numbers and notes, those
          of the staff too, are gone, and what the mails about them said. Nobody can then tell who travels.
          What is held until it is paid is cancelled.
        </p>
        <Warning>
          {upcoming > 0 &&
            `${countOf(upcoming, 'booking')} made with this account ${upcoming === 1 ? 'is of a trip' : 'are of trips'} under way or still to come.`}
        </Warning>
      </div>
    </Alert>
  )
}

/** What a member of the staff leads, where it is anything. */
function Leads({ user }: { user: User }) {
  const { result } = useCall('adminShowAway', { params: { id: user.id } })
  const leads = result?.ok ? result.answer.leads : []
  if (leads.length === 0) return null
  return (
    <div>
      <Warning>Then these departures lose one of their crew:</Warning>
      <LedDepartures leads={leads} />
    </div>
  )
}

/** The deletion of an account. `own` is the email of the current user. */
const userDeletion = (own: string | null | undefined): Deletion<User> => ({
  call: 'adminDeleteUser',
  // Two people may have the same name, but not the same address.
  consequence: (user) => (
    <>
      <p className="wrap-anywhere">{user.email}</p>
      {isStaff(user.role) && <Leads user={user} />}
    </>
  ),
  option: {
    choice: (user, chosen, choose) => (
      <RemoveDataOption key={user.id} user={user} chosen={chosen} onChoose={choose} />
    ),
    query: { bookings: 'anonymise' },
  },
  blockedReason: ({ email }) =>
    emailKey(email) === own ? 'You cannot delete your own account here.' : undefined,
  // The failed mails about removed bookings no longer count.
  onDeleted: refreshBadges,
})

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
  'one-of inline-flex min-h-11 items-center px-4 font-semibold no-underline first:rounded-l-full last:rounded-r-full'

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
          <ButtonLink icon={MailPlus} to="/admin/users/invite" look="quiet">
            Invite staff
          </ButtonLink>
        </>
      }
      keeps={role ? 'role' : undefined}
      nameOf={({ name }) => name}
      empty={role === 'user' ? 'Nobody has registered yet.' : 'There are no users.'}
      columns={[
        { label: 'id', cell: ({ id }) => id, numeric: true, className: 'md:w-20 text-ink-soft', sort: 'id' },
        { label: 'Name', cell: ({ name }) => <Wide>{name}</Wide>, card: 'heading', sort: 'name' },
        { label: 'Email', cell: ({ email }) => <Address>{email}</Address>, sort: 'email' },
        {
          label: 'Role',
          cell: ({ role, reseller, invited }) => (
            <>
              {isStaff(role) ? (
                <span className="rounded-full bg-ink px-2.5 py-0.5 font-semibold text-paper text-sm">
                  {roleWords[role].one}
                </span>
              ) : (
                <span className="text-ink-soft wrap-anywhere">
                  {reseller ? `Agent of ${reseller.name}` : 'Traveller'}
                </span>
              )}
              {invited && <span className="text-ink-soft"> invited</span>}
            </>
          ),
        },
      ]}
      deletion={userDeletion(own)}
    />
  )
}
