import { changePasswordForm } from '../../../../contract/forms.ts'
import { limits } from '../../../../contract/limits.ts'
import { useCallForm } from '../../../form.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/field.tsx'

export function ChangePassword({ email }: { email: string }) {
  const { formProps, fields, pending, said } = useCallForm({
    id: 'change-password',
    call: 'changePassword',
    schema: changePasswordForm,
  })
  return (
    <form {...formProps} className="grid max-w-md gap-5">
      {said && <Banner tone={said.tone}>{said.message}</Banner>}
      {/* Tells password managers whose password it is. */}
      <input type="text" value={email} autoComplete="username" readOnly hidden />
      <Input
        field={fields.current_password}
        label="Current password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Input
        field={fields.password}
        label="New password"
        hint={`At least ${limits.passwordMin} characters. A short sentence makes a good one.`}
        type="password"
        autoComplete="new-password"
        required
      />
      <Input
        field={fields.password_confirmation}
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        required
      />
      <p className="text-ink-soft text-sm">Everywhere else you will be logged out.</p>
      <div>
        <Button type="submit" pending={pending}>
          Change password
        </Button>
      </div>
    </form>
  )
}
