import { changePasswordForm } from '../../../../contract/accounts.ts'
import { useCallForm } from '../../../form.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { NewPassword } from '../new-password.tsx'

export function ChangePassword({ email }: { email: string }) {
  const { formProps, fields, pending, feedback } = useCallForm({
    id: 'change-password',
    call: 'changePassword',
    schema: changePasswordForm,
  })
  return (
    <form {...formProps} className="grid max-w-md gap-5">
      {/* Tells password managers the account. */}
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
