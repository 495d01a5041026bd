import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { codeForm, forgotForm, ownerWithCodeForm } from '../../../../contract/accounts.ts'
import type { Answer } from '../../../../contract/calls.ts'
import { ownerForm } from '../../../../contract/fields.ts'
import { useAgency } from '../../../agency.ts'
import { useTexts } from '../../../texts.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { CodeInput } from '../../../ui/controls/code-step.tsx'
import { useCopy } from '../../../ui/controls/copy.ts'
import { PasswordInput } from '../../../ui/controls/password-input.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Sentence } from '../../../ui/text/sentence.tsx'
import { useCallForm } from '../../../use-call-form.ts'
import { MailProof } from '../mail-proof.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Account = Answer<'showAccount'>['account']

/** Asks for a proven address first: somebody who registered with another's address must not lock its owner out. */
function ProveAddress({ email, onBack }: { email: string; onBack: () => void }) {
  const t = useTexts('account').mine.twoSteps
  const noMail = useAgency()?.no_mail
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const changed = () => document.hidden || back()
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  }, [])
  if (noMail) return <RequestLink email={email} />
  return (
    <div className="grid max-w-md gap-5">
      <p>
        <Sentence of={t.prove} with={{ email: <strong className="wrap-anywhere">{email}</strong> }} />
      </p>
      <MailProof />
    </div>
  )
}

/** Where the site sends no mail, the agency passes the link on. */
function RequestLink({ email }: { email: string }) {
  const t = useTexts('account').mine.twoSteps
  const words = useTexts('words')
  const { formProps, pending, feedback } = useCallForm({
    id: 'prove-address',
    call: 'forgotPassword',
    schema: forgotForm,
    keeps: true,
  })
  return (
    <form {...formProps} className="grid max-w-md gap-5">
      <p>
        <Sentence of={t.request} with={{ email: <strong className="wrap-anywhere">{email}</strong> }} />
      </p>
      <input type="hidden" name="email" value={email} />
      {feedback && <Banner tone={feedback.tone}>{feedback.message}</Banner>}
      <div>
        <Button type="submit" pending={pending}>
          {words.proof.request}
        </Button>
      </div>
    </form>
  )
}

/** The first step of setting up: asks for the password before the key is shown. */
function Start({ onStarted }: { onStarted: (started: Answer<'startSecondFactor'>) => void }) {
  const t = useTexts('account')
  const { formProps, fields, pending, feedback } = useCallForm({
    id: 'start-second-factor',
    call: 'startSecondFactor',
    schema: ownerForm,
    onDone: onStarted,
  })
  return (
    <form {...formProps} className="grid max-w-md gap-5">
      <p>{t.mine.twoSteps.what}</p>
      <PasswordInput
        field={fields.password}
        label={t.yourPassword}
        autoComplete="current-password"
        required
      />
      {feedback?.tone === 'danger' && <Banner tone="danger">{feedback.message}</Banner>}
      <div>
        <Button type="submit" pending={pending}>
          {t.mine.twoSteps.setUp}
        </Button>
      </div>
    </form>
  )
}

/** The key for users who cannot scan the code, for example because they read this page on their phone. */
function Key({ secret, uri }: { secret: string; uri: string }) {
  const t = useTexts('account').mine.twoSteps
  const { place, status, copy } = useCopy<HTMLElement>(secret, {
    copied: t.copied,
    marked: t.marked,
  })
  return (
    <div className="grid justify-items-start gap-3">
      <code ref={place} className="break-words font-semibold tracking-wide">
        {secret.replace(/.{4}(?=.)/g, '$& ')}
      </code>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button look="quiet" onClick={() => void copy()}>
          {t.copyKey}
        </Button>
        {/* Hidden on desktops, which rarely have such an app. */}
        <a href={uri} className="hidden min-h-11 items-center text-link pointer-coarse:inline-flex">
          {t.openApp}
        </a>
      </div>
      <p role="status" className="font-medium text-sm text-success empty:hidden">
        {status}
      </p>
    </div>
  )
}

type ScanProps = {
  started: Answer<'startSecondFactor'>
  onOn: (codes: string[]) => void
  onCancel: () => void
}

