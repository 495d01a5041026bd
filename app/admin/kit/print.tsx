import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAgency } from '../../agency.ts'
import { Button } from '../../ui/controls/button.tsx'
import { numberText } from '../../ui/text/words.ts'
import type { ListPage } from './list-screen.tsx'

/** Prints what is on the screen. */
export const PrintButton = ({ label = 'Print' }: { label?: string }) => (
  <Button look="quiet" onClick={() => window.print()}>
    <Printer aria-hidden="true" className="size-4" />
    {label}
  </Button>
)

type PrintedHeadProps = {
  title: string
  list: ListPage<unknown>
  /** The active search and filters as text. */
  narrowed: (string | false | null | undefined)[]
  /** The text for a list without search and filters. */
  all: string
  /** The number of rows on the sheet, as text. */
  children: ReactNode
}

/** Whether the sheet holds only one page of the list. */
export const isPart = ({ rows, total }: ListPage<unknown>) => rows.length > 0 && rows.length < total

/** The range of rows on the sheet, unless it has all rows: ` 25–48 of 80`. */
function partOf(list: ListPage<unknown>) {
  if (!isPart(list)) return ''
  const before = (list.page - 1) * list.perPage
  return ` ${before + 1}–${before + list.rows.length} of ${numberText(list.total)}`
}

/** The heading of a printed list: the agency, the title, and the part of the list. */
export function PrintedHead({ title, list, narrowed, all, children }: PrintedHeadProps) {
  const agency = useAgency()
  const whole = isPart(list) ? 'Without search or filters' : all
  return (
    <header className="mb-3 grid gap-1">
      <p>{agency?.name}</p>
      <p className="font-display text-2xl">{title + partOf(list)}</p>
      <p className="first-letter:uppercase">{narrowed.filter(Boolean).join(', ') || whole}</p>
      <p>On this sheet: {children}</p>
    </header>
  )
}
