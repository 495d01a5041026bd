import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { changePasswordForm, nameForm } from '../../../../contract/accounts.ts'
import type { Answer } from '../../../../contract/calls.ts'
import { useAgency } from '../../../agency.ts'
import { api } from '../../../api.ts'
import { savingApi } from '../../../download.ts'
import { useTexts } from '../../../texts.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useCopy } from '../../../ui/controls/copy.ts'
import { Input } from '../../../ui/controls/field.tsx'
import { PasswordInput } from '../../../ui/controls/password-input.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Sentence } from '../../../ui/text/sentence.tsx'
import { useCallForm } from '../../../use-call-form.ts'
import { ContactDetails } from '../../layout/contact-details.tsx'
import { NewPassword } from '../new-password.tsx'
import { Logins } from './logins.tsx'
import { SecondFactor } from './second-factor.tsx'
import { useMine } from './use-mine.ts'

type Feed = { show: 'showMyCalendar' | 'adminShowCalendar'; renew: 'renewMyCalendar' | 'adminRenewCalendar' }

const own: Feed = { show: 'showMyCalendar', renew: 'renewMyCalendar' }
const office: Feed = { show: 'adminShowCalendar', renew: 'adminRenewCalendar' }

/** The secret address of a calendar to subscribe to, with a button that renews it. */
function CalendarFeed({ of }: { of: 'own' | 'office' }) {
  const t = useTexts('account').mine.calendar
  const calls = of === 'own' ? own : office
  const { result, again } = useMine(calls.show)
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'danger'; message: string }>()
  const [pending, setPending] = useState(false)
  const url = result?.ok ? result.answer.url : ''
  const { place, status, copy } = useCopy<HTMLElement>(url, {
    copied: t.copied,
    marked: t.marked,
  })
  if (!result) return <Spinner />
  if (!result.ok) return <Banner tone="danger">{result.message}</Banner>

  async function renew() {
    setPending(true)
    const renewed = await api(calls.renew)
    setPending(false)
    setOutcome(
      renewed.ok
        ? { tone: 'success', message: renewed.answer.message }
        : { tone: 'danger', message: renewed.message },
    )
    again()
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p>{t[of]}</p>
      <span ref={place} className="rounded-lg bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere">
        {url}
      </span>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Button look="quiet" pending={pending} onClick={() => void renew()}>
          {t.renew}
        </Button>
      </div>
      <p role="status" className="font-medium text-sm text-success empty:hidden">
        {status}
      </p>
      {outcome && <Banner tone={outcome.tone}>{outcome.message}</Banner>}
      <p className="text-ink-soft text-sm">{t.secret}</p>
    </div>
  )
}

function ChangeName({ name, onChanged }: { name: string; onChanged: () => void }) {
  const t = useTexts('account')
  const words = useTexts('words')
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
      <Input field={fields.name} label={words.name} hint={t.mine.nameHint} autoComplete="name" required />
      {feedback && <Banner tone={feedback.tone}>{feedback.message}</Banner>}
      <div>
        <Button type="submit" pending={pending}>
          {t.mine.saveName}
        </Button>
      </div>
    </form>
  )
}

function ChangePassword({ email }: { email: string }) {
  const texts = useTexts('account')
  const t = texts.mine.password
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
        label={t.current}
        autoComplete="current-password"
        required
      />
      <NewPassword fields={fields} label={texts.newPassword} confirmLabel={t.confirm} />
      <p className="text-ink-soft text-sm">{t.loggedOut}</p>
      {feedback && <Banner tone={feedback.tone}>{feedback.message}</Banner>}
      <div>
        <Button type="submit" pending={pending}>
          {t.change}
        </Button>
      </div>
    </form>
  )
}

