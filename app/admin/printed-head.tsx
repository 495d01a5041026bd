import type { ReactNode } from 'react'
import { useAgency } from '../agency.ts'

type PrintedHeadProps = {
  title: string
  /** What the list is narrowed to, as people say it. */
  narrowed: (string | false | null | undefined)[]
  /** What it is when it is narrowed to nothing. */
  all: string
  /** What is on the sheet, in numbers. */
  children: ReactNode
}

/** Stands above a list on paper: whose it is, and which part of it. */
export function PrintedHead({ title, narrowed, all, children }: PrintedHeadProps) {
  const agency = useAgency()
  return (
    <header className="mb-3 grid gap-1">
      <p>{agency?.name}</p>
      <p className="font-display text-2xl">{title}</p>
      <p className="first-letter:uppercase">{narrowed.filter(Boolean).join(', ') || all}</p>
      <p>On this sheet: {children}</p>
    </header>
  )
}
