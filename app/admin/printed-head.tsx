import type { ReactNode } from 'react'
import { useAgency } from '../agency.ts'
import { moreText, numberText } from '../ui/number.ts'
import type { Listed } from './ask.ts'

type PrintedHeadProps = {
  title: string
  list: Listed<unknown>
  /** What the list is narrowed to, as people say it. */
  narrowed: (string | false | null | undefined)[]
  /** What it is when it is narrowed to nothing. */
  all: string
  /** What is on the sheet, in numbers. */
  children: ReactNode
}

/** Whether a sheet holds but a page of the list. */
export const isPart = ({ rows, total, more }: Listed<unknown>) =>
  rows.length > 0 && (rows.length < total || more)

/** Which rows of how many a sheet holds, where that is not all of them: ` 25–48 of 80`. */
function partOf(list: Listed<unknown>) {
  if (!isPart(list)) return ''
  const before = (list.page - 1) * list.perPage
  const last = before + list.rows.length
  return ` ${before + 1}–${last} of ${list.more ? moreText(list.total, last) : numberText(list.total)}`
}

/** Stands above a list on paper: whose it is, and which part of it. */
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
