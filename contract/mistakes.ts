/*
 * What may be wrong with a field that travellers fill in: a code with its facts. `texts/<language>/fields.ts` says it: at the door of
 * the server, and in the forms of the browser. A field that only the office has says it in English.
 */

/** The codes, and the facts of each. */
type Mistakes = {
  required: undefined
  invalid: undefined
  text: undefined
  number: undefined
  at_least: { min: number }
  at_most: { max: number }
  /** In characters. */
  too_short: { min: number }
  too_long: { max: number }
  /** The name of a person. */
  name: undefined
  phone: undefined
  phone_short: undefined
  email: undefined
  date: undefined
  month: undefined
  time: undefined
  year: { first: string; last: string }
  /** The address of a page. */
  slug: undefined
  file: undefined
  json: undefined
  yes_or_no: undefined
  one_of: { options: string }
  passwords_differ: undefined
  accept_terms: { title: string }
  extras_form: undefined
  extra_twice: undefined
  ask_first: undefined
  too_many_travellers: { max: number }
  invoice_number: undefined
}

/** What a language says about each. */
export type MistakeTexts = {
  readonly [C in keyof Mistakes]: Mistakes[C] extends undefined ? string : (facts: Mistakes[C]) => string
}

/** No sentence begins so. */
const MARK = 'fields.'

/** The message of a schema: `fields.too_long {"max":40}`. */
export const mistake = <C extends keyof Mistakes>(
  code: C,
  ...[facts]: Mistakes[C] extends undefined ? [] : [facts: Mistakes[C]]
): string => `${MARK}${code}${facts ? ` ${JSON.stringify(facts)}` : ''}`

/** A message of a schema in words. What is a sentence already stays as it is. */
export function mistakeInWords(message: string, texts: MistakeTexts): string {
  if (!message.startsWith(MARK)) return message
  const [, code = '', facts = '{}'] = /^fields\.(\w+) ?(.*)$/s.exec(message) ?? []
  const text = texts[code as keyof Mistakes] as string | ((facts: unknown) => string) | undefined
  return typeof text === 'function' ? text(JSON.parse(facts)) : (text ?? message)
}
