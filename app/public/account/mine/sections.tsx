import type { ReactNode } from 'react'
import type { Answer } from '../../../../contract/calls.ts'
import { ChangeName } from './change-name.tsx'
import { ChangePassword } from './change-password.tsx'
import { Logins } from './logins.tsx'
import { DownloadData } from './my-data.tsx'
import { SecondFactor } from './second-factor.tsx'

type AccountSectionsProps = {
  account: Answer<'showAccount'>['account']
  /** Called after a change, to load the account again. */
  onChanged: () => void
  /** Smaller spacing, for the back office. */
  compact?: boolean
  /** Further content above and below the form for the name. */
  beforeName?: ReactNode
  afterName?: ReactNode
  deletion: ReactNode
}

function Section({ title, compact, children }: { title: string; compact: boolean; children: ReactNode }) {
  return (
    <section
      className={
        compact
          ? 'grid gap-x-8 gap-y-4 border-line border-t py-6 lg:grid-cols-[13rem_minmax(0,1fr)]'
          : 'grid gap-x-12 gap-y-5 border-line border-b py-9 lg:grid-cols-[16rem_minmax(0,1fr)] lg:py-12'
      }
    >
      <h2 className={compact ? 'text-xl' : 'text-[1.75rem]'}>{title}</h2>
      <div className="max-w-2xl">{children}</div>
    </section>
  )
}

/** The forms of the user's own account, for the public site and the back office. */
export function AccountSections({ account, onChanged, compact = false, ...slots }: AccountSectionsProps) {
  return (
    <>
      <Section compact={compact} title="Who you are">
        <p className={`font-semibold text-lg wrap-anywhere ${compact ? 'mb-5' : 'mb-6'}`}>
          {account.name}
          <span className="block font-normal text-base text-ink-soft">{account.email}</span>
        </p>
        {slots.beforeName}
        <ChangeName name={account.name} onChanged={onChanged} />
        {slots.afterName}
      </Section>
      <Section compact={compact} title="Password">
        <ChangePassword email={account.email} />
      </Section>
      <Section compact={compact} title="Two-step login">
        <SecondFactor account={account} onChanged={onChanged} />
      </Section>
      <Section compact={compact} title="Where you are logged in">
        <Logins />
      </Section>
      <Section compact={compact} title="Your data">
        <DownloadData />
      </Section>
      <Section compact={compact} title="Delete your account">
        {slots.deletion}
      </Section>
    </>
  )
}
