import type { Rating } from '../../contract/reviews.ts'

/** `★ 4.6 (12)`; screen readers say it in words. */
export const Stars = ({ rating: { average, count } }: { rating: NonNullable<Rating> }) => (
  <>
    <span aria-hidden="true">
      <span className="text-accent">★</span> {average} ({count})
    </span>
    <span className="sr-only">
      Rated {average} of 5 in {count} {count === 1 ? 'review' : 'reviews'}
    </span>
  </>
)
