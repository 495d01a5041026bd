import type { Filters } from '../../../contract/trips/finding.ts'
import { priceFrom } from '../../core/departures/next-departure.ts'
import { drawLater } from '../../core/trips/maps/maps.ts'
import { shareVersion } from '../../core/trips/share-picture.ts'
import { isSet } from '../../database/tables/columns.ts'
import { answersTo } from '../../kit/context.ts'
import type { Deps } from '../../kit/doors/deps.ts'
import { readingOf } from '../../kit/doors/languages.ts'
import type { CheckedRequest, createDoors } from '../../kit/doors/wire.ts'
import { pageIn } from '../../kit/lists/pagination.ts'
import { readChoices } from './finding.ts'
import { listNearestTrips } from './nearest.ts'
import { didYouMean, searchTrips } from './search-trips.ts'
import { findUpcomingTrips, listLinks, listUpcomingTrips, showTrip } from './upcoming-trips.ts'

type Query = Filters & {
  page: number
  per_page: number
  sort: 'date' | 'latest' | 'price' | 'length'
  with?: 'choices'
}

export function findingDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, settings, maps } = deps
  const currency = () => settings.get().agency.currency
  const inCurrency = <T>(trip: T) => ({ ...trip, currency: currency() })
  async function listUpcoming(
    { ctx, c }: Pick<CheckedRequest<'listTrips'>, 'ctx' | 'c'>,
    { page, per_page: perPage, sort, with: added, q, ...sought }: Query,
    days?: number,
  ) {
    const reading = readingOf(c, settings)
    const { language } = reading
    const found = await searchTrips(db, q, reading)
    const filters = { ...sought, days, found }
    const ids = await findUpcomingTrips(ctx, { sort, filters })
    const { data: shown, ...place } = pageIn(ids, page, perPage)
    const [data, choices, nearest] = await Promise.all([
      listUpcomingTrips(ctx, shown, filters, language),
      added && readChoices(ctx, filters, ids, language),
      added && place.total === 0 ? listNearestTrips(ctx, filters, language) : undefined,
    ])
    const isSure = place.total > 0 && found?.asTyped !== false
    const meant = choices && !isSure && (await didYouMean(ctx, ctx.by.address, q, reading))
    return {
      trips: { data: data.map(inCurrency), ...place },
      choices,
      ...(nearest && nearest.length > 0 && { nearest: nearest.map(inCurrency) }),
      ...(meant && { did_you_mean: meant }),
    }
  }
  door('listTrips', ({ ctx, c, query }) => listUpcoming({ ctx, c }, query))
  door('listTripsOfPeriod', ({ ctx, c, params, query }) => listUpcoming({ ctx, c }, query, params.periodId))
  door('listGalleryTrips', async ({ ctx, c }) => {
    const ids = settings.get().look.gallery.flatMap((picture) => picture?.trip ?? [])
    return { trips: await listLinks(ctx, ids, readingOf(c, settings).language) }
  })
  door('showTrip', async ({ ctx, c, params, query }) => {
    const language = c.get('language')
    const draft = deps.draft?.trip === params.id ? deps.draft : undefined
    const withTravellers = settings.get().booking.show_travellers
    const asked = { draft, withTravellers, ...query, ...readingOf(c, settings) }
    const { similar, demo, ...trip } = await showTrip(ctx, params.id, asked)
    const hold = await answersTo(ctx, 'hold')[0]?.(ctx, deps.payments)
    const isPaidFirst = hold?.canPay({ isDemo: isSet(demo) })
    const mapped = { title: trip.title, stops: trip.content.stops, language }
    // The map of a saved trip is drawn already, or when it is asked for.
    if (draft) void drawLater(deps, mapped)
    const { agency } = settings.get()
    const share = shareVersion({ ...trip, price_from: priceFrom(trip.departures) }, agency, language)
    const map = maps.nameOf(mapped)
    return {
      trip: {
        ...inCurrency(trip),
        ...(isPaidFirst && { paid_first: true as const }),
        map,
        share,
        similar: similar.map(inCurrency),
      },
    }
  })
}
