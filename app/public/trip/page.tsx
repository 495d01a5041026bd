import { useId } from 'react'
import { Link } from 'react-router'
import { apiContext } from '../../api.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { unlessBooking } from '../booking/address.ts'
import { BookButton } from '../booking/book-button.tsx'
import { DateText, lengthText } from '../date-text.tsx'
import { answerOf, positive } from '../loader.ts'
import { pictureOf } from '../trip-card.tsx'
import type { Route } from './+types/page'
import { tripMeta } from './meta.ts'
import { Share } from './share.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = positive(params.id)
  return { trip: answerOf(await context.get(apiContext)('showTrip', { params: { id } })).trip }
}

export const shouldRevalidate = unlessBooking

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? tripMeta({ matches }, loaderData.trip) : []

const factTitle = 'text-ink-soft text-sm'
const factText = 'font-display text-xl leading-snug'

/** Whether a paragraph is long enough for a drop cap of three lines. */
const isStory = (text: string) => text.length > 200 && !text.slice(0, 200).includes('\n')

export default function TripPage({ loaderData: { trip } }: Route.ComponentProps) {
  const title = useId()
  const paragraphs = trip.description.split(/\n\s*\n/).filter((text) => text.trim() !== '')

  return (
    <article>
      <Picture
        src={pictureOf(trip)}
        alt=""
        width={1600}
        height={1200}
        sizes="100vw"
        first
        className="aspect-[4/3] max-h-[72svh] w-full sm:aspect-[16/9] lg:aspect-[21/9] print:aspect-[21/9]"
      />
      <div className="frame grid grid-cols-1 gap-x-16 gap-y-10 pt-8 pb-24 print:gap-y-6 print:pb-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pt-14 xl:gap-x-28">
        <header className="lg:col-span-2">
          <h1 id={title} className="headline max-w-[16ch] lg:max-w-[20ch]">
            {trip.title}
          </h1>
        </header>
        <aside
          aria-label="At a glance"
          className="order-1 self-start border-ink border-t-2 pt-6 lg:sticky lg:top-28 lg:order-2"
        >
          <dl className="grid gap-5">
            <div>
              <dt className={factTitle}>Departure</dt>
              <dd className={factText}>{trip.date ? <DateText day={trip.date} /> : 'No departures yet'}</dd>
            </div>
            <div>
              <dt className={factTitle}>Length</dt>
              <dd className={factText}>
                <Link to={`/tours/${trip.period_id}`} className="text-link">
                  {lengthText(trip.period_id)}
                </Link>
              </dd>
            </div>
            <div>
              <dt className={factTitle}>Package</dt>
              <dd className={factText}>{trip.package}</dd>
            </div>
          </dl>
          <div className="mt-8">
            {trip.departed ? (
              <div className="grid justify-items-start gap-4">
                <p className="font-semibold">This trip has already departed.</p>
                <Link to="/tours" className={buttonClass()}>
                  See upcoming tours
                </Link>
              </div>
            ) : (
              <BookButton
                tripId={trip.id}
                describedBy={title}
                className="min-h-13 min-w-[min(11rem,100%)] px-8 text-lg"
              />
            )}
          </div>
          <Share title={trip.title} path={`/trips/${trip.id}`} className="mt-4" />
        </aside>
        <div className="order-2 max-w-[68ch] text-pretty text-[1.2rem] leading-[1.7] lg:order-1">
          {paragraphs.map((text, index) => (
            <p
              key={text}
              className={`whitespace-pre-line ${index > 0 ? 'mt-5' : isStory(text) ? 'drop-cap' : ''}`}
            >
              {text}
            </p>
          ))}
          <p className="mt-10">
            <Link
              to="/tours"
              className="inline-flex min-h-11 items-center font-semibold text-link print:hidden"
            >
              All tours
            </Link>
          </p>
        </div>
      </div>
    </article>
  )
}