function Scan({ started, onOn, onCancel }: ScanProps) {
  const t = useTexts('account').mine.twoSteps
  const words = useTexts('words')
  const { formProps, fields, pending, feedback } = useCallForm({
    id: 'confirm-second-factor',
    call: 'confirmSecondFactor',
    schema: codeForm,
    onDone: ({ recovery_codes }) => onOn(recovery_codes),
  })
  return (
    <div className="grid gap-6 sm:grid-cols-[auto_1fr]">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(started.qr)}`}
        alt={t.qr}
        width={200}
        height={200}
        className="rounded-lg bg-white"
      />
      <form {...formProps} className="grid content-start gap-5">
        <p>{t.scan}</p>
        <Key secret={started.secret} uri={started.uri} />
        <CodeInput field={fields.code} focus hint={t.codeHint} />
        {feedback?.tone === 'danger' && <Banner tone="danger">{feedback.message}</Banner>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={pending}>
            {t.turnOn}
          </Button>
          <Button look="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </div>
  )
}

type OnProps = {
  left: number
  onOff: () => void
  onCodes: (codes: string[]) => void
  /** Called when the form is closed without a change, to move the focus. */
  onCancel: () => void
}

function On({ left, onOff, onCodes, onCancel }: OnProps) {
  const t = useTexts('account').mine.twoSteps
  const [wanted, setWanted] = useState<'disableSecondFactor' | 'renewRecoveryCodes'>()
  const cancel = () => {
    setWanted(undefined)
    onCancel()
  }
  return (
    <div className="grid max-w-md gap-5">
      <p>{t.isOn(left)}</p>
      {!wanted && (
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" onClick={() => setWanted('renewRecoveryCodes')}>
            {t.newCodes}
          </Button>
          <Button look="quiet" onClick={() => setWanted('disableSecondFactor')}>
            {t.turnOff}
          </Button>
        </div>
      )}
      {wanted === 'renewRecoveryCodes' && (
        <OwnerForm call={wanted} button={t.makeCodes} onCancel={cancel} onDone={onCodes} />
      )}
      {wanted === 'disableSecondFactor' && (
        <OwnerForm call={wanted} button={t.turnOff} onCancel={cancel} onDone={onOff} />
      )}
    </div>
  )
}

type OwnerFormProps = {
  call: 'disableSecondFactor' | 'renewRecoveryCodes'
  button: string
  onCancel: () => void
  onDone: (codes: string[]) => void
}

/** Asks for password and code again, as somebody else may be using the browser. */
function OwnerForm({ call, button, onCancel, onDone }: OwnerFormProps) {
  const t = useTexts('account')
  const words = useTexts('words')
  const { formProps, fields, pending, feedback } = useCallForm({
    id: call,
    call,
    schema: ownerWithCodeForm,
    onDone: (answer) => onDone('recovery_codes' in answer ? answer.recovery_codes : []),
  })
  const { id } = fields.password
  // This form replaces the button that had the focus.
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <form {...formProps} className="grid gap-5">
      <PasswordInput
        field={fields.password}
        label={t.yourPassword}
        autoComplete="current-password"
        required
      />
      <CodeInput field={fields.code} />
      {feedback?.tone === 'danger' && <Banner tone="danger">{feedback.message}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {button}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Sets up and turns off the second factor, and shows new recovery codes. */
export function SecondFactor({ account, onChanged }: { account: Account; onChanged: () => void }) {
  const t = useTexts('account').mine.twoSteps
  const [started, setStarted] = useState<Answer<'startSecondFactor'>>()
  const [codes, setCodes] = useState<string[]>()
  const [isOff, setOff] = useState(false)
  /** The changes made here, until `account` is loaded again. */
  const [since, setSince] = useState<{ account: Account; isOn: boolean; left: number }>()
  const { isOn, left } =
    since?.account === account ? since : { isOn: account.second_factor, left: account.recovery_codes }
  const place = useRef<HTMLDivElement>(null)
  // Each step replaces the element that had the focus.
  const takeFocus = () => place.current?.focus({ preventScroll: true })

  const show = (fresh: string[]) => {
    setStarted(undefined)
    setOff(false)
    setCodes(fresh)
    setSince({ account, isOn: true, left: fresh.length })
  }
  const giveUp = () => {
    setStarted(undefined)
    takeFocus()
  }
  if (codes) {
    const kept = () => {
      flushSync(() => setCodes(undefined))
      takeFocus()
      // Reloaded only now: if it failed earlier, an error would replace the codes.
      onChanged()
    }
    return <RecoveryCodes codes={codes} email={account.email} onKept={kept} />
  }
  return (
    <div ref={place} tabIndex={-1} className="grid gap-5 outline-none">
      {isOn ? (
        <On
          left={left}
          onOff={() => {
            setOff(true)
            setSince({ account, isOn: false, left: 0 })
            onChanged()
            takeFocus()
          }}
          onCodes={show}
          onCancel={takeFocus}
        />
      ) : started ? (
        <Scan started={started} onOn={show} onCancel={giveUp} />
      ) : account.email_proven && !account.proven_by_button ? (
        <Start onStarted={setStarted} />
      ) : (
        <ProveAddress email={account.email} onBack={onChanged} />
      )}
      {isOff && !isOn && !started && <Banner tone="success">{t.isOff}</Banner>}
    </div>
  )
}
