import type { Rating } from '../../../contract/reviews.ts'
import { useTexts } from '../../texts.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'

type TrustProps = {
  rating: Rating
  /** Where the reviews stand on the page. */
  reviews?: string
  /** How many have travelled, in words; '' for nobody. */
  travelled: string
  /** The languages of the guide; '' where nothing is said of them. */
  guide?: string
  /** What else speaks for the agency, each in words; '' where nothing is said of it. */
  more?: string[]
  className?: string
}

/** What speaks for the agency or a trip: `★ 4.6 from 12 reviews`, the guide, how many have travelled. Empty without any. */
export function Trust({ rating, reviews, travelled, guide = '', more = [], className = '' }: TrustProps) {
  const t = useTexts('site').trust
  const { number } = useTexts('words')
  const told = [guide && t.guided(guide), travelled, ...more].filter(Boolean)
  if (!rating && told.length === 0) return null
  const stars = rating && (
    <Sentence
      of={t.rating(rating.count)}
      with={{
        stars: (
          <>
            <span aria-hidden="true">★</span> {number(rating.average)}
            <span className="sr-only"> {t.outOf}</span>
          </>
        ),
      }}
    />
  )
  return (
    <ul className={`flex flex-wrap items-center gap-x-6 gap-y-1 ${className}`}>
      {stars && (
        <li>
          {reviews ? (
            <a href={reviews} className="inline-block py-1 text-link">
              {stars}
            </a>
          ) : (
            stars
          )}
        </li>
      )}
      {told.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  )
}
