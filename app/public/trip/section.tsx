import type { ReactNode } from 'react'

type SectionProps = { id: string; title: string; children: ReactNode }

/** A section with an id, so that links can lead to it. */
export const Section = ({ id, title, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="mt-20 scroll-mt-28 lg:mt-28 print:mt-4">
    <h2 id={`${id}-title`} className="section-title">
      {title}
    </h2>
    {children}
  </section>
)
