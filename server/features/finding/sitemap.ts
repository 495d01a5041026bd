import { tripPath } from '../../../contract/addresses.ts'
import type { Address, Language } from '../../../contract/languages.ts'
import { toAddresses } from '../../core/translations/reading.ts'
import { listPeriods } from '../../core/trips/periods.ts'
import { listTopicPages } from '../../core/trips/topics.ts'
import type { Ctx } from '../../kit/context.ts'
import type { InSitemap } from '../../kit/feature.ts'
import { listTripPages } from './upcoming-trips.ts'

/** The most trips in the sitemap: enough for any agency, and below the 50,000 addresses that a sitemap may hold. */
const MAX_TRIPS = 20_000

export async function inSitemap(
  ctx: Ctx,
  languages: readonly [Language, ...Language[]],
): Promise<InSitemap[]> {
  const trips = await listTripPages(ctx, MAX_TRIPS, languages)
  const topics = await listTopicPages(ctx, languages)
  const offered = new Set(trips.map((trip) => trip.period_id))
  const periods = (await listPeriods(ctx.db)).filter(({ id }) => offered.has(id))
  const everywhere = (path: string): Address[] => languages.map((language) => ({ language, path }))
  return [
    ...periods.map(({ id }) => ({ pages: everywhere(`/tours/${id}`) })),
    ...(topics.length > 0 ? [{ pages: everywhere('/destinations') }] : []),
    ...topics.map(({ addresses: pages, picture }) => ({
      pages,
      ...(picture && { picture: `/images/trips/${picture.file}` }),
    })),
    ...trips.map(({ id, title, banner, found }) => ({
      pages: toAddresses(found, languages, (name = title) => tripPath({ id, title: name })),
      picture: `/images/trips/${banner}`,
    })),
  ]
}
