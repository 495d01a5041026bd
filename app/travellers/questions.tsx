import { useId, useState } from 'react'
import { limits } from '../../contract/limits.ts'
import type { Answered } from '../../contract/trips/questions.ts'
import { useTexts } from '../texts.tsx'
import { HiddenInput } from '../ui/controls/field.tsx'
import type { Field } from '../use-call-form.ts'

type Asked = Omit<Answered, 'answer' | 'gone'>

type QuestionFieldsProps = {
  field: Field
  questions: readonly Asked[]
  /** What is stored, where nothing was typed before. */
  answers?: readonly Pick<Answered, 'id' | 'answer'>[]
  /** The attributes of a text that nobody has translated: `useOriginal`. */
  original?: (path: string) => { lang?: string | undefined }
}

/** What was typed before: JSON by id. */
const typedBefore = (value: unknown): Record<string, string> =>
  typeof value === 'string' && value !== '' ? JSON.parse(value) : {}

const box = 'text-field w-full'

/** The agency's own questions, with fields for the answers; they are sent as `answers`. */
export function QuestionFields({
  field,
  questions,
  answers = [],
  original = () => ({}),
}: QuestionFieldsProps) {
  const { optional } = useTexts('words')
  const id = useId()
  const [typed, setTyped] = useState(() => ({
    ...Object.fromEntries(answers.map((each) => [each.id, each.answer])),
    ...typedBefore(field.initialValue),
  }))
  if (questions.length === 0) return null
  const errors = (field.allErrors ?? {}) as Record<string, string[]>
  const sent = Object.fromEntries(questions.map((question) => [question.id, typed[question.id] ?? '']))
  return (
    <>
      <HiddenInput name={field.name} value={JSON.stringify(sent)} />
      {questions.map((question, index) => {
        const error = errors[`${field.name}.${question.id}`]?.[0]
        const own = `${id}-${question.id}`
        return (
          <div key={question.id} className="grid content-start gap-1.5">
            <label htmlFor={own} className="font-semibold text-[0.95rem] wrap-anywhere">
              <span {...original(`questions.${index}.label`)}>{question.label}</span>{' '}
              {!question.required && <span className="font-normal text-ink-soft">{optional}</span>}
            </label>
            <AnswerInput
              question={question}
              id={own}
              value={typed[question.id] ?? ''}
              invalid={error !== undefined}
              original={(choice) => original(`questions.${index}.choices.${choice}`)}
              onChange={(answer) => setTyped({ ...typed, [question.id]: answer })}
            />
            <p id={`${own}-error`} className="font-medium text-danger text-sm empty:hidden">
              {error}
            </p>
          </div>
        )
      })}
    </>
  )
}

type AnswerInputProps = {
  question: Asked
  id: string
  value: string
  invalid: boolean
  original: (choice: number) => { lang?: string | undefined }
  onChange: (answer: string) => void
}

function AnswerInput({
  question: { kind, choices = [], choice_texts = choices, required },
  id,
  value,
  invalid,
  original,
  onChange,
}: AnswerInputProps) {
  const { questions: t } = useTexts('controls')
  const shared = {
    id,
    value,
    className: box,
    'aria-required': required,
    'aria-invalid': invalid || undefined,
    'aria-describedby': `${id}-error`,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  if (kind === 'choice' || kind === 'yes_no') {
    const options =
      kind === 'choice'
        ? choices.map((each, index) => ({ value: each, text: choice_texts[index], ...original(index) }))
        : [
            { value: 'yes', text: t.yes },
            { value: 'no', text: t.no },
          ]
    return (
      <select {...shared}>
        <option value="">{t.choose}</option>
        {/* What was chosen before the choice was taken away. */}
        {value !== '' && !options.some((option) => option.value === value) && <option>{value}</option>}
        {options.map(({ text, ...option }) => (
          <option key={option.value} {...option}>
            {text}
          </option>
        ))}
      </select>
    )
  }
  if (kind === 'text') return <textarea {...shared} rows={2} maxLength={limits.questionAnswer} />
  return (
    <input
      {...shared}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
    />
  )
}
