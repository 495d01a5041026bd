import { Link } from 'react-router'
import type { OfferedTopic } from '../../../contract/trips/topics.ts'
import { answerOf, apiContext } from '../../loaders.ts'
import { useTexts } from '../../texts.tsx'
import { SitePicture } from '../../ui/text/picture.tsx'
import { breadcrumbs, Head } from '../layout/head.tsx'
import { TopicName } from '../layout/topic-name.tsx'
import type { Route } from './+types/destinations'

export async function loader({ context }: Route.LoaderArgs) {
  return { topics: answerOf(await context.get(apiContext)('listTopics')).topics }
}

function Country({ country, regions }: { country: OfferedTopic; regions: OfferedTopic[] }) {
  const t = useTexts('site').topics
  return (
    <article className="group relative">
      {country.picture && (
        <div className="overflow-hidden">
          <SitePicture
            picture={country.picture}
            alt=""
            width={1600}
            height={1200}
            sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 44vw, 92vw"
            className="aspect-[4/3] w-full transition duration-250 ease-soft group-hover:scale-[1.025]"
          />
        </div>
      )}
      <h2 className="mt-4 text-[1.75rem]">
        <TopicName
          topic={country}
          className="text-ink no-underline after:absolute after:inset-0 group-hover:text-accent"
        />
      </h2>
      <p className="mt-1 text-ink-soft">{t.trips(country.trips)}</p>
      {regions.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-5">
          {regions.map((region) => (
            <li key={region.slug} className="relative">
              <TopicName topic={region} className="inline-flex min-h-11 items-center text-link" />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

/** All destinations with upcoming trips, and the themes below them. */
export default function Destinations({ loaderData: { topics } }: Route.ComponentProps) {
  const { nav, topics: t, ways } = useTexts('site')
  const countries = topics.filter(({ kind, parent }) => kind === 'destination' && !parent)
  const themes = topics.filter(({ kind }) => kind === 'theme')
  return (
    <div className="frame pt-12 pb-24 lg:pt-20">
      <Head
        title={nav.destinations}
        description={topics.map(({ name }) => name).join(', ')}
        path="/destinations"
        hidden={topics.length === 0}
        jsonLd={
          import.meta.env.SSR &&
          ((url) => [
            breadcrumbs(url, [
              [nav.home, '/'],
              [nav.destinations, '/destinations'],
            ]),
          ])
        }
      />
      <h1 className="headline border-line border-b pb-8 lg:pb-12">{nav.destinations}</h1>
      {countries.length === 0 && (
        <p className="lede mt-10">
          {t.undescribed}{' '}
          <Link to="/tours" className="text-link">
            {ways.allTours}
          </Link>
        </p>
      )}
      <ul className="mt-10 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {countries.map((country) => (
          <li key={country.slug}>
            <Country
              country={country}
              regions={topics.filter(({ parent }) => parent?.slug === country.slug)}
            />
          </li>
        ))}
      </ul>
      {themes.length > 0 && (
        <section aria-labelledby="themes" className="mt-20">
          <h2 id="themes" className="section-title">
            {t.themes}
          </h2>
          <ul className="mt-6 flex flex-wrap gap-x-8">
            {themes.map((theme) => (
              <li key={theme.slug}>
                <TopicName
                  topic={theme}
                  className="inline-flex min-h-12 items-center font-semibold text-ink text-lg no-underline hover:text-accent"
                >
                  <span className="ml-2 text-base text-ink-soft">{theme.trips}</span>
                </TopicName>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
