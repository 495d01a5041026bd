import type { ReactNode } from 'react'
import type { TripPage } from '../../../contract/trips.ts'
import { Section } from './section.tsx'

type Content = TripPage['content']

/** What one needs to know before booking and packing, in two columns. */
export function Practical({ content }: { content: Content }) {
  const { included, not_included, bring, accessibility, meeting_point } = content
  const parts: [string, ReactNode][] = []
  const addList = (title: string, lines: string[], sign: string) => {
    if (lines.length > 0) parts.push([title, <Lines key={title} lines={lines} sign={sign} />])
  }
  const addText = (title: string, text: string) => {
    if (text)
      parts.push([
        title,
        <p key={title} className="mt-3 whitespace-pre-line text-pretty print:mt-1">
          {text}
        </p>,
      ])
  }
  addList('Included', included, '+')
  addList('Not included', not_included, '–')
  addList('What to bring', bring, '·')
  addText('Meeting point', meeting_point)
  addText('Accessibility', accessibility)
  if (parts.length === 0) return null
  return (
    <Section id="practical" title="Practical">
      <div className="mt-8 gap-x-14 border-ink border-t pt-8 sm:columns-2 print:mt-2 print:columns-1 print:pt-2">
        {parts.map(([title, part]) => (
          <div key={title} className="mb-10 break-inside-avoid print:mb-2 print:break-inside-auto">
            <h3 className="text-[1.4rem] print:text-lg">{title}</h3>
            {part}
          </div>
        ))}
      </div>
    </Section>
  )
}

const Lines = ({ lines, sign }: { lines: string[]; sign: string }) => (
  <ul className="mt-3 print:mt-1">
    {lines.map((line) => (
      <li key={line} className="grid grid-cols-[1.4rem_minmax(0,1fr)] py-1 print:py-0">
        <span aria-hidden="true" className="text-accent">
          {sign}
        </span>
        {line}
      </li>
    ))}
  </ul>
)

export function Questions({ questions }: { questions: Content['questions'] }) {
  if (questions.length === 0) return null
  return (
    <Section id="questions" title="Questions">
      <div className="mt-8 print:mt-2">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group break-inside-avoid border-line border-t">
            <summary className="grid min-h-14 grid-cols-[minmax(0,1fr)_1.5rem] items-center gap-4 py-3 font-display text-[1.3rem] leading-snug print:min-h-0 print:py-1 print:text-base [&::-webkit-details-marker]:hidden">
              {question}
              <span
                aria-hidden="true"
                className="text-center text-accent text-2xl transition duration-150 group-open:rotate-45 print:hidden"
              >
                +
              </span>
            </summary>
            <p className="max-w-[62ch] whitespace-pre-line text-pretty pb-6 print:pb-1.5">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
