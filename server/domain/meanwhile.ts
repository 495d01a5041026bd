import { Problem } from '../platform/errors.ts'
import { oneLine } from '../platform/mail/words.ts'

/** Fields of a record as the wire writes them. */
type Texts = Record<string, string | undefined>

/** What the fields of a record held when somebody began to change them, as far as that was told. */
export type Began<N extends string> = { [K in N]?: string | undefined }

/** Characters of a text that are shown in a sentence. */
const SHOWN = 80

// As the schemas store what is typed.
const tidy = (text: string) => text.replaceAll('\r\n', '\n').trim()

/**
 * The given fields that hold something else by now than when the change was begun, and than what is given. Of a field
 * whose beginning was not told, nothing is known.
 */
export function changedMeanwhile<N extends string>(
  now: { [K in N]: string },
  given: { [K in N]?: unknown },
  began: Began<N>,
): N[] {
  return (Object.keys(now) as N[]).filter((name) => {
    const { [name]: before } = began
    if (before === undefined || given[name] === undefined) return false
    return tidy(now[name]) !== tidy(before) && tidy(now[name]) !== String(given[name])
  })
}

/**
 * 409 for who would write over what somebody else has changed, with what these fields hold by now, and how that is said
 * where the wire's own text says nothing to people.
 */
export function wasChanged(what: string, now: Texts, said: Texts = {}): Problem {
  const current: Record<string, string> = {}
  const sentences = Object.entries(now).map(([name, value = '']) => {
    current[name] = value
    return `the ${name.replace(/_id$/, '')} is now ${said[name] ?? `“${oneLine(value, SHOWN)}”`}`
  })
  return new Problem(409, `This ${what} was changed meanwhile: ${sentences.join(', ')}.`, { current })
}
