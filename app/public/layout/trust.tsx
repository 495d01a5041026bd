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
  className?: string
}

/**
 * What makes one trust the agency or a trip, from what the agency has: `★ 4.6 from 12 reviews`, the guide, how many have
 * travelled. Shows nothing where there is nothing.
 */
export function Trust({ rating, reviews, travelled, guide = '', className = '' }: TrustProps) {
  const t = useTexts('site').trust
  const { number } = useTexts('words')
  if (!rating && !travelled && !guide) return null
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
      {guide && <li>{t.guided(guide)}</li>}
      {travelled && <li>{travelled}</li>}
    </ul>
  )
}
