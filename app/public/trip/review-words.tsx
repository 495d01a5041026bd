import type { ReactNode } from 'react'
import { type Language, languageNames } from '../../../contract/languages.ts'
import type { ShownReview } from '../../../contract/reviews.ts'
import { useAgency, useDates } from '../../agency.ts'
import { useLanguage, useTexts } from '../../texts.tsx'

type ReviewWordsProps = {
  review: ShownReview
  /** The classes of the words. */
  className?: string
  /** What follows the name and the month. */
  children?: ReactNode
}

/** A review as its traveller wrote it: the stars, the words in their language, the name and the month. */
export function ReviewWords({ review, className = '', children }: ReviewWordsProps) {
  const { name, rating, text, month, demo } = review
  const { reviews: t } = useTexts('site').trip
  const { monthText } = useDates()
  const page = useLanguage()
  const main: Language = useAgency()?.languages[0]?.language ?? page
  const language = review.language ?? main
  return (
    <>
      <p role="img" aria-label={t.stars(rating)} className="tracking-[0.15em]">
        {'★'.repeat(rating)}
        <span className="text-ink-soft">{'☆'.repeat(5 - rating)}</span>
      </p>
      {text && (
        <blockquote
          lang={language}
          className={`mt-2 whitespace-pre-line text-pretty text-lg print:mt-0 ${className}`}
        >
          {text}
        </blockquote>
      )}
      <p className="mt-2 text-[0.95rem] text-ink-soft print:mt-0">
        <span className="font-semibold text-ink">{name}</span>, {monthText(`${month}-01`)}
        {demo && ` · ${t.demo}`}
        {text && language !== page && (
          <>
            {' · '}
            <span lang={language}>{languageNames[language]}</span>
          </>
        )}
        {children}
      </p>
    </>
  )
}
