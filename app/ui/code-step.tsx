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

/** Where a code of the second factor is typed. With `focus`, ready to be. */
export function CodeInput({ field, focus = false }: { field: Field; focus?: boolean }) {
  const { id } = field
  useEffect(() => {
    if (focus) document.getElementById(id)?.focus()
  }, [focus, id])
  return (
    <Input
      field={field}
      label="Code"
      hint="The six digits that your authenticator app shows, or one of your recovery codes."
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      required
    />
  )
}
