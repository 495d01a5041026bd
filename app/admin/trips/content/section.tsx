import { type ReactNode, useId } from 'react'

/** The sections of the form in their order, with the ids of their headings. */
const sections = {
  highlights: 'Highlights',
  days: 'Itinerary',
  gallery: 'Gallery',
  included: 'What is included',
  practical: 'Good to know',
  questions: 'Questions and answers',
  stops: 'Map',
  topics: 'Destinations and themes',
} as const

type SectionProps = { name: keyof typeof sections; hint?: ReactNode; children: ReactNode }

/** The title of the section that a field of the content stands in. */
export const sectionOf = (field: string): string =>
  sections[(field === 'not_included' ? 'included' : field) as keyof typeof sections] ?? sections.practical

export function Section({ name, hint, children }: SectionProps) {
  const id = useId()
  return (
    <section
      data-section={name}
      aria-labelledby={id}
      className="grid min-w-0 scroll-mt-4 gap-4 border-line border-t pt-5"
    >
      <div className="grid gap-1">
        <h2 id={id} tabIndex={-1} className="text-2xl">
          {sections[name]}
        </h2>
        {hint && <p className="text-ink-soft text-sm">{hint}</p>}
      </div>
      {children}
    </section>
  )
}

const show = (name: string) => {
  const section = document.querySelector(`[data-section="${name}"]`)
  section?.scrollIntoView()
  section?.querySelector('h2')?.focus({ preventScroll: true })
}

/** Leads to each section. Buttons, as a link would be a step back in the history. */
export const SectionLinks = () => (
  <nav aria-label="Sections" className="flex flex-wrap gap-x-4">
    {Object.entries(sections).map(([name, title]) => (
      <button key={name} type="button" onClick={() => show(name)} className="text-link min-h-11 md:min-h-8">
        {title}
      </button>
    ))}
  </nav>
)
