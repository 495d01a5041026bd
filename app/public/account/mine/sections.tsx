import type { ReactNode } from 'react'
import type { Answer } from '../../../../contract/calls.ts'
import { CalendarFeed } from './calendar-feed.tsx'
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

type SectionProps = { title: string; compact: boolean; folded?: true; children: ReactNode }

/** A part of the page. On the public site one that is rarely needed is folded. */
function Section({ title, compact, folded, children }: SectionProps) {
  if (compact)
    return (
      <section className="grid gap-x-8 gap-y-4 border-line border-t py-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <h2 className="text-xl">{title}</h2>
        <div className="max-w-2xl">{children}</div>
      </section>
    )
  if (folded)
    return (
      <details className="group border-line border-t">
        <summary className="grid min-h-16 grid-cols-[minmax(0,1fr)_1.5rem] items-center gap-4 py-3 [&::-webkit-details-marker]:hidden">
          <h2 className="text-[1.5rem]">{title}</h2>
          <span
            aria-hidden="true"
            className="text-center text-accent text-2xl transition duration-150 group-open:rotate-45"
          >
            +
          </span>
        </summary>
        <div className="pt-2 pb-9">{children}</div>
      </details>
    )
  return (
    <section className="border-line border-t pt-6 pb-9">
      <h2 className="text-[1.5rem]">{title}</h2>
      <div className="mt-5">{children}</div>
    </section>
  )
}

/**
 * The forms of the user's own account, for the public site and the back office. On the public site there are two columns:
 * who one is, and how one logs in.
 */
export function AccountSections({ account, onChanged, compact = false, ...slots }: AccountSectionsProps) {
  const column = compact ? 'contents' : ''
  return (
    <div className={compact ? '' : 'mt-10 grid grid-cols-1 items-start gap-x-16 lg:grid-cols-2 xl:gap-x-28'}>
      <div className={column}>
        <Section compact={compact} title="Who you are">
          <p
            className={`wrap-anywhere ${compact ? 'mb-5 font-semibold text-lg' : 'mb-6 font-display text-2xl'}`}
          >
            {account.name}
            <span className="block font-normal font-sans text-base text-ink-soft">{account.email}</span>
          </p>
          {slots.beforeName}
          <ChangeName name={account.name} onChanged={onChanged} />
          {slots.afterName}
        </Section>
        {!compact && <YourData compact={compact} deletion={slots.deletion} />}
      </div>
      <div className={column}>
        <Section compact={compact} title="Password" folded>
          <ChangePassword email={account.email} />
        </Section>
        <Section compact={compact} title="Two-step login">
          <SecondFactor account={account} onChanged={onChanged} />
        </Section>
        <Section compact={compact} title="Where you are logged in">
          <Logins />
        </Section>
        {compact && <YourData compact={compact} deletion={slots.deletion} />}
      </div>
    </div>
  )
}

const YourData = ({ compact, deletion }: Pick<SectionProps, 'compact'> & { deletion: ReactNode }) => (
  <>
    <Section compact={compact} title="Your calendar" folded>
      <CalendarFeed of={compact ? 'office' : 'own'} />
    </Section>
    <Section compact={compact} title="Your data">
      <DownloadData />
    </Section>
    <Section compact={compact} title="Delete your account" folded>
      {deletion}
    </Section>
  </>
)
