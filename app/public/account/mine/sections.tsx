import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { changePasswordForm, nameForm } from '../../../../contract/accounts.ts'
import type { Answer } from '../../../../contract/calls.ts'
import { useAgency } from '../../../agency.ts'
import { savingApi } from '../../../download.ts'
import { useCallForm } from '../../../form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Input } from '../../../ui/controls/field.tsx'
import { PasswordInput } from '../../../ui/controls/password-input.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ContactDetails } from '../../layout/contact-details.tsx'
import { NewPassword } from '../new-password.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { Logins } from './logins.tsx'
import { SecondFactor } from './second-factor.tsx'

function ChangeName({ name, onChanged }: { name: string; onChanged: () => void }) {
  const { formProps, fields, pending, feedback } = useCallForm({
    id: 'change-name',
    call: 'changeName',
    schema: nameForm,
    defaultValue: { name },
    keeps: true,
    onDone: onChanged,
  })
  return (
    <form {...formProps} className="grid max-w-md gap-5">
      <Input
        field={fields.name}
        label="Name"
        hint="Existing bookings keep the name they were made with."
        autoComplete="name"
        required
      />
      {feedback && <Banner tone={feedback.tone}>{feedback.message}</Banner>}
      <div>
        <Button type="submit" pending={pending}>
          Save name
        </Button>
      </div>
    </form>
  )
}

function ChangePassword({ email }: { email: string }) {
  const { formProps, fields, pending, feedback } = useCallForm({
    id: 'change-password',
    call: 'changePassword',
    schema: changePasswordForm,
  })
  return (
    <form {...formProps} className="grid max-w-md gap-5">
      {/* Tells password managers which account the form belongs to. */}
      <input type="text" value={email} autoComplete="username" readOnly hidden />
      <PasswordInput
        field={fields.current_password}
        label="Current password"
        autoComplete="current-password"
        required
      />
      <NewPassword fields={fields} label="New password" confirmLabel="Confirm new password" />
      <p className="text-ink-soft text-sm">You will be logged out everywhere else.</p>
      {feedback && <Banner tone={feedback.tone}>{feedback.message}</Banner>}
      <div>
        <Button type="submit" pending={pending}>
          Change password
        </Button>
      </div>
    </form>
  )
}

/** Downloads the personal data of the current user. */
function DownloadData() {
  const agency = useAgency()
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string>()

  async function ask() {
    setPending(true)
    const result = await savingApi(() => {})('exportAccount')
    setPending(false)
    setRefused(result.ok ? undefined : result.message)
  }

  return (
    <div className="grid justify-items-start gap-5">
      <p>What we keep about you, in one file: your account, logins and bookings.</p>
      <p className="text-ink-soft text-sm">
        Messages you have sent us are in it once you have shown that your email address is yours:{' '}
        {agency?.no_mail ? (
          <>
            this site sends no email at present, so please{' '}
            {agency.email ? (
              <>
                <ContactDetails agency={{ phone: '', email: agency.email }} /> from that address.
              </>
            ) : (
              <>
                <ContactDetails agency={agency} />.
              </>
            )}
          </>
        ) : (
          <>
            set a new password with the link from{' '}
            <Link to="/forgot-password" className="text-link">
              Forgot your password?
            </Link>
          </>
        )}
      </p>
      <Button look="quiet" pending={pending} onClick={() => void ask()}>
        Download my data
      </Button>
      {refused && <Banner tone="danger">{refused}</Banner>}
    </div>
  )
}

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

/** A section of the page. On the public site, sections that are rarely needed are folded. */
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
 * The forms of the user's own account, for the public site and the back office. The public site shows two
 * columns: personal details, and how to log in.
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
