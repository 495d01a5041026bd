import type { Answer } from '../../../contract/calls.ts'
import { countOf } from '../../../rules/words.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { inWords } from './chosen.ts'

type Found = NonNullable<Answer<'adminShowImport'>['found']>

/** What is here of an import, and what is to be done next. */
export function Summary({ counts }: { counts: Found['counts'] }) {
  const { taken, drafts, not_taken } = counts
  const published = taken.trips - drafts
  const here = inWords({ ...taken, trips: Math.min(drafts, taken.trips) })
  if (taken.trips + taken.pages + taken.bookings === 0) return null
  return (
    <Alert className="grid gap-1">
      <p className="font-semibold">
        {[
          here && `Here: ${here}.`,
          published > 0 && `${countOf(published, 'trip is', 'trips are')} published or deleted since.`,
          not_taken > 0 && `${countOf(not_taken, 'thing was', 'things were')} left: below it says why.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {drafts > 0 && (
        <p>
          Next: read each draft, give it a picture where it has none, and publish it. It is in no list of the
          site until a departure is to come.{' '}
          <TextLink to="/admin/trips?published=no">See the drafts</TextLink>
        </p>
      )}
    </Alert>
  )
}
