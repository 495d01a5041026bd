import { type ReactNode, useId } from 'react'

type SectionProps = { title: ReactNode; className?: string; more?: ReactNode; children: ReactNode }

/** A part of a booking below its heading; `more` stands beside that. */
export function Section({ title, className = '', more, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`grid gap-2 ${className}`}>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="small-title text-lg">
          {title}
        </h2>
        {more}
      </header>
      {children}
    </section>
  )
}
