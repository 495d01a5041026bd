import { useEffect, useState } from 'react'
import type { Refused } from '../../api.ts'
import { useTexts } from '../../texts.tsx'
import type { Field } from '../../use-call-form.ts'
import { Input } from './field.tsx'

/** The second step of a login: when the server requires a code, the form keeps its fields, asks for it, and is sent again. */
export function useCodeStep() {
  const [isRequired, setRequired] = useState(false)
  return {
    isRequired,
    /** The first refusal only asks for the code; a later one means that the code was wrong. */
    onRefused({ secondFactor }: Refused) {
      if (!secondFactor || isRequired) return undefined
      setRequired(true)
      return true
    },
  }
}

type CodeInputProps = {
  field: Field
  focus?: boolean
  hint?: string
}

export function CodeInput({ field, focus = false, hint }: CodeInputProps) {
  const t = useTexts('controls').code
  const { id } = field
  useEffect(() => {
    if (focus) document.getElementById(id)?.focus()
  }, [focus, id])
  return (
    <Input
      field={field}
      label={t.label}
      hint={hint ?? t.hint}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      required
    />
  )
}
