import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Nothing } from '../../ui/feedback/alert.tsx'
import { type Deletion, useDeletion } from '../kit/deletion.tsx'
import { rowButton } from '../kit/row-actions.tsx'
import { Section } from '../kit/section.tsx'

type RuleListProps<T> = {
  title: string
  /** What is added: `extra`. */
  noun: string
  rows: T[]
  empty: string
  headings: string[]
  /** The cells of a row; the last is a number. */
  cells: (row: T) => ReactNode[]
  nameOf: (row: T) => string
  deletion: Deletion<T>
  /** The dialog that adds a row, or changes `row`. */
  dialog: (row: T | undefined, close: () => void) => ReactNode
}

/** A table of the extras or the discounts of a trip. Rows are added, changed and deleted. */
export function RuleList<T extends { id: number }>(props: RuleListProps<T>) {
  const { title, noun, rows, empty, headings, cells, nameOf, deletion, dialog } = props
  const [open, setOpen] = useState<{ row: T | undefined }>()
  const deleting = useDeletion<T>(deletion, nameOf)
  return (
    <Section
      title={title}
      more={
        <Button icon={Plus} look="quiet" onClick={() => setOpen({ row: undefined })}>
          Add {noun}
        </Button>
      }
    >
      {rows.length === 0 ? (
        <Nothing>{empty}</Nothing>
      ) : (
        <table className="w-full tabular-nums lining-nums">
          <thead>
            <tr className="border-line border-b text-left text-ink-soft text-sm *:py-1 *:pr-3 *:font-normal">
              {headings.map((heading, index) => (
                <th
                  key={heading}
                  scope="col"
                  className={index === headings.length - 1 ? 'text-right' : undefined}
                >
                  {heading}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className="border-line border-b *:py-1 *:pr-3">
                {cells(row).map((cell, index, all) => (
                  <td
                    key={headings[index]}
                    className={index === all.length - 1 ? 'whitespace-nowrap text-right' : 'wrap-anywhere'}
                  >
                    {cell}
                  </td>
                ))}
                <td className="w-px whitespace-nowrap pr-0!">
                  <button
                    type="button"
                    aria-label={`Change ${nameOf(row)}`}
                    onClick={() => setOpen({ row })}
                    className={`${rowButton} text-ink max-md:border-transparent max-md:px-2`}
                  >
                    <Pencil aria-hidden="true" className="size-3.5" />
                  </button>
                  <button
                    type="button"
                    aria-label={`Delete ${nameOf(row)}`}
                    onClick={() => deleting.open(row)}
                    className={`${rowButton} text-danger max-md:border-transparent max-md:px-2`}
                  >
                    <Trash2 aria-hidden="true" className="size-3.5" />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {open && dialog(open.row, () => setOpen(undefined))}
      {deleting.dialog}
    </Section>
  )
}
