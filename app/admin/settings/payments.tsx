import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Item } from '../../ui/text/item.tsx'
import { Moment } from '../../ui/text/moment.tsx'
import { useAction } from '../kit/action.tsx'
import { load } from '../kit/api.ts'
import type { Route } from './+types/payments'

export const meta = () => [{ title: 'Settings: Payments' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request, 'adminShowPaymentSettings')

/** Asks the provider whether the key is right, and shows what it has answered. */
function Check() {
  const [outcome, setOutcome] = useState<Answer<'adminCheckPayments'>>()
  const { pending, refused, run } = useAction('adminCheckPayments', {
    onDone: setOutcome,
    onChange: () => {},
  })
  const shown = pending ? undefined : (refused ?? outcome)
  const isRight = !refused && outcome?.right
  return (
    <div className="grid justify-items-start gap-3">
      <Button pending={pending} onClick={() => run()}>
        Check the key
      </Button>
      {shown && <Banner tone={isRight ? 'success' : 'danger'}>{shown.message}</Banner>}
    </div>
  )
}

const SetBy = ({ by, given }: { by: string; given: boolean }) => (
  <span className="block text-ink-soft text-sm">
    {given ? 'Set by the environment variable ' : 'Not set: the environment variable '}
    <code>{by}</code>
  </span>
)

const says = (text: ReactNode) => <span className="block text-ink-soft text-sm">{text}</span>

/** Who takes card payments. The environment says that, so nothing can be changed here. */
export default function PaymentSettings({ loaderData: { payments } }: Route.ComponentProps) {
  const { provider, live, notices_to, notices_signed, last_notice, refused_notices } = payments
  return (
    <div className="grid max-w-3xl gap-6">
      <p className="text-ink-soft">
        The keys are environment variables of the server, and a change needs a restart. Whether travellers can
        or must pay by card, and how long their seats are kept for it, is set under{' '}
        <Link to="/admin/settings/booking" className="text-accent underline underline-offset-4">
          Booking
        </Link>
        .
      </p>
      <dl>
        <Item term="Card payments">
          {provider === 'stripe' ? 'Stripe' : provider === 'demo' ? 'The demo till' : 'Nobody takes them'}
          {provider === 'demo' && says('A page of this site, for bookings of demo trips. No money moves.')}
          <SetBy by="STRIPE_SECRET_KEY" given={provider === 'stripe'} />
        </Item>
        {provider === 'stripe' && (
          <>
            <Item term="Key">
              {live ? 'Live: money moves' : 'Test: no money moves, and only test cards are taken'}
            </Item>
            <Item term="Notices go to">
              <code className="break-all">{notices_to}</code>
              {says('Enter this address at Stripe, under Developers, Webhooks.')}
            </Item>
            <Item term="Notices are signed">
              {notices_signed ? 'Yes' : 'No: none is believed, so payments are seen later'}
              <SetBy by="STRIPE_WEBHOOK_SECRET" given={notices_signed} />
            </Item>
            <Item term="Last notice">{last_notice ? <Moment at={last_notice} /> : 'None yet'}</Item>
            <Item term="Notices refused">
              {refused_notices}
              {refused_notices > 0 &&
                says(
                  'Since the server was started, for a bad signature. If they are Stripe’s own, the signing secret is another endpoint’s.',
                )}
            </Item>
          </>
        )}
      </dl>
      {provider === 'stripe' && <Check />}
    </div>
  )
}
