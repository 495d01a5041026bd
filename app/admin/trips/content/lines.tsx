import { TextBox } from '../../kit/text-box.tsx'
import { type ChangeDraft, type Draft, type ErrorAt, type LineField, linesOf } from './draft.ts'

type LinesProps = {
  name: LineField
  label: string
  hint?: string
  draft: Draft
  change: ChangeDraft
  errorAt: ErrorAt
}

/** The first error of a list of lines; of one line with its beginning. */
function errorOf({ name, draft, errorAt }: Pick<LinesProps, 'name' | 'draft' | 'errorAt'>) {
  const whole = errorAt(name)
  if (whole) return whole
  for (const [index, line] of linesOf(draft[name]).entries()) {
    const error = errorAt(`${name}[${index}]`)
    if (error) return `“${line.slice(0, 30)}…”: ${error}`
  }
  return undefined
}

/** A list of short texts, one on each line. */
export const Lines = ({ name, label, hint, draft, change, errorAt }: LinesProps) => (
  <TextBox
    label={label}
    hint={hint}
    rows={5}
    value={draft[name]}
    onChange={(text) => change({ [name]: text })}
    error={errorOf({ name, draft, errorAt })}
  />
)
