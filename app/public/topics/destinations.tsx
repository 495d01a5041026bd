import { Link } from 'react-router'
import type { OfferedTopic } from '../../../contract/topics.ts'
import { apiContext } from '../../api.ts'
import { SitePicture } from '../../ui/text/site-picture.tsx'
import { answerOf } from '../layout/loader.ts'
import { breadcrumbs, pageMeta } from '../layout/meta.ts'
import type { Route } from './+types/destinations'
import { topicPath } from './path.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { topics: answerOf(await context.get(apiContext)('listTopics')).topics }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    { matches },
    {
      title: 'Destinations',
      description: loaderData?.topics.map(({ name }) => name).join(', '),
      path: '/destinations',
      hidden: !loaderData || loaderData.topics.length === 0,
      jsonLd: (url) => [
        breadcrumbs(url, [
          ['Home', '/'],
          ['Destinations', '/destinations'],
        ]),
      ],
    },
  )

const tripsText = (trips: number) => (trips === 1 ? 'One trip' : `${trips} trips`)

function Country({ country, regions }: { country: OfferedTopic; regions: OfferedTopic[] }) {
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
      <h2 className="mt-4 text-[1.7rem]">
        <Link
          to={topicPath(country)}
          prefetch="intent"
          className="text-ink no-underline after:absolute after:inset-0 group-hover:text-accent"
        >
          {country.name}
        </Link>
      </h2>
      <p className="mt-1 text-ink-soft">{tripsText(country.trips)}</p>
      {regions.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-5">
          {regions.map((region) => (
            <li key={region.slug} className="relative">
              <Link to={topicPath(region)} className="inline-flex min-h-11 items-center text-link">
                {region.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

/** All destinations with upcoming trips, and the themes below them. */
export default function Destinations({ loaderData: { topics } }: Route.ComponentProps) {
  const countries = topics.filter(({ kind, parent }) => kind === 'destination' && !parent)
  const themes = topics.filter(({ kind }) => kind === 'theme')
  return (
    <div className="frame pt-12 pb-24 lg:pt-20">
      <h1 className="headline border-line border-b pb-8 lg:pb-12">Destinations</h1>
      {countries.length === 0 && (
        <p className="lede mt-10">
          Our destinations are being described.{' '}
          <Link to="/tours" className="text-link">
            See all tours
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
            Themes
          </h2>
          <ul className="mt-6 flex flex-wrap gap-x-8">
            {themes.map((theme) => (
              <li key={theme.slug}>
                <Link
                  to={topicPath(theme)}
                  prefetch="intent"
                  className="inline-flex min-h-12 items-center font-display text-ink text-xl no-underline hover:text-accent"
                >
                  {theme.name}
                  <span className="ml-2 text-base text-ink-soft">{theme.trips}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
