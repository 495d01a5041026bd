import { type ReactNode, useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { cardKeyForm } from '../../../contract/money/cards.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/field.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { Item } from '../../ui/text/facts.tsx'
import { Moment } from '../../ui/text/moment.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useAction } from '../kit/action.tsx'
import { load, useAdminApi } from '../kit/api.ts'
import { useEditForm, useFormStart } from '../kit/edit-form.tsx'
import { OwnPassword } from '../kit/own-password.tsx'
import type { Route } from './+types/payments'
import { useReloadAll } from './group-page.tsx'

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

const SetBy = ({ by }: { by: string }) => (
  <span className="block text-ink-soft text-sm">
    The environment variable <code>{by}</code> says so, and wins
  </span>
)

const says = (text: ReactNode) => <span className="block text-ink-soft text-sm">{text}</span>

type Shown = Answer<'adminShowPaymentSettings'>

type KeyFormProps = { payments: Shown['payments']; startAnew: () => Promise<void>; isReloading: boolean }

/** The key and the signing secret. They are written, never shown. */
function KeyForm({ payments: { ends_with }, startAnew, isReloading }: KeyFormProps) {
  const { formProps, fields, pending, refusal, unsaved } = useEditForm<'adminSavePaymentSettings'>({
    call: 'adminSavePaymentSettings',
    schema: cardKeyForm,
    api: useAdminApi(),
    onLoad: startAnew,
    onDone({ message }) {
      notify(message)
      unsaved.discard()
      void startAnew()
    },
  })
  const isSending = pending || isReloading
  const hint = ends_with === null ? undefined : 'Empty: the saved one stays.'
  return (
    <>
      <form {...formProps} className="grid gap-5">
        <div inert={isSending} className="grid gap-5 sm:grid-cols-2">
          <PasswordInput
            field={fields.secret_key}
            label="Secret key of Stripe"
            autoComplete="new-password"
            hint={
              ends_with === null
                ? 'sk_… or rk_…, from Developers, API keys.'
                : `It ends with ${ends_with}. ${hint}`
            }
          />
          <PasswordInput
            field={fields.webhook_secret}
            label="Signing secret of the webhook"
            autoComplete="new-password"
            hint={hint ?? 'whsec_…: without it payments are seen later.'}
          />
          {ends_with !== null && (
            <Checkbox field={fields.end} label="Take the key away: nobody takes card payments then" />
          )}
          <OwnPassword fields={fields} why="Who sets the key decides where the money goes." />
        </div>
        {refusal}
        <div>
          <Button type="submit" pending={isSending}>
            Save
          </Button>
        </div>
      </form>
      {unsaved.question}
    </>
  )
}

/** Who takes card payments. A key of the environment wins: then nothing can be changed here. */
export default function PaymentSettings({ loaderData }: Route.ComponentProps) {
  const { turn, start, isReloading, startAnew } = useFormStart(loaderData, useReloadAll())
  const { payments } = loaderData
  const { given, provider, live, notices_to, notices_signed, last_notice, refused_notices } = payments
  return (
    <div className="grid max-w-3xl gap-6">
      <p className="text-ink-soft">
        The key is asked of Stripe before it is saved. It is never shown again, and no backup has it. Whether
        travellers can or must pay by card, and how long their seats are kept for it, is set under{' '}
        <TextLink to="/admin/settings/booking">Booking</TextLink>.
      </p>
      <dl>
        <Item term="Card payments">
          {provider === 'stripe' ? 'Stripe' : provider === 'demo' ? 'The demo till' : 'Nobody takes them'}
          {provider === 'demo' && says('A page of this site, for bookings of demo trips. No money moves.')}
          {given && <SetBy by="STRIPE_SECRET_KEY" />}
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
              {given && <SetBy by="STRIPE_WEBHOOK_SECRET" />}
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
      {!given && (
        <KeyForm key={turn} payments={start.payments} startAnew={startAnew} isReloading={isReloading} />
      )}
    </div>
  )
}
