import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Banner } from '../../../ui/banner.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { pageMeta } from '../../meta.ts'
import { loginThenTo, useLoginAgain } from '../../next.ts'
import type { Route } from './+types/page'
import { ChangeName } from './change-name.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount, Farewell } from './delete-account.tsx'
import { Logins } from './logins.tsx'
import { DownloadData } from './my-data.tsx'
import { SecondFactor } from './second-factor.tsx'
import { useMine } from './use-mine.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'My account', path: '/account', hidden: true })

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-5 border-line border-b py-9 lg:grid-cols-[16rem_minmax(0,1fr)] lg:py-12">
      <h2 className="text-[1.75rem]">{title}</h2>
      <div className="max-w-2xl">{children}</div>
    </section>
  )
}

function Everything({ onDeleted }: { onDeleted: (message: string) => void }) {
  const { result, again } = useMine('showAccount')
  if (!result) return <Spinner />
  if (!result.ok)
    return (
      <div className="mt-8 grid max-w-xl justify-items-start gap-5">
        <Banner tone="danger">{result.message}</Banner>
        <Button onClick={again}>Try again</Button>
      </div>
    )
  const { account } = result.answer
  return (
    <>
      <Section title="Who you are">
        <p className="mb-6 font-semibold text-lg">
          {account.name}
          <span className="block font-normal text-base text-ink-soft">{account.email}</span>
        </p>
        <ChangeName name={account.name} onChanged={again} />
        {account.role === 'admin' && (
          <Link to="/admin/booking" className="mt-4 inline-flex min-h-11 items-center text-link">
            Go to the back office
          </Link>
        )}
      </Section>
      <Section title="Password">
        <ChangePassword email={account.email} />
      </Section>
      <Section title="Two-step login">
        <SecondFactor account={account} onChanged={again} />
      </Section>
      <Section title="Where you are logged in">
        <Logins />
      </Section>
      <Section title="Your data">
        <DownloadData />
      </Section>
      <Section title="Delete your account">
        <DeleteAccount onDeleted={onDeleted} />
      </Section>
    </>
  )
}

/** Everything that somebody may do with their own account. Like all public pages it is nobody's until it is in the browser. */
export default function MyAccount() {
  const [farewell, setFarewell] = useState<string>()
  useLoginAgain('/account')
  return (
    <div className="frame min-h-[70svh] pt-12 pb-24 lg:pt-20">
      <h1 className="headline border-line border-b pb-8 lg:pb-12">
        {farewell === undefined ? 'My account' : 'Goodbye'}
      </h1>
      {farewell !== undefined && <Farewell message={farewell} />}
      <div className={`hidden ${farewell === undefined ? 'guest:block' : ''}`}>
        <p className="lede mt-8 max-w-xl">Log in to see and change your account.</p>
        <Link to={loginThenTo('/account')} className={`${buttonClass()} mt-8`}>
          Login
        </Link>
      </div>
      {farewell === undefined && (
        <div className="hidden user:block">
          <Everything onDeleted={setFarewell} />
        </div>
      )}
    </div>
  )
}
