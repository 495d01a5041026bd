import { useEffect } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { loginPath } from '../../office-path.ts'
import { AccountSections } from '../../public/account/mine/sections.tsx'
import { useSession } from '../../session.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { load } from '../kit/api.ts'
import { For, refreshCurrentUser } from '../shell/current-user.tsx'
import type { Route } from './+types/account-page'

export const meta = () => [{ title: 'My account' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await load(request, 'showAccount')).account
}

/** Each part of this page loads its own data. A dead token ends the session: the login opens, and leads back here. */
function useLeaveWithSession() {
  const { token } = useSession() ?? { token: '' }
  const navigate = useNavigate()
  // Logout ends the session too, and leads on by itself.
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (token === null && !isLeaving) navigate(loginPath('/admin/account'), { replace: true })
  }, [token, isLeaving, navigate])
}

/** The account of the current user in the frame of the back office, made of the same parts as on the public site. */
export default function MyAccount({ loaderData: account }: Route.ComponentProps) {
  const { revalidate: reload } = useRevalidator()
  useLeaveWithSession()
  const changed = () => {
    refreshCurrentUser()
    void reload()
  }
  return (
    <div className="w-full max-w-4xl px-4 py-5 md:px-6">
      <h1 className="mb-6 text-3xl">My account</h1>
      <p className="mb-6">
        <TextLink to={`/admin/users/away/${account.id}`}>Days away</TextLink>: the office sees them when it
        plans who leads a departure.
      </p>
      <AccountSections
        account={account}
        onChanged={changed}
        compact
        beforeName={
          <p className="mb-5">
            Administrators change email addresses under{' '}
            <For who="admin" otherwise="Users">
              <TextLink to={`/admin/users/edit/${account.id}`}>Users</TextLink>
            </For>
            .
          </p>
        }
        deletion={
          <p>
            You can delete your account <TextLink to="/account">on the public site</TextLink>. That ends your
            access to the back office.
          </p>
        }
      />
    </div>
  )
}
