import { useId, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import type { Question } from '../../../contract/trips/questions.ts'
import { HiddenInput } from '../../ui/controls/field.tsx'
import { TickBox } from '../../ui/controls/tick-box.tsx'
import type { Field } from '../../use-call-form.ts'
import { keyed, RowButtons, RowList, useRows } from '../kit/rows.tsx'
import { Section } from '../kit/section.tsx'
import { TextBox } from '../kit/text-box.tsx'

const kinds: [Question['kind'], string][] = [
  ['text', 'Text'],
  ['choice', 'One of several'],
  ['yes_no', 'Yes or no'],
  ['number', 'Number'],
  ['date', 'Day'],
]

const readers: [Question['to'], string][] = [
  ['booking', 'Who books'],
  ['traveller', 'Each traveller'],
]

/** A question as it is edited: its choices line by line. */
type Edited = Omit<Question, 'choices'> & { lines: string }

const toEdit = ({ choices = [], ...question }: Question): Edited => ({
  ...question,
  lines: choices.join('\n'),
})

function toSend({ id, to, kind, label, required, lines }: Edited): Question {
  const choices = lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return { id, to, kind, label, required, ...(kind === 'choice' && { choices }) }
}

/** No two questions of a trip ever have the same id: the answers to one that was removed are kept under it. */
const newId = () => `q${crypto.getRandomValues(new Uint32Array(2)).join('')}`

type ChoiceProps<V extends string> = {
  label: string
  value: V
  options: [V, string][]
  onChange: (value: V) => void
}

function Choice<V extends string>({ label, value, options, onChange }: ChoiceProps<V>) {
  const id = useId()
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value as V)}
        className="text-field w-full"
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The trip's own questions, to who books or to each traveller. */
export function QuestionsField({ field, questions }: { field: Field; questions: readonly Question[] }) {
  const [rows, setRows] = useState(() => questions.map(toEdit).map(keyed))
  const list = useRows<Edited>({
    rows,
    change: setRows,
    empty: () => ({ id: newId(), to: 'booking', kind: 'text', label: '', lines: '', required: false }),
    nameOf: (_, index) => `question ${index + 1}`,
  })
  const filled = rows.filter(({ label, lines }) => `${label}${lines}`.trim() !== '')
  const errors = (field.allErrors ?? {}) as Record<string, string[]>
  return (
    <Section title="Own questions" className="md:col-span-full">
      <HiddenInput name={field.name} value={JSON.stringify(filled.map(toSend))} />
      <p className="text-ink-soft text-sm">
        Who books answers in the booking dialog, each traveller with the details. Bookings keep their answers
        to a question that is removed.
      </p>
      <RowList
        list={list}
        max={limits.questions}
        add="Add a question"
        error={errors[field.name]?.[0]}
        rowClass="grid min-w-0 gap-3 rounded-lg border border-line p-3 sm:p-4"
      >
        {(row, index) => {
          // Also of one of its choices.
          function errorAt(name: string) {
            const path = `${field.name}[${filled.indexOf(row)}].${name}`
            return Object.entries(errors).find(([at]) => at.replace(/\[\d+\]$/, '') === path)?.[1][0]
          }
          return (
            <>
              <div className="flex flex-wrap items-start justify-end gap-2">
                <TextBox
                  label={`Question ${index + 1}`}
                  className="flex-1 basis-64"
                  maxLength={limits.question}
                  value={row.label}
                  onChange={(label) => list.set(row.key, { label })}
                  error={errorAt('label')}
                />
                <RowButtons list={list} row={row} />
              </div>
              <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
                <Choice
                  label={`Who answers question ${index + 1}`}
                  value={row.to}
                  options={readers}
                  onChange={(to) => list.set(row.key, { to })}
                />
                <Choice
                  label={`Answer to question ${index + 1}`}
                  value={row.kind}
                  options={kinds}
                  onChange={(kind) => list.set(row.key, { kind })}
                />
                <TickBox
                  label="Required"
                  checked={row.required}
                  onChange={(required) => list.set(row.key, { required })}
                />
              </div>
              {row.kind === 'choice' && (
                <TextBox
                  label={`Choices of question ${index + 1}`}
                  hint="One on each line."
                  rows={3}
                  value={row.lines}
                  onChange={(lines) => list.set(row.key, { lines })}
                  error={errorAt('choices')}
                />
              )}
            </>
          )
        }}
      </RowList>
    </Section>
  )
}
