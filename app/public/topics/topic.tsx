import { Link } from 'react-router'
import { useOriginal } from '../../agency.ts'
import { answerOf, apiContext } from '../../loaders.ts'
import { useTexts } from '../../texts.tsx'
import { SitePicture } from '../../ui/text/picture.tsx'
import { unlessBooking } from '../booking/address.ts'
import { breadcrumbs, Head } from '../layout/head.tsx'
import { topicPath } from '../layout/links.ts'
import { TopicName } from '../layout/topic-name.tsx'
import { TripCard } from '../trip/trip-card.tsx'
import type { Route } from './+types/topic'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const kind = new URL(request.url).pathname.includes('/themes/') ? 'theme' : 'destination'
  const api = context.get(apiContext)
  const [topic, found] = await Promise.all([
    api('showTopic', { params: { kind, slug: params.slug } }),
    api('listTrips', { query: { [kind]: params.slug } }),
  ])
  return { topic: answerOf(topic).topic, trips: answerOf(found).trips }
}

export const shouldRevalidate = unlessBooking

export default function TopicPage({ loaderData: { topic, trips } }: Route.ComponentProps) {
  const { parent, regions } = topic
  const original = useOriginal(topic)
  const path = topicPath(topic)
  const { nav, tours, topics: t, ways } = useTexts('site')
  return (
    <article>
      <Head
        title={topic.kind === 'destination' ? t.toursIn(topic.name) : t.toursOf(topic.name)}
        description={topic.text}
        path={path}
        addresses={topic.addresses}
        image={topic.picture ? { path: `/images/trips/${topic.picture.file}`, alt: topic.name } : undefined}
        hidden={trips.total === 0}
        jsonLd={
          import.meta.env.SSR &&
          ((url) => [
            breadcrumbs(url, [
              [nav.home, '/'],
              topic.kind === 'destination' ? [nav.destinations, '/destinations'] : [nav.tours, '/tours'],
              ...(parent ? [[parent.name, `/destinations/${parent.slug}`] as [string, string]] : []),
              [topic.name, path],
            ]),
          ])
        }
      />
      {topic.picture && (
        <SitePicture
          picture={topic.picture}
          {...original('picture.alt')}
          width={1600}
          height={900}
          sizes="100vw"
          first
          className="aspect-[4/3] max-h-[46svh] w-full sm:aspect-[21/9]"
        />
      )}
      <div className="frame pt-10 pb-24 lg:pt-16">
        <p className="text-ink-soft">
          <Link
            to={topic.kind === 'destination' ? '/destinations' : '/tours'}
            className="inline-flex min-h-11 items-center text-link"
          >
            {topic.kind === 'destination' ? nav.destinations : nav.tours}
          </Link>
          {parent && (
            <>
              <span aria-hidden="true"> / </span>
              <Link
                to={`/destinations/${parent.slug}`}
                className="inline-flex min-h-11 items-center text-link"
                {...original('parent.name')}
              >
                {parent.name}
              </Link>
            </>
          )}
        </p>
        <h1 className="headline mt-2" {...original('name')}>
          {topic.name}
        </h1>
        {topic.text && (
          <p
            className="mt-6 max-w-[62ch] whitespace-pre-line text-pretty text-[1.2rem] leading-[1.7]"
            {...original('text')}
          >
            {topic.text}
          </p>
        )}
        {regions.length > 0 && (
          <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-1">
            {regions.map((region) => (
              <li key={region.slug}>
                <TopicName
                  topic={region}
                  className="inline-flex min-h-11 items-center font-semibold text-link"
                />
              </li>
            ))}
          </ul>
        )}
        <div className="mt-10 border-line border-t pt-10 lg:mt-14 lg:pt-14">
          {trips.total > 0 ? (
            <>
              <h2 className="sr-only">{tours.trips}</h2>
              <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
                {trips.data.map((trip) => (
                  <li key={trip.id}>
                    <TripCard trip={trip} sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 44vw, 92vw" />
                  </li>
                ))}
              </ul>
              <p className="mt-14">
                <Link
                  to={`/tours?${topic.kind}=${topic.slug}`}
                  className="inline-flex min-h-11 items-center font-semibold text-link"
                >
                  {trips.last_page > 1 ? t.seeAll(trips.total) : t.choose}
                </Link>
              </p>
            </>
          ) : (
            <p className="lede">
              {t.none}{' '}
              <Link to="/tours" className="text-link">
                {ways.allTours}
              </Link>
            </p>
          )}
        </div>
      </div>
    </article>
  )
}
