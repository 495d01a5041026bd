import { limits } from '../../../../contract/limits.ts'
import { levels } from '../../../../contract/trips/trip-content.ts'
import { capitalize } from '../../../../rules/words.ts'
import { useDates } from '../../../agency.ts'
import { Warning } from '../../../ui/feedback/banner.tsx'
import { RowButtons, RowList, useRows } from '../../kit/rows.tsx'
import { TextBox } from '../../kit/text-box.tsx'
import {
  type ChangeDraft,
  type Draft,
  type ErrorAt,
  filledRows,
  type LineField,
  type ListOf,
  linesOf,
} from './draft.ts'
import { groupConflict, type WithSeats } from './group-size.ts'
import { Section } from './section.tsx'

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

type PracticalProps = { draft: Draft; change: ChangeDraft; errorAt: ErrorAt }

/** What the price covers, and what it does not. */
export const Included = (props: PracticalProps) => (
  <Section name="included" hint="One entry on each line.">
    <div className="grid gap-5 sm:grid-cols-2">
      <Lines {...props} name="included" label="Included" />
      <Lines {...props} name="not_included" label="Not included" />
    </div>
  </Section>
)

/** Whom the trip suits, and what to know before it. */
export function Practical({
  draft,
  change,
  errorAt,
  departures,
}: PracticalProps & { departures: WithSeats[] }) {
  const { whenText } = useDates()
  const conflict = groupConflict(draft.group_size, departures, whenText)
  return (
    <Section name="practical">
      <div data-section="facts" className="grid gap-5 sm:grid-cols-2">
        <label className="grid content-start gap-1">
          <span className="font-semibold text-sm">Level</span>
          <select
            value={draft.level}
            onChange={({ target }) => change({ level: target.value })}
            className="text-field w-full"
          >
            <option value="">Not said</option>
            {levels.map((level) => (
              <option key={level} value={level}>
                {capitalize(level)}
              </option>
            ))}
          </select>
        </label>
        <TextBox
          label="Minimum age"
          inputMode="numeric"
          value={draft.minimum_age}
          onChange={(minimum_age) => change({ minimum_age })}
          error={errorAt('minimum_age')}
        />
        <TextBox
          label="Group size"
          placeholder="6 to 12 travellers"
          value={draft.group_size}
          onChange={(group_size) => change({ group_size })}
          error={errorAt('group_size')}
          hint={conflict && <Warning>{conflict}</Warning>}
        />
        <TextBox
          label="Languages of the guide"
          placeholder="English, Norwegian"
          value={draft.languages}
          onChange={(languages) => change({ languages })}
          error={errorAt('languages')}
        />
      </div>
      <TextBox
        label="Accessibility"
        rows={3}
        hint="What somebody in a wheelchair, or who hears or sees little, should know before booking."
        value={draft.accessibility}
        onChange={(accessibility) => change({ accessibility })}
        error={errorAt('accessibility')}
      />
      <TextBox
        label="Meeting point"
        rows={2}
        value={draft.meeting_point}
        onChange={(meeting_point) => change({ meeting_point })}
        error={errorAt('meeting_point')}
      />
      <TextBox
        label="Entry and health"
        rows={4}
        hint="Passport, visa, vaccinations. Travellers should read it before they book."
        value={draft.entry}
        onChange={(entry) => change({ entry })}
        error={errorAt('entry')}
      />
      <Lines
        draft={draft}
        change={change}
        errorAt={errorAt}
        name="bring"
        label="What to bring"
        hint="One entry on each line."
      />
    </Section>
  )
}

/** What travellers ask, and the answers. */
export function Questions({ listOf, errorAt }: { listOf: ListOf; errorAt: ErrorAt }) {
  const list = useRows({
    ...listOf('questions'),
    empty: () => ({ question: '', answer: '' }),
    nameOf: (_, index) => `question ${index + 1}`,
  })
  const filled = filledRows(list.rows)
  return (
    <Section name="questions">
      <RowList list={list} max={limits.lines} add="Add a question" error={errorAt('questions')}>
        {(row, index) => {
          const error = (field: string) => errorAt(`questions[${filled.indexOf(row)}].${field}`)
          return (
            <div className="grid gap-3 rounded-lg border border-line p-3 sm:p-4">
              <div className="flex items-start gap-2">
                <TextBox
                  label={`Question ${index + 1}`}
                  className="flex-1"
                  value={row.question}
                  onChange={(question) => list.set(row.key, { question })}
                  error={error('question')}
                />
                <RowButtons list={list} row={row} />
              </div>
              <TextBox
                label={`Answer ${index + 1}`}
                rows={3}
                value={row.answer}
                onChange={(answer) => list.set(row.key, { answer })}
                error={error('answer')}
              />
            </div>
          )
        }}
      </RowList>
    </Section>
  )
}
