import { limits } from '../../../../contract/limits.ts'
import { RowButtons, RowList, useRows } from '../../kit/rows.tsx'
import { TextBox } from '../../kit/text-box.tsx'
import { type ErrorAt, filledRows, type ListOf } from './draft.ts'
import { Section } from './section.tsx'

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
