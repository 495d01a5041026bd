import { Check, Circle } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { countOf } from '../../../rules/words.ts'
import { notify } from '../../ui/feedback/toast.tsx'
import { ConfirmAction } from '../kit/action.tsx'
import { useAdminApi } from '../kit/api.ts'

type Demo = NonNullable<Answer<'adminOverview'>['demo']>

/** Removes all demo content, after a confirmation. */
export function RemoveDemo({ demo }: { demo: Demo }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center text-ink-soft text-sm underline decoration-1 underline-offset-4 hover:text-accent md:min-h-6"
      >
        Remove demo content
      </button>
      {isOpen && (
        <ConfirmAction
          title="Remove all demo content?"
          about={[
            countOf(demo.trips, 'trip'),
            countOf(demo.bookings, 'booking'),
            countOf(demo.messages, 'message'),
            countOf(demo.users, 'user'),
          ].join(', ')}
          text="You won't be able to revert this!"
          more={
            <p className="rounded-lg bg-sunken px-4 py-2.5">
              Periods and packages that only these trips use go too, and whatever you changed in any of it.
              What you added yourselves stays, and so does a trip that somebody else has booked. In the
              settings only what you typed and uploaded stays.
            </p>
          }
          confirm="Yes, remove it"
          call="adminRemoveDemo"
          onDone={(answer) => notify('Removed!', { text: answer.message })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type Missing = Answer<'adminOverview'>['missing_pages']

const agencyForm = '/admin/settings/agency'
const pagesForm = '/admin/settings/pages'

const legal: Record<Missing[number], { text: string; to: string; answers: string }> = {
  country: {
    text: 'Your country',
    to: agencyForm,
    answers: 'Its law says which pages your site needs before somebody pays. This list then names them.',
  },
  imprint: {
    text: 'Imprint',
    to: pagesForm,
    answers:
      'A page at /imprint: who runs this site, with full name, address, phone, email, who represents you, and your numbers in registers and for taxes.',
  },
  privacy: {
    text: 'Privacy',
    to: pagesForm,
    answers:
      'A page at /privacy: which data you collect and what for, who else gets them, how long you keep them, and how people see, correct or delete theirs.',
  },
  accessibility: {
    text: 'Accessibility',
    to: pagesForm,
    answers:
      'A page at /accessibility: how people book with a keyboard, a screen reader or large letters, what does not work yet, and whom they write to.',
  },
  terms: {
    text: 'Terms',
    to: pagesForm,
    answers:
      'A page at /terms: what a booking promises on both sides, what is paid when, and what changing and cancelling cost, whoever does it.',
  },
  information: {
    text: 'Information before booking',
    to: pagesForm,
    answers:
      'The form that your country prescribes for packages, as a page that is ticked to be read above the button that books.',
  },
  protection: {
    text: 'Insolvency protection',
    to: agencyForm,
    answers: 'Who pays your travellers back if you cannot, how to reach them, and the certificate.',
  },
  seller_number: {
    text: 'Registration as a seller of travel',
    to: agencyForm,
    answers: 'The number under which your state knows you, for the footer and your papers.',
  },
}

/** What the law of the agency's country wants on the site while something can be paid, and what each page has to answer. */
function MissingPages({ missing }: { missing: Missing }) {
  if (missing.length === 0) return null
  return (
    <details className="w-full">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold md:min-h-6 md:py-0.5">
        Your travellers can pay. The law asks for {countOf(missing.length, 'more thing', 'more things')}:{' '}
        <span className="font-normal">{missing.map((part) => legal[part].text).join(', ')}</span>
      </summary>
      <ul aria-label="Wanted by law" className="mt-1 grid gap-1 pb-1">
        {missing.map((part) => (
          <li key={part}>
            <Link to={legal[part].to} className="text-accent underline decoration-1 underline-offset-4">
              {legal[part].text}
            </Link>
            <span className="text-ink-soft"> {legal[part].answers}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

type Steps = NonNullable<Answer<'adminOverview'>['first_steps']>

const steps: Record<keyof Steps, { text: string; to?: string }> = {
  name: { text: 'Name and contact', to: '/admin/settings/agency' },
  pay: { text: 'Say how travellers pay you', to: '/admin/settings/booking' },
  logo: { text: 'Logo', to: '/admin/settings/look' },
  mail: { text: 'A mail server that answers', to: '/admin/settings/mail' },
  trip: { text: 'First trip', to: '/admin/trips/add' },
  departure: { text: 'First departure', to: '/admin/departures/add' },
  // Its button stands beside the list.
  demo_removed: { text: 'Demo content removed' },
}

type FirstStepsProps = {
  /** Undefined once all are done, or the list was dismissed. */
  done: Steps | undefined
  missing: Missing
  /** Called when the user dismisses the list. What the law wants stays as long as something can be paid. */
  onDismissed: () => void
}

/** The remaining first steps of a new agency, each with a link; below them what the law wants on its site. */
export function FirstSteps({ done, missing, onDismissed }: FirstStepsProps) {
  if (!done && missing.length === 0) return null
  return (
    <div className="rounded-xl border border-line bg-surface px-4 py-2 text-sm">
      {done && <StepsToDo done={done} onDismissed={onDismissed} />}
      <MissingPages missing={missing} />
    </div>
  )
}

function StepsToDo({ done, onDismissed }: { done: Steps; onDismissed: () => void }) {
  const callApi = useAdminApi()
  async function dismiss() {
    const result = await callApi('adminDismissFirstSteps')
    if (!result.ok) return notify(result.message)
    onDismissed()
  }
  return (
    <div className="flex items-baseline gap-x-4 max-md:flex-wrap">
      <h2 className="shrink-0 font-sans font-semibold text-sm tracking-normal max-md:grow">First steps</h2>
      <ul aria-label="First steps" className="flex grow flex-wrap gap-x-4 max-md:order-last max-md:w-full">
        {(Object.keys(steps) as (keyof Steps)[]).map((key) => {
          const { text, to } = steps[key]
          const Icon = done[key] ? Check : Circle
          return (
            <li key={key} className="inline-flex min-h-11 items-center gap-1.5 md:min-h-6">
              <Icon
                aria-hidden="true"
                className={`size-4 shrink-0 ${done[key] ? 'text-success' : 'text-ink-soft'}`}
              />
              {done[key] || !to ? (
                <span className={done[key] ? 'text-ink-soft' : ''}>{text}</span>
              ) : (
                <Link to={to} className="text-accent underline decoration-1 underline-offset-4">
                  {text}
                </Link>
              )}
              <span className="sr-only">{done[key] ? '(done)' : '(to do)'}</span>
            </li>
          )
        })}
      </ul>
      <button
        type="button"
        onClick={dismiss}
        className="inline-flex min-h-11 shrink-0 items-center text-ink-soft underline decoration-1 underline-offset-4 hover:text-accent md:min-h-6"
      >
        Dismiss
      </button>
    </div>
  )
}
