import { type ReactNode, useId } from 'react'

type SectionProps = {
  title: ReactNode
  more?: ReactNode
  /** One of several in a column. */
  small?: boolean
  className?: string
  children: ReactNode
}

export function Section({ title, more, small, className = '', children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`grid grid-cols-1 content-start ${small ? 'gap-2' : 'gap-3'} ${className}`}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className={small ? 'small-title text-lg' : 'text-xl'}>
          {title}
        </h2>
        {more}
      </header>
      {children}
    </section>
  )
}
