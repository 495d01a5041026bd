import { type ComponentProps, useState } from 'react'
import { Input } from '../../ui/controls/field.tsx'
import { MeantAddress } from '../../ui/controls/meant-address.tsx'

type EmailInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'hint'> & { autoComplete: string }

/** An e-mail address. Once the field is left, it asks about a provider that is probably mistyped. */
export function EmailInput({ field, ...rest }: EmailInputProps) {
  const [left, setLeft] = useState('')
  function choose(meant: string) {
    const input = document.getElementById(field.id)
    if (!(input instanceof HTMLInputElement)) return
    input.value = meant
    // React sets no event of its own: the form hears of the new value, and checks it again.
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }
  return (
    <Input
      {...rest}
      field={field}
      type="email"
      hint={left && <MeantAddress typed={left} onChoose={choose} />}
      onInput={() => setLeft('')}
      onBlur={({ currentTarget }) => setLeft(currentTarget.value)}
    />
  )
}
