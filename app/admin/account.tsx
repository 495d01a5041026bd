import { type ReactNode, useEffect } from 'react'
import { Link, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { ChangeName } from '../public/account/mine/change-name.tsx'
import { ChangePassword } from '../public/account/mine/change-password.tsx'
import { Logins } from '../public/account/mine/logins.tsx'
import { DownloadData } from '../public/account/mine/my-data.tsx'
import { SecondFactor } from '../public/account/mine/second-factor.tsx'
import { useSession } from '../session.ts'
import type { Route } from './+types/account'
import { ask } from './ask.ts'
import { loginPath } from './return-path.ts'
import { accountChanged } from './who.ts'

export const meta = () => [{ title: 'My account' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await ask(request, 'showAccount')).account
}

/** The parts of this page ask by themselves, and end a session whose token is dead: the login is next, and then this again. */
function useLeaveWithSession() {
  const { token } = useSession() ?? { token: '' }
  const navigate = useNavigate()
  // Logout ends the session too, and leads on by itself.
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (token === null && !isLeaving) navigate(loginPath('/admin/account'), { replace: true })
  }, [token, isLeaving, navigate])
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-8 gap-y-4 border-line border-t py-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <h2 className="text-xl">{title}</h2>
      <div className="max-w-2xl">{children}</div>
    </section>
  )
}

/** One's own account, in the frame of the back office: made of the same parts as on the public site. */
export default function MyAccount({ loaderData: account }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useLeaveWithSession()
  const changed = () => {
    accountChanged()
    void revalidate()
  }
  return (
    <div className="w-full max-w-4xl px-4 py-5 md:px-6">
      <h1 className="mb-6 text-3xl">My account</h1>
      <Section title="Who you are">
        <p className="mb-5 font-semibold text-lg wrap-anywhere">
          {account.name}
          <span className="block font-normal text-base text-ink-soft">{account.email}</span>
        </p>
        <p className="mb-5">
          Another email address is set{' '}
          <Link to={`/admin/users/edit/${account.id}`} className="text-accent underline underline-offset-4">
            among the users
          </Link>
          , where administrators change everybody’s.
        </p>
        <ChangeName name={account.name} onChanged={changed} />
      </Section>
      <Section title="Password">
        <ChangePassword email={account.email} />
      </Section>
      <Section title="Two-step login">
        <SecondFactor account={account} onChanged={changed} />
      </Section>
      <Section title="Where you are logged in">
        <Logins />
      </Section>
      <Section title="Your data">
        <DownloadData />
      </Section>
      <Section title="Delete your account">
        <p>
          Whoever deletes their account leaves the back office with it. That is done{' '}
          <Link to="/account" className="text-accent underline underline-offset-4">
            on the public site
          </Link>
          .
        </p>
      </Section>
    </div>
  )
}
