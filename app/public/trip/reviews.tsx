import type { TripPage } from '../../../contract/trips.ts'
import { useAgency } from '../../agency.ts'
import { useDates } from '../../ui/text/dates.ts'
import { Section } from './section.tsx'

/** Reviews of travellers, the newest first, with the agency's answers. */
export function Reviews({ trip: { rating, reviews } }: { trip: TripPage }) {
  const { monthText } = useDates()
  const agency = useAgency()
  if (reviews.length === 0) return null
  return (
    <Section id="reviews" title="What travellers say">
      {rating && (
        <p className="mt-4 font-display text-xl print:mt-1">
          {rating.average} of 5, {rating.count === 1 ? 'one review' : `${rating.count} reviews`}
        </p>
      )}
      <ul className="mt-8 print:mt-2">
        {reviews.map(({ id, name, rating: stars, text, month, answer, demo }) => (
          <li key={id} className="max-w-[62ch] break-inside-avoid border-line border-t py-6 print:py-1.5">
            <p role="img" aria-label={`${stars} of 5 stars`} className="text-accent tracking-[0.15em]">
              {'★'.repeat(stars)}
              <span className="text-ink-soft">{'☆'.repeat(5 - stars)}</span>
            </p>
            {text && (
              <blockquote className="mt-2 whitespace-pre-line text-pretty text-lg print:mt-0">
                {text}
              </blockquote>
            )}
            <p className="mt-2 text-[0.95rem] text-ink-soft print:mt-0">
              <span className="font-semibold text-ink">{name}</span>, {monthText(`${month}-01`)}
              {demo && ' · Demo review'}
            </p>
            {answer && (
              <div className="mt-4 print:mt-1 border-accent border-l-3 pl-4">
                <p className="font-semibold text-[0.95rem]">{agency?.name ?? 'The agency'} answers</p>
                <p className="whitespace-pre-line text-pretty">{answer}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
