import { limits } from '../../../contract/limits.ts'
import { useTexts } from '../../texts.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import type { Field } from '../../use-call-form.ts'

type NewPasswordProps = {
  fields: Record<'password' | 'password_confirmation', Field>
  label: string
  confirmLabel: string
}

export function NewPassword({ fields, label, confirmLabel }: NewPasswordProps) {
  const t = useTexts('account')
  return (
    <>
      <PasswordInput
        field={fields.password}
        label={label}
        hint={t.passwordHint(limits.passwordMin)}
        autoComplete="new-password"
        required
      />
      <PasswordInput
        field={fields.password_confirmation}
        label={confirmLabel}
        autoComplete="new-password"
        required
      />
    </>
  )
}