function DownloadData({ account }: { account: Account }) {
  const t = useTexts('account').mine.data
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string>()
  const isProven = account.email_proven && !account.proven_by_button

  async function ask() {
    setPending(true)
    const result = await savingApi(() => {})('exportAccount')
    setPending(false)
    setRefused(result.ok ? undefined : result.message)
  }

  return (
    <div className="grid justify-items-start gap-5">
      <p>{isProven ? t.withMessages : t.what}</p>
      {!isProven && <MessagesToo />}
      <Button look="quiet" pending={pending} onClick={() => void ask()}>
        {t.download}
      </Button>
      {refused && <Banner tone="danger">{refused}</Banner>}
    </div>
  )
}

/** How messages come into the file, too: whoever has registered an address may not read what its owner has written. */
function MessagesToo() {
  const agency = useAgency()
  const t = useTexts('account')
  return (
    <p className="text-ink-soft text-sm">
      {agency?.no_mail ? (
        <Sentence
          of={agency.email ? t.mine.data.proveFrom : t.mine.data.proveBy}
          with={{
            contact: <ContactDetails agency={agency.email ? { phone: '', email: agency.email } : agency} />,
          }}
        />
      ) : (
        <Sentence
          of={t.mine.data.prove}
          with={{
            link: (
              <Link to="/forgot-password" className="text-link">
                {t.login.forgot}
              </Link>
            ),
          }}
        />
      )}
    </p>
  )
}

type Account = Answer<'showAccount'>['account']

type AccountSectionsProps = {
  account: Account
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
        <h2 className="small-title text-xl">{title}</h2>
        <div className="max-w-2xl">{children}</div>
      </section>
    )
  if (folded)
    return (
      <details className="group border-line border-t">
        <summary className="grid min-h-16 grid-cols-[minmax(0,1fr)_1.5rem] items-center gap-4 py-3">
          <h2 className="small-title text-[1.5rem]">{title}</h2>
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
      <h2 className="small-title text-[1.5rem]">{title}</h2>
      <div className="mt-5">{children}</div>
    </section>
  )
}

/** The forms of the user's own account. The public site shows two columns: personal details, and how to log in. */
export function AccountSections({ account, onChanged, compact = false, ...slots }: AccountSectionsProps) {
  const t = useTexts('account').mine.sections
  const column = compact ? 'contents' : ''
  return (
    <div className={compact ? '' : 'mt-10 grid grid-cols-1 items-start gap-x-16 lg:grid-cols-2 xl:gap-x-28'}>
      <div className={column}>
        <Section compact={compact} title={t.who}>
          <p
            className={`wrap-anywhere ${compact ? 'mb-5 font-semibold text-lg' : 'mb-6 font-semibold text-2xl'}`}
          >
            {account.name}
            <span className="block font-normal font-sans text-base text-ink-soft">{account.email}</span>
          </p>
          {slots.beforeName}
          <ChangeName name={account.name} onChanged={onChanged} />
          {slots.afterName}
        </Section>
        {!compact && <YourData account={account} compact={compact} deletion={slots.deletion} />}
      </div>
      <div className={column}>
        <Section compact={compact} title={t.password} folded>
          <ChangePassword email={account.email} />
        </Section>
        <Section compact={compact} title={t.twoSteps}>
          <SecondFactor account={account} onChanged={onChanged} />
        </Section>
        <Section compact={compact} title={t.logins}>
          <Logins />
        </Section>
        {compact && <YourData account={account} compact={compact} deletion={slots.deletion} />}
      </div>
    </div>
  )
}

type YourDataProps = { account: Account; compact: boolean; deletion: ReactNode }

function YourData({ account, compact, deletion }: YourDataProps) {
  const t = useTexts('account').mine.sections
  return (
    <>
      {/* Agents of a reseller have no trips of their own. */}
      {!account.reseller && (
        <Section compact={compact} title={t.calendar} folded>
          <CalendarFeed of={compact ? 'office' : 'own'} />
        </Section>
      )}
      <Section compact={compact} title={t.data}>
        <DownloadData account={account} />
      </Section>
      <Section compact={compact} title={t.deletion} folded>
        {deletion}
      </Section>
    </>
  )
}
