import { useEffect, useId, useRef, useState } from 'react'
import { ownerForm } from '../../../contract/fields.ts'
import type { UserInFull } from '../../../contract/users.ts'
import { emailKey } from '../../../rules/contacts.ts'
import { useSession } from '../../session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Modal } from '../../ui/feedback/modal.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useCallForm } from '../../use-call-form.ts'
import { useAdminApi } from '../kit/api.ts'

type TurnOffProps = { user: UserInFull; onOff: (message: string) => void; onClose: () => void }

/** Asks for the password of the current user: somebody else may be using the browser. */
function TurnOff({ user: { id, name, email }, onOff, onClose }: TurnOffProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const api = useAdminApi()
  const { formProps, fields, pending, feedback } = useCallForm({
    id: 'turn-off-two-step',
    call: 'adminDisableSecondFactor',
    schema: ownerForm,
    params: { id },
    api,
    onDone: ({ message }) => onOff(message),
  })
  useEffect(() => cancel.current?.focus(), [])
  const close = () => {
    if (!pending) onClose()
  }
  return (
    <Modal alert title="Turn off two-step login?" onClose={close}>
      <form {...formProps} className="grid gap-4">
        <div className="wrap-anywhere">
          <p className="font-semibold">{name}</p>
          <p>{email}</p>
        </div>
        <p className="text-ink-soft">
          For somebody who has lost their phone and their recovery codes. Make sure that it is they who ask:
          the password alone lets them in afterwards. They are told by a mail, and logged out everywhere.
        </p>
        <PasswordInput
          field={fields.password}
          label="Your own password"
          autoComplete="current-password"
          required
        />
        {feedback?.tone === 'danger' && <Banner tone="danger">{feedback.message}</Banner>}
        <div className="flex flex-wrap justify-end gap-2 pt-2">
          <Button ref={cancel} look="quiet" disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="danger" pending={pending}>
            Turn off
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** Whether a user has two-step login, and a button to turn it off for users who have lost their phone. */
export function TwoStepLogin({ user }: { user: UserInFull }) {
  const heading = useId()
  const own = useSession()?.account
  const isOwn = emailKey(user.email) === own
  const [asking, setAsking] = useState(false)
  const [success, setSuccess] = useState<string>()
  const banner = useRef<HTMLDivElement>(null)
  // The focused button has disappeared.
  useEffect(() => {
    if (success) banner.current?.focus()
  }, [success])
  const isOn = user.second_factor && !success
  const ownAccountLink = <TextLink to="/admin/account">your account</TextLink>
  return (
    <section aria-labelledby={heading} className="w-full max-w-4xl px-4 pb-8 md:px-6">
      <div className="grid justify-items-start gap-3 border-line border-t pt-5">
        <h2 id={heading} className="text-2xl">
          Two-step login
        </h2>
        {success ? (
          <div ref={banner} tabIndex={-1} className="outline-none">
            <Banner tone="success">{success}</Banner>
          </div>
        ) : (
          <p>
            {isOn
              ? 'It is on: logging in takes a code beside the password. '
              : 'It is off: the password alone lets this user in. '}
            {isOwn ? <>You change that in {ownAccountLink}.</> : !isOn && 'Only they can turn it on.'}
          </p>
        )}
        {isOn && !isOwn && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            Turn off two-step login
          </Button>
        )}
      </div>
      {asking && (
        <TurnOff
          user={user}
          onOff={(message) => {
            setAsking(false)
            setSuccess(message)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
