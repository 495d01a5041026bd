import { useState } from 'react'
import { CodeInput } from '../../ui/controls/code-step.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import type { Field } from '../../use-call-form.ts'

type OwnPasswordProps = {
  fields: Record<'current_password' | 'code', Field>
  why?: string
}

/** Asks for the password of the current user, and for a code once the server requires one. */
export function OwnPassword({
  fields: { current_password, code },
  why = 'This changes who may log in, or what they may do.',
}: OwnPasswordProps) {
  const [wantsCode, setWantsCode] = useState(false)
  if (code.errors && !wantsCode) setWantsCode(true)
  return (
    // In a dialog the field is as wide as its others.
    <div className="grid gap-5 rounded-lg bg-sunken p-4 sm:col-span-2 sm:grid-cols-2 @max-2xl:grid-cols-1!">
      <PasswordInput
        field={current_password}
        label="Your own password"
        autoComplete="current-password"
        hint={`${why} Your password shows that it is you.`}
        required
      />
      {wantsCode && <CodeInput field={code} />}
    </div>
  )
}
