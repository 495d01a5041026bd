import { useEffect, useState } from 'react'
import type { Refused } from '../api.ts'
import type { Field } from '../form.ts'
import { Input } from './field.tsx'

/**
 * The second step of a login: a code is asked for once the server has said that it wants one. What was typed before
 * stays in the form, which is sent again with the code.
 */
export function useCodeStep() {
  const [wanted, setWanted] = useState(false)
  return {
    wanted,
    /** Nothing is wrong the first time; after that, the code was. */
    onRefused({ secondFactor }: Refused) {
      if (!secondFactor || wanted) return undefined
      setWanted(true)
      return true
    },
  }
}

type CodeInputProps = {
  field: Field
  /** Ready to be typed into. */
  focus?: boolean
  hint?: string
}

/** Where a code of the second factor is typed. */
export function CodeInput({
  field,
  focus = false,
  hint = 'The six digits your authenticator app shows, or one of your recovery codes.',
}: CodeInputProps) {
  const { id } = field
  useEffect(() => {
    if (focus) document.getElementById(id)?.focus()
  }, [focus, id])
  return (
    <Input
      field={field}
      label="Code"
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      required
    />
  )
}
