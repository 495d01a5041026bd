import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ownerForm } from '../../../../contract/forms.ts'
import { savingApi } from '../../../admin/download.ts'
import { useCallForm } from '../../../form.ts'
import { session } from '../../../session.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { useBooking } from '../../booking/provider.tsx'

/** All that is kept about whoever is logged in, as a file. The token goes in a header, so a plain link would not do. */
export function DownloadData() {
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
      <p>Everything that is kept about you: your account, logins, bookings and messages, in one file.</p>
      <Button look="quiet" pending={pending} onClick={() => void ask()}>
        Download my data
      </Button>
      {refused && <Banner tone="danger">{refused}</Banner>}
    </div>
  )
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { forget } = useBooking()
  const { formProps, fields, pending, said } = useCallForm({
    id: 'delete-account',
    call: 'deleteAccount',
    schema: ownerForm,
    onDone() {
      session.end()
      forget()
      void navigate('/')
    },
  })
  return (
    <Modal title="Delete your account?" onClose={onClose}>
      <form {...formProps} className="grid gap-5">
        <p className="text-ink-soft">
          This cannot be taken back. You are logged out everywhere, and your name disappears from your
          bookings. A trip that you have booked and mean to go on should be over before, or the agency will
          not know you.
        </p>
        <PasswordInput
          field={fields.password}
          label="Your password"
          autoComplete="current-password"
          required
        />
        {said?.tone === 'danger' && <Banner tone="danger">{said.message}</Banner>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" look="danger" pending={pending}>
            Delete for ever
          </Button>
        </div>
      </form>
    </Modal>
  )
}

export function DeleteAccount() {
  const [asking, setAsking] = useState(false)
  return (
    <div className="grid justify-items-start gap-5">
      <p>Your account and its logins go. Your bookings stay as numbers, without your name.</p>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </div>
  )
}
