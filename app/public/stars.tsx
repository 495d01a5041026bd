import type { Rating } from '../../contract/reviews.ts'

/** `★ 4.6 (12)`; screen readers say it in words: `4.6 out of 5 · 12 reviews`. */
export const Stars = ({ rating: { average, count } }: { rating: NonNullable<Rating> }) => (
  <>
    <span aria-hidden="true">
      <span className="text-accent">★</span> {average} ({count})
    </span>
    <span className="sr-only">
      {average} out of 5 · {count} {count === 1 ? 'review' : 'reviews'}
    </span>
  </>
)
