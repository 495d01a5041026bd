import type { ReactNode } from 'react'
import type { TripPage } from '../../../contract/trips/trips.ts'
import { useAgency, useOriginal } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { ReviewWords } from './review-words.tsx'
import { Section } from './section.tsx'

type Content = TripPage['content']
type Original = ReturnType<typeof useOriginal>

/** What travellers need to know before booking and packing, in two columns. */
function Practical({ content, original }: { content: Content; original: Original }) {
  const { practical: t } = useTexts('site').trip
  const parts: [string, ReactNode][] = []
  const addList = (title: string, name: 'included' | 'not_included' | 'bring', sign: string) => {
    const lines = content[name]
    const originalOf = (index: number) => original(`content.${name}.${index}`)
    if (lines.length > 0)
      parts.push([title, <Lines key={title} lines={lines} sign={sign} originalOf={originalOf} />])
  }
  const addText = (title: string, name: 'meeting_point' | 'accessibility' | 'entry') => {
    const text = content[name]
    if (text)
      parts.push([
        title,
        <p
          key={title}
          className="mt-3 whitespace-pre-line text-pretty print:mt-1"
          {...original(`content.${name}`)}
        >
          {text}
        </p>,
      ])
  }
  addList(t.included, 'included', '+')
  addList(t.notIncluded, 'not_included', '–')
  addList(t.bring, 'bring', '·')
  addText(t.meetingPoint, 'meeting_point')
  addText(t.accessibility, 'accessibility')
  addText(t.entry, 'entry')
  if (parts.length === 0) return null
  return (
    <Section id="practical" title={t.title}>
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

type LinesProps = {
  lines: string[]
  sign: string
  originalOf: (index: number) => { lang?: string }
}

const Lines = ({ lines, sign, originalOf }: LinesProps) => (
  <ul className="mt-3 print:mt-1">
    {lines.map((line, index) => (
      <li key={line} className="grid grid-cols-[1.4rem_minmax(0,1fr)] py-1 print:py-0">
        <span aria-hidden="true" className="text-ink-soft">
          {sign}
        </span>
        <span {...originalOf(index)}>{line}</span>
      </li>
    ))}
  </ul>
)

type QuestionsProps = { questions: Content['questions']; original: Original }

function Questions({ questions, original }: QuestionsProps) {
  const { questions: title } = useTexts('site').trip
  if (questions.length === 0) return null
  return (
    <Section id="questions" title={title}>
      <div className="mt-8 print:mt-2">
        {questions.map(({ question, answer }, index) => (
          <details key={question} className="group break-inside-avoid border-line border-t">
            <summary className="grid min-h-14 grid-cols-[minmax(0,1fr)_1.5rem] items-center gap-4 py-3 font-semibold text-[1.15rem]/snug print:min-h-0 print:py-1 print:text-base/snug">
              <span {...original(`content.questions.${index}.question`)}>{question}</span>
              <span
                aria-hidden="true"
                className="text-center text-accent text-2xl transition duration-150 group-open:rotate-45 print:hidden"
              >
                +
              </span>
            </summary>
            <p
              className="max-w-[62ch] whitespace-pre-line text-pretty pb-6 print:pb-1.5"
              {...original(`content.questions.${index}.answer`)}
            >
              {answer}
            </p>
          </details>
        ))}
      </div>
    </Section>
  )
}

/** Reviews of travellers, the newest first, with the agency's answers. */
function Reviews({ trip: { rating, reviews } }: { trip: TripPage }) {
  const { reviews: t } = useTexts('site').trip
  const { number } = useTexts('words')
  const agency = useAgency()
  if (reviews.length === 0) return null
  return (
    <Section id="reviews" title={t.title}>
      {rating && (
        <p className="figure mt-4 text-xl print:mt-1">{t.average(number(rating.average), rating.count)}</p>
      )}
      <ul className="mt-8 print:mt-2">
        {reviews.map((review) => (
          <li
            key={review.id}
            className="max-w-[62ch] break-inside-avoid border-line border-t py-6 print:py-1.5"
          >
            <ReviewWords review={review} />
            {review.answer && (
              <div className="mt-4 print:mt-1 border-line border-l-3 pl-4">
                <p className="font-semibold text-[0.95rem]">{t.answers(agency?.name ?? t.agency)}</p>
                {/* Nobody translates what the agency answers. */}
                <p className="whitespace-pre-line text-pretty" lang={agency?.languages[0]?.language}>
                  {review.answer}
                </p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function StoryEnd({ trip }: { trip: TripPage }) {
  const original = useOriginal(trip)
  return (
    <>
      <Practical content={trip.content} original={original} />
      <Questions questions={trip.content.questions} original={original} />
      <Reviews trip={trip} />
    </>
  )
}
