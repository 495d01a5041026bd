import { Link } from 'react-router'
import { useAgency } from '../../agency.ts'
import { apiContext } from '../../api.ts'
import { unlessBooking } from '../booking/address.ts'
import { useIsWritten } from '../links.ts'
import { answerOf } from '../loader.ts'
import { pageMeta } from '../meta.ts'
import type { Route } from './+types/page'
import { Carousel } from './carousel.tsx'
import { Gallery } from './gallery.tsx'
import { LatestTrips } from './latest-trips.tsx'
import { QuickSearch } from './quick-search.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { trips } = answerOf(
    await context.get(apiContext)('listTrips', { query: { per_page: 8, sort: 'latest' } }),
  )
  return { trips: trips.data }
}

export const shouldRevalidate = unlessBooking

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { matches },
    {
      path: '/',
      jsonLd: (url, agency) => [
        {
          '@type': 'TravelAgency',
          name: agency.name,
          url: url('/'),
          logo: url(`/icon-512.png?v=${agency.icons}`),
          slogan: agency.tagline || undefined,
          telephone: agency.phone || undefined,
          email: agency.email || undefined,
          address: agency.address.replaceAll(/\s*\n\s*/g, ', ') || undefined,
          sameAs: agency.social.map((network) => network.url),
        },
      ],
    },
  )

export default function Home({ loaderData }: Route.ComponentProps) {
  const agency = useAgency()
  const isWritten = useIsWritten()
  const name = agency?.name ?? ''
  return (
    <>
      {/* The pictures and the search fill the first screen together. */}
      <div className="flex min-h-[calc(100svh-4.5rem)] flex-col">
        <Carousel>
          <div className="frame pb-8 lg:pb-14 [@media(max-height:30rem)]:pb-3">
            <h1
              style={{ '--letters': Math.max(name.length, 5) } as React.CSSProperties}
              className="wrap-anywhere font-[520] text-[clamp(2.75rem,calc(130vw/var(--letters)),15rem)] leading-[0.86] tracking-[-0.045em] [@media(max-height:30rem)]:text-[clamp(2.75rem,calc(65vw/var(--letters)),5rem)]"
            >
              {name}
            </h1>
            <p className="mt-4 font-display text-[clamp(1.5rem,1rem+2.4vw,3rem)] leading-tight lg:mt-6">
              Where are you heading?
            </p>
          </div>
        </Carousel>
        <div className="border-line border-b bg-surface">
          <div className="frame py-4 sm:py-8 lg:py-10 [@media(max-height:30rem)]:py-2">
            <QuickSearch />
          </div>
        </div>
      </div>
      {agency?.tagline ? (
        <div className="frame py-20 lg:py-32">
          <p className="max-w-5xl text-balance font-display text-[clamp(1.9rem,1.2rem+3.2vw,4.25rem)] leading-[1.08] tracking-[-0.02em]">
            {agency.tagline}{' '}
            {isWritten('about') && (
              <Link to="/about" className="whitespace-nowrap text-link text-[0.5em] tracking-normal">
                Who we are
              </Link>
            )}
          </p>
        </div>
      ) : (
        <div className="pt-20 lg:pt-32" />
      )}
      <LatestTrips trips={loaderData.trips} />
      <Gallery />
    </>
  )
}
